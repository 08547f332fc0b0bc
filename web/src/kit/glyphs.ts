// The one list of small drawings: each has a name that people read, so that tips and option buttons can use it.

import { SvelteMap } from "svelte/reactivity";

export interface GlyphDrawing {
  /** In a box of 16 by 16. */
  path: string;
  /** What it stands for, as players call it. */
  name: string;
  /** Filled instead of drawn as a line. */
  solid?: boolean;
}

/** A board may come later than the words that it draws: they change when it is there. */
const known = new SvelteMap<string, GlyphDrawing>();

/**
 * A game brings its own drawings under its own prefix, or names that it owns ("mars/ice"). Under the name of a place
 * ("set:MW") a drawing stands for that noun on option buttons.
 */
export function addGlyphs(drawings: Readonly<Record<string, GlyphDrawing>>): void {
  for (const [id, drawing] of Object.entries(drawings)) known.set(id, drawing);
}

export function glyph(id: string): GlyphDrawing | undefined {
  return known.get(id);
}

export function glyphName(id: string): string {
  return known.get(id)?.name ?? "";
}

const line = (name: string, path: string): GlyphDrawing => ({ name, path });

/** What every board needs. */
addGlyphs({
  closer: line("closer", "M9.5 2H14V6.5M14 2 9.2 6.8M6.5 14H2V9.5M2 14 6.8 9.2"),
  farther: line("farther", "M14.2 1.8 9.4 6.6M9.4 2.4V6.6H13.6M1.8 14.2 6.6 9.4M6.6 13.6V9.4H2.4"),
  done: line("done", "M2.5 8.5L6.5 12.5L13.5 3.8"),
  no: line("not possible", "M8 1.8A6.2 6.2 0 1 1 8 14.2A6.2 6.2 0 1 1 8 1.8ZM3.7 12.3L12.3 3.7"),
  card: line("card", "M4 1.8H12V14.2H4ZM6 5H10M6 8H10M6 11H8.4"),
  secret: line("secret", "M4.2 7V5A3.8 3.8 0 0 1 11.8 5V7M3 7H13V14H3ZM8 9.6V11.4"),
  eye: line(
    "in sight",
    "M1.2 8S3.8 3.4 8 3.4 14.8 8 14.8 8 12.2 12.6 8 12.6 1.2 8 1.2 8ZM8 10.2A2.2 2.2 0 1 0 8 5.8 2.2 2.2 0 0 0 8 10.2Z",
  ),
  first: line("first player", "M8 1.6 9.9 5.8 14.4 6.3 11 9.3 12 13.8 8 11.4 4 13.8 5 9.3 1.6 6.3 6.1 5.8Z"),
  time: line("time", "M8 1.8A6.2 6.2 0 1 1 8 14.2A6.2 6.2 0 1 1 8 1.8ZM8 4.4V8L10.6 9.8"),
  up: line("up", "M8 13.5V3M3.5 7.2L8 2.7L12.5 7.2"),
  down: line("down", "M8 2.5V13M3.5 8.8L8 13.3L12.5 8.8"),
  left: line("left", "M13.5 8H3M7.2 3.5L2.7 8L7.2 12.5"),
  right: line("right", "M2.5 8H13M8.8 3.5L13.3 8L8.8 12.5"),
  worker: line(
    "worker",
    "M8 7.4A2.8 2.8 0 1 0 8 1.8A2.8 2.8 0 1 0 8 7.4ZM2.8 14.4C3 10.8 5 9.2 8 9.2S13 10.8 13.2 14.4Z",
  ),
  coin: line(
    "credits",
    "M8 1.8A6.2 6.2 0 1 1 8 14.2A6.2 6.2 0 1 1 8 1.8ZM10.4 6Q9.6 4.8 8 4.8A3.2 3.2 0 1 0 8 11.2Q9.6 11.2 10.4 10",
  ),
  star: line("points", "M8 1.8L9.8 6L14.3 6.3L10.8 9.2L12 13.7L8 11.2L4 13.7L5.2 9.2L1.7 6.3L6.2 6Z"),
});
