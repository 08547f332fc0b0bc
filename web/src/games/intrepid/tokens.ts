// The tokens that lie on a tile, for the eye and in words.
import type { TileView as Tile } from "./view";

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

const WORDS: Record<Token["kind"], (number: number) => string> = {
  amplify: () => "Amplified: it makes more.",
  scenario: (number) =>
    `${number === 1 ? "A Scenario token" : `${number} Scenario tokens`}: a disaster hit it, and it makes ${number} less until it is repaired.`,
  strain: (number) => `Strain: it costs ${number} of its resource every round until it is repaired.`,
  disabled: () => "Disabled: no dice may be placed on it until it is repaired.",
};

export function tokenWords(tile: Tile): string {
  return tokens(tile)
    .map(({ kind, number }) => WORDS[kind](number))
    .join(" ");
}
