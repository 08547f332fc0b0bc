// The cards that somebody can get at now, and where they lie: week tops, the face-up cards of the decks, saved cards.
import type { TableView as Model } from "./view";

export const NUMERALS = ["", "I", "II", "III", "IV"] as const;

export interface Offer {
  card: string;
  /** "I", "III", "next", "saved": where it lies. */
  tags: string[];
}

export function offers(model: Model, eye: number | null): Offer[] {
  const found = new Map<string, string[]>();
  const add = (card: string | null | undefined, tag: string) => {
    if (card) found.set(card, [...(found.get(card) ?? []), tag]);
  };
  for (const week of model.weeks) add(week.stack[0], NUMERALS[week.week] ?? "");
  for (const card of eye === null ? [] : (model.players[eye]?.saved ?? [])) add(card, "saved");
  add(model.deck.top, "next");
  return [...found].map(([card, tags]) => ({ card, tags }));
}
