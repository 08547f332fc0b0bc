// What an observer sees, from the game's own tables: shading for the star map, and words.
import { together } from "../../kit";
import { HOUR, hourAt, hourX, rowY, SQUARE } from "./charts";
import { content, monthName, nextMonth, ROWS, zoneOf, type Row, type Sky } from "./content";
import type { Box } from "./labels";

/** Without a horizon and without daylight: the sky in space. */
const OPEN: Sky = {
  hidden: Object.fromEntries(ROWS.map((row) => [row, []])),
  cards: Object.keys(content.constellations),
};

export function skyOf(zone: Row | null, month: number): Sky {
  return content.sky[String(zone)]?.[String(month)] ?? OPEN;
}

export function canSee(zone: Row | null, month: number, card: string): boolean {
  return skyOf(zone, month).cards.includes(card);
}

/** No row has a night: the midnight sun. */
export function polarDay(zone: Row | null, month: number): boolean {
  return ROWS.every((row) => skyOf(zone, month).hidden[row] === null);
}

/** Whether a cell of the star map is hidden, by the horizon or by daylight. */
export function hiddenCell(zone: Row | null, month: number, row: Row, hour: number): boolean {
  const hours = skyOf(zone, month).hidden[row];
  return hours === null || hours === undefined || hours.includes(hour);
}

/** The parts of the star map lost in daylight, and those below the horizon. */
export function shades(zone: Row | null, month: number): { day: Box[]; below: Box[] } {
  if (polarDay(zone, month))
    return { day: [{ x: 0, y: 0, width: 24 * HOUR, height: 6 * SQUARE }], below: [] };
  const day: Box[] = [];
  const below: Box[] = [];
  for (const row of ROWS) {
    const hours = skyOf(zone, month).hidden[row];
    const strip = { y: rowY(row), height: SQUARE };
    if (!hours) below.push({ x: 0, width: 24 * HOUR, ...strip });
    else for (const run of runs(hours.map(hourX))) day.push({ ...run, ...strip });
  }
  return { day, below };
}

/** Columns side by side as one stretch. */
function runs(columns: number[]): { x: number; width: number }[] {
  const found: { x: number; width: number }[] = [];
  for (const x of columns.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last.x + last.width === x) last.width += HOUR;
    else found.push({ x, width: HOUR });
  }
  return found;
}

/** The line between what is seen and what is not. */
export function frontier(zone: Row | null, month: number): string {
  const hidden = (row: Row | undefined, column: number) =>
    row !== undefined && hiddenCell(zone, month, row, hourAt(column));
  let path = "";
  ROWS.forEach((row, y) => {
    for (let column = 0; column < 24; column++) {
      const here = hidden(row, column);
      const below = ROWS[y + 1];
      if (column < 23 && here !== hidden(row, column + 1)) {
        path += `M${(column + 1) * HOUR} ${y * SQUARE}v${SQUARE}`;
      }
      if (below !== undefined && here !== hidden(below, column)) {
        path += `M${column * HOUR} ${(y + 1) * SQUARE}h${HOUR}`;
      }
    }
  });
  return path;
}

/** "What can I see from here?" in two lines: of the cards on offer, and what the next month changes. */
export function skyWords(square: string, month: number, offered: readonly string[]): string {
  const zone = zoneOf(square);
  const soon = nextMonth(month);
  const now = skyOf(zone, month).cards;
  const later = skyOf(zone, soon).cards;
  const some = (words: string, of: readonly string[], not: readonly string[]) => {
    const names = of.filter((card) => !not.includes(card)).map((card) => content.constellations[card]?.name);
    return names.length ? `${words} ${names.join(", ")}` : "";
  };
  const hidden = offered.filter((card) => !now.includes(card));
  const offer = some("with", offered, hidden);
  const of = offer ? `, ${offer} on offer` : offered.length ? ", none of those on offer" : "";
  const changes = together([some("new", later, now), some("no longer", now, later)], ", ");
  const today = polarDay(zone, month)
    ? "the Sun does not set, no stars"
    : `${now.length} constellations in sight${of}`;
  const next = polarDay(zone, soon)
    ? "the Sun does not set"
    : `${later.length} in sight, ${changes || "the same"}`;
  return `${monthName(month)}: ${today}.\n${monthName(soon)}: ${next}.`;
}
