// The small drawings of Mars, and the colours of what is built there.
import { addGlyphs } from "../../kit";

const line = (name: string, path: string) => ({ name, path });

addGlyphs({
  "mars/mineral": line("Mineral", "M3 10L6 4L11 3L14 8L11 13L5 13ZM6 4L8 9L14 8M8 9L5 13"),
  "mars/battery": line("Battery", "M5 3.5H11V14H5ZM7 3.5V1.8H9V3.5M8.6 6L6.8 9H9.2L7.6 12"),
  "mars/water": line("Water", "M8 1.8C11 5.6 12.6 8 12.6 10.2A4.6 4.6 0 0 1 3.4 10.2C3.4 8 5 5.6 8 1.8Z"),
  "mars/plant": line(
    "Plant",
    "M8 14V7M8 9C8 5.5 10 3.6 13.6 3.4C13.6 7 11.6 9 8 9ZM8 11C8 8.4 6.4 6.8 3 6.6C3 9.6 5 11 8 11Z",
  ),
  "mars/oxygen": line(
    "Oxygen",
    "M6 3A4.4 4.4 0 1 1 6 11.8A4.4 4.4 0 1 1 6 3ZM11.2 10.6Q13.8 9.6 13.6 11.6Q13.4 12.6 11.4 14H14",
  ),
  "mars/medicine": line("Medicine", "M6 2.5H10V6H13.5V10H10V13.5H6V10H2.5V6H6Z"),
  "mars/hospital": line("Hospital", "M2.4 13.6V5H13.6V13.6ZM8 6.6V11M5.8 8.8H10.2M5 5V2.6H11V5"),
  "mars/crystal": line("Crystal", "M8 1.6L12 6L8 14.4L4 6ZM4 6H12M8 1.6L6.4 6L8 14.4L9.6 6Z"),
  "mars/colonist": line(
    "Colonist",
    "M8 7.2A2.7 2.7 0 1 0 8 1.8A2.7 2.7 0 1 0 8 7.2ZM3 14.2C3.2 10.6 5 9 8 9S12.8 10.6 13 14.2Z",
  ),
  "mars/bot": line(
    "Bot",
    "M4 6H12V13H4ZM8 6V3M8 3A.8 .8 0 1 0 8 1.4A.8 .8 0 1 0 8 3ZM6.4 9V9.6M9.6 9V9.6M6.5 11.4H9.5",
  ),
  "mars/rover": line(
    "Rover",
    "M2 9H14V6.4H10L8.4 4H5V6.4H2ZM4.6 12.6A1.6 1.6 0 1 0 4.6 9.4A1.6 1.6 0 1 0 4.6 12.6ZM11.4 12.6A1.6 1.6 0 1 0 11.4 9.4A1.6 1.6 0 1 0 11.4 12.6Z",
  ),
  "mars/ship": line(
    "Ship",
    "M8 1.6C10.4 4 11 7 10.6 11H5.4C5 7 5.6 4 8 1.6ZM5.4 9L3.4 12.6H6M10.6 9L12.6 12.6H10M8 12V14.4",
  ),
  "mars/tile": line("tile", "M8 1.6L13.6 4.8V11.2L8 14.4L2.4 11.2V4.8ZM8 5.4L10.4 8L8 10.6L5.6 8Z"),
  "mars/mine": line("Mine", "M2.5 13.5L8 4L13.5 13.5ZM6 13.5L8 10L10 13.5M4 3.4Q8 .6 12 3.4"),
  "mars/generator": line("Generator", "M9.4 1.6L4 9H7.6L6.6 14.4L12 7H8.4Z"),
  "mars/greenhouse": line("Greenhouse", "M2 13.6V9A6 6 0 0 1 14 9V13.6ZM8 3V13.6M2 9H14"),
  "mars/shelter": line("Shelter", "M2.4 13.6V8L8 2.6L13.6 8V13.6ZM6.4 13.6V9.6H9.6V13.6"),
  "mars/extractor": line(
    "Water Extractor",
    "M3 13.6H13M5 13.6L7 5H9L11 13.6M8 5V2M5.6 2H10.4M8 8.4C9 9.6 9.2 10 9.2 10.6A1.2 1.2 0 0 1 6.8 10.6C6.8 10 7 9.6 8 8.4Z",
  ),
  "mars/condenser": line(
    "Oxygen Condenser",
    "M3 4.6H13V13.6H3ZM5 4.6V2.4M11 4.6V2.4M8 6.8A2.4 2.4 0 1 1 8 11.6A2.4 2.4 0 1 1 8 6.8Z",
  ),
  "mars/op": line(
    "Opportunity Points",
    "M8 1.8L9.8 6L14.3 6.3L10.8 9.2L12 13.7L8 11.2L4 13.7L5.2 9.2L1.7 6.3L6.2 6Z",
  ),
  "mars/any": line(
    "any life-support Resource",
    "M8 2A6 6 0 1 1 8 14A6 6 0 1 1 8 2ZM6 6.4A2 2 0 1 1 8 8.4V9.4M8 11.2V11.6",
  ),
  "mars/marker": line("Advanced Building", "M8 1.8L13.6 8L8 14.2L2.4 8ZM8 5L10.8 8L8 11L5.2 8Z"),
});

/** A colour that stays apart for colour-blind eyes, and a glyph, for each Building type. */
export const BUILDINGS: Readonly<Record<string, { colour: string; glyph: string }>> = {
  mine: { colour: "#9a8c7c", glyph: "mars/mine" },
  generator: { colour: "#e3b341", glyph: "mars/generator" },
  water: { colour: "#5aa9e6", glyph: "mars/extractor" },
  greenhouse: { colour: "#3fae7a", glyph: "mars/greenhouse" },
  oxygen: { colour: "#c9d6ee", glyph: "mars/condenser" },
  shelter: { colour: "#d98cc4", glyph: "mars/shelter" },
  hospital: { colour: "#f08a6b", glyph: "mars/hospital" },
};

export const glyphOf = (resource: string): string =>
  resource === "colonist" ? "mars/colonist" : `mars/${resource}`;

/** Resources in the order of a Storage. */
export const RESOURCES = ["mineral", "battery", "water", "plant", "oxygen"] as const;

export function counted(costs: readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const cost of costs) found.set(cost, (found.get(cost) ?? 0) + 1);
  return [...found].map(([cost, number]) => [glyphOf(cost), number]);
}
