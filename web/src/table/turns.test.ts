import { describe, expect, it } from "vitest";
import type { ScoreLine } from "../lib/protocol";
import { line, seat } from "../testing/samples";
import { turns } from "./turns";
import { verdict } from "./verdict";

describe("what decided a game", () => {
  const told = (chances: number[]) => ({
    trend: { versions: chances.map((_, index) => index), values: chances.map((one) => [one, 1 - one]) },
    log: chances.map((_, index) => line(index)),
  });
  const decided = (chances: number[], most = 4) => {
    const { trend, log } = told(chances);
    return turns(trend, [seat(0), seat(1)], log, {}, most).map(({ version }) => version);
  };
  const swing = [0.5, 0.5, 0.5, 0.5, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.2, 0.2, 0.2];
  it("is where the chances changed most, in order of time", () => {
    expect(decided(swing)).toEqual([4, 10]);
    expect(decided(swing, 1)).toEqual([10]);
  });
  it("leaves out what the next move took back", () => {
    expect(decided([0.5, 0.5, 0.5, 0.5, 0.51, 0.5, 0.5, 0.5])).toEqual([]);
  });
  it("is told by what was done, not by what it cost or brought", () => {
    const { trend, log } = told([0.5, 0.5, 0.5, 0.5, 0.8, 0.8, 0.8, 0.8]);
    const done = (version: number, type: string) => ({ ...line(version), text: type, event: { type } });
    const words = (here: ReturnType<typeof done>[]) =>
      turns(trend, [seat(0), seat(1)], [...log.slice(0, 3), ...here, ...log.slice(5)], {
        asides: ["Paid"],
        strokes: ["Struck"],
      })[0]?.text;
    expect(words([done(3, "Chosen"), done(4, "Paid"), done(4, "Built")])).toBe("Built");
    expect(words([done(3, "Funded"), done(4, "Paid")])).toBe("Funded");
    expect(words([done(4, "Built"), done(4, "Struck")])).toBe("Struck");
  });
});

describe("the verdict", () => {
  const table = (
    won: boolean[],
    mine: number[],
    scores: number[] = [],
    breakdown: ScoreLine[] = [],
    cooperative = false,
  ) =>
    verdict({
      info: { cooperative },
      outcome: { ranks: [], won, scores, breakdown, reason: "", resigned: [] },
      seats: won.map((_, index) => seat(index)),
      mine,
      plain: (text: string) => text,
    } as never);
  it("speaks to the one who looks", () => {
    expect(table([true, false], [0], [58, 41])).toEqual({ title: "You win", why: "58 against 41." });
    expect(table([true, false], [1]).title).toBe("Ann wins");
  });
  it("tells a draw from a win of all", () => {
    expect(table([false, false], [0], [], [], true).title).toBe("You lose together");
    expect(table([true, true], [0], [], [], true).title).toBe("You win together");
    expect(table([true, true], [0]).title).toBe("A draw");
    expect(table([true, true, false], [0]).title).toBe("You share the win");
    expect(table([false, false], [0]).title).toBe("Nobody wins");
    expect(table([false], [0]).title).toBe("You lose");
  });
  it("tells where the lead comes from, if the sheet adds up", () => {
    const lines = [
      { label: "Crew", figures: [30, 8] },
      { label: "Goals", figures: [28, 33] },
    ];
    expect(table([true, false], [0], [58, 41], lines).why).toBe(
      "58 against 41; the lead comes from Crew, 30 against 8.",
    );
    expect(table([true, false], [0], [3, 2], lines).why).toBe("3 against 2.");
  });
});
