// The box as the board uses it: cards by id, squares by their name, months in words.
import { box, type Constellation, type LunarCard, type PlanetCard, type Sky, type Square } from "./box";

export type { Sky, Square };
export type Card = Constellation | LunarCard | PlanetCard;
export type Technique = NonNullable<Constellation["technique"]>;
export type Row = 3 | 2 | 1 | -1 | -2 | -3;

export const ROWS: readonly Row[] = [3, 2, 1, -1, -2, -3];
export const STAGES = [1, 2, 3, 4, 5] as const;
export const EARTH_VEHICLES = ["car", "train", "boat", "helicopter", "plane"] as const;
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

export const TECHNIQUES: Record<Technique, string> = {
  time: "the time to wait",
  telescope: "a telescope",
  "solar-protection": "solar protection",
};

export const content = box;

export const cards: Readonly<Record<string, Card>> = {
  ...content.constellations,
  ...content.lunar_cards,
  ...content.planet_cards,
};

/** "N2W090" is zone +2, from 90 to 60 degrees west. */
export function zoneOf(square: string): Row {
  return (Number(square[1]) * (square[0] === "S" ? -1 : 1)) as Row;
}
export function westOf(square: string): number {
  return Number(square.slice(3)) * (square[2] === "W" ? -1 : 1);
}

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? "";
}
export function nextMonth(month: number): number {
  return (month % 12) + 1;
}
