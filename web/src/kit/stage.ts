// How a board is laid out: regions, and the plans that put them into the window's box.
import type { Question } from "../lib/protocol";

/** A part of a board that is looked at as one thing: a map, a market, the boards of the players. */
export interface Region {
  id: string;
  title: string;
  /** A shorter title for its tab. */
  tab?: string;
  /** A few words beside the title, such as what is left in the deck. */
  caption?: string;
  /**
   * The kinds of places that lie here: "square" for "square:kenya", or how they begin: "card:MI" for "card:MI-02". A
   * question about them is about this region.
   */
  kinds?: readonly string[];
  /** The kinds of question that are about this region wherever their options lie. */
  asks?: readonly string[];
  /** The kinds of question that are about another region but answered with a look at this one: it comes in sight, too. */
  helps?: readonly string[];
  /** Draws its own frame and title. */
  bare?: boolean;
}

/**
 * A way to lay out the regions: a CSS grid of slots. A slot with several regions shows one, the others stand behind
 * tabs. The first plan that the box can hold is taken, so write the roomiest first and one without limits last.
 */
export interface Plan {
  /** The least width and height of the box, in pixels at normal text size. */
  width: number;
  height: number;
  /** As in grid-template-areas, one string a row. */
  areas: readonly string[];
  columns?: string;
  rows?: string;
  /** Which regions stand in which slot; the first one is open at first. */
  slots: Readonly<Record<string, readonly string[]>>;
}

export interface Box {
  width: number;
  height: number;
}

/** The first plan that fits; the last one where none does: it scrolls. */
export function fitting(plans: readonly Plan[], box: Box): Plan {
  const fits = plans.find(({ width, height }) => width <= box.width && height <= box.height);
  const last = fits ?? plans.at(-1);
  if (!last) throw new Error("a stage needs a plan");
  return last;
}

/** The region that a place lies in: the one that says most exactly so. */
export function regionOf(regions: readonly Region[], place: string): string | null {
  const holders = regions.flatMap(({ id, kinds }) =>
    (kinds ?? [])
      .filter((kind) => place.startsWith(kind.includes(":") ? kind : `${kind}:`))
      .map((kind) => ({ id, exact: kind.length })),
  );
  return holders.toSorted((a, b) => b.exact - a.exact)[0]?.id ?? null;
}

/** The region that a question is about: the one that says so, else where most of its options lie. */
export function regionAsked(
  regions: readonly Region[],
  question: Pick<Question, "kind" | "options"> | null,
  places: (option: string) => readonly string[],
): string | null {
  if (!question) return null;
  const named = regions.find(({ asks }) => asks?.includes(question.kind));
  if (named) return named.id;
  const counts = new Map<string, number>();
  for (const { text } of question.options) {
    const holder = regionOf(regions, places(text)[0] ?? "");
    if (holder) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
