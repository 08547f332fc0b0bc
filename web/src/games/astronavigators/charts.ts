// The two maps, both 24 by 12 half-cells of the same size: the Earth in squares of 30 degrees, and the sky in hours
// of right ascension by rows of 30 degrees of declination. The sky is drawn as one sees it, east to the left, and cut
// at 18h, where of the game's figures only the Dragon is cut in two.
import { geoCentroid, geoEquirectangular, geoPath, geoStereographic, type GeoProjection } from "d3-geo";
import type { MultiLineString, MultiPolygon } from "geojson";
import type { Point } from "../../kit";
import { ROWS, westOf, zoneOf, type Row } from "./content";

export const SQUARE = 84;
export const HOUR = SQUARE / 2;
export const MAP = { width: 12 * SQUARE, height: 6 * SQUARE };
const CUT = 18;

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
  portrait: Portrait;
}
/** A figure as it stands in the sky, undistorted, in a box of 100 by 64, with the stars around it. */
export interface Portrait {
  path: string;
  stars: { size: number; path: string }[];
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

/** The bounds of the larger part, where the chart's edge cuts the figure in two. */
function figure(lines: number[][], stars: SkyFile["stars"]): Figure {
  const path = geoPath(sky).digits(1)(multiLine(lines)) ?? "";
  const points = lines.flatMap(pairs).map(([ra, dec]) => skyPoint(ra, dec));
  const halves = [points.filter(({ x }) => x < MAP.width / 2), points.filter(({ x }) => x >= MAP.width / 2)];
  const isCut = lines.some((line) =>
    pairs(line).some(([ra, dec], index, all) => {
      const next = all[index + 1];
      return next && Math.abs(skyPoint(ra, dec).x - skyPoint(...next).x) > MAP.width / 2;
    }),
  );
  const part = isCut ? halves.toSorted((a, b) => b.length - a.length)[0]! : points;
  const xs = part.map(({ x }) => x);
  const ys = part.map(({ y }) => y);
  const box: Figure["box"] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const centre = { x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2 };
  return { path, centre, box, portrait: portrait(lines, stars) };
}

export const PORTRAIT = { width: 100, height: 64 };

function portrait(lines: number[][], stars: SkyFile["stars"]): Portrait {
  const shape = multiLine(lines);
  const [ascension, declination] = geoCentroid(shape);
  const lens = geoStereographic()
    .reflectX(true)
    .rotate([-ascension, -declination])
    .clipAngle(60)
    .fitExtent(
      [
        [10, 8],
        [PORTRAIT.width - 10, PORTRAIT.height - 8],
      ],
      shape,
    );
  const near = stars.flatMap(([ra, dec, mag]) => {
    const [x, y] = lens([ra / 10, dec / 10]) ?? [-1, -1];
    return x > 0 && x < PORTRAIT.width && y > 0 && y < PORTRAIT.height && mag < 46 ? [{ x, y, mag }] : [];
  });
  return { path: geoPath(lens).digits(1)(shape) ?? "", stars: dots(near, 0.62) };
}

const BRIGHTNESS = [0, 10, 20, 30, 40, 53];
const SIZES = [6.4, 5.2, 4, 2.9, 1.9, 1.2];

/** One path for each class of brightness: a dot is a line of no length with a round end. */
function dots(stars: (Point & { mag: number })[], scale = 1): { size: number; path: string }[] {
  return BRIGHTNESS.map((faintest, index) => {
    const brightest = BRIGHTNESS[index - 1] ?? -99;
    const own = stars.filter(({ mag }) => mag > brightest && mag <= faintest);
    const path = own.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join("");
    return { size: (SIZES[index] ?? 1) * scale, path };
  }).filter(({ path }) => path !== "");
}

export function drawSky(file: SkyFile): SkyChart {
  const path = geoPath(sky).digits(1);
  const stars = dots(file.stars.map(([ra, dec, mag]) => ({ ...skyPoint(ra / 10, dec / 10), mag })));
  const entries = Object.entries(file.figures);
  return {
    stars,
    names: file.names.map(([name, ra, dec]) => ({ name, ...skyPoint(ra / 10, dec / 10) })),
    figures: Object.fromEntries(
      entries.flatMap(([name, lines]) => (FIGURES[name] ? [[FIGURES[name], figure(lines, file.stars)]] : [])),
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
