// Where the regions of the board stand in each window. In flight the flight takes the place of the Earth.
import type { Plan } from "../../kit";

/** Two maps one above the other where there is room, else one map with the others behind tabs. */
export function plans(flying: boolean): Plan[] {
  const [main, second] = flying ? ["flight", "earth"] : ["earth", "flight"];
  const maps = [main, "sky", second, "orrery"];
  return [
    {
      width: 1300,
      height: 700,
      columns: "minmax(0, 1.12fr) minmax(0, 1fr)",
      rows: "minmax(0, 1fr) minmax(0, 1fr)",
      areas: ["main weeks", "second players"],
      slots: { main: [main], second: ["sky", second, "orrery"], weeks: ["weeks"], players: ["players"] },
    },
    {
      width: 860,
      height: 500,
      columns: "minmax(0, 1.75fr) minmax(0, 1fr)",
      rows: "minmax(0, 1fr) 15.5rem",
      areas: ["maps players", "weeks players"],
      slots: { maps, weeks: ["weeks"], players: ["players"] },
    },
    {
      width: 560,
      height: 620,
      rows: "minmax(0, 1.9fr) 13.25rem minmax(0, 1fr)",
      areas: ["maps", "weeks", "players"],
      slots: { maps, weeks: ["weeks"], players: ["players"] },
    },
    {
      width: 0,
      height: 420,
      rows: "13.25rem minmax(0, 1fr)",
      areas: ["weeks", "maps"],
      slots: { weeks: ["weeks"], maps: [...maps, "players"] },
    },
    { width: 0, height: 0, areas: ["all"], slots: { all: ["weeks", ...maps, "players"] } },
  ];
}
