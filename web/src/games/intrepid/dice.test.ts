import { describe, expect, it } from "vitest";
import { front, pips, right, top, turned, type Way } from "./dice";

describe("a die in space", () => {
  it("has a top and, for Japan, a front", () => {
    expect([top(5), front(5)]).toEqual([5, 0]);
    expect([top(41), front(41)]).toEqual([4, 1]);
  });
  it("is right-handed", () => {
    expect(right(12)).toBe(3);
    expect(right(35)).toBe(1);
    expect(right(64)).toBe(5);
  });
  // Rows of the rules' table of orientations.
  it.each<[number, Record<Way, number>]>([
    [12, { up: 26, down: 51, left: 32, right: 42, clockwise: 13, counter: 14, over: 65 }],
    [24, { up: 45, down: 32, left: 64, right: 14, clockwise: 26, counter: 21, over: 53 }],
    [36, { up: 64, down: 13, left: 56, right: 26, clockwise: 35, counter: 32, over: 41 }],
    [42, { up: 23, down: 54, left: 12, right: 62, clockwise: 41, counter: 46, over: 35 }],
  ])("%i turns as the rules say", (die, expected) => {
    for (const [way, lies] of Object.entries(expected)) expect(turned(die, way as Way), way).toBe(lies);
  });
  it("comes back after four tilts, from each of its 24 orientations", () => {
    for (let up = 1; up <= 6; up++)
      for (let near = 1; near <= 6; near++) {
        if (near === up || near === 7 - up) continue;
        const die = 10 * up + near;
        for (const way of ["up", "left", "clockwise"] as const) {
          expect(turned(turned(turned(turned(die, way), way), way), way)).toBe(die);
        }
      }
  });
  it("has as many pips as it says", () => {
    for (let face = 1; face <= 6; face++) expect(pips(face)).toHaveLength(face);
  });
});
