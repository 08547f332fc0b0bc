import { beforeEach, describe, expect, it, vi } from "vitest";
import { Drag } from "./drag.svelte";

const heard: string[] = [];
const drag = new Drag({
  may: (place) => place === "die:1",
  begin: (place) => heard.push(`begin ${place}`),
  over: (place) => heard.push(`over ${place}`),
  drop: (from, to) => heard.push(`drop ${from} ${to}`),
  cancel: () => heard.push("cancel"),
});

function press(place: string): void {
  const thing = document.createElement("div");
  drag.handle(place)(thing);
  thing.dispatchEvent(new PointerEvent("pointerdown", { clientX: 0, clientY: 0 }));
}
const move = (x: number) => dispatchEvent(new PointerEvent("pointermove", { clientX: x, clientY: 0 }));
const release = (x: number) => dispatchEvent(new PointerEvent("pointerup", { clientX: x, clientY: 0 }));
const escape = () => dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));

beforeEach(() => {
  heard.length = 0;
  const tile = document.createElement("div");
  tile.dataset.place = "tile:7";
  vi.spyOn(document, "elementFromPoint").mockReturnValue(tile);
});

describe("what is dragged", () => {
  it("lands on the place below the pointer", () => {
    press("die:1");
    move(20);
    expect(drag.held?.place).toBe("die:1");
    release(20);
    expect(heard).toEqual(["begin die:1", "over tile:7", "drop die:1 tile:7"]);
    expect(drag.held).toBeNull();
  });
  it("is let go by Esc, and then no release drops it", () => {
    press("die:1");
    move(20);
    escape();
    expect(drag.held).toBeNull();
    release(20);
    expect(heard).toEqual(["begin die:1", "over tile:7", "cancel"]);
  });
  it("is only pressed while the pointer trembles, or where it may not move", () => {
    press("die:1");
    move(3);
    release(3);
    press("die:2");
    move(20);
    release(20);
    expect(heard).toEqual([]);
  });
});
