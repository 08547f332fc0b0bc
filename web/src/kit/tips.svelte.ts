// The one small card beside a thing: what it is, what it is worth, and why it cannot be used now.
import type { Snippet } from "svelte";
import type { Place } from "../lib/board";
import type { OptionText, Why } from "../lib/protocol";

export interface Tip {
  label: string;
  about?: string | undefined;
  /** A picture, a sum, a large card: whatever explains the thing better than words. */
  body?: Snippet | undefined;
  refusal?: Why | null | undefined;
  /** What choosing it now would do. */
  options?: readonly OptionText[] | undefined;
  /** Stands beside the whole drawing, which shows the rest of what it tells. */
  aside?: boolean | undefined;
  /** Stands above or below all of this: what it explains is one of several things that belong together. */
  clear?: Element | null | undefined;
}

/** The thing itself; as wide as its drawing for a tip aside, as high as what is to be kept clear. */
function anchorOf(element: Element, { aside, clear }: Tip): DOMRect {
  const thing = element.getBoundingClientRect();
  const whole = clear?.getBoundingClientRect();
  if (whole) return new DOMRect(thing.x, whole.y, thing.width, whole.height);
  const drawing = aside ? element.closest("svg")?.getBoundingClientRect() : undefined;
  return drawing ? new DOMRect(drawing.x, thing.y, drawing.width, thing.height) : thing;
}

const DELAY = 280;
const GRACE = 180;

class Tips {
  tip = $state.raw<Tip | null>(null);
  anchor = $state.raw<DOMRect | null>(null);
  /** Opened by a finger: shown as a sheet that stays until it is closed. */
  sheet = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #places = new Map<Place, () => Tip>();

  /** What the board tells of a place, so that an option that means it can tell the same. Returns how to forget it. */
  know(place: Place, tip: () => Tip): () => void {
    this.#places.set(place, tip);
    return () => {
      if (this.#places.get(place) === tip) this.#places.delete(place);
    };
  }
  of(place: Place): Tip | undefined {
    return this.#places.get(place)?.();
  }

  /** At once for a click, a long press or the keyboard; after a moment for the pointer. */
  show(element: Element, tip: Tip, how: "pointer" | "keyboard" | "touch" = "pointer"): void {
    clearTimeout(this.#timer);
    const open = () => {
      if (!element.isConnected) return;
      this.anchor = anchorOf(element, tip);
      this.sheet = how === "touch";
      this.tip = tip;
    };
    if (how === "pointer") this.#timer = setTimeout(open, DELAY);
    else open();
  }

  /** A moment's grace, so that the pointer can reach a link in the card. A sheet stays. */
  hide(): void {
    clearTimeout(this.#timer);
    if (!this.sheet) this.#timer = setTimeout(() => (this.tip = null), GRACE);
  }

  keep(): void {
    clearTimeout(this.#timer);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.tip = null;
    this.sheet = false;
  }
}

export const tips = new Tips();
