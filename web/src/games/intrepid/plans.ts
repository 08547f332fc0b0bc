// Where the regions of the board stand in each window: all in sight, or the station with the rest behind tabs.
import type { Plan } from "../../kit";

export function plans(countries: number): Plan[] {
  const rest = ["missions", "disaster", "offers"];
  return [
    {
      width: 600 + countries * 185,
      height: 560,
      columns: "17rem minmax(0, 1fr) 19.5rem",
      rows: "17.25rem minmax(0, 1fr)",
      areas: ["resources station disaster", "missions station offers"],
      slots: {
        resources: ["resources"],
        missions: ["missions"],
        station: ["station"],
        disaster: ["disaster"],
        offers: ["offers"],
      },
    },
    {
      width: 640,
      height: 440,
      columns: "clamp(18rem, 34%, 19rem) minmax(0, 1fr)",
      rows: "6.2rem minmax(0, 1fr)",
      areas: ["resources resources", "rest station"],
      slots: { resources: ["resources"], rest, station: ["station"] },
    },
    {
      width: 0,
      height: 420,
      rows: "9.4rem minmax(0, 1fr)",
      areas: ["resources", "main"],
      slots: { resources: ["resources"], main: ["station", ...rest] },
    },
    { width: 0, height: 0, areas: ["all"], slots: { all: ["station", "resources", ...rest] } },
  ];
}
