import { expect, it } from "vitest";
import { undone } from "./undone";

it("says whose answers are undone", () => {
  const names = ["Ann", "Bob"];
  expect(undone([0], [0], names)).toBe("1 answer of yours");
  expect(undone([0, 1, 1], [0], names)).toBe("1 answer of yours and 2 of Bob");
  expect(undone([1, 1, 0], [], names)).toBe("2 answers of Bob and 1 of Ann");
});
