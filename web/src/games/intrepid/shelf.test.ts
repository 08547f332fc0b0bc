import { describe, expect, it } from "vitest";
import { shelf } from "./shelf";

const asked = (kind: string, ...texts: string[]) => ({
  kind,
  options: texts.map((text) => ({ text, label: text })),
});

describe("the shelf", () => {
  it("shows what comes of each turn, by the die it starts from", () => {
    const groups = shelf(asked("turn", "12:up", "12:left", "36:up", "stop"));
    expect(groups.map(({ from }) => from)).toEqual([12, 36]);
    expect(groups[0]?.choices.map(({ die, way }) => [die, way])).toEqual([
      [26, "up"],
      [32, "left"],
    ]);
  });
  it("shows changes and new dice", () => {
    expect(shelf(asked("adjust", "4:5", "stop"))[0]).toMatchObject({ from: 4, choices: [{ die: 5 }] });
    expect(shelf(asked("front", "12", "13"))[0]?.choices.map(({ die }) => die)).toEqual([12, 13]);
  });
  it("is empty for other questions", () => {
    expect(shelf(asked("place", "habitation:3"))).toEqual([]);
    expect(shelf(null)).toEqual([]);
  });
});
