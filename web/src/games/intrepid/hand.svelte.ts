// What the player holds: dice picked from the tray narrow down what the board offers; a die can also be dragged.
// To the parts of the board a hand is the table itself, seen through the dice that are picked.
import type { Desk, Happening, Place } from "../../lib/board";
import type { OptionText, Question, SeatInfo, Why } from "../../lib/protocol";
import type { Crew, DieNumber } from "./model";
import { dieAt, diceUsed, isDie } from "./places";

/** True if all of `some` are among `all`, counting each as often as it is there. */
export function within(some: readonly DieNumber[], all: readonly DieNumber[]): boolean {
  const left = [...all];
  return some.every((die) => {
    const at = left.indexOf(die);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The options that use all of these dice. */
export function using(options: readonly OptionText[], dice: readonly DieNumber[]): readonly OptionText[] {
  return dice.length ? options.filter(({ text }) => within(dice, diceUsed(text))) : options;
}

/** The one option that is meant by putting these dice here, if there is no doubt. */
export function meant(options: readonly OptionText[], dice: readonly DieNumber[]): OptionText | undefined {
  const fitting = using(options, dice);
  if (fitting.length === 1) return fitting[0];
  const exact = fitting.filter(({ text }) => diceUsed(text).length === dice.length);
  return dice.length && exact.length === 1 ? exact[0] : undefined;
}

/**
 * The Converter's options that a die means: to raise it, as long as none is picked; then to lower it while the picked
 * one is raised. Dice kept from an earlier use are written as less than zero.
 */
export function converted(
  options: readonly OptionText[],
  up: Place | undefined,
  place: Place,
): readonly OptionText[] {
  const written = (die: Place) => `${die.startsWith("kept:") ? "-" : ""}${dieAt(die)}`;
  const start = `${written(up ?? place)}:`;
  if (up === undefined || up === place) return options.filter(({ text }) => text.startsWith(start));
  return options.filter(({ text }) => text === start + written(place));
}

/** The pointer has to go this far before a press becomes a drag. */
const DRAG = 7;

/** A die on its way, where the pointer is in the window. */
export interface Drag {
  place: Place;
  x: number;
  y: number;
}

export class Hand implements Desk {
  #desk: () => Desk;
  #asked: () => Crew | undefined;
  #picked = $state.raw<{ moment: string; places: readonly Place[] }>({ moment: "", places: [] });
  drag = $state.raw<Drag | null>(null);

  /** `asked` is the country that the open question is about. */
  constructor(desk: () => Desk, asked: () => Crew | undefined) {
    this.#desk = desk;
    this.#asked = asked;
  }

  get question(): Question | null {
    return this.#desk().question;
  }
  get seats(): readonly SeatInfo[] {
    return this.#desk().seats;
  }
  get turns(): readonly number[] {
    return this.#desk().turns;
  }
  get mine(): readonly number[] {
    return this.#desk().mine;
  }
  get eye(): number | null {
    return this.#desk().eye;
  }
  get hovered(): Place | null {
    return this.#desk().hovered;
  }
  get motion(): boolean {
    return this.#desk().motion;
  }
  get events(): readonly Happening[] {
    return this.#desk().events;
  }
  hover(place: Place | null): void {
    this.#desk().hover(place);
  }
  show(options: ReadonlySet<string> | null): void {
    this.#desk().show(options);
  }
  answer(option: string): void {
    this.#desk().answer(option);
  }

  /** The dice picked so far. They stay picked while others act, until the own pool changes. */
  get picked(): readonly Place[] {
    return this.picking && this.#picked.moment === this.#moment ? this.#picked.places : [];
  }
  get #moment(): string {
    return `${this.question?.id} ${this.#asked()?.pool.join(" ")}`;
  }

  get placing(): boolean {
    return this.question?.kind === "place";
  }
  /** A Converter is open: the first die picked goes up, the second goes down. */
  get converting(): boolean {
    return this.question?.kind === "convert";
  }
  /** The storage means to use no Converter any more. */
  get #splitting(): readonly OptionText[] {
    return this.question?.options.filter(({ text }) => text === "split") ?? [];
  }
  get picking(): boolean {
    return this.placing || this.converting;
  }

  /** With dice in hand, only what can be done with all of them. */
  options(place: Place): readonly OptionText[] {
    const options = this.#desk().options(place);
    if (this.converting && place === `store:${this.#asked()?.code}`) return this.#splitting;
    if (this.converting && isDie(place)) return converted(options, this.picked[0], place);
    return this.placing && !isDie(place) ? using(options, this.picked.map(dieAt)) : options;
  }

  /** With dice in hand, what can be done with them, and what needs none. */
  get possible(): ReadonlySet<string> | null {
    const { picked, question } = this;
    if (!picked.length || !question) return null;
    const dice = picked.map(dieAt);
    const fits = ({ text }: OptionText) =>
      this.converting
        ? text === "split" || converted([{ text, label: "" }], picked[0], picked[0]!).length > 0
        : !diceUsed(text).length || within(dice, diceUsed(text));
    return new Set(question.options.filter(fits).map(({ text }) => text));
  }

  obstacle(place: Place): Why | null {
    // That one does not dock dice to oneself is no reason to hold back one's own plate.
    return place === `country:${this.#asked()?.code}` ? null : this.#desk().obstacle(place);
  }

  choose(place: Place): void {
    if (this.placing && isDie(place)) {
      this.#toggle(place);
      return;
    }
    if (this.converting && isDie(place)) {
      const [up] = this.picked;
      const [option] = this.options(place);
      if (up && up !== place && option) this.answer(option.text);
      else this.#pick(up === place ? [] : [place]);
      return;
    }
    if (this.converting) {
      for (const { text } of this.options(place)) this.answer(text);
      return;
    }
    const option = meant(this.#desk().options(place), this.picked.map(dieAt));
    if (option) this.answer(option.text);
    else this.#desk().choose(place);
  }

  /** Picks a die or puts it back; one that does not go with the dice in hand takes their place. */
  #toggle(place: Place): void {
    const { picked } = this;
    const more = [...picked, place];
    const together = using(this.question?.options ?? [], more.map(dieAt)).length > 0;
    if (picked.includes(place)) this.#pick(picked.filter((one) => one !== place));
    else this.#pick(together ? more : [place]);
  }
  /** Into the hand by dragging: what a Converter raises takes the place of what was picked before. */
  #take(place: Place): void {
    if (this.converting) this.#pick([place]);
    else this.#toggle(place);
  }
  #pick(places: readonly Place[]): void {
    this.#picked = { moment: this.#moment, places };
  }
  letGo(): void {
    this.#pick([]);
  }

  // --- dragging ---------------------------------------------------------------------------------------------

  /** For a die in the tray: a press that moves becomes a drag, and ends on the place below the pointer. */
  readonly draggable = (place: Place) => (element: Element) => {
    const stop = (event: Event) => event.stopPropagation(); // else the scene would be moved along
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
    if (event.button || !this.picking || !this.#desk().options(place).length) return;
    const { clientX, clientY } = event;
    const end = new AbortController();
    const { signal } = end;
    addEventListener(
      "pointermove",
      ({ clientX: x, clientY: y }) => {
        if (!this.drag && Math.hypot(x - clientX, y - clientY) < DRAG) return;
        if (!this.drag && !this.picked.includes(place)) this.#take(place);
        this.drag = { place, x, y };
        this.hover(placeAt(x, y));
      },
      { signal },
    );
    const drop = ({ clientX: x, clientY: y }: PointerEvent) => {
      end.abort();
      if (!this.drag) return;
      this.drag = null;
      swallowClick();
      const target = placeAt(x, y);
      if (target && target !== place && this.options(target).length) this.choose(target);
      else this.letGo();
      this.hover(null);
    };
    addEventListener("pointerup", drop, { signal });
    addEventListener(
      "pointercancel",
      () => {
        end.abort();
        this.drag = null;
        this.letGo();
      },
      { signal },
    );
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
