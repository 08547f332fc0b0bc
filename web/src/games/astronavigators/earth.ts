// How the Earth map draws its networks: pure geometry on the squares.
import type { Point } from "../../kit";
import { centreOf, MAP, SQUARE } from "./charts";
import { content, type Square } from "./content";

export type Link = [string, string];

/** The middle of a square's upper part, where roads meet and dice stand; the icons lie below it. */
export function anchorOf(square: string): Point {
  const { x, y } = centreOf(square);
  return { x, y: y - 6 };
}

/** The straight line of a link, moved sideways by `aside`; across the date line it leaves the map at both edges. */
export function linkPath([one, two]: Link, aside = 0): string {
  const a = anchorOf(one);
  const b = anchorOf(two);
  const across = Math.abs(a.x - b.x) > MAP.width / 2;
  if (!across) return segment(a, b, aside);
  const shift = a.x < b.x ? -MAP.width : MAP.width;
  return segment(a, { x: b.x + shift, y: b.y }, aside) + segment({ x: a.x - shift, y: a.y }, b, aside);
}

function segment(a: Point, b: Point, aside: number): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  // Always to the same side, whichever end comes first.
  const sign = b.x - a.x + (b.y - a.y) / 1000 < 0 ? -1 : 1;
  const dx = (-(b.y - a.y) / length) * aside * sign;
  const dy = ((b.x - a.x) / length) * aside * sign;
  const at = (value: number) => Math.round(value * 10) / 10;
  return `M${at(a.x + dx)} ${at(a.y + dy)}L${at(b.x + dx)} ${at(b.y + dy)}`;
}

/** Where dice stand on a square: alone in the middle, or side by side. */
export function dicePlaces(count: number): Point[] {
  if (count <= 1) return [{ x: 0, y: 0 }];
  if (count === 2) return [-15, 15].map((x) => ({ x, y: 0 }));
  return [-15, 15].flatMap((x) => [-14, 14].map((y) => ({ x, y }))).slice(0, count);
}

/** Sea lanes from a square to the squares beside it; those over the pole lead out of the map. */
export function lanesFrom(square: string): Link[] {
  return content.sea.filter(([one, two]) => (one === square || two === square) && !overThePole([one, two]));
}

function overThePole([one, two]: Link): boolean {
  const a = centreOf(one);
  const b = centreOf(two);
  const columns = Math.abs(a.x - b.x) / SQUARE;
  return columns > 1 && columns < 11;
}

export function hasPoleLane(square: string): boolean {
  return content.sea.some((link) => link.includes(square) && overThePole(link));
}

const LONGEST = 16;

/** A name that fits into the square: "Eastern North America, New York" is New York. */
export function shortName({ landmark, continent }: Square): string {
  if (!continent) return "open sea";
  const names = landmark
    .replace(/ \(.*\)/, "")
    .split(/, | and | to /)
    .filter((name) => name.length <= LONGEST);
  return names[0] ?? landmark.slice(0, LONGEST);
}
