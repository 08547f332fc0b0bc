import { describe, expect, it } from "vitest";
import type { Desk } from "../../lib/board";
import { someTable } from "./fixture";
import { converted, Hand, meant, using, within } from "./hand.svelte";
import { places } from "./places";

const option = (text: string) => ({ text, label: text });
const texts = ["activate:JP-01:31:31", "activate:JP-03:31", "activate:JP-03:62", "habitation:62", "done"];
const options = texts.map(option);

describe("dice in hand", () => {
  it("are counted as often as they are there", () => {
    expect(within([5, 5], [5, 5, 6])).toBe(true);
    expect(within([5, 5], [5, 6])).toBe(false);
  });
  it("leave the options that use all of them", () => {
    expect(using(options, [31]).map(({ text }) => text)).toEqual(texts.slice(0, 2));
    expect(using(options, [])).toBe(options);
  });
  it("mean one option where there is no doubt", () => {
    expect(meant(options.slice(0, 1), [31])?.text).toBe(texts[0]);
    expect(meant(options.slice(1, 3), [62])?.text).toBe(texts[2]);
    expect(meant(options.slice(1, 3), [])).toBeUndefined();
    // With one of two dice a place that takes one or two means the one.
    expect(meant(options.slice(0, 2), [31])?.text).toBe(texts[1]);
  });
});

describe("a Converter", () => {
  const ways = ["1:4", "4:1", "4:4", "-2:4", "split"].map(option);
  const said = (up: string | undefined, place: string) => converted(ways, up, place).map(({ text }) => text);

  it("first takes the die that goes up, then the one that goes down", () => {
    expect(said(undefined, "pool:CA-4-1")).toEqual(["4:1", "4:4"]);
    expect(said("pool:CA-4-1", "pool:CA-1-1")).toEqual(["4:1"]);
    expect(said("pool:CA-1-1", "pool:CA-1-1")).toEqual(["1:4"]);
    expect(said("pool:CA-1-1", "pool:CA-1-2")).toEqual([]);
  });
  it("tells dice that were kept from dice of the pool", () => {
    expect(said(undefined, "kept:CA-2-1")).toEqual(["-2:4"]);
    expect(said(undefined, "pool:CA-2-1")).toEqual([]);
  });
  it("is answered by two clicks, or by a click on the storage", () => {
    const { hand, answers } = table("convert", ways, 1);
    hand.choose("pool:CA-4-1");
    expect(hand.picked).toEqual(["pool:CA-4-1"]);
    hand.choose("pool:CA-4-1");
    expect(hand.picked).toEqual([]);
    hand.choose("pool:CA-4-1");
    hand.choose("pool:CA-1-1");
    expect(answers).toEqual(["4:1"]);
    hand.choose("store:CA");
    expect(answers).toEqual(["4:1", "split"]);
  });
});

function table(kind = "place", options = texts.map(option), crew = 0) {
  const model = someTable();
  const { code, name } = model.crews[crew]!;
  if (kind === "convert") model.crews[crew]!.pool = [1, 4, 4];
  const question = { id: `0:${kind}`, seat: 0, kind, text: `[[country:${code}|${name}]]?`, options };
  const answers: string[] = [];
  const narrowed: string[] = [];
  const desk = {
    question,
    options: (place: string) =>
      options.filter(({ text }) => places(kind, text, model, question).includes(place)),
    obstacle: () => ({ reason: "no", rule: "" }),
    answer: (text: string) => answers.push(text),
    choose: (place: string) => narrowed.push(place),
  } as unknown as Desk;
  return {
    hand: new Hand(
      () => desk,
      () => model.crews[crew],
    ),
    model,
    answers,
    narrowed,
  };
}

describe("a hand", () => {
  it("picks dice and puts them back", () => {
    const { hand, answers } = table();
    hand.choose("pool:JP-31-1");
    expect(hand.picked).toEqual(["pool:JP-31-1"]);
    expect(hand.options("habitation:JP")).toEqual([]);
    expect(hand.options("tile:JP-03").map(({ text }) => text)).toEqual(["activate:JP-03:31"]);
    hand.choose("pool:JP-31-1");
    expect(hand.picked).toEqual([]);
    expect(answers).toEqual([]);
  });
  it("lists what can be done with the dice in it, and what needs none", () => {
    const { hand } = table();
    expect(hand.possible).toBeNull();
    hand.choose("pool:JP-62-1");
    expect([...(hand.possible ?? [])]).toEqual(["activate:JP-03:62", "habitation:62", "done"]);
  });
  it("takes dice together that go together, else the last one", () => {
    const { hand } = table();
    hand.choose("pool:JP-31-1");
    hand.choose("pool:JP-31-2");
    expect(hand.picked).toHaveLength(2);
    hand.choose("pool:JP-62-1");
    expect(hand.picked).toEqual(["pool:JP-62-1"]);
  });
  it("answers with what the dice in it mean at a place", () => {
    const { hand, answers, narrowed } = table();
    hand.choose("tile:JP-03");
    expect(narrowed).toEqual(["tile:JP-03"]);
    hand.choose("pool:JP-62-1");
    hand.choose("tile:JP-03");
    expect(answers).toEqual(["activate:JP-03:62"]);
  });
  it("is empty once the pool has changed", () => {
    const { hand, model } = table();
    hand.choose("pool:JP-62-1");
    model.crews[0]!.pool = [31, 31];
    expect(hand.picked).toEqual([]);
  });
  it("holds back neither its own country's plate nor anything without a reason", () => {
    const { hand } = table();
    expect(hand.obstacle("country:JP")).toBeNull();
    expect(hand.obstacle("country:CA")?.reason).toBe("no");
  });
});
