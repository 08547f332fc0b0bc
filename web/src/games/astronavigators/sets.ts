// The sets in words: what they are worth, how far a player has come, and which cards carry them.
import { together } from "../../kit";
import { cards, content } from "./content";
import type { PlayerView } from "./view";

export function setCards(set: string): string[] {
  return Object.values(cards)
    .filter((card) => card.sets.includes(set))
    .map(({ name }) => name);
}

/** What a card of this set would mean to a player. */
export function setNews(set: string, player: PlayerView | undefined): string {
  const { name = "", minimum = 0 } = content.sets[set] ?? {};
  if (!player) return `${name}: ${minimum} symbols make the set.`;
  const missing = player.missing[set] ?? minimum;
  if (missing === 0) return `${name}: you have this set.`;
  return missing === 1
    ? `${name}: this completes your set, +${player.setNk} knowledge.`
    : `${name}: ${missing} to go.`;
}

/** Everything about a set, for its token's tip. */
export function setWords(set: string, player: PlayerView): string {
  const { name = "", minimum = 0 } = content.sets[set] ?? {};
  const has = player.symbols[set] ?? 0;
  const token = player.tokens[set] ?? "inactive";
  const scored = new Set(player.scored.map((id) => cards[id]?.name));
  const open = setCards(set).filter((card) => !scored.has(card));
  const state: Record<string, string> = {
    inactive: `${has} of ${minimum} symbols. Complete, it pays ${player.setNk} knowledge and its token makes a flight faster.`,
    active: `Complete and ready: on the scanning telescope it gives one more step in flight when a new card shows it. ${setCards(set).length} of ${Object.keys(content.constellations).length} constellations do.`,
    slot: "On an instrument for the next flight.",
    slot2: "On an instrument for the next flight.",
    spent: "Used up; a reactivation brings it back.",
  };
  const where = token === "inactive" && open.length ? `${name} is on ${open.join(", ")}.` : "";
  return together([state[token], where], "\n");
}
