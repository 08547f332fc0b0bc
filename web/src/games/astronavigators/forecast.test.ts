import { describe, expect, it } from "vitest";
import { forecast, hiddenWords } from "./forecast";
import type { PlayerView, TableView } from "./view";

const way = (...values: (number | null)[]) => values.map((value) => ({ value }));
const view = { outbound: way(10, 25, null, null, null), inbound: null } as unknown as TableView;
const player = (more: Partial<PlayerView>) =>
  ({ where: "earth", track: "outbound", stage: 0, dv: 0, nk: 90, ...more }) as PlayerView;

describe("what the way costs", () => {
  it("adds the open tiles and the usual of the others", () => {
    expect(forecast(view, player({}))).toEqual({ behind: 0, open: 35, hidden: 62, enough: false });
    expect(forecast(view, player({ nk: 97 })).enough).toBe(true);
  });
  it("counts only what lies ahead", () => {
    const flying = player({ where: "flying", stage: 2, dv: 35 });
    expect(forecast(view, flying)).toEqual({ behind: 35, open: 0, hidden: 62, enough: false });
  });
  it("tells what may lie under a tile", () => {
    expect(hiddenWords("outbound", 2)).toBe("10 to 25, mostly 15");
  });
});
