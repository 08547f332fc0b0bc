// The ground of Mars: highlands and basins where the planet has them, in tones of rust.
import type { Hex } from "../../kit";

/** Bulges and basins as (q, r, height, width): Tharsis and Olympus in the west, Hellas in the south-east. */
const SHAPES: readonly (readonly [number, number, number, number])[] = [
  [-4, 1, 1.1, 2.4], // Tharsis
  [-5, 1, 0.9, 1.1], // Olympus Mons
  [4, 0, -1.3, 1.8], // Hellas
  [2, -4, -0.7, 2.6], // the northern plains
  [-1, -3, -0.6, 2.4],
  [0, 0, -0.5, 1.4], // Valles Marineris
  [-2, 1, -0.5, 1.2],
  [0, 4, 0.7, 2.6], // the southern highlands
  [-3, 5, 0.6, 2],
];

/** Seen again at every look, different for every hex. */
function grain(q: number, r: number): number {
  const wave = Math.sin(q * 127.1 + r * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}

export function height({ q, r }: Hex): number {
  const x = 1.5 * q;
  const y = Math.sqrt(3) * (r + q / 2);
  let sum = 0;
  for (const [sq, sr, rise, width] of SHAPES) {
    const dx = x - 1.5 * sq;
    const dy = y - Math.sqrt(3) * (sr + sq / 2);
    sum += rise * Math.exp(-(dx * dx + dy * dy) / (2 * width * width * 1.6));
  }
  return sum + (grain(q, r) - 0.5) * 0.35;
}

export function relief(hex: Hex): string {
  const level = Math.max(-1, Math.min(1, height(hex)));
  const lightness = 34 + 9 * level;
  const hue = 16 + 6 * level;
  return `hsl(${hue.toFixed(1)} ${(46 - 8 * level).toFixed(1)}% ${lightness.toFixed(1)}%)`;
}
