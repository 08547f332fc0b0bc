// Where a card goes that explains a thing: beside it, never over it, never out of the window.
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 10;
const EDGE = 8;

/** `sideways`: rather left or right of it than above it. */
export function beside(
  anchor: Rectangle,
  size: { width: number; height: number },
  frame: Rectangle,
  sideways = false,
) {
  const right = anchor.x + anchor.width;
  const bottom = anchor.y + anchor.height;
  const midX = anchor.x + anchor.width / 2 - size.width / 2;
  const midY = anchor.y + anchor.height / 2 - size.height / 2;
  const within = (value: number, from: number, room: number, own: number) =>
    Math.max(from + EDGE, Math.min(value, from + room - own - EDGE));
  const x = within(midX, frame.x, frame.width, size.width);
  const y = within(midY, frame.y, frame.height, size.height);
  const above = { x, y: anchor.y - GAP - size.height, room: anchor.y - frame.y };
  const abreast = [
    { x: right + GAP, y, room: frame.x + frame.width - right },
    { x: anchor.x - GAP - size.width, y, room: anchor.x - frame.x },
  ];
  const below = { x, y: bottom + GAP, room: frame.y + frame.height - bottom };
  const sides = sideways ? [...abreast, above, below] : [above, ...abreast, below];
  const fits = sides.find(
    (side) =>
      side.x >= frame.x + EDGE &&
      side.y >= frame.y + EDGE &&
      side.x + size.width <= frame.x + frame.width - EDGE &&
      side.y + size.height <= frame.y + frame.height - EDGE,
  );
  if (fits) return { x: fits.x, y: fits.y };
  // Too large a thing to stand beside: into the corner with the most room.
  const roomiest = sides.toSorted((a, b) => b.room - a.room)[0]!;
  return {
    x: within(roomiest.x, frame.x, frame.width, size.width),
    y: within(roomiest.y, frame.y, frame.height, size.height),
  };
}
