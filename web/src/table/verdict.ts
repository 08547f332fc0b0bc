// Who won and why, in a title and a sentence, as the one who looks would say it.
import { capital } from "../lib/prose";
import type { ScoreLine } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";

export interface Verdict {
  title: string;
  why: string;
}

export function verdict(table: Pick<Table, "outcome" | "seats" | "mine" | "plain" | "info">): Verdict {
  const { outcome, seats, mine, info } = table;
  if (!outcome) return { title: "", why: "" };
  const winners = seats.filter(({ seat }) => outcome.won[seat]);
  const why = sentence(table.plain(outcome.reason));
  const you = mine.length === 1 ? mine[0] : undefined;
  const won = you !== undefined && outcome.won[you];
  const company = seats.length > 1;
  const together = company && info?.cooperative;
  if (!winners.length) {
    if (company && !together) return { title: "Nobody wins", why };
    if (you === undefined) return { title: "Lost", why };
    return { title: together ? "You lose together" : "You lose", why };
  }
  if (company && !together && winners.length === seats.length) return { title: "A draw", why };
  if (won) {
    const title = together ? "You win together" : winners.length > 1 ? "You share the win" : "You win";
    return { title, why: reasons(why, lead(table, winners[0]!.seat)) };
  }
  const names = winners.map(({ name }) => name).join(" and ");
  return {
    title: together ? "All win together" : `${names} ${winners.length > 1 ? "win" : "wins"}`,
    why: reasons(why, lead(table, winners[0]!.seat)),
  };
}

const reasons = (...all: string[]) => all.filter(Boolean).join(" ");

/** "58 against 41, the lead comes from Crew, 35 against 8", where the game counts. */
function lead({ outcome }: Pick<Table, "outcome">, winner: number): string {
  const scores = outcome?.scores ?? [];
  const others = scores.map((_, seat) => seat).filter((seat) => seat !== winner && !outcome?.won[seat]);
  const mine = scores[winner];
  const second = others.toSorted((a, b) => scores[b]! - scores[a]!)[0];
  if (!outcome || second === undefined || mine === undefined) return "";
  // Sides that count different things (Troopers, points) have no lead over each other.
  const alike = ({ figures }: ScoreLine) => Boolean(figures[winner]) && Boolean(figures[second]);
  if (outcome.breakdown.length && !outcome.breakdown.some(alike)) return "";
  const figures = `${mine} against ${scores[second]}`;
  // What is counted may be one line of the sheet: the stage that was reached.
  const counted = outcome.breakdown.find(({ figures }) =>
    scores.every((score, seat) => figures[seat] === score),
  );
  if (counted) return `${counted.label}: ${figures}.`;
  // Only a sheet that adds up to the scores says where a lead comes from.
  const sum = outcome.breakdown.reduce((total, line) => total + (line.figures[winner] ?? 0), 0);
  const ahead = (line: ScoreLine) => (line.figures[winner] ?? 0) - (line.figures[second] ?? 0);
  const most = outcome.breakdown.toSorted((a, b) => ahead(b) - ahead(a))[0];
  if (sum !== mine || !most || ahead(most) <= 0) return `${figures}.`;
  return `${figures}; the lead comes from ${most.label}, ${most.figures[winner]} against ${most.figures[second]}.`;
}

function sentence(text: string): string {
  return capital(text && !/[.!?]$/.test(text) ? `${text}.` : text);
}
