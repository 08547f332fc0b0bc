// One's tables: which are shown, in which order, and which were put away.
import type { TableInfo } from "../lib/protocol";

export type Order = "turn" | "newest" | "oldest" | "game";

export const ORDERS: readonly (readonly [Order, string])[] = [
  ["turn", "Your turn first"],
  ["newest", "Last played first"],
  ["oldest", "Longest waiting first"],
  ["game", "By game"],
];

/** Whether a table speaks of all the words: game, mode, players. */
export function speaksOf(table: TableInfo, words: string): boolean {
  const text = [table.title, table.mode_title, ...table.seats.map(({ name }) => name)]
    .join(" ")
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function inOrder(tables: readonly TableInfo[], order: Order): TableInfo[] {
  const newest = (a: TableInfo, b: TableInfo) => b.updated - a.updated;
  return tables.toSorted((a, b) => {
    if (order === "turn") return Number(b.your_turn) - Number(a.your_turn) || newest(a, b);
    if (order === "oldest") return a.updated - b.updated;
    if (order === "game") return a.title.localeCompare(b.title) || newest(a, b);
    return newest(a, b);
  });
}

/** "12 minutes ago", "yesterday", "3 March": the nearer, the finer. */
export function ago(seconds: number, now: number): string {
  const past = Math.max(0, now - seconds);
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (past < 60) return "just now";
  if (past < 3600) return words.format(-Math.round(past / 60), "minute");
  if (past < 86_400) return words.format(-Math.round(past / 3600), "hour");
  if (past < 7 * 86_400) return words.format(-Math.round(past / 86_400), "day");
  return new Date(seconds * 1000).toLocaleDateString("en", {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
}
