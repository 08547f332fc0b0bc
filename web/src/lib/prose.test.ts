import { expect, it } from "vitest";
import { nouns, pieces, plain } from "./prose";

const TEXT = "[[seat:1]] sees [[card:C24|Orion]] from [[square:5:3|Nairobi]].";

it("takes a text apart into words, players and things", () => {
  expect(pieces(TEXT)).toEqual([
    { type: "seat", seat: 1 },
    { type: "text", text: " sees " },
    { type: "noun", place: "card:C24", text: "Orion" },
    { type: "text", text: " from " },
    { type: "noun", place: "square:5:3", text: "Nairobi" },
    { type: "text", text: "." },
  ]);
});
it("reads without marks", () => {
  expect(plain(TEXT, ["Ann", "Bob"])).toBe("Bob sees Orion from Nairobi.");
  expect(plain("[[seat:4]] waits")).toBe("Seat 5 waits");
});
it("names its things", () => expect(nouns(TEXT)).toEqual(["card:C24", "square:5:3"]));
it("leaves brackets that are no marks", () =>
  expect(plain("[[ not a mark ]] [x]")).toBe("[[ not a mark ]] [x]"));
