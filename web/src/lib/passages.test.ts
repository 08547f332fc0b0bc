import { expect, test } from "vitest";
import { passages } from "./passages";

test("what lies further in belongs to the heading above it", () => {
  expect(passages("Round 2 of 3\n\nAnn: 5 VP\n  3 Credits\n  leader: Pilot\n")).toEqual([
    { text: "Round 2 of 3", drawn: false },
    { heading: "Ann: 5 VP", lines: ["3 Credits", "leader: Pilot"] },
  ]);
});

test("what is drawn with letters keeps its places", () => {
  expect(passages(" X | O\n---+---\n   | X")).toEqual([{ text: " X | O\n---+---\n   | X", drawn: true }]);
});
