// What the game's Python view sends (perilune/games/astronavigators/view.py), whatever the mode.
import type { Vehicle } from "./content";

export type Mode = "first-and-fast" | "constellation" | "solar-system" | "solo";
export type Token = "inactive" | "active" | "slot" | "slot2" | "spent";
export type Where = "earth" | "flying" | "landed" | "returned" | "out";
export type Track = "outbound" | "inbound";
export type Slot = "sxt" | "sct" | "ai";

/** A pile that shows its top. */
export interface Pile {
  top: string | null;
  left: number;
}

export interface Week {
  week: number;
  /** The top card first. */
  stack: string[];
  /** Who chose this week, and what for. */
  seat: number | null;
  action: string;
  vehicle: Vehicle | null;
  blocked: "bad-timing" | "shadow" | null;
}

export interface Stage {
  /** Null while the tile lies face down. */
  value: number | null;
  left: number;
}

export interface Craft {
  where: Where;
  track: Track;
  stage: number;
}

/** Cards whose faces only their owner is shown. */
export interface Secrets {
  known: string[];
  hidden: number;
}

export interface Player extends Craft {
  seat: number;
  character: string;
  continent: string;
  square: string;
  face: Vehicle;
  astronaut: boolean;
  nk: number;
  dv: number;
  symbols: Record<string, number>;
  /** Set tokens by set, lunar tokens by phase. */
  tokens: Record<string, Token>;
  vehicles: string[];
  visited: string[];
  tiles: { id: string; used: boolean }[];
  saved: string[];
  scored: string[];
  slots: Record<Slot, string>;
  bonus: number;
  abort: boolean;
  abortStage: boolean;
  /** Where the lander is: on the die, on the Moon, its upper stage coming home, or nowhere. */
  lander: "" | "die" | "moon" | "ascent";
  launched: boolean;
  pad: string;
  rocket: string;
  /** The private trajectory tiles; the value only for their owner. */
  drawn: { stage: number; value: number | null }[];
  /** Null where the mode has none; an id only for those who may know it. */
  agenda: { id: string | null; revealed: boolean } | null;
  /** The value that costs nothing, once named. */
  named: number | null;
  quests: Secrets;
  hangar: Secrets;
  /** Cards looked at, of which one is kept. */
  offer: Secrets;
  instruments: { id: string; ready: boolean; laid: boolean }[];
}

export interface Model {
  mode: Mode;
  phase: string;
  round: number;
  month: number;
  first: number;
  weeks: Week[];
  deck: Pile;
  planetDeck: Pile | null;
  terra: number;
  /** By continent. */
  piles: Record<string, Pile>;
  outbound: Stage[];
  inbound: Stage[] | null;
  housing: number;
  /** Rockets on the map and their squares. */
  sites: Record<string, string>;
  heliports: string[];
  /** Degrees, by planet. */
  orrery: Record<string, number> | null;
  rockets: number;
  quests: number;
  players: Player[];
  shadow: Craft | null;
}

export function solar(model: Model): boolean {
  return model.mode === "solar-system" || model.mode === "solo";
}

/** Everybody's dice on a square. */
export function onSquare(model: Model, square: string): Player[] {
  return model.players.filter((player) => player.where === "earth" && player.square === square);
}
