// The whole board in a page: every part is there, what can be chosen is a labelled button, and a click chooses it.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Desk } from "../../lib/board";
import Harness from "./BoardHarness.test.svelte";
import { someTable } from "./fixture";
import earthText from "./maps/earth.json?raw";
import skyText from "./maps/sky.json?raw";
import type { Mode } from "./model";

function desk(lit: string[], chosen: string[]): Desk {
  return {
    question: null,
    seats: ["Nia", "Jonas", "Mei", "Ada"].map((name, seat) => ({ seat, colour: seat, name })) as never,
    turns: [1],
    mine: [1],
    eye: 1,
    hovered: null,
    motion: false,
    events: [],
    options: (place) => (lit.includes(place) ? [{ text: place, label: `Take ${place}` }] : []),
    obstacle: () => null,
    hover: () => undefined,
    choose: (place) => chosen.push(place),
    show: () => undefined,
    answer: () => undefined,
  };
}

// A whole board is a big page for a simulated browser, above all on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe("the board", () => {
  let board: Record<string, unknown> | undefined;
  beforeEach(() => {
    vi.stubGlobal("fetch", (url: string) => {
      const text = url.includes("earth") ? earthText : skyText;
      return Promise.resolve({ ok: true, json: () => Promise.resolve(JSON.parse(text)) });
    });
    for (const [side, size] of [
      ["clientWidth", 1200],
      ["clientHeight", 800],
    ] as const) {
      Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => size });
    }
  });
  afterEach(() => {
    if (board) void unmount(board);
    document.body.innerHTML = "";
    vi.unstubAllGlobals();
  });

  async function show(mode: Mode, lit: string[] = []): Promise<string[]> {
    const chosen: string[] = [];
    board = mount(Harness, {
      target: document.body,
      props: { view: someTable(mode), desk: desk(lit, chosen) },
    });
    flushSync();
    await new Promise((resolve) => setTimeout(resolve, 20));
    flushSync();
    return chosen;
  }
  const place = (name: string) => document.querySelector(`[data-place="${name}"]`);

  it.each<Mode>(["first-and-fast", "constellation", "solar-system", "solo"])(
    "shows all parts in %s",
    async (mode) => {
      await show(mode);
      expect(document.querySelectorAll('[data-place^="square:"]')).toHaveLength(72);
      expect(document.querySelectorAll('[data-place^="week:"]')).toHaveLength(4);
      expect(document.querySelectorAll('[data-place^="stage:"]')).toHaveLength(
        mode === "first-and-fast" ? 5 : 10,
      );
      const planets = mode === "solar-system" || mode === "solo" ? 8 : 0;
      expect(document.querySelectorAll('[data-place^="planet:"]')).toHaveLength(planets);
      // Orion is on offer: its card, and its name on the star map.
      expect(document.querySelectorAll('[data-place="card:C24"]')).toHaveLength(2);
      expect(document.querySelector("[role=alert]")).toBeNull();
    },
  );

  it("makes what can be chosen a labelled button", async () => {
    const chosen = await show("solar-system", ["square:S1W120", "week:2", "set:SS"]);
    for (const name of ["square:S1W120", "week:2", "set:SS"]) {
      const spot = place(name)!;
      expect(spot.getAttribute("role")).toBe("button");
      expect(spot.getAttribute("tabindex")).toBe("0");
      expect(spot.getAttribute("aria-label")).toContain("Take");
      spot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    expect(chosen).toEqual(["square:S1W120", "week:2", "set:SS"]);
  });

  it("does not light another player's tokens", async () => {
    await show("solar-system", ["set:SS"]);
    const tab = [...document.querySelectorAll("[role=button]")].find((one) =>
      one.getAttribute("aria-label")?.startsWith("The board of Nia"),
    )!;
    tab.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    flushSync();
    expect(place("set:SS")).toBeNull();
    expect(place("set-of-0:SS")?.getAttribute("role")).toBe("group");
  });

  it("gives every place a name", async () => {
    await show("solar-system");
    for (const spot of document.querySelectorAll("[data-place]")) {
      expect(spot.getAttribute("aria-label"), spot.getAttribute("data-place") ?? "").toBeTruthy();
    }
  });
});
