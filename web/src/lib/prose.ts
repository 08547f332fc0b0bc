// The log's and the questions' texts hold nouns: [[kind:id|label]] for things, [[seat:2]] for players.
import type { Place } from "./board";

export type Piece =
  | { type: "text"; text: string }
  | { type: "noun"; place: Place; text: string }
  | { type: "seat"; seat: number };

const TOKEN = /\[\[([a-z][\w-]*):([^|\]]*)(?:\|([^\]]*))?\]\]/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) found.push({ type: "text", text: text.slice(end, match.index) });
    const [whole, kind, id, label] = match as unknown as [string, string, string, string | undefined];
    if (kind === "seat" && /^\d+$/.test(id)) found.push({ type: "seat", seat: Number(id) });
    else found.push({ type: "noun", place: `${kind}:${id}`, text: label ?? id });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ type: "text", text: text.slice(end) });
  return found;
}

/** The text without its tokens, for labels and screen readers. */
export function plain(text: string, names: readonly string[] = []): string {
  return pieces(text)
    .map((piece) => (piece.type === "seat" ? (names[piece.seat] ?? `Seat ${piece.seat + 1}`) : piece.text))
    .join("");
}

/** The places that a text speaks of. */
export function nouns(text: string): Place[] {
  return pieces(text).flatMap((piece) => (piece.type === "noun" ? [piece.place] : []));
}

/** Begins with a capital, be it the first word of a noun: "[[corporation:sky-watch|sky watch]]". */
export function capital(text: string): string {
  return text.replace(
    /^(\[\[[a-z-]+:[^|\]]*\|)?(.)/su,
    (_, mark = "", first: string) => mark + first.toUpperCase(),
  );
}

/** The parts of a text that have something to say, one after another. */
export function together(parts: readonly (string | undefined)[], between = " "): string {
  return parts.filter(Boolean).join(between);
}
