import { expect, it } from "vitest";
import { blocks, inlines } from "./markdown";

it("reads paragraphs, lists and tables", () => {
  const found = blocks(
    "One\nline.\n\n- **AN-1** first\n  goes on\n- second\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
  );
  expect(found.map((block) => block.type)).toEqual(["paragraph", "list", "table"]);
  expect(found[1]).toMatchObject({
    ordered: false,
    items: [
      [
        { type: "strong", text: "AN-1" },
        { type: "text", text: " first goes on" },
      ],
      [{ text: "second" }],
    ],
  });
  expect(found[2]).toMatchObject({
    head: [[{ text: "a" }], [{ text: "b" }]],
    rows: [[[{ text: "1" }], [{ text: "2" }]]],
  });
});
it("reads emphasis, code and links", () => {
  expect(inlines("a *b* `c` [d](e) f_g_h").map((inline) => [inline.type, inline.text])).toEqual([
    ["text", "a "],
    ["em", "b"],
    ["text", " "],
    ["code", "c"],
    ["text", " "],
    ["link", "d"],
    ["text", " f_g_h"],
  ]);
});
it("ends, whatever it is given", () => {
  for (const text of ["```", "|", "- ", "#", "![", "***", "1. a\n\n\n  b"])
    expect(Array.isArray(blocks(text))).toBe(true);
});
