// Hexagons in axial coordinates (q, r), pointy or flat side up: where they stand and where their corners are.
export interface Hex {
  q: number;
  r: number;
}
export interface Point {
  x: number;
  y: number;
}
export type Orientation = "pointy" | "flat";

const ROOT = Math.sqrt(3);

/** The centre of a hexagon; `size` is from its centre to a corner. */
export function centre({ q, r }: Hex, size: number, orientation: Orientation): Point {
  return orientation === "pointy"
    ? { x: size * ROOT * (q + r / 2), y: size * 1.5 * r }
    : { x: size * 1.5 * q, y: size * ROOT * (r + q / 2) };
}

/** The corner of that number around (0, 0): clockwise from the top (pointy), or from the upper right (flat). */
export function corner(index: number, size: number, orientation: Orientation): Point {
  const turn = ((60 * index - (orientation === "pointy" ? 90 : 60)) * Math.PI) / 180;
  return { x: size * Math.cos(turn), y: size * Math.sin(turn) };
}

export function outline(size: number, orientation: Orientation): string {
  const points = Array.from({ length: 6 }, (_, index) => corner(index, size, orientation));
  return `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`;
}

/** The box around all hexagons, with air around them: `margin` in sizes from the outermost centres. */
export function extent(hexes: readonly Hex[], size: number, orientation: Orientation, margin: number) {
  const points = hexes.map((hex) => centre(hex, size, orientation));
  const pad = size * margin;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - pad;
  const y = Math.min(...ys) - pad;
  return { x, y, width: Math.max(...xs) + pad - x, height: Math.max(...ys) + pad - y };
}
