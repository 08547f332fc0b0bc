// The tokens that lie on a tile, for the eye and in words.
import type { Tile } from "./model";

export interface Token {
  kind: "scenario" | "strain" | "disabled" | "amplify";
  number: number;
}

export function tokens(tile: Tile): Token[] {
  const all: Token[] = [
    { kind: "amplify", number: Number(tile.amplify) },
    { kind: "scenario", number: tile.scenario },
    { kind: "strain", number: tile.strain },
    { kind: "disabled", number: Number(tile.disabled) },
  ];
  return all.filter(({ number }) => number > 0);
}

const NAMES = { scenario: "Scenario", strain: "Strain", disabled: "Disable", amplify: "Amplify" };

export function tokenWords(tile: Tile): string {
  return tokens(tile)
    .map(({ kind, number }) => `${number} ${NAMES[kind]}`)
    .join(", ");
}
