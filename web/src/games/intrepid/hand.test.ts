import { describe, expect, it } from "vitest";
import type { Desk } from "../../lib/board";
import { converts, Hand, meant, using, within } from "./hand.svelte";
import type { CrewView, Shown } from "./view";

// Options as the server sends them: what each means on the board, and what it shows besides.
const pool = { "31": ["pool:JP-31-1", "pool:JP-31-2"], "62": ["pool:JP-62-1"] };
const option = (text: string, places: string[] = [], shows?: Shown) => ({ text, label: text, places, shows });
const placing = (text: string, place: string, ...dice: (31 | 62)[]) =>
  option(text, [place, ...new Set(dice.flatMap((die) => pool[die]))], { type: "Uses", dice });
const options = [
  placing("activate:JP-01:31:31", "tile:JP-01", 31, 31),
  placing("activate:JP-03:31", "tile:JP-03", 31),
  placing("activate:JP-03:62", "tile:JP-03", 62),
  placing("habitation:62", "habitation:JP", 62),
  option("done"),
];
const texts = options.map(({ text }) => text);

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
  const [ones, fours, kept] = [["pool:CA-1-1"], ["pool:CA-4-1", "pool:CA-4-2"], ["kept:CA-2-1"]];
  const way = (text: string, up: string[], down: string[]) =>
    option(text, [...new Set([...up, ...down])], { type: "Converts", up, down });
  const ways = [
    way("1:4", ones, fours),
    way("4:1", fours, ones),
    way("4:4", fours, fours),
    way("-2:4", kept, fours),
    option("split", ["store:CA"]),
  ];
  const said = (up: string, down?: string) =>
    ways.filter((one) => converts(one, up, down)).map(({ text }) => text);

  it("first takes the die that goes up, then the one that goes down", () => {
    expect(said("pool:CA-4-1")).toEqual(["4:1", "4:4"]);
    expect(said("pool:CA-4-1", "pool:CA-1-1")).toEqual(["4:1"]);
    expect(said("pool:CA-1-1", "pool:CA-1-1")).toEqual(["1:4"]);
    expect(said("pool:CA-4-1", "pool:CA-4-2")).toEqual(["4:4"]);
    expect(said("pool:CA-1-1", "pool:CA-1-2")).toEqual([]);
  });
  it("tells dice that were kept from dice of the pool", () => {
    expect(said("kept:CA-2-1")).toEqual(["-2:4"]);
    expect(said("pool:CA-2-1")).toEqual([]);
  });
  it("is answered by two clicks, or by a click on the storage", () => {
    const { hand, answers } = table("convert", ways, "CA");
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

function table(kind = "place", offered = options, code = "JP") {
  const crew = {
    code,
    pool: kind === "convert" ? [1, 4, 4] : [31, 31, 62],
    kept: [2],
  } as unknown as CrewView;
  const question = { id: `0:${kind}`, seat: 0, kind, text: `[[country:${code}|x]]?`, options: offered };
  const answers: string[] = [];
  const narrowed: string[] = [];
  const desk = {
    question,
    options: (place: string) => offered.filter(({ places }) => places.includes(place)),
    obstacle: () => ({ reason: "no", rule: "" }),
    answer: (text: string) => answers.push(text),
    choose: (place: string) => narrowed.push(place),
  } as unknown as Desk;
  return {
    hand: new Hand(
      () => desk,
      () => crew,
    ),
    crew,
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
    const { hand, crew } = table();
    hand.choose("pool:JP-62-1");
    crew.pool = [31, 31];
    expect(hand.picked).toEqual([]);
  });
  it("holds back neither its own country's plate nor anything without a reason", () => {
    const { hand } = table();
    expect(hand.obstacle("country:JP")).toBeNull();
    expect(hand.obstacle("country:CA")?.reason).toBe("no");
  });
});
