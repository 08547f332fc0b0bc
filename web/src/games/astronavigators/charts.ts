// The two maps, both 24 by 12 half-cells of the same size: the Earth in squares of 30 degrees, and the sky in hours
// of right ascension by rows of 30 degrees of declination. The sky is drawn as one sees it, east to the left, and cut
// at 6h, where no constellation of the game is cut in two.
import { geoEquirectangular, geoPath, type GeoProjection } from "d3-geo";
import type { MultiLineString, MultiPolygon } from "geojson";
import { ROWS, westOf, zoneOf, type Row } from "./content";

export const SQUARE = 84;
export const HOUR = SQUARE / 2;
export const MAP = { width: 12 * SQUARE, height: 6 * SQUARE };
const CUT = 6;

/** The x of an hour's column on the sky, left edge. */
export function hourX(hour: number): number {
  return ((CUT - 1 - hour + 24) % 24) * HOUR;
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

export interface Point {
  x: number;
  y: number;
}
export function centreOf(square: string): Point {
  return { x: squareX(square) + SQUARE / 2, y: squareY(square) + SQUARE / 2 };
}

function chart(): GeoProjection {
  return geoEquirectangular()
    .scale(MAP.width / (2 * Math.PI))
    .translate([MAP.width / 2, MAP.height / 2])
    .precision(0.3);
}
const earth = chart();
const sky = chart()
  .rotate([-15 * (CUT + 12), 0])
  .reflectX(true);

/** A point of the sky in degrees, on the chart. */
export function skyPoint(ascension: number, declination: number): Point {
  const [x, y] = sky([ascension, declination]) as [number, number];
  return { x, y };
}

/** The Sun's apparent way at an hour of right ascension: its declination in degrees. */
export function ecliptic(hour: number): number {
  const tilt = (23.44 * Math.PI) / 180;
  return (Math.atan(Math.tan(tilt) * Math.sin((hour * Math.PI) / 12)) * 180) / Math.PI;
}

export function eclipticPath(): string {
  const points = Array.from({ length: 97 }, (_, step) => {
    const x = (step / 96) * MAP.width;
    const hour = (CUT - x / HOUR + 48) % 24;
    return `${x.toFixed(1)} ${(MAP.height / 2 - (ecliptic(hour) / 30) * SQUARE).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

// What the two files of scripts/astronavigators-maps.mjs hold, in tenths of a degree.
type Rings = number[][];
interface EarthFile {
  land: Rings[];
}
interface SkyFile {
  stars: [number, number, number][];
  names: [string, number, number][];
  figures: Record<string, number[][]>;
  milkyWay: Rings[][];
}

export interface EarthChart {
  land: string;
}
export interface Figure {
  path: string;
  centre: Point;
  /** Left, top, right, bottom. */
  box: [number, number, number, number];
}
export interface SkyChart {
  /** One path of dots for each brightness, the brightest first. */
  stars: { size: number; path: string }[];
  names: { name: string; x: number; y: number }[];
  /** By card. */
  figures: Record<string, Figure>;
  /** The figures that are on no card. */
  others: string;
  milkyWay: string[];
}

/** The figures on the cards, by their short names in the catalogue. */
const FIGURES: Record<string, string> = Object.fromEntries(
  (
    "Ari Tau Gem Cnc Leo Vir Lib Sco Sgr Cap Aqr Psc UMi UMa Cas Cep Dra Cyg Lyr Aql Per Peg Aur Ori CMi CMa " +
    "Eri Car Cru Cen Oct"
  )
    .split(" ")
    .map((name, index) => [name, `C${String(index + 1).padStart(2, "0")}`]),
);

function pairs(flat: number[]): [number, number][] {
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]! / 10, flat[2 * i + 1]! / 10]);
}
function multiPolygon(polygons: Rings[]): MultiPolygon {
  return { type: "MultiPolygon", coordinates: polygons.map((rings) => rings.map(pairs)) };
}
function multiLine(lines: number[][]): MultiLineString {
  return { type: "MultiLineString", coordinates: lines.map(pairs) };
}

export function drawEarth(file: EarthFile): EarthChart {
  return { land: geoPath(earth).digits(1)(multiPolygon(file.land)) ?? "" };
}

/** Around 0h a mean of hours lies on the wrong side; the chart's own x, unwrapped, does not. */
function figure(lines: number[][]): Figure {
  const path = geoPath(sky).digits(1)(multiLine(lines)) ?? "";
  const points = lines.flatMap(pairs).map(([ra, dec]) => skyPoint(ra, dec));
  const x0 = points[0]?.x ?? 0;
  const xs = points.map(({ x }) =>
    Math.abs(x - x0) > MAP.width / 2 ? x + Math.sign(x0 - x) * MAP.width : x,
  );
  const ys = points.map(({ y }) => y);
  const box: Figure["box"] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return { path, centre: { x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2 }, box };
}

const BRIGHTNESS = [0, 1, 2, 3, 4, 5.3];

export function drawSky(file: SkyFile): SkyChart {
  const path = geoPath(sky).digits(1);
  const stars = BRIGHTNESS.map((faintest, index) => {
    const brightest = BRIGHTNESS[index - 1] ?? -9;
    const dots = file.stars.filter(([, , mag]) => mag / 10 > brightest && mag / 10 <= faintest);
    const at = dots.map(([ra, dec]) => skyPoint(ra / 10, dec / 10));
    return {
      size: [6.4, 5.2, 4, 2.9, 1.9, 1.2][index] ?? 1,
      path: at.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join(""),
    };
  });
  const entries = Object.entries(file.figures);
  return {
    stars,
    names: file.names.map(([name, ra, dec]) => ({ name, ...skyPoint(ra / 10, dec / 10) })),
    figures: Object.fromEntries(
      entries.flatMap(([name, lines]) => (FIGURES[name] ? [[FIGURES[name], figure(lines)]] : [])),
    ),
    others: entries.map(([name, lines]) => (FIGURES[name] ? "" : (path(multiLine(lines)) ?? ""))).join(""),
    milkyWay: file.milkyWay.map((level) => path(multiPolygon(level)) ?? ""),
  };
}

async function load<File>(url: string): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The map ${url} could not be loaded (${answer.status}).`);
  return (await answer.json()) as File;
}

let maps: Promise<{ earth: EarthChart; sky: SkyChart }> | undefined;

/** Both maps, loaded and drawn once. */
export function loadCharts(earthUrl: string, skyUrl: string): Promise<{ earth: EarthChart; sky: SkyChart }> {
  maps ??= Promise.all([load<EarthFile>(earthUrl), load<SkyFile>(skyUrl)]).then(([land, stars]) => ({
    earth: drawEarth(land),
    sky: drawSky(stars),
  }));
  return maps;
}
