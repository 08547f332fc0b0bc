import { describe, expect, it } from "vitest";
import { chipWidth, flow, otherChips, tileChips } from "./chips";
import { describe as inWords } from "./describe";
import { somePlayer, someTable } from "./fixture";
import { placeLabels } from "./labels";
import { layout } from "./layout";
import { deed, inSight } from "./month";
import { fromSun, onCircle, planetInSight, sunLine, transitNow } from "./orrery";

describe("the layout", () => {
  it("keeps its parts apart and inside", () => {
    for (const withOrrery of [true, false]) {
      const { width, height, parts } = layout(withOrrery);
      expect(parts.some(({ name }) => name === "orrery")).toBe(withOrrery);
      for (const one of parts) {
        expect(one.x + one.width).toBeLessThan(width);
        expect(one.y + one.height).toBeLessThan(height);
        for (const two of parts) {
          if (one === two) continue;
          const apartX = one.x + one.width <= two.x || two.x + two.width <= one.x;
          const apartY = one.y + one.height <= two.y || two.y + two.height <= one.y;
          expect(apartX || apartY, `${one.name} and ${two.name}`).toBe(true);
        }
      }
    }
  });
});

describe("names on the sky", () => {
  const frame = { x: 0, y: 0, width: 400, height: 200 };
  const size = { width: 80, height: 20 };
  it("stay inside the frame", () => {
    const [label] = placeLabels([{ x: 380, y: 190, width: 10, height: 10 }], [size], frame);
    expect(label!.x + label!.width).toBeLessThanOrEqual(400);
    expect(label!.y + label!.height).toBeLessThanOrEqual(200);
  });
  it("do not cover each other", () => {
    const figures = [
      { x: 100, y: 60, width: 40, height: 40 },
      { x: 110, y: 70, width: 40, height: 40 },
    ];
    const [a, b] = placeLabels(figures, [size, size], frame);
    expect(a!.y + a!.height <= b!.y || b!.y + b!.height <= a!.y).toBe(true);
  });
});

describe("the orrery", () => {
  const model = {
    ...someTable(),
    month: 3,
    orrery: { venus: 90, mars: 120, mercury: 0, saturn: 322.5, earth: 180 },
  };
  it("has the Sun's line of the month", () => {
    expect(sunLine(3)).toBe(0);
    expect(sunLine(2)).toBe(330);
    expect(fromSun(322.5, 3)).toBe(37.5);
  });
  it("shows what stands clear of the pillars", () => {
    expect(["mercury", "venus", "mars", "saturn", "earth"].filter((p) => planetInSight(model, p))).toEqual([
      "venus",
      "mars",
    ]);
    expect(planetInSight({ ...model, orrery: { mars: 60 } }, "mars")).toBe(false);
    expect(transitNow({ ...model, orrery: { venus: 180 } }, "venus")).toBe(true);
  });
  it("turns counter-clockwise", () => {
    const { x, y } = onCircle(10, 90);
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(-10);
  });
});

describe("the month", () => {
  const model = someTable();
  it("shows a lunar card in its own week only", () => {
    expect(inSight(model, "M2", "N2E000", 2)).toBe(true);
    expect(inSight(model, "M2", "N2E000", 3)).toBe(false);
  });
  it("shows constellations and planets by the sky", () => {
    expect(inSight(model, "C24", "S1W150", 3)).toBe(true);
    expect(inSight(model, "C16", "S1W150", 1)).toBe(false);
    expect(inSight(model, "P4", "S1W150", 1)).toBe(false);
    expect(inSight(model, "P6", "S1W150", 1)).toBe(true);
  });
  it("tells what was chosen", () => {
    expect(deed(model.weeks[0]!)).toEqual({ words: "goes by boat", glyph: "boat" });
    expect(deed(model.weeks[2]!).words).toBe("observes");
  });
});

describe("the things in front of a player", () => {
  it("flow into rows and never over the edge", () => {
    const tiles = ["AF1", "AN1", "AS1", "EU1", "NA1", "OC1", "SA1"].map((id) => ({ id, used: false }));
    const player = somePlayer(0, {
      tiles,
      saved: ["C01", "C02", "C03"],
      agenda: { id: "H2", revealed: false },
    });
    const chips = [...tileChips(player), ...otherChips(player)];
    const placed = flow(chips, 400, 9);
    expect(placed).toHaveLength(chips.length);
    for (const { chip, x } of placed) expect(x + chipWidth(chip)).toBeLessThanOrEqual(400);
    expect(placed.at(-1)!.row).toBeGreaterThan(1);
  });
  it("do not name what is hidden", () => {
    const player = somePlayer(1, { agenda: { id: null, revealed: false }, quests: { known: [], hidden: 2 } });
    expect(otherChips(player).map(({ text }) => text)).toEqual(["Hidden agenda", "2 quests"]);
  });
});

describe("the board in words", () => {
  it("says where everybody is", () => {
    const words = inWords(someTable(), [
      { name: "Nia" },
      { name: "Jonas" },
      { name: "Mei" },
      { name: "Ada" },
    ]);
    expect(words).toContain("October, month 8 of 24.");
    expect(words).toContain("week 3 Orion");
    expect(words).toContain("Nia on outbound stage 3, knowledge 88, difficulty 30.");
    expect(words).toContain("Ada on the Moon");
  });
});
