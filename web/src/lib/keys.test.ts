import { describe, expect, it } from "vitest";
import { command, towards } from "./keys";

function press(
  key: string,
  more: KeyboardEventInit = {},
  target: Element = document.body,
): ReturnType<typeof command> {
  const event = new KeyboardEvent("keydown", { key, ...more });
  Object.defineProperty(event, "target", { value: target });
  return command(event);
}

describe("command", () => {
  it("numbers choose options", () => expect(press("3")).toEqual({ do: "option", key: 3 }));
  it.each([
    ["u", "undo"],
    ["l", "log"],
    ["r", "rules"],
    ["[", "back"],
    ["]", "forward"],
    ["?", "keys"],
  ])("%s is %s", (key, wanted) => expect(press(key)).toEqual({ do: wanted }));
  it("leaves the browser's own keys alone", () => {
    expect(press("r", { ctrlKey: true })).toBeNull();
    expect(press("l", { metaKey: true })).toBeNull();
  });
  it("leaves letters to a text field, but not Escape", () => {
    const field = document.createElement("input");
    expect(press("u", {}, field)).toBeNull();
    expect(press("1", {}, field)).toBeNull();
    expect(press("Escape", {}, field)).toEqual({ do: "close" });
  });
  it("leaves arrows to a slider and, with Shift, to the board", () => {
    const slider = document.createElement("input");
    slider.type = "range";
    expect(press("ArrowLeft", {}, slider)).toBeNull();
    expect(press("ArrowLeft", { shiftKey: true })).toBeNull();
    expect(press("ArrowLeft")).toEqual({ do: "move", arrow: "ArrowLeft" });
  });
});

describe("towards", () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  const grid = [box(0, 0), box(20, 0), box(40, 0), box(0, 20), box(20, 20), box(40, 20)];

  it("goes to the nearest one that way", () => {
    expect(towards(grid, grid[0]!, "ArrowRight")).toBe(1);
    expect(towards(grid, grid[1]!, "ArrowDown")).toBe(4);
    expect(towards(grid, grid[5]!, "ArrowLeft")).toBe(4);
    expect(towards(grid, grid[4]!, "ArrowUp")).toBe(1);
  });
  it("stays where nothing lies that way", () => expect(towards(grid, grid[0]!, "ArrowLeft")).toBe(-1));
});
