import { describe, expect, it } from "vitest";
import { smooth, tellsOne, tellsPlaces } from "./trend";

describe("the course of a game", () => {
  it("tells chances to win where two play, or all together", () => {
    expect(
      tellsPlaces({
        values: [
          [0.5, 0.5],
          [1, 0],
        ],
      }),
    ).toBe(false);
    expect(
      tellsPlaces({
        values: [
          [0.4, 0.4, 0.4],
          [1, 1, 1],
        ],
      }),
    ).toBe(false);
  });
  it("tells places where three play against each other: the second stands in the middle", () => {
    expect(
      tellsPlaces({
        values: [
          [0.5, 0.5, 0.5],
          [1, 0.5, 0],
        ],
      }),
    ).toBe(true);
  });
  it("is one line where all stand at the same figure all the time", () => {
    const values = [
      [0.4, 0.4],
      [0.6, 0.6],
    ];
    expect(tellsOne({ values })).toBe(true);
    expect(tellsOne({ values: [...values, [1, 0]] })).toBe(false);
  });
  it("tells nothing of a game without a course", () => {
    expect(tellsPlaces({ values: [] })).toBe(false);
  });
  it("goes up and down less than the estimate, and ends where the game ended", () => {
    expect(smooth([0, 1, 0, 1, 0, 1], 3)).toEqual([0, 1 / 3, 0.4, 0.6, 2 / 3, 1]);
    expect(smooth([0, 1, 0])).toEqual([0, 1, 0]);
  });
});
