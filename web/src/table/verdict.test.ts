import { describe, expect, it } from "vitest";
import { verdict } from "./verdict";

const seats = ["Ada", "Grace"].map((name, seat) => ({ seat, name }));
const table = (breakdown: [string, number[]][], scores?: number[]) =>
  ({
    outcome: {
      ranks: [1, 2],
      won: [true, false],
      scores: scores ?? [0, 1].map((seat) => breakdown.reduce((sum, [, figures]) => sum + figures[seat]!, 0)),
      breakdown: breakdown.map(([label, figures]) => ({ label, figures })),
      reason: "the last round is over",
      resigned: [],
    },
    seats,
    mine: [0],
    plain: (text: string) => text,
  }) as never;

describe("why somebody won", () => {
  it("is a lead where both count the same", () => {
    const sheet: [string, number[]][] = [
      ["Crew", [35, 8]],
      ["Goals", [23, 33]],
    ];
    expect(verdict(table(sheet))).toEqual({
      title: "You win",
      why: "The last round is over. 58 against 41; the lead comes from Crew, 35 against 8.",
    });
  });
  it("names the line that is the score", () => {
    const sheet: [string, number[]][] = [
      ["Knowledge", [80, 91]],
      ["Furthest stage", [6, 1]],
    ];
    expect(verdict(table(sheet, [6, 1])).why).toBe("The last round is over. Furthest stage: 6 against 1.");
  });
  it("is no lead where each side counts something else", () => {
    const sheet: [string, number[]][] = [
      ["Troopers", [20, 0]],
      ["Points", [0, 80]],
    ];
    expect(verdict(table(sheet)).why).toBe("The last round is over.");
  });
});
