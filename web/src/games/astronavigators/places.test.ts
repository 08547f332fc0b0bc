import { describe, expect, it } from "vitest";
import { someTable } from "./fixture";
import { offers } from "./offers";
import { observerSquare } from "./observer";
import { partOf } from "./parts";
import { places } from "./places";

const model = someTable();
const options = (...texts: string[]) => texts.map((text) => ({ text, label: text }));

describe("places of options", () => {
  it("are the things that they name", () => {
    expect(places("destination", "N2W090", model)).toEqual(["square:N2W090"]);
    expect(places("vehicle", "train", model)).toEqual(["vehicle:train"]);
    expect(places("sct", "MW", model)).toEqual(["set:MW"]);
    expect(places("sxt", "full-moon", model)).toEqual(["phase:full-moon"]);
    expect(places("connection", "EU8:plane", model)).toEqual(["tile:EU8", "vehicle:plane"]);
    expect(places("two-tiles", "EU8:NA1", model)).toEqual(["tile:EU8", "tile:NA1"]);
    expect(places("lay-instrument", "octant", model)).toEqual(["instrument:octant"]);
    expect(places("sct", "none", model)).toEqual([]);
  });
  it("are a week, and the card in it where the action is about the card", () => {
    expect(places("action", "3:observe", model)).toEqual(["week:3", "card:C24"]);
    expect(places("action", "3:travel", model)).toEqual(["week:3"]);
    expect(places("action", "1:observe-planet", model)).toEqual(["week:1", "deck:planets"]);
  });
  it("are stages, slots and tokens for plain numbers and words", () => {
    expect(places("draw-stage", "4", model)).toEqual(["stage:outbound-4"]);
    expect(places("abort-stage", "yes", model)).toEqual(["token:abort-stage"]);
    expect(places("abort-stage", "no", model)).toEqual([]);
    expect(places("use-sextant", "yes", model)).toEqual(["slot:sxt"]);
    expect(places("continent", "EU", model)).toEqual(["continent:EU", "square:N2E000"]);
  });
});

describe("the part that a question is about", () => {
  it("is where its options lie", () => {
    expect(partOf({ kind: "destination", options: options("N2W090", "N1W090") }, model)).toBe("earth");
    expect(partOf({ kind: "action", options: options("1:pass", "2:observe") }, model)).toBe("weeks");
    expect(partOf({ kind: "sct", options: options("none", "MW") }, model)).toBe("players");
    expect(partOf({ kind: "astronaut", options: options("no", "yes") }, model)).toBeNull();
  });
});

describe("the observer", () => {
  const desk = { hovered: null, eye: 1, turns: [2] };
  it("stands where one points, else at home", () => {
    expect(observerSquare(model, { ...desk, hovered: "square:N1E000" })).toBe("N1E000");
    expect(observerSquare(model, { ...desk, hovered: "seat:2" })).toBe("N1E090");
    expect(observerSquare(model, desk)).toBe("S1W150");
  });
  it("is whoever is on turn for those in space or without a seat", () => {
    expect(observerSquare(model, { ...desk, eye: 0 })).toBe("N1E090");
    expect(observerSquare(model, { ...desk, eye: null })).toBe("N1E090");
  });
});

describe("cards on offer", () => {
  it("are named once, with every place they lie at", () => {
    const table = someTable();
    table.weeks[0]!.stack = ["C24"];
    expect(offers(table, 1)).toContainEqual({ card: "C24", tags: ["I", "III"] });
    expect(offers(table, 1)).toContainEqual({ card: "C31", tags: ["saved"] });
    expect(offers(table, null).map(({ card }) => card)).not.toContain("C31");
  });
});
