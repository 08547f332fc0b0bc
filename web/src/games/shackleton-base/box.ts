// Made by `python -m perilune.server.protocol.generated` from
// the box of shackleton-base. Do not edit.

import data from "./box.json";

export interface BoxHex {
  id: string;
  name: string;
  q: number;
  r: number;
}

/** A line with its sectors from end A to end B. */
export interface BoxLine {
  id: string;
  name: string;
  sectors: string[];
}

export interface BoxSpace {
  id: string;
  line: string;
  end: string;
}

export interface BoxVertex {
  id: string;
  hexes: [string, string, string];
}

export interface BoxStructure {
  id: string;
  name: string;
  size: number;
  titanium: number;
  rare_earth: number;
  energy: number;
  vp: number;
  upkeep: number;
  slots: number;
}

export interface Box {
  hexes: BoxHex[];
  lines: BoxLine[];
  spaces: BoxSpace[];
  vertices: BoxVertex[];
  structures: BoxStructure[];
}

export const box = data as unknown as Box;
