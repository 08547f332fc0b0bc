// Things that are dragged to a place: a press that moves becomes a drag, ends on the place below the pointer, and
// Esc lets go. What may be dragged and what a drop means is the board's business.
import type { Place } from "../lib/board";

/** So far the pointer may tremble before a press becomes a drag, in pixels. */
const TREMBLE = 6;

export interface DragRules {
  /** Whether this can be dragged now. */
  may(place: Place): boolean;
  /** It is being dragged. */
  begin(place: Place): void;
  /** The place that it is over. */
  over(place: Place | null): void;
  /** It was let go over a place, or beside everything. */
  drop(from: Place, to: Place | null): void;
  /** It was let go without a drop. */
  cancel(): void;
}

export class Drag {
  /** What is being dragged, and where the pointer is. */
  held = $state.raw<{ place: Place; x: number; y: number } | null>(null);

  constructor(readonly rules: DragRules) {}

  /** An attachment for the thing at a place. */
  readonly handle = (place: Place) => (element: Element) => {
    const stop = (event: Event) => event.stopPropagation(); // else a scene would be moved along
    const press = (event: Event) => this.#press(event as PointerEvent, place);
    element.addEventListener("pointerdown", press);
    element.addEventListener("mousedown", stop);
    element.addEventListener("touchstart", stop, { passive: true });
    return () => {
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("mousedown", stop);
      element.removeEventListener("touchstart", stop);
    };
  };

  #press(event: PointerEvent, place: Place): void {
    if (event.button || !this.rules.may(place)) return;
    const { clientX, clientY } = event;
    const end = new AbortController();
    const { signal } = end;
    const letGo = () => {
      end.abort();
      if (!this.held) return;
      this.held = null;
      this.rules.cancel();
    };
    addEventListener(
      "pointermove",
      ({ clientX: x, clientY: y }) => {
        if (!this.held && Math.hypot(x - clientX, y - clientY) < TREMBLE) return;
        if (!this.held) this.rules.begin(place);
        this.held = { place, x, y };
        this.rules.over(placeAt(x, y));
      },
      { signal },
    );
    addEventListener(
      "pointerup",
      ({ clientX: x, clientY: y }) => {
        end.abort();
        if (!this.held) return;
        this.held = null;
        swallowClick();
        this.rules.drop(place, placeAt(x, y));
      },
      { signal },
    );
    addEventListener("pointercancel", letGo, { signal });
    addEventListener("keydown", (key) => key.key === "Escape" && letGo(), { signal });
  }
}

/** The click that a browser may send after a drag means nothing. */
function swallowClick(): void {
  const swallow = (click: Event) => click.stopPropagation();
  addEventListener("click", swallow, { capture: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

function placeAt(x: number, y: number): Place | null {
  const spot = document.elementFromPoint(x, y)?.closest("[data-place]");
  return spot?.getAttribute("data-place") ?? null;
}
