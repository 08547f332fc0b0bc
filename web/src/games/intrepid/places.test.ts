import { describe, expect, it } from "vitest";
import { someTable } from "./fixture";
import { crewAsked, diceUsed, places } from "./places";

const model = someTable();
const japan = { text: "Where does [[country:JP|Japan]] place its dice?" };
const canada = { text: "Does [[country:CA|Canada]] use a Converter?" };

describe("places of options", () => {
  it("are what a die is put on, and every die that would do", () => {
    expect(places("place", "activate:JP-01:31:31", model, japan)).toEqual([
      "tile:JP-01",
      "pool:JP-31-1",
      "pool:JP-31-2",
    ]);
    expect(places("place", "mission:MI-02:3:31", model, japan)[0]).toBe("condition:MI-02-3");
    expect(places("place", "dock:CA:62", model, japan)).toEqual(["country:CA", "pool:JP-62-1"]);
    expect(places("place", "habitation:62", model, japan)).toEqual(["habitation:JP", "pool:JP-62-1"]);
    expect(places("place", "done", model, japan)).toEqual([]);
  });
  it("are dice of the country that is asked", () => {
    expect(places("take", "3", model, canada)).toEqual(["storage:CA-3-1"]);
    expect(places("convert", "-1:4", model, canada)).toEqual(["kept:CA-1-1", "pool:CA-4-1"]);
    expect(places("convert", "split", model, canada)).toEqual([]);
    expect(places("turn", "62:up", model, japan)).toEqual(["shelf:62-up", "pool:JP-62-1"]);
    expect(places("turn", "stop", model, japan)).toEqual([]);
  });
  it("are tiles, slots, stacks and modules for the rest", () => {
    expect(places("sector", "4", model, canada)).toEqual(["slot:CA-4"]);
    expect(places("refill", "2", model, canada)).toEqual(["stack:CA-2"]);
    expect(places("spend", "train", model, canada)).toEqual(["track:CA"]);
    expect(places("spend", "repair:1:dock", model, canada)).toEqual(["module:1"]);
    expect(places("spend", "repair:JP-02:strain", model, canada)).toEqual(["tile:JP-02"]);
    expect(places("spend", "pilot:CA-01:JP", model, canada)).toEqual(["tile:CA-01", "country:JP"]);
    expect(places("strain", "JP-02", model, japan)).toEqual(["tile:JP-02"]);
    expect(places("lab", "oxygen", model, japan)).toEqual(["resource:oxygen"]);
    expect(places("surplus", "3", model, japan)).toEqual(["share:3"]);
  });
});

describe("options", () => {
  it("say which dice they use", () => {
    expect(diceUsed("activate:US-01:5:5")).toEqual([5, 5]);
    expect(diceUsed("mission:MI-07:2:3")).toEqual([3]);
    expect(diceUsed("dock:RU:4")).toEqual([4]);
    expect(diceUsed("done")).toEqual([]);
  });
  it("are about the country that the question names", () => {
    expect(crewAsked(japan, model)?.code).toBe("JP");
    expect(crewAsked({ text: "Which token goes?" }, model)).toBeUndefined();
  });
});
