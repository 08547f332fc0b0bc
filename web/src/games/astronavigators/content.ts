// The box: names and figures of cards, squares, tiles and so on, and the tables of the sky. content.json is made
// from the game's own content by scripts/astronavigators_content.py.
import data from "./content.json";

export type Vehicle = "car" | "train" | "boat" | "helicopter" | "plane" | "spacecraft";
export type Technique = "time" | "telescope" | "solar-protection";
export type Special = Technique | "flag" | "rocket" | "spacecraft" | "reactivate" | "sextant";
export type Row = 3 | 2 | 1 | -1 | -2 | -3;

export const ROWS: readonly Row[] = [3, 2, 1, -1, -2, -3];
export const WEEKS = [1, 2, 3, 4] as const;
export const STAGES = [1, 2, 3, 4, 5] as const;
export const EARTH_VEHICLES = ["car", "train", "boat", "helicopter", "plane"] as const;
export const MONTHS = [
  ..."January February March April May June July August September October November December".split(" "),
] as const;

interface CardFace {
  id: string;
  name: string;
  copies: number;
  nk: number;
  sets: string[];
  technique: Technique | null;
}
export interface Constellation extends CardFace {
  /** Declination row to hours of right ascension. */
  cells: Record<string, number[]>;
  sun_month: number | null;
}
export interface LunarCard extends CardFace {
  phase: string;
  eclipse: boolean;
}
export interface PlanetCard extends CardFace {
  planet: string;
  view: "visible" | "transit" | "earth-rise";
}
export type Card = Constellation | LunarCard | PlanetCard;

export interface Square {
  id: string;
  continent: string;
  icons: Vehicle[];
  basins: string;
  landmark: string;
}
export interface Named {
  id: string;
  name: string;
}
export interface Continent extends Named {
  home: string;
  nk: number;
}
export interface Tile {
  id: string;
  continent: string;
  vehicles: [Vehicle, Vehicle];
  special: Special;
}
export interface Quest extends Named {
  continent: string;
  square: string;
  targets: string[];
  some: number;
  all: number;
  instrument: string;
}
export interface Rocket extends Named {
  sites: string[];
  launch_nk: number;
}
export interface Orbit extends Named {
  spots: number;
  offset: number;
}
/** What an observer sees: for each row the hours lost in daylight, or null where the row is hidden altogether. */
export interface Sky {
  hidden: Record<string, number[] | null>;
  cards: string[];
  sun: boolean;
}

interface Content {
  constellations: Record<string, Constellation>;
  lunar_cards: Record<string, LunarCard>;
  planet_cards: Record<string, PlanetCard>;
  phases: Record<string, Named & { week: number }>;
  sets: Record<string, Named & { minimum: number }>;
  continents: Record<string, Continent>;
  vehicles: Record<string, Named & { nk: number }>;
  squares: Record<string, Square>;
  tiles: Record<string, Tile>;
  characters: Record<string, Named & { continent: string; saves: number; technique: Technique | null }>;
  agendas: Record<string, Named & { character: string; deck: string }>;
  quests: Record<string, Quest>;
  rockets: Record<string, Rocket>;
  orbits: Record<string, Orbit>;
  seats: Record<string, { housing: number }>;
  pillars: number;
  rounds: number;
  training: number;
  roads: [string, string][];
  rails: [string, string][];
  sea: [string, string][];
  sunHours: Record<string, number>;
  sky: Record<string, Record<string, Sky>>;
}

export const content = data as unknown as Content;

export const cards: Readonly<Record<string, Card>> = {
  ...content.constellations,
  ...content.lunar_cards,
  ...content.planet_cards,
};

export function isConstellation(card: Card): card is Constellation {
  return "cells" in card;
}
export function isLunar(card: Card): card is LunarCard {
  return "phase" in card;
}
export function isPlanet(card: Card): card is PlanetCard {
  return "planet" in card;
}

/** "N2W090" is zone +2, from 90 to 60 degrees west. */
export function zoneOf(square: string): Row {
  return (Number(square[1]) * (square[0] === "S" ? -1 : 1)) as Row;
}
export function westOf(square: string): number {
  return Number(square.slice(3)) * (square[2] === "W" ? -1 : 1);
}

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? "";
}
export function nextMonth(month: number): number {
  return (month % 12) + 1;
}
