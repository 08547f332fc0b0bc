import { describe, expect, it } from "vitest";
import { shift } from "./sight";

const frame = { y: 100, height: 300 };
const at = (y: number) => ({ y, height: 40 });

describe("a region scrolls to what is asked", () => {
  it("not at all where everything is in sight", () => {
    expect(shift(frame, [at(100), at(360)], false)).toBe(0);
  });
  it("down until the last one is in sight", () => {
    expect(shift(frame, [at(350), at(450)], false)).toBe(98);
  });
  it("no further than to the first one", () => {
    expect(shift(frame, [at(200), at(900)], false)).toBe(92);
  });
  it("up to the first one", () => {
    expect(shift(frame, [at(20), at(200)], false)).toBe(-88);
  });
  it("with what it is a part of, where that fits", () => {
    expect(shift(frame, [at(450)], false, { y: 420, height: 200 })).toBe(228);
    expect(shift(frame, [at(350)], false, { y: 350, height: 200 })).toBe(158);
    expect(shift(frame, [at(350)], true, { y: 350, height: 200 })).toBe(0);
    expect(shift(frame, [at(20)], false, { y: 0, height: 200 })).toBe(-108);
    expect(shift(frame, [at(450)], false, { y: 420, height: 400 })).toBe(98);
  });
  it("under a resting pointer only where nothing of it is in sight", () => {
    expect(shift(frame, [at(350), at(450)], true)).toBe(0);
    expect(shift(frame, [at(450)], true)).toBe(98);
  });
});
