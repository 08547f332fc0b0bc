// Where everything in the crater is drawn.
import { centre, type Point } from "../../kit";
import { box } from "./box";

export const SIZE = 60;

const HEXES = new Map(box.hexes.map((hex) => [hex.id, centre(hex, SIZE, "pointy")]));

export function at(hex: string): Point {
  return HEXES.get(hex) ?? { x: 0, y: 0 };
}

/** What people call the hexes and the lines. */
export const SECTOR_NAMES = new Map(box.hexes.map(({ id, name }) => [id, name]));
export const LINE_NAMES = new Map(box.lines.map(({ id, name }) => [id, name]));

/** A corner is the mean of the three hexes that meet there. */
export const VERTICES = new Map(
  box.vertices.map(({ id, hexes }) => {
    const points = hexes.map(at);
    const mean = (axis: "x" | "y") => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return [id, { x: mean("x"), y: mean("y") }];
  }),
);

/** An end of a line lies one step beyond its last sector. */
export const SPACES = new Map(
  box.spaces.map(({ id, line, end }) => {
    const sectors = box.lines.find((one) => one.id === line)?.sectors ?? [];
    const here = at((end === "A" ? sectors[0] : sectors.at(-1)) ?? "");
    const there = at((end === "A" ? sectors.at(-1) : sectors[0]) ?? "");
    const length = Math.hypot(here.x - there.x, here.y - there.y) || 1;
    const reach = SIZE * 1.17;
    return [
      id,
      {
        x: here.x + ((here.x - there.x) / length) * reach,
        y: here.y + ((here.y - there.y) / length) * reach,
      },
    ];
  }),
);

export const LINES = new Map(box.lines.map((line) => [line.id, line.sectors]));

/** The drawing's box around everything. */
const points = [...SPACES.values()];
const margin = SIZE * 0.5;
export const EXTENT = {
  x: Math.min(...points.map((point) => point.x)) - margin,
  y: Math.min(...points.map((point) => point.y)) - margin,
  width:
    Math.max(...points.map((point) => point.x)) - Math.min(...points.map((point) => point.x)) + 2 * margin,
  height:
    Math.max(...points.map((point) => point.y)) - Math.min(...points.map((point) => point.y)) + 2 * margin,
};

/** From the middle to the edge of the picture of the ground, which is made by scripts/relief.py. */
export const GROUND = SIZE * 6.6;
