import { describe, expect, it } from "vitest";
import { HOUR, hourX, MAP, PORTRAIT, rowY, SQUARE, sunAt, type EarthChart, type SkyChart } from "./charts";
import { content, type Row } from "./content";
import earthText from "./maps/earth.json?raw";
import skyText from "./maps/sky.json?raw";

const sky = JSON.parse(skyText) as SkyChart;
const star = (name: string) => sky.names.find((one) => one.name === name)!;

describe("the sky", () => {
  it("has east on the left and north at the top", () => {
    expect(star("Sirius").x).toBeLessThan(star("Betelgeuse").x);
    expect(star("Sirius").y).toBeGreaterThan(star("Betelgeuse").y);
    expect(star("Betelgeuse").x).toBeCloseTo(hourX(5) + HOUR * (1 - 0.92), 0); // at 5.92 hours
  });
  it("puts the Sun on the equator in March and farthest north in June", () => {
    const north = (23.44 / 30) * SQUARE;
    expect(sunAt(0).y).toBeCloseTo(MAP.height / 2);
    expect(sunAt(6).y).toBeCloseTo(MAP.height / 2 - north);
    expect(sunAt(18).y).toBeCloseTo(MAP.height / 2 + north);
    expect(sunAt(5.5).x).toBeCloseTo(hourX(5) + HOUR / 2);
  });
  it("draws a figure and a portrait for each constellation card", () => {
    expect(Object.keys(sky.figures).toSorted()).toEqual(Object.keys(content.constellations).toSorted());
    for (const { path, portrait } of Object.values(sky.figures)) {
      expect(path).toMatch(/^M/);
      expect(portrait.path).toMatch(/^M/);
      const numbers = (portrait.path.match(/-?[\d.]+/g) ?? []).map(Number);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(PORTRAIT.width);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    }
  });
  it("shows the real figures near the cells of the rules", () => {
    for (const [card, { cells }] of Object.entries(content.constellations)) {
      const [left, top, right, bottom] = sky.figures[card]!.box;
      const near = Object.entries(cells).some(([row, hours]) =>
        hours.some((hour) => {
          const x = hourX(hour);
          const y = rowY(Number(row) as Row);
          return left <= x + HOUR && right >= x && top <= y + SQUARE && bottom >= y;
        }),
      );
      expect(near, content.constellations[card]!.name).toBe(true);
    }
  });
});

describe("the Earth", () => {
  it("stays on its map", () => {
    const numbers = ((JSON.parse(earthText) as EarthChart).land.match(/-?[\d.]+/g) ?? []).map(Number);
    expect(numbers.length).toBeGreaterThan(2000);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(MAP.width);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  });
});
