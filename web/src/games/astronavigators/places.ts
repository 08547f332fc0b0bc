// Which places on the board an option of a question means.
import type { Place } from "../../lib/board";
import { cards, content } from "./content";

const TABLES: [string, Record<string, unknown>][] = [
  ["square", content.squares],
  ["card", cards],
  ["tile", content.tiles],
  ["set", content.sets],
  ["phase", content.phases],
  ["vehicle", content.vehicles],
  ["continent", content.continents],
  ["rocket", content.rockets],
  ["quest", content.quests],
  ["agenda", content.agendas],
  ["character", content.characters],
];

/** A word of an option that names one thing in the box says which place is meant. */
export function thing(word: string): Place | null {
  const table = TABLES.find(([, entries]) => word in entries);
  return table ? `${table[0]}:${word}` : null;
}

export function places(_kind: string, option: string): Place[] {
  return option
    .split(/[:()]+/)
    .map(thing)
    .filter((place) => place !== null);
}
