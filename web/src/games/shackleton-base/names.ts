// What things are called on the board, and their colours.
import { capital, together, type OptionText, type Question } from "../../kit";
import { box } from "./box";
import type { BaseView } from "./view";

export const KINDS = ["engineer", "technician", "scientist"] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_NAMES: Record<string, string> = {
  engineer: "Engineer",
  technician: "Technician",
  scientist: "Scientist",
};

export const kindColour = (kind: string) => `var(--sb-${kind})`;
/** The same for a sign on a panel: dark enough to be seen there in either theme. */
export const kindInk = (kind: string) => `var(--sb-${kind}-ink)`;
export const corporationColour = (id: string) => `var(--sb-${id})`;

export const ROWS: Record<string, string> = { build: "Build", fund: "Fund", corporation: "Corporation" };

export const STEPS: Record<string, string> = {
  "so far": "VP so far",
  reputation: "Reputation",
  projects: "Projects",
  crew: "Crew",
  corporations: "Corporations",
  structures: "Structures",
  leftovers: "Leftovers",
};

const PHASES: Record<string, string> = {
  leaders: "Leaders",
  starts: "First Habitats",
  shuttles: "Shuttles",
  draft: "Shuttles",
  assign: "Maintenance: crew",
  rearrange: "Maintenance: crew",
  income: "Maintenance: income",
  over: "The end",
};

/** How far the game is; the phase's name follows it in the top bar. */
export function when(view: BaseView): string {
  if (view.round === 0) return "";
  const turn = view.phase === "action" ? `, turn ${view.turn} of ${view.turns}` : "";
  return `Round ${view.round} of ${view.rounds}${turn}`;
}

/** What an astronaut at the end of a line, a structure, or somebody who lives in it would bring. */
export function note(view: BaseView, { places = [] }: OptionText, { seat, kind: asked }: Question): string {
  const slot = view.agencies[seat]?.crew.find(({ id }) => places.includes(`slot:${id}`));
  if (slot && asked === "crew-slot") return slot.text;
  const tile = view.tiles.find(({ id, type }) =>
    places.some((one) => one === `structure:${type === "habitat" ? type : id}`),
  );
  if (tile) return together([brings(tile.type), tile.text]);
  const preview = view.placements.find(({ space }) => places.includes(`space:${space}`));
  const kind = KINDS.find((one) => places.includes(`kind:${one}`));
  return preview && kind ? capital(preview[kind]) : "";
}

export function phase(view: BaseView): string {
  if (view.round === 0) return `Setting up · ${PHASES[view.phase] ?? ""}`;
  const where = view.phase === "action" ? `Turn ${view.turn} of ${view.turns}` : (PHASES[view.phase] ?? "");
  return `Round ${view.round} of ${view.rounds} · ${where}`;
}

/** "nobody", or how a structure of that size is called. */
export const STRUCTURE_NAMES: Record<number, string> = {
  1: "Habitat",
  2: "Workshop",
  3: "Laboratory",
  6: "Headquarters",
};

/** What a structure of a type brings and takes, wherever it stands. */
export function brings(type: string): string {
  const one = box.structures.find(({ id }) => id === type);
  if (!one) return "";
  const slots = one.slots === 1 ? "1 crew slot" : `${one.slots} crew slots`;
  return `${one.vp} VP, ${slots}, upkeep ${one.upkeep} a round.`;
}
