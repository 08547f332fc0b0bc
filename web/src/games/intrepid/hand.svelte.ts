// What the player holds: dice picked from the tray narrow down what the board offers; a die can also be dragged.
// To the parts of the board a hand is the table itself, seen through the dice that are picked.
import { DeskThrough, Drag, type Desk, type OptionText, type Place } from "../../kit";
import type { Why } from "../../lib/protocol";
import type { CrewView as Crew, Shown } from "./view";
import { diceOf, type DieNumber } from "./places";

type Showing = Pick<OptionText, "shows">;

/** The dice that an option takes from the pool. */
function uses({ shows }: Showing): readonly DieNumber[] {
  const shown = shows as Shown | undefined;
  return shown?.type === "Uses" ? shown.dice : [];
}

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
  return dice.length ? options.filter((option) => within(dice, uses(option))) : options;
}

/** The one option that is meant by putting these dice here, if there is no doubt. */
export function meant(options: readonly OptionText[], dice: readonly DieNumber[]): OptionText | undefined {
  const fitting = using(options, dice);
  if (fitting.length === 1) return fitting[0];
  const exact = fitting.filter((option) => uses(option).length === dice.length);
  return dice.length && exact.length === 1 ? exact[0] : undefined;
}

/** Whether a Converter's option raises this die and, if another is given, lowers that one. */
export function converts({ shows }: Showing, up: Place, down?: Place): boolean {
  const shown = shows as Shown | undefined;
  return (
    shown?.type === "Converts" &&
    shown.up.includes(up) &&
    (down === undefined || down === up || shown.down.includes(down))
  );
}

/** A die on its way, where the pointer is in the window. */
export class Hand extends DeskThrough {
  #asked: () => Crew | undefined;
  #picked = $state.raw<{ moment: string; places: readonly Place[] }>({ moment: "", places: [] });
  readonly drag = new Drag({
    may: (place) => this.picking && super.options(place).length > 0,
    begin: (place) => {
      if (!this.picked.includes(place)) this.#take(place);
    },
    over: (place) => this.hover(place),
    drop: (from, to) => {
      if (to && to !== from && this.options(to).length) this.choose(to);
      else this.letGo();
      this.hover(null);
    },
    cancel: () => {
      this.letGo();
      this.hover(null);
    },
  });

  /** `asked` is the country that the open question is about. */
  constructor(desk: () => Desk, asked: () => Crew | undefined) {
    super(desk);
    this.#asked = asked;
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
  /** The dice of the country that is asked, by the places where they lie. */
  get #dice(): ReadonlyMap<Place, DieNumber> {
    const crew = this.#asked();
    const lying = crew ? [...diceOf(crew, "pool"), ...diceOf(crew, "kept")] : [];
    return new Map(lying.map(({ place, die }) => [place, die]));
  }
  /** Dice by their places. */
  dice(places: readonly Place[]): DieNumber[] {
    return places.flatMap((place) => this.#dice.get(place) ?? []);
  }
  get picking(): boolean {
    return this.placing || this.converting;
  }

  /** With dice in hand, only what can be done with all of them. */
  override options(place: Place): readonly OptionText[] {
    const options = super.options(place);
    if (!this.picking) return options;
    if (!this.#dice.has(place)) return this.placing ? using(options, this.dice(this.picked)) : options;
    return this.converting
      ? options.filter((option) => converts(option, this.picked[0] ?? place, place))
      : options;
  }

  /** With dice in hand, what can be done with them, and what needs none. */
  get possible(): ReadonlySet<string> | null {
    const { picked, question } = this;
    if (!picked.length || !question) return null;
    const dice = this.dice(picked);
    const fits = (option: OptionText) => {
      if (!option.shows) return true;
      return this.converting ? converts(option, picked[0]!) : within(dice, uses(option));
    };
    return new Set(question.options.filter(fits).map(({ text }) => text));
  }

  override obstacle(place: Place): Why | null {
    // That one does not dock dice to oneself is no reason to hold back one's own plate.
    return place === `country:${this.#asked()?.code}` ? null : super.obstacle(place);
  }

  override choose(place: Place): void {
    if (this.placing && this.#dice.has(place)) {
      this.#toggle(place);
      return;
    }
    if (this.converting && this.#dice.has(place)) {
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
    const option = meant(super.options(place), this.dice(this.picked));
    if (option) this.answer(option.text);
    else super.choose(place);
  }

  /** Picks a die or puts it back; one that does not go with the dice in hand takes their place. */
  #toggle(place: Place): void {
    const { picked } = this;
    const more = [...picked, place];
    const together = using(this.question?.options ?? [], this.dice(more)).length > 0;
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
}
