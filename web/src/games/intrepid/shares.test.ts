import { describe, expect, it } from "vitest";
import { someTable } from "./fixture";
import { shares, type Share } from "./shares";

const options = ["0", "2"].map((text) => ({ text, label: text }));

describe("what can be shared out", () => {
  it("goes from a resource to the Capacity of its country", () => {
    const model = someTable();
    model.resources[0]!.level = 9;
    model.crews[0]!.capacity = 3;
    const text = "How much [[resource:power|Power]] does [[country:JP|Japan]] turn into Capacity?";
    const ways = shares({ kind: "surplus", text, options }, model);
    expect(ways.map(({ levels }) => levels.map(({ before, after }) => [before, after]))).toEqual([
      [
        [9, 9],
        [3, 3],
      ],
      [
        [9, 7],
        [3, 5],
      ],
    ]);
    expect(ways.map(({ place }) => place)).toEqual(["share:0", "share:2"]);
    expect(ways[0]!.levels[0].need).toBe(model.resources[0]!.demand);
  });

  it("falls to the two resources of a boost tile, and its Strain is taken from them", () => {
    const model = someTable();
    const tile = model.crews[0]!.bay.find((one) => one !== null)!;
    tile.face = { ...tile.face, resources: ["power", "climate"] };
    tile.yields = 4;
    tile.strain = 2;
    const text = `How much does [[tile:${tile.face.id}|It]] make?`;
    Object.assign(model.resources[0]!, { level: 5, made: 7 });
    const [{ levels }] = shares({ kind: "split", text, options }, model) as [Share];
    expect(levels[0].before).toBe(5 + 7 - 2); // what the others make counts, what this one makes is open
    const strained = shares({ kind: "strain-split", text, options }, model);
    expect(strained[0]!.levels[0].before).toBe(5 + 7); // split already, and counted so
    const change = (kind: string) =>
      shares({ kind, text, options }, model).map(({ levels }) =>
        levels.map(({ before, after }) => after - before),
      );
    expect(change("split")).toEqual([
      [0, 6],
      [2, 4],
    ]);
    expect(change("strain-split")).toEqual([
      [0, -2],
      [-2, 0],
    ]);
  });

  it("is nothing else", () => {
    expect(shares({ kind: "lab", text: "", options }, someTable())).toEqual([]);
    expect(shares(null, someTable())).toEqual([]);
  });
});
