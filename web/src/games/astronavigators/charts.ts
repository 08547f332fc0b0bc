// The two maps, both 24 by 12 half-cells of the same size: the Earth in squares of 30 degrees, and the sky in hours
// of right ascension by rows of 30 degrees of declination. The sky is drawn as one sees it, east to the left, and cut
// at 18h, where of the game's figures only the Dragon is cut in two. What is on them is drawn by
// scripts/astronavigators-maps.mjs.
import type { Point } from "../../kit";
import { ROWS, westOf, zoneOf, type Row } from "./content";
import frame from "./maps/frame.json";

export const SQUARE = frame.square;
export const HOUR = SQUARE / 2;
export const MAP = { width: 12 * SQUARE, height: 6 * SQUARE };
export const PORTRAIT = frame.portrait;
const CUT = frame.cut;

/** The x of an hour's column on the sky, left edge. */
export function hourX(hour: number): number {
  return ((CUT - 1 - hour + 24) % 24) * HOUR;
}
/** The hour of a column, counted from the left. */
export function hourAt(column: number): number {
  return (CUT - 1 - column + 24) % 24;
}
/** The y of a row or zone, upper edge. */
export function rowY(row: Row): number {
  return ROWS.indexOf(row) * SQUARE;
}
/** The x of a square on the Earth, western edge. */
export function squareX(square: string): number {
  return ((westOf(square) + 180) / 30) * SQUARE;
}
export function squareY(square: string): number {
  return rowY(zoneOf(square));
}

export function centreOf(square: string): Point {
  return { x: squareX(square) + SQUARE / 2, y: squareY(square) + SQUARE / 2 };
}

/** Where the Sun stands at an hour of right ascension, on its apparent way through the sky. */
export function sunAt(hour: number): Point {
  const tilt = (23.44 * Math.PI) / 180;
  const declination = (Math.atan(Math.tan(tilt) * Math.sin((hour * Math.PI) / 12)) * 180) / Math.PI;
  return { x: ((CUT - hour + 24) % 24) * HOUR, y: MAP.height / 2 - (declination / 30) * SQUARE };
}

/** The Sun's way over the year, from edge to edge. */
export function eclipticPath(): string {
  const points = Array.from({ length: 97 }, (_, step) => {
    const x = (step / 96) * MAP.width;
    return `${x.toFixed(1)} ${sunAt(CUT - x / HOUR).y.toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

export interface EarthChart {
  land: string;
}
interface Dots {
  size: number;
  path: string;
}
export interface SkyChart {
  /** One path of dots for each brightness, the brightest first. */
  stars: Dots[];
  names: (Point & { name: string })[];
  /** By card: on the chart, with its left, top, right and bottom, and undistorted for the card. */
  figures: Record<
    string,
    { path: string; box: [number, number, number, number]; portrait: { path: string; stars: Dots[] } }
  >;
  /** The figures that are on no card. */
  others: string;
  milkyWay: string[];
}
