// Text in a drawing does not wrap by itself.
const AVERAGE = 0.54; // of a letter's width to its height, in this typeface

export function fit(text: string, width: number, size: number): string {
  const most = Math.floor(width / (size * AVERAGE));
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}

/** Lines of at most so many letters; what does not fit into the last line ends in an ellipsis. */
export function lines(text: string, width: number, size: number, most: number): string[] {
  const letters = Math.floor(width / (size * AVERAGE));
  const found: string[] = [];
  for (const word of text.split(" ")) {
    const last = found.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) {
      found[found.length - 1] = `${last} ${word}`;
    } else found.push(word);
  }
  if (found.length <= most) return found;
  return [...found.slice(0, most - 1), fit(found.slice(most - 1).join(" "), width, size)];
}
