// The figures that matter: a few for a seat's row, more for a strip of its own.
import type { Figure } from "../../kit";
import type { BaseView } from "./view";

export function figures(view: BaseView, seat: number): Figure[] {
  const agency = view.agencies[seat];
  if (!agency) return [];
  const board = view.corporations.find((one) => one.board.type === "sky-watch")?.board;
  const track =
    board?.type === "sky-watch"
      ? [{ label: "Sky Watch", value: board.markers[seat] ?? 0, glyph: "shackleton/sky-watch" }]
      : [];
  return [
    { label: "VP", value: agency.vp, glyph: "shackleton/vp" },
    { label: "Reputation", value: agency.reputation, glyph: "shackleton/reputation" },
    { label: "Credits", value: agency.credits, glyph: "shackleton/credits" },
    { label: "Titanium", value: agency.titanium, glyph: "shackleton/titanium" },
    { label: "Rare Earth", value: agency.rare_earth, glyph: "shackleton/rare-earth" },
    ...track,
  ];
}

export function moreFigures(view: BaseView, seat: number): Figure[] {
  const agency = view.agencies[seat];
  if (!agency) return [];
  const left = agency.shuttle.reduce((sum, many) => sum + many, 0);
  return [
    ...figures(view, seat),
    { label: "Astronauts", value: left, glyph: "shackleton/engineer" },
    { label: "Structures", value: agency.structures, glyph: "shackleton/domes" },
    { label: "Free crew slots", value: agency.free_slots, glyph: "shackleton/slot" },
    { label: "Projects", value: agency.projects.length, glyph: "card" },
  ];
}
