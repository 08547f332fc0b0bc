// Who won and why, in a title and a sentence, as the one who looks would say it.
import { capital } from "../lib/prose";
import type { Table } from "../lib/table.svelte";

export interface Verdict {
  title: string;
  why: string;
}

export function verdict(table: Pick<Table, "outcome" | "seats" | "mine" | "plain">): Verdict {
  const { outcome, seats, mine } = table;
  if (!outcome) return { title: "", why: "" };
  const winners = seats.filter(({ seat }) => outcome.won[seat]);
  const why = sentence(table.plain(outcome.reason).replaceAll("-", " "));
  const you = mine.length === 1 ? mine[0] : undefined;
  const won = you !== undefined && outcome.won[you];
  const together = winners.length === seats.length;
  if (!winners.length) {
    if (you === undefined) return { title: "Lost", why };
    return { title: seats.length > 1 ? "You lose together" : "You lose", why };
  }
  if (won) {
    const title =
      together && seats.length > 1
        ? "You win together"
        : winners.length > 1
          ? "You share the win"
          : "You win";
    return { title, why: why || lead(table, winners[0]!.seat) };
  }
  const names = winners.map(({ name }) => name).join(" and ");
  return {
    title:
      together && seats.length > 1 ? "All win together" : `${names} ${winners.length > 1 ? "win" : "wins"}`,
    why: why || lead(table, winners[0]!.seat),
  };
}

/** "58 against 41", where the game counts. */
function lead({ outcome }: Pick<Table, "outcome">, winner: number): string {
  const scores = outcome?.scores ?? [];
  const others = scores.filter((_, seat) => seat !== winner && !outcome?.won[seat]);
  if (!others.length || scores[winner] === undefined) return "";
  return `${scores[winner]} against ${Math.max(...others)}.`;
}

function sentence(text: string): string {
  return capital(text && !/[.!?]$/.test(text) ? `${text}.` : text);
}
