// Answers that a player need not give again and again: "Remain an astronomer", until they want to be asked again.
import { nouns } from "./prose";
import type { OptionText, Question } from "./protocol";

/** So often the same answer, and one may make it a standing one. */
const OFTEN = 2;

type Asked = Pick<Question, "kind" | "seat" | "options">;

export class Standing {
  #given = new Map<string, { option: string; times: number }>();
  #kept = $state.raw<ReadonlyMap<string, OptionText>>(new Map());

  readonly all = $derived([...this.#kept]);

  /** Only a yes or no can be answered without looking. */
  static #key({ kind, seat, options }: Asked): string | null {
    return options.length === 2 ? `${seat} ${kind}` : null;
  }

  /** A tile, a card, a place: what was right to take twice is no habit, and may exist only once. */
  static #thing({ places, label }: OptionText): boolean {
    return Boolean(places?.length) || nouns(label).length > 0;
  }

  noticed(question: Asked, option: string): void {
    const key = Standing.#key(question);
    if (!key) return;
    const before = this.#given.get(key);
    this.#given.set(key, { option, times: before?.option === option ? before.times + 1 : 1 });
  }

  /** What was answered last, several times in a row. */
  offer(question: Asked): OptionText | null {
    const given = this.#given.get(Standing.#key(question) ?? "");
    if (!given || given.times < OFTEN || this.answer(question)) return null;
    return (
      question.options.find((option) => option.text === given.option && !Standing.#thing(option)) ?? null
    );
  }

  keep(question: Asked, option: OptionText): void {
    const key = Standing.#key(question);
    if (key) this.#kept = new Map([...this.#kept, [key, option]]);
  }

  drop(key: string): void {
    this.#given.delete(key);
    this.#kept = new Map([...this.#kept].filter(([other]) => other !== key));
  }

  /** The standing answer to a question, if it is still an option. */
  answer(question: Asked): OptionText | null {
    const kept = this.#kept.get(Standing.#key(question) ?? "");
    return question.options.find(({ text }) => text === kept?.text) ?? null;
  }
}
