// The words of a game: wherever one stands in a text, its meaning is a click away.
import { getContext, setContext } from "svelte";
import type { Term } from "./protocol";

export interface Word {
  text: string;
  /** What it means, if it is a word of the game. */
  term: Term | null;
}

const KEY = Symbol("glossary");

export function provideGlossary(terms: () => readonly Term[]): void {
  setContext(KEY, terms);
}

/** The words of the game on this table; none outside of one. */
export function useGlossary(): () => readonly Term[] {
  return getContext<(() => readonly Term[]) | undefined>(KEY) ?? (() => []);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text taken apart at the game's words. Each word is explained once, where it stands first. */
export function words(text: string, terms: readonly Term[]): Word[] {
  const forms = new Map(
    terms.flatMap((term) => [term.name, ...term.also].map((form) => [form.toLowerCase(), term] as const)),
  );
  if (!forms.size) return [{ text, term: null }];
  // The longest form first: "Docking Module" before "Module".
  const longest = [...forms.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${longest.map(escaped).join("|")})(?![\\p{L}\\d])`, "giu");
  const found: Word[] = [];
  const explained = new Set<Term>();
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const term = forms.get(match[0].toLowerCase());
    if (!term || explained.has(term)) continue;
    explained.add(term);
    if (match.index > end) found.push({ text: text.slice(end, match.index), term: null });
    found.push({ text: match[0], term });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end), term: null });
  return found;
}
