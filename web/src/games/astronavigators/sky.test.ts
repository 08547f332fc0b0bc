import { describe, expect, it } from "vitest";
import { HOUR, hourAt, hourX, SQUARE } from "./charts";
import { content, type Row } from "./content";
import { frontier, hiddenCell, shades, skyWords } from "./sky";

function hiddenHours(zone: Row, month: number, row: Row): number[] {
  return Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hiddenCell(zone, month, row, hour));
}

describe("the shading of the star map", () => {
  it("covers exactly the hidden cells", () => {
    for (const zone of Object.keys(content.sky).map(Number) as Row[]) {
      for (let month = 1; month <= 12; month++) {
        const { day, below } = shades(zone, month);
        const covered = [...day, ...below].reduce((sum, { width, height }) => sum + width * height, 0);
        const rows = [3, 2, 1, -1, -2, -3] as Row[];
        const cells = rows.reduce((sum, row) => sum + hiddenHours(zone, month, row).length, 0);
        expect(covered).toBe(cells * HOUR * SQUARE);
      }
    }
  });
  it("has its hours in the columns that the chart gives them", () => {
    for (let hour = 0; hour < 24; hour++) expect(hourAt(hourX(hour) / HOUR)).toBe(hour);
    const [patch] = shades(2, 10).day; // October: the Sun at 14h
    expect(hourAt(patch!.x / HOUR)).toBe(16);
  });
  it("draws no border where nothing is hidden or everything is", () => {
    expect(frontier(3, 6)).toBe("");
    expect(frontier(3, 12)).toBe(
      `${Array.from({ length: 24 }, (_, i) => `M${i * HOUR} ${3 * SQUARE}h${HOUR}`).join("")}`,
    );
  });
});

describe("in words", () => {
  it("names the cards on offer and the changes", () => {
    expect(skyWords("N2E000", 3, ["C24", "C08"])).toBe(
      "March: 17 constellations in sight, with Orion on offer.\nApril: 14 in sight, no longer Gemini, Orion, Canis Major.",
    );
  });
  it("tells what comes into sight", () => {
    expect(skyWords("N2E000", 9, [])).toContain("October: 21 in sight, new Cancer, Canis Major.");
  });
  it("does not speak of an offer where there is none", () => {
    expect(skyWords("N2E000", 3, [])).toContain("March: 17 constellations in sight.");
  });
  it("says so where the Sun does not set", () => {
    expect(skyWords("N3E000", 6, ["C24"])).toContain("the Sun does not set");
  });
});
