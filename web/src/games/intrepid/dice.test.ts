import { describe, expect, it } from "vitest";
import { pips } from "../../kit/dice";
import { front, top } from "./dice";

describe("a die in space", () => {
  it("has a top and, for Japan, a front", () => {
    expect([top(5), front(5)]).toEqual([5, 0]);
    expect([top(41), front(41)]).toEqual([4, 1]);
  });
  it("has as many pips as it says", () => {
    for (let face = 1; face <= 6; face++) expect(pips(face)).toHaveLength(face);
  });
});
