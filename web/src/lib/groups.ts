/** Options that begin with the same noun stand together: "Week 1: travel", "Week 1: rest". */

import { plain } from "./prose";

export interface Labelled {
  readonly text: string;
  readonly label: string;
}

export interface NumberedOption extends Labelled {
  /** Its place in the list, from 1: the key that chooses it. */
  readonly number: number;
  /** The label without marks. */
  readonly name: string;
}

export interface Group {
  /** The noun that all labels of the group begin with, marks included; empty for options without one. */
  readonly title: string;
  /** The same without marks. */
  readonly name: string;
  readonly options: readonly NumberedOption[];
}

const LEADING_NOUN = /^(\[\[[a-z-]+:[^|\]]*\|[^\]]*\]\]): (.+)$/su;

/** The options in groups, in their order. One group without a title where there is nothing to gain. */
export function grouped(options: readonly Labelled[]): readonly Group[] {
  const parts = options.map((option, index) => {
    const found = LEADING_NOUN.exec(option.label);
    return { option, number: index + 1, title: found?.[1] ?? "", rest: found?.[2] ?? option.label };
  });
  const titles = new Set(parts.map((part) => part.title));
  if (titles.has("") || titles.size === parts.length || parts.length < 4) {
    return [
      {
        title: "",
        name: "",
        options: parts.map(({ option, number }) => numbered(option, number, option.label)),
      },
    ];
  }
  return [...titles].map((title) => ({
    title,
    name: plain(title),
    options: parts
      .filter((part) => part.title === title)
      .map(({ option, number, rest }) => numbered(option, number, capital(rest))),
  }));
}

function numbered(option: Labelled, number: number, label: string): NumberedOption {
  return { text: option.text, label, number, name: plain(label) };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
