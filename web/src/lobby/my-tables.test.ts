import { describe, expect, it } from "vitest";
import type { TableInfo } from "../lib/protocol";
import { ago, inOrder, speaksOf } from "./my-tables";

const table = (id: string, more: Partial<TableInfo> = {}) =>
  ({
    id,
    title: "Intrepid",
    mode_title: "Toxic Leak",
    seats: [{ name: "Ann" }, { name: "Tycho" }],
    your_turn: false,
    updated: 0,
    ...more,
  }) as unknown as TableInfo;

describe("my tables", () => {
  it("are found by game, mode and players", () => {
    expect(speaksOf(table("a"), "intrepid ann")).toBe(true);
    expect(speaksOf(table("a"), "toxic bob")).toBe(false);
    expect(speaksOf(table("a"), "")).toBe(true);
  });
  it("stand in the order that was asked for", () => {
    const tables = [
      table("old", { updated: 1 }),
      table("mine", { updated: 2, your_turn: true }),
      table("new", { updated: 3, title: "AstroNavigators" }),
    ];
    const ids = (order: Parameters<typeof inOrder>[1]) => inOrder(tables, order).map(({ id }) => id);
    expect(ids("turn")).toEqual(["mine", "new", "old"]);
    expect(ids("newest")).toEqual(["new", "mine", "old"]);
    expect(ids("oldest")).toEqual(["old", "mine", "new"]);
    expect(ids("game")).toEqual(["new", "mine", "old"]);
  });
  it("say when they were last played", () => {
    expect(ago(1000, 1030)).toBe("just now");
    expect(ago(1000, 1000 + 12 * 60)).toBe("12 minutes ago");
    expect(ago(1000, 1000 + 86_400)).toBe("yesterday");
  });
});
