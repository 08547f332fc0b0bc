// Made by `python -m perilune.server.protocol.generated` from
// the box of astronavigators. Do not edit.

import data from "./box.json";

export interface Constellation {
  id: string;
  name: string;
  copies: number;
  nk: number;
  sets: string[];
  technique: "solar-protection" | "telescope" | "time" | null;
  cells: Record<string, number[]>;
  sun_month: number | null;
}

export interface Phase {
  id: string;
  name: string;
  week: number;
}

export interface LunarCard {
  id: string;
  name: string;
  copies: number;
  nk: number;
  sets: string[];
  technique: "solar-protection" | "telescope" | "time" | null;
  phase: string;
  eclipse: boolean;
  sun: boolean;
}

export interface PlanetCard {
  id: string;
  name: string;
  copies: number;
  nk: number;
  sets: string[];
  technique: "solar-protection" | "telescope" | "time" | null;
  planet: string;
  view: "earth-rise" | "transit" | "visible";
}

export interface StarSet {
  id: string;
  name: string;
  minimum: number;
  kinds: number;
}

export interface Daylight {
  band: 1 | 2 | 3;
  season: "equinox" | "summer" | "winter";
  rows: Record<string, number>;
}

export interface Orbit {
  id: string;
  name: string;
  spots: number;
  offset: number;
  start: number;
  moves: "month" | "never" | "year";
}

export interface Square {
  id: string;
  continent: string;
  icons: ("boat" | "car" | "helicopter" | "plane" | "train")[];
  basins: string;
  landmark: string;
}

export interface Continent {
  id: string;
  name: string;
  home: string;
  nk: number;
  tiles: number;
}

/** `reach`: links in one movement. */
export interface VehicleFace {
  id: "boat" | "car" | "helicopter" | "plane" | "spacecraft" | "train";
  name: string;
  nk: number;
  reach: number;
}

export interface Tile {
  id: string;
  continent: string;
  vehicles: ["boat" | "car" | "helicopter" | "plane" | "train", "boat" | "car" | "helicopter" | "plane" | "train"];
  special: "flag" | "reactivate" | "rocket" | "sextant" | "solar-protection" | "spacecraft" | "telescope" | "time";
}

export interface Pile {
  track: "inbound" | "outbound";
  stage: 1 | 2 | 3 | 4 | 5;
  values: number[];
}

/** `text`: what makes a difference, with figures of the entry as named parts. */
export interface Character {
  id: string;
  name: string;
  text: string;
  continent: string;
  technique: "solar-protection" | "telescope" | "time" | null;
  saves: number;
  doubled: string[];
  constellation_nk: number;
  set_nk: number;
  barren: string;
  lunar_extra: number;
  boat_links: number;
  heliports: number;
}

export interface Mission {
  sets: string[];
  cards: string[];
  count: number;
  phases: boolean;
  continents: string[];
  squares: string[];
  travelled: number;
  before: number;
  together: string[];
}

export interface Agenda {
  id: string;
  name: string;
  text: string;
  character: string;
  deck: "basic" | "solar";
  mission: Mission;
  reveal: "before-launch" | "december" | "launch" | "leaving-stage-2" | "observation" | "square";
  planets: string[];
  minus: number;
  symbols: string[];
  stages: number[];
  easy: number[];
}

export interface Quest {
  id: string;
  name: string;
  continent: string;
  square: string;
  targets: string[];
  some: number;
  all: number;
  on_site: boolean;
  instrument: "armillary-sphere" | "astrolabe" | "jian-yi" | "octant" | "reflector" | "refractor" | "sextant";
  technique: "solar-protection" | "telescope" | "time" | null;
}

export interface Rocket {
  id: string;
  name: string;
  continent: string;
  sites: string[];
  launch_nk: number;
  calibrates: string;
  regain: boolean;
  relaunch: number;
}

/** What depends on the number of players. */
export interface Seats {
  players: number;
  housing: number;
  sextant: number;
  arrival: number[];
  instruments: number[];
  leftover: number[];
}

/** How many of everything are in the box. */
export interface Components {
  main_cards: number;
  planet_cards: number;
  sets: number;
  squares: number;
  tiles: number;
  trajectory_tiles: number;
  characters: number;
  quests: number;
  rockets: number;
  orbits: number;
}

/** What an observer sees: for each row the hours lost in daylight, or null where all of it is hidden. */
export interface Sky {
  hidden: Record<string, number[] | null>;
  cards: string[];
}

/** All that is printed, and what follows from it. */
export interface Box {
  constellations: Record<string, Constellation>;
  phases: Record<string, Phase>;
  lunar_cards: Record<string, LunarCard>;
  planet_cards: Record<string, PlanetCard>;
  sets: Record<string, StarSet>;
  daylight: Daylight[];
  orbits: Record<string, Orbit>;
  pillars: number;
  squares: Record<string, Square>;
  corners: [number, number][];
  closed: [string, string][];
  roads: [string, string][];
  rails: [string, string][];
  continents: Record<string, Continent>;
  vehicles: Record<string, VehicleFace>;
  tiles: Record<string, Tile>;
  piles: Pile[];
  copies: number[];
  rendezvous: number;
  release: number;
  characters: Record<string, Character>;
  agendas: Record<string, Agenda>;
  quests: Record<string, Quest>;
  rockets: Record<string, Rocket>;
  seats: Record<string, Seats>;
  components: Components;
  rounds: number;
  training: number;
  first_month: number;
  set_nk: number;
  tour_nk: number;
  quest_factor: number;
  drawn: number;
  saves: number;
  agenda_rp: number;
  levels: Record<string, number>;
  sea: [string, string][];
  sun_hours: Record<string, number>;
  /** By zone and month. */
  sky: Record<string, Record<string, Sky>>;
}

export const box = data as unknown as Box;
