/** Options that begin with the same noun stand together: "Week 1: travel", "Week 1: rest". */

import { capital, plain } from "./prose";

export interface Labelled {
  readonly text: string;
  readonly label: string;
}

export interface NamedOption extends Labelled {
  /** The label without marks. */
  readonly name: string;
  /** Every group offers it. */
  readonly common?: boolean;
}

export interface Group {
  /** The noun that all labels of the group begin with, marks included; empty for options without one. */
  readonly title: string;
  /** The same without marks. */
  readonly name: string;
  readonly options: readonly NamedOption[];
}

/** So many options of every group are set apart; where most are shared, they stay in their order. */
const FEW = 3;

const LEADING_NOUN = /^(\[\[[a-z-]+:[^|\]]*\|[^\]]*\]\]): (.+)$/su;

/**
 * The options in groups, in their order; those that begin with no noun come last. In a group, the little that all
 * groups offer ("rest") comes after what is its own. One group without a title where there is nothing to gain.
 */
export function grouped(options: readonly Labelled[]): readonly Group[] {
  const parts = options.map((option) => {
    const found = LEADING_NOUN.exec(option.label);
    return { option, title: found?.[1] ?? "", rest: found?.[2] ?? option.label };
  });
  const titled = parts.filter((part) => part.title);
  const titles = new Set(titled.map((part) => part.title));
  if (titled.length < 4 || titled.length * 2 < parts.length || titles.size === titled.length) {
    return [
      {
        title: "",
        name: "",
        options: parts.map(({ option }) => named(option, option.label)),
      },
    ];
  }
  const everywhere = (rest: string) => titled.filter((part) => part.rest === rest).length === titles.size;
  const shared = new Set(titled.map(({ rest }) => rest).filter(everywhere));
  const common = shared.size <= FEW ? shared : new Set();
  if (titled.length < parts.length) titles.add("");
  return [...titles].map((title) => ({
    title,
    name: plain(capital(title)),
    options: parts
      .filter((part) => part.title === title)
      .toSorted((a, b) => Number(common.has(a.rest)) - Number(common.has(b.rest)))
      .map(({ option, rest }) => ({ ...named(option, rest), common: common.has(rest) })),
  }));
}

function named(option: Labelled, text: string): NamedOption {
  const label = capital(text);
  return { text: option.text, label, name: plain(label) };
}
