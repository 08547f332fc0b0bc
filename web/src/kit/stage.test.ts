import { describe, expect, it } from "vitest";
import { beside } from "./beside";
import { centre, corner } from "./hexes";
import { fitting, regionAsked, regionOf, type Plan, type Region } from "./stage";

const wide: Plan = { width: 1000, height: 500, areas: ["a b"], slots: { a: ["map"], b: ["market"] } };
const small: Plan = { width: 0, height: 0, areas: ["all"], slots: { all: ["map", "market"] } };

describe("a plan", () => {
  it("is the first one that the box can hold", () => {
    expect(fitting([wide, small], { width: 1000, height: 500 })).toBe(wide);
    expect(fitting([wide, small], { width: 999, height: 800 })).toBe(small);
    expect(fitting([wide, small], { width: 1400, height: 499 })).toBe(small);
  });
  it("is the last one where none fits", () => {
    expect(fitting([wide], { width: 300, height: 300 })).toBe(wide);
  });
});

describe("the region that a question is about", () => {
  const regions: Region[] = [
    { id: "map", title: "Map", kinds: ["hex"] },
    { id: "market", title: "Market", kinds: ["card"], asks: ["buy"] },
  ];
  const asked = (kind: string, places: string[]) =>
    regionAsked(
      regions,
      { kind, options: places.map((text) => ({ text, label: text })) } as never,
      (text) => [text],
    );
  it("holds most of its options", () => {
    expect(asked("move", ["hex:1", "card:a", "hex:2"])).toBe("map");
  });
  it("is the one that says so", () => {
    expect(asked("buy", ["hex:1"])).toBe("market");
  });
  it("is none where the options lie nowhere", () => {
    expect(asked("yes-no", ["yes:"])).toBeNull();
  });
});

describe("a tip", () => {
  const frame = { x: 0, y: 0, width: 1000, height: 700 };
  const size = { width: 300, height: 120 };
  const corners = [
    { x: 0, y: 0 },
    { x: 960, y: 0 },
    { x: 0, y: 660 },
    { x: 960, y: 660 },
    { x: 480, y: 300 },
  ];
  it.each(corners)("stands beside its thing at $x, $y and inside the window", ({ x, y }) => {
    const anchor = { x, y, width: 40, height: 40 };
    const at = beside(anchor, size, frame);
    expect(at.x).toBeGreaterThanOrEqual(0);
    expect(at.y).toBeGreaterThanOrEqual(0);
    expect(at.x + size.width).toBeLessThanOrEqual(1000);
    expect(at.y + size.height).toBeLessThanOrEqual(700);
    const apart = at.x + size.width <= x || at.x >= x + 40 || at.y + size.height <= y || at.y >= y + 40;
    expect(apart).toBe(true);
  });
});

describe("the region of a place", () => {
  const regions = [
    { id: "missions", title: "", kinds: ["condition", "card:MI"] },
    { id: "disaster", title: "", kinds: ["module", "card"] },
  ];
  it("is the one that says most exactly so", () => {
    expect(regionOf(regions, "card:MI-02")).toBe("missions");
    expect(regionOf(regions, "card:DS-07")).toBe("disaster");
    expect(regionOf(regions, "condition:MI-02-6")).toBe("missions");
  });
  it("is nowhere for what no region holds", () => {
    expect(regionOf(regions, "cardboard:1")).toBeNull();
  });
});

describe("hexagons", () => {
  it.each(["pointy", "flat"] as const)("%s ones side by side share two corners", (orientation) => {
    const round = ({ x, y }: { x: number; y: number }) => `${x.toFixed(3)} ${y.toFixed(3)}`;
    const corners = (q: number, r: number) => {
      const at = centre({ q, r }, 10, orientation);
      return Array.from({ length: 6 }, (_, index) => {
        const { x, y } = corner(index, 10, orientation);
        return round({ x: at.x + x, y: at.y + y });
      });
    };
    const here = new Set(corners(0, 0));
    for (const [q, r] of [
      [1, 0],
      [0, 1],
      [-1, 1],
    ] as const) {
      expect(corners(q, r).filter((one) => here.has(one))).toHaveLength(2);
    }
    expect(corners(2, 0).filter((one) => here.has(one))).toHaveLength(0);
  });
});
