// Which number key chooses which option: the number that it speaks of, else its place in the list.
import { grouped } from "./groups";
import { plain } from "./prose";
import type { OptionText } from "./protocol";

const MOST = 9;
/** A list of more options than that is long: lines of a whole sentence may not all be in sight. */
const LONG = 4;

interface Figure {
  number: number;
  /** What stands before it: "Space " in "Space 4". */
  before: string;
}

/**
 * The one number that an option's words hold, or its name before a colon: "Space 4: 1 Colonist". What stands in
 * brackets only explains, the 3 of "E3" is part of a name, and degrees name a direction. "None" is nothing, 0.
 */
function figure(option: OptionText): Figure | null {
  const words = plain(option.label).replace(/\(.*\)/s, "");
  const numbers = (text: string) => [...text.matchAll(/\b\d+\b(?!°)/g)];
  const named = numbers(/^([^:]*):/.exec(words)?.[1] ?? "");
  const found = named.length ? named : numbers(words);
  if (!found.length && option.text === "0") return { number: 0, before: "" };
  const [only] = found;
  return only && found.length === 1 ? { number: Number(only[0]), before: words.slice(0, only.index) } : null;
}

/** The numbers of a list whose options differ by nothing else: "Take 2", "Take 3", or none of it. */
function figures(list: readonly OptionText[]): number[] | null {
  const found = list.map(figure).filter((one) => one !== null);
  const numbers = found.map(({ number }) => number);
  const before = new Set(found.filter(({ number }) => number).map((one) => one.before));
  const alike = found.length === list.length && new Set(numbers).size === list.length && before.size === 1;
  return list.length > 1 && alike && numbers.some((number) => number <= MOST) ? numbers : null;
}

/**
 * Key to option. Where every option of the list speaks of a number of its own ("Take 3"), that number chooses it
 * (unless all are too large for a key).
 * Else the keys count: first the list, then what stands beside it ("Done").
 */
export function optionKeys(
  list: readonly OptionText[],
  beside: readonly OptionText[],
): ReadonlyMap<number, OptionText> {
  const numbers = figures(list);
  if (numbers) {
    const keys = new Map(
      list.map((option, index) => [numbers[index]!, option] as const).filter(([key]) => key <= MOST),
    );
    let next = 1;
    for (const option of beside) {
      while (keys.has(next)) next++;
      if (next <= MOST) keys.set(next, option);
    }
    return keys;
  }
  const own = list.slice(0, Math.max(0, MOST - beside.length));
  return new Map([...own, ...beside].slice(0, MOST).map((option, index) => [index + 1, option]));
}

/** The texts of those options of a long list that stand beside it. */
export function setAside(
  options: readonly OptionText[],
  beside: (option: OptionText) => boolean,
): ReadonlySet<string> {
  const found = options.filter(beside);
  const long = options.length > LONG && found.length < options.length;
  return new Set(long ? found.map(({ text }) => text) : []);
}

/** The keys of options counted as they are read: group by group, then what is set aside. */
export function keysAsRead(
  options: readonly OptionText[],
  aside: ReadonlySet<string>,
): ReadonlyMap<number, OptionText> {
  const read = grouped(options).flatMap(({ options: group }) =>
    group.flatMap(({ text }) => options.find((option) => option.text === text) ?? []),
  );
  return optionKeys(
    read.filter(({ text }) => !aside.has(text)),
    read.filter(({ text }) => aside.has(text)).slice(0, LONG),
  );
}
