import { expect, it } from "vitest";
import { recordSeats } from "./record-seats";

it("reads who sat where", () => {
  const record = "perilune record 1\n# seat 0 Ann\ngame tic-tac-toe\nmode classic\nseats 2\nseed 3\n";
  expect(recordSeats(record)).toEqual(["Ann", "Player 2"]);
  expect(recordSeats("hello")).toEqual([]);
});
