// The whole board in a page, wide and narrow: every part is there, what can be chosen is a labelled button.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Desk } from "../../lib/board";
import Harness from "./BoardHarness.test.svelte";
import { someTable } from "./fixture";
import { places } from "./places";

// A whole board is a big page for a simulated browser, above all on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function desk(kind: string, texts: string[], answers: string[]): Desk {
  const model = someTable();
  const text = "What does [[country:JP|Japan]] do?";
  const question = { id: `0:${kind}`, seat: 0, kind, rule: "", text, hint: "", options: [] };
  const options = texts.map((one) => ({ text: one, label: `Do ${one}` }));
  return {
    question: { ...question, options },
    seats: ["Nia", "Jonas"].map((name, seat) => ({ seat, colour: seat, name })) as never,
    turns: [0, 1],
    mine: [0],
    eye: 0,
    hovered: null,
    motion: false,
    events: [],
    options: (place) => options.filter((one) => places(kind, one.text, model, question).includes(place)),
    obstacle: () => null,
    hover: () => undefined,
    choose: () => undefined,
    show: () => undefined,
    answer: (option) => answers.push(option),
  };
}

describe("the board", () => {
  let board: Record<string, unknown> | undefined;
  afterEach(() => {
    if (board) void unmount(board);
    document.body.innerHTML = "";
  });

  function show(width: number, kind: string, texts: string[] = []): string[] {
    Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => width });
    Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, get: () => 640 });
    const answers: string[] = [];
    board = mount(Harness, {
      target: document.body,
      props: { view: someTable(), desk: desk(kind, texts, answers) },
    });
    flushSync();
    return answers;
  }
  const all = (start: string) => document.querySelectorAll(`[data-place^="${start}"]`);
  const place = (name: string) => document.querySelector(`[data-place="${name}"]`)!;
  const click = (name: string) => {
    place(name).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    flushSync();
  };

  it("shows eight sectors of every country, dice, cards, gauges and offers", () => {
    show(1200, "place");
    expect(all("slot:JP")).toHaveLength(8);
    expect(all("slot:CA")).toHaveLength(8);
    expect(all("pool:JP")).toHaveLength(3);
    expect(all("storage:CA")).toHaveLength(2);
    expect(all("resource:")).toHaveLength(4);
    expect(all("card:")).toHaveLength(3);
    expect(all("condition:")).toHaveLength(8);
    expect(all("tile:JP-05")).toHaveLength(1);
    expect(document.querySelectorAll(".closed")).toHaveLength(16);
    for (const spot of all("")) expect(spot.getAttribute("aria-label")).toBeTruthy();
  });

  it.each([1200, 390])("takes a die by two clicks at a width of %i", (width) => {
    const answers = show(width, "place", ["activate:JP-02:31", "activate:JP-02:62", "habitation:62"]);
    expect(place("pool:JP-62-1").getAttribute("role")).toBe("button");
    click("pool:JP-62-1");
    expect(place("pool:JP-62-1").getAttribute("aria-label")).toContain("picked");
    click("tile:JP-02");
    expect(answers).toEqual(["activate:JP-02:62"]);
  });

  it("shows what a turn would bring", () => {
    show(1200, "turn", ["31:up", "31:down", "stop"]);
    const shelf = document.querySelector("[aria-label='What the die would show']")!;
    expect(shelf.querySelectorAll("[role=button]")).toHaveLength(2);
  });

  it("opens on a phone on the part that is asked about", () => {
    show(390, "spend", ["build:JP-05"]);
    expect(document.querySelector("[role=tab][aria-selected=true]")?.textContent).toBe("Offer");
    expect(place("tile:JP-05").getAttribute("role")).toBe("button");
  });
});
