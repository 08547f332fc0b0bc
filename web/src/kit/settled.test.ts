import { describe, expect, it } from "vitest";
import { settled } from "./settled";

const key = (thing: string) => thing;

describe("a row whose things keep their places", () => {
  it("leaves a gap where something went", () => {
    expect(settled(["a", "b", "c"], ["a", "c"], key)).toEqual(["a", null, "c"]);
  });
  it("fills gaps first, then grows", () => {
    expect(settled(["a", null, "c"], ["a", "c", "d", "e"], key)).toEqual(["a", "d", "c", "e"]);
  });
  it("takes the newest version of what stays", () => {
    const before = [{ id: "a", left: 3 }, null];
    expect(settled(before, [{ id: "a", left: 1 }], ({ id }) => id)).toEqual([{ id: "a", left: 1 }, null]);
  });
});
