// The board in words, taken apart: a terminal prints it as it is, a page makes headings and lists of it.

export type Passage =
  | { heading: string; lines: string[] }
  /** A text of several lines keeps their places: it may be drawn with letters. */
  | { text: string; drawn: boolean; lines?: undefined };

/** Passages stand apart by empty lines; what lies further in belongs to the heading above it. */
export function passages(words: string): Passage[] {
  return words
    .split(/\n{2,}/)
    .filter((passage) => passage.trim())
    .map((passage) => {
      const [heading = "", ...lines] = passage.trimEnd().split("\n");
      if (lines.length && lines.every((line) => line.startsWith("  ")) && !heading.startsWith(" "))
        return { heading, lines: lines.map((line) => line.trim()) };
      return { text: passage, drawn: lines.length > 0 };
    });
}
