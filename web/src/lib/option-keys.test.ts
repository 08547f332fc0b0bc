import { describe, expect, it } from "vitest";
import { optionKeys } from "./option-keys";

const options = (...labels: string[]) =>
  labels.map((label) => ({ text: label === "None" ? "0" : label, label }) as never);
const keys = (list: string[], beside: string[] = []) =>
  Object.fromEntries(
    [...optionKeys(options(...list), options(...beside))].map(([key, { label }]) => [key, label]),
  );

describe("number keys", () => {
  it("agree with the numbers shown", () => {
    expect(keys(["A 6", "A 5", "A 1"])).toEqual({ 6: "A 6", 5: "A 5", 1: "A 1" });
  });
  it("agree with the first of two numbers, and with none of them at all", () => {
    expect(keys(["None", "1 (10 stay)", "2 (9 stay)", "12 (0 stay)"])).toEqual({
      0: "None",
      1: "1 (10 stay)",
      2: "2 (9 stay)",
    });
  });
  it("agree with the number in a name, not with what it brings", () => {
    expect(keys(["Space 2: an item", "Space 4: 1 Colonist"])).toEqual({
      2: "Space 2: an item",
      4: "Space 4: 1 Colonist",
    });
    expect(keys(["Bot on E3", "Bot on E5"])).toEqual({ 1: "Bot on E3", 2: "Bot on E5" });
  });
  it("count where the options speak of no number, or two of the same", () => {
    expect(keys(["Left", "Right"])).toEqual({ 1: "Left", 2: "Right" });
    expect(keys(["Take 3 here", "Take 3 there"])).toEqual({ 1: "Take 3 here", 2: "Take 3 there" });
    expect(keys(["Develop up to 2", "Take 3"])).toEqual({ 1: "Develop up to 2", 2: "Take 3" });
  });
  it("count where all numbers are too large for a key", () => {
    expect(keys(["Pay 10", "Pay 20"])).toEqual({ 1: "Pay 10", 2: "Pay 20" });
  });
  it("count directions", () => {
    expect(keys(["At 0°", "At 90°"])).toEqual({ 1: "At 0°", 2: "At 90°" });
  });
  it("leave the last ones to what stands beside a long list", () => {
    const long = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
    expect(keys(long, ["done", "wait"])).toMatchObject({ 7: "g", 8: "done", 9: "wait" });
  });
  it("give what stands beside numbers a free key", () => {
    expect(keys(["Take 1", "Take 2"], ["Done"])).toEqual({ 1: "Take 1", 2: "Take 2", 3: "Done" });
  });
});
