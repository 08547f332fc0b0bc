// Which number key chooses which option: the number that it speaks of, else its place in the list.
import { plain } from "./prose";
import type { OptionText } from "./protocol";

const MOST = 9;

/**
 * The one number that an option's words hold, or its name before a colon: "Space 4: 1 Colonist". What stands in
 * brackets only explains, and the 3 of "E3" is part of a name. "None" is nothing, 0.
 */
function figure(option: OptionText): number | null {
  const words = plain(option.label).replace(/\(.*\)/s, "");
  const numbers = (text: string) => text.match(/\b\d+\b/g) ?? [];
  const named = numbers(/^([^:]*):/.exec(words)?.[1] ?? "");
  const found = named.length ? named : numbers(words);
  if (!found.length && option.text === "0") return 0;
  return found.length === 1 ? Number(found[0]) : null;
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
  const figures = list.map(figure);
  const distinct = !figures.includes(null) && new Set(figures).size === list.length;
  if (list.length > 1 && distinct && figures.some((key) => key! <= MOST)) {
    const keys = new Map(
      list.map((option, index) => [figures[index]!, option] as const).filter(([key]) => key <= MOST),
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
