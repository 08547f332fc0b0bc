import { describe, expect, it } from "vitest";
import { drawEarth, drawSky, ecliptic, HOUR, hourX, MAP, PORTRAIT, rowY, skyPoint, SQUARE } from "./charts";
import { content, type Row } from "./content";
import earthText from "./maps/earth.json?raw";
import skyText from "./maps/sky.json?raw";

const sky = drawSky(JSON.parse(skyText) as never);

describe("the sky", () => {
  it("has east on the left and north at the top", () => {
    const betelgeuse = skyPoint(88.8, 7.4);
    const sirius = skyPoint(101.3, -16.7);
    expect(sirius.x).toBeLessThan(betelgeuse.x);
    expect(sirius.y).toBeGreaterThan(betelgeuse.y);
    expect(skyPoint(5.5 * 15, 0).x).toBeCloseTo(hourX(5) + HOUR / 2);
  });
  it("puts the Sun on the equator in March and farthest north in June", () => {
    expect(ecliptic(0)).toBeCloseTo(0);
    expect(ecliptic(6)).toBeCloseTo(23.44);
    expect(ecliptic(18)).toBeCloseTo(-23.44);
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
    const numbers = (drawEarth(JSON.parse(earthText) as never).land.match(/-?[\d.]+/g) ?? []).map(Number);
    expect(numbers.length).toBeGreaterThan(2000);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(MAP.width);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  });
});
