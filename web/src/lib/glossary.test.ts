import { describe, expect, it } from "vitest";
import { words } from "./glossary";

const module = { name: "Docking Module", text: "Takes a die.", also: ["Docking Modules"] };
const die = { name: "die", text: "A cube.", also: ["dice"] };

describe("words", () => {
  it("finds terms in any form, the longest first", () => {
    const found = words("Dice go to Docking Modules.", [die, module]);
    expect(found.map(({ text, term }) => [text, term?.name])).toEqual([
      ["Dice", "die"],
      [" go to ", undefined],
      ["Docking Modules", "Docking Module"],
      [".", undefined],
    ]);
  });
  it("explains a word once, and never a part of another", () => {
    const found = words("A die, another die, a soldier and a diet.", [die]);
    expect(found.filter(({ term }) => term)).toHaveLength(1);
    expect(found.map(({ text }) => text).join("")).toBe("A die, another die, a soldier and a diet.");
  });
  it("leaves a text alone where there are no terms", () => {
    expect(words("A die.", [])).toEqual([{ text: "A die.", term: null }]);
  });
});
