// What the server sends of this game: perilune/games/intrepid/view.py, field by field.

export type Light = "blue" | "red";
export type Resource = "power" | "climate" | "oxygen" | "nutrition";

/** 1 to 6; Japan's dice are 10 × top + front. 0 is no die. */
export type DieNumber = number;

export interface Face {
  id: string;
  name: string;
  tier: number;
  cost: number;
  light: Light;
  resources: Resource[];
  /** What each die must show: "any", "4-6", "odd", "not 3", "1/2/5" … */
  dice: string[];
  needs: string;
  makes: string;
  ability: string;
  relation: string;
  amount: string;
  gist: string;
}

export interface Tile {
  face: Face;
  sector: number;
  scenario: number;
  strain: number;
  disabled: boolean;
  amplify: boolean;
  dice: DieNumber[];
  made: number;
  yields: number;
}

export interface Stack {
  tier: number;
  number: number;
  contents: string[];
  bottom: string[];
}

export interface Crew {
  code: string;
  name: string;
  stars: number;
  seat: number;
  light: Light;
  boards: Resource[];
  badge: string;
  badge_name: string;
  badge_used: boolean;
  dice_rolled: number;
  slot: number;
  track: number[];
  training_price: number;
  capacity: number;
  converters: number;
  converters_beside: number;
  supply: number;
  pool: DieNumber[];
  kept: DieNumber[];
  storage: DieNumber[];
  habitation: DieNumber;
  used: number;
  bay: (Tile | null)[];
  offer: Face[];
  stacks: Stack[];
  destroyed: string[];
  done: boolean;
}

export interface Condition {
  number: number;
  wants: string;
  die: DieNumber;
}

export interface Card {
  id: string;
  name: string;
  text: string;
  conditions: Condition[];
  placed: number[];
  toxic: number[];
  stage: number;
}

export interface Gauge {
  name: Resource;
  light: Light;
  level: number;
  highest: number;
  demand: number;
  made: number;
  forecast: number;
}

export interface Dock {
  die: DieNumber;
  sender: number;
  recipient: number;
  disabled: boolean;
}

export interface Model {
  disaster: string;
  difficulty: string;
  together: boolean;
  round: number;
  rounds: number;
  phase: string;
  stage: number;
  tier: number;
  lead: number;
  active: number;
  resources: Gauge[];
  crews: Crew[];
  missions: Card[];
  persistent: Card[];
  current: Card | null;
  discard: string[];
  cards_left: number;
  unseen: string[];
  docks: Dock[];
  /** Whose die, and what it shows. */
  aid: [number, DieNumber][];
  toxic: number[];
  strain_left: number;
  amplify_left: number;
  result: number;
  reason: string;
}

export const SECTORS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const BAYS = 4;

export const PHASES: Record<string, string> = {
  lineup: "Line-up",
  roll: "Roll",
  convert: "Converters",
  place: "Place dice",
  results: "Results",
  disaster: "Disaster",
  sustain: "Sustain the crew",
  surplus: "Surplus",
  spend: "Spend Capacity",
  home: "End of round",
  reserve: "End of round",
  refill: "End of round",
  over: "The end",
};

/** Before the results are added up, what the tiles make is still to come. */
export const PRODUCING = new Set(["roll", "convert", "place", "results"]);

export function title(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
