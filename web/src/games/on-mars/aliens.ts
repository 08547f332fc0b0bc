// What stands on a hex in chapter 1, drawn and in words; glyphs and colours of both sides' pieces.
import { addGlyphs } from "../../kit";
import { box } from "./box";
import type { InvasionView } from "./view";

const line = (name: string, path: string) => ({ name, path });

addGlyphs({
  "mars/trooper": line(
    "Trooper",
    "M8 1.6C11.4 1.6 13 4 12.4 7.2C12 9.8 10.2 12.2 8 14.4C5.8 12.2 4 9.8 3.6 7.2C3 4 4.6 1.6 8 1.6ZM5 6.4L7.2 8.2L5.6 8.8ZM11 6.4L8.8 8.2L10.4 8.8Z",
  ),
  "mars/alien-shelter": line(
    "Alien Shelter",
    "M2 13.6C2 7 5 3 8 3S14 7 14 13.6ZM8 3V1.4M5.6 13.6V10.4H10.4V13.6",
  ),
  "mars/alien-mine": line("Alien Mine", "M2.4 13.6L5 6L8 9L11 6L13.6 13.6ZM8 6.2L9.6 3.8L8 1.4L6.4 3.8Z"),
  "mars/sentry": line(
    "Sentry Bot",
    "M4 13.6V7.4A4 4 0 0 1 12 7.4V13.6ZM6 8.6H10M8 3.4V1.6M2.2 9.4V12M13.8 9.4V12",
  ),
  "mars/exosuit": line(
    "Defense Exosuit",
    "M8 5.2A2 2 0 1 0 8 1.2A2 2 0 1 0 8 5.2ZM3.4 6.4H12.6L11.4 10H10.4V14.4H8.8V11H7.2V14.4H5.6V10H4.6Z",
  ),
  "mars/shield": line("Shield", "M8 1.6L13.4 3.6V8C13.4 11 11 13.2 8 14.6C5 13.2 2.6 11 2.6 8V3.6Z"),
});

/** The Aliens' own colour, apart from all seats and Buildings. */
export const ALIEN = "#a8f04a";

export interface OnHex {
  building: string;
  size: number;
  scheme: string;
  trooper: "" | "standing" | "stunned";
  sentry: boolean;
  exosuit: boolean;
  shield: boolean;
}

/** By hex: all that chapter 1 has put on the map. */
export function onHexes(invasion: InvasionView): Map<string, OnHex> {
  const found = new Map<string, OnHex>();
  const on = (hex: string): OnHex => {
    const there = found.get(hex) ?? {
      building: "",
      size: 0,
      scheme: "",
      trooper: "" as const,
      sentry: false,
      exosuit: false,
      shield: false,
    };
    found.set(hex, there);
    return there;
  };
  for (const { hex, kind, size, scheme } of invasion.buildings)
    Object.assign(on(hex), { building: kind, size, scheme });
  for (const { hex, stunned } of invasion.troopers) on(hex).trooper = stunned ? "stunned" : "standing";
  for (const hex of invasion.sentries) on(hex).sentry = true;
  if (invasion.exosuit) on(invasion.exosuit).exosuit = true;
  for (const hex of invasion.shields) on(hex).shield = true;
  return found;
}

/** What chapter 1 has on a hex, in words. */
export function inWords(there: OnHex | undefined): string[] {
  if (!there) return [];
  const parts: string[] = [];
  if (there.building) {
    const name = there.building === "alien-shelter" ? "Alien Shelter" : "Alien Mine";
    parts.push(there.size > 1 ? `${name}, Complex of ${there.size}` : name);
  }
  if (there.scheme) parts.push(`advanced: ${box.cards["scheme"]?.[there.scheme]?.name ?? ""}`);
  if (there.trooper) parts.push(there.trooper === "stunned" ? "a stunned Trooper" : "a Trooper");
  if (there.sentry) parts.push("a Sentry Bot");
  if (there.exosuit) parts.push("the Exosuit");
  if (there.shield) parts.push("shielded");
  return parts;
}
