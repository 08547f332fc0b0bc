import { describe, expect, it } from "vitest";
import { MAP, SQUARE } from "./charts";
import { content } from "./content";
import { anchorOf, dicePlaces, hasPoleLane, lanesFrom, linkPath, shortName } from "./earth";

describe("links on the Earth", () => {
  it("run from stop to stop", () => {
    const a = anchorOf("N2W120");
    const b = anchorOf("N2W090");
    expect(linkPath(["N2W120", "N2W090"])).toBe(`M${a.x} ${a.y}L${b.x} ${b.y}`);
  });
  it("keep to the same side, whichever end comes first", () => {
    const there = linkPath(["N2W120", "N1W120"], 5).slice(1).split("L");
    const back = linkPath(["N1W120", "N2W120"], 5).slice(1).split("L");
    expect(there).toEqual(back.toReversed());
  });
  it("leave the map at both edges across the date line", () => {
    const path = linkPath(["S1E150", "S1W180"]);
    expect(path.match(/M/g)).toHaveLength(2);
    const xs = [...path.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x));
    expect(Math.max(...xs)).toBe(MAP.width + SQUARE / 2);
    expect(Math.min(...xs)).toBe(-SQUARE / 2);
  });
  it("know the sea lanes of a square, and those over the pole", () => {
    expect(lanesFrom("S1W150")).toHaveLength(8);
    expect(content.sea).toHaveLength(249);
    expect(hasPoleLane("N3E000")).toBe(true);
    expect(hasPoleLane("S3E000")).toBe(false);
    expect(lanesFrom("N2E060")).toEqual([]);
  });
});

describe("dice on one square", () => {
  it("never lie on each other", () => {
    for (const count of [1, 2, 3, 4]) {
      const places = dicePlaces(count);
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    }
  });
});

describe("names of squares", () => {
  it("fit into them", () => {
    for (const square of Object.values(content.squares)) {
      expect(shortName(square).length, square.landmark).toBeLessThanOrEqual(16);
    }
    expect(shortName(content.squares.N2W090!)).toBe("New York");
    expect(shortName(content.squares.S1W120!)).toBe("Easter Island");
    expect(shortName(content.squares.S2E030!)).toBe("open sea");
  });
});
