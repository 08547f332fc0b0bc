// Made by `python -m perilune.server.protocol.generated` from
// the box of on-mars. Do not edit.

import data from "./box.json";

/** A card or tile: its name and what it says. */
export interface Thing {
  name: string;
  text: string;
  /** The Building type that it concerns. */
  kind: string;
  level: number;
  cost: string[];
}

/** A space of the Lab. `x` and `y` are where it lies in the drawing. */
export interface LabThing {
  column: number;
  op: number;
  cost: string[];
  text: string;
  right: string[];
  x: number;
  y: number;
}

export interface Box {
  actions: Record<string, Thing>;
  buildings: Record<string, Thing>;
  blueprints: Record<string, Thing>;
  techs: Record<string, Thing>;
  scientists: Record<string, Thing>;
  contracts: Record<string, Thing>;
  missions: Record<string, Thing>;
  goals: Record<string, Thing>;
  tiles: Record<string, Thing>;
  rewards: Record<string, Thing>;
  /** Of the chapters, by kind. */
  cards: Record<string, Record<string, Thing>>;
  spaces: Record<string, string>;
  lab: Record<string, LabThing>;
  resources: string[];
  deliveries: Record<string, number[]>;
  quartersOp: number[];
  slots: number;
}

export const box = data as unknown as Box;
