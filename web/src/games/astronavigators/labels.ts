// Where to write a name beside its figure, so that names do not cover each other.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 5;

export function overlap(a: Box, b: Box): number {
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return x > 0 && y > 0 ? x * y : 0;
}

/** Pushes a box inside the frame. */
function inside(box: Box, frame: Box): Box {
  const x = Math.max(frame.x, Math.min(box.x, frame.x + frame.width - box.width));
  const y = Math.max(frame.y, Math.min(box.y, frame.y + frame.height - box.height));
  return { ...box, x, y };
}

/**
 * For each figure a place for a name of its size: below, above, right or left of it, or in its middle, wherever
 * it covers least of what is taken, of the names placed before and of the other figures.
 */
export function placeLabels(
  figures: Box[],
  sizes: { width: number; height: number }[],
  frame: Box,
  taken: Box[] = [],
): Box[] {
  const placed: Box[] = [];
  figures.forEach((figure, index) => {
    const size = sizes[index] ?? { width: 0, height: 0 };
    const middleX = figure.x + (figure.width - size.width) / 2;
    const middleY = figure.y + (figure.height - size.height) / 2;
    const tries = [
      { x: middleX, y: figure.y + figure.height + GAP },
      { x: middleX, y: figure.y - size.height - GAP },
      { x: figure.x + figure.width + GAP, y: middleY },
      { x: figure.x - size.width - GAP, y: middleY },
      { x: middleX, y: middleY },
    ].map((corner) => inside({ ...corner, ...size }, frame));
    const cost = (box: Box) =>
      [...taken, ...placed].reduce((sum, other) => sum + 4 * overlap(box, other), 0) +
      figures.reduce((sum, other) => sum + overlap(box, other), 0);
    placed.push(tries.reduce((best, box) => (cost(box) < cost(best) ? box : best)));
  });
  return placed;
}
