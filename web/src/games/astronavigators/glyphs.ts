// This game's small drawings, in a box of 16 by 16: vehicles as silhouettes, everything else as a round line.
import { addGlyphs } from "../../kit";
import { content } from "./content";

const SILHOUETTES: Record<string, string> = {
  car: "M2 10.4 3.3 7Q3.8 5.8 5 5.8H9.9Q11 5.8 11.7 6.7L13.2 8.7 14.5 9.2Q15.3 9.6 15.3 10.5V12H13.7A1.95 1.95 0 0 1 9.8 12H6.3A1.95 1.95 0 0 1 2.4 12H.9V11Q.9 10.4 2 10.4ZM5.3 7.1 4.4 9.1H7.6V7.1ZM8.8 7.1V9.1H11.6L10.4 7.4Q10.1 7.1 9.7 7.1Z",
  train:
    "M4.6 1.3H11.4Q13 1.3 13 2.9V10.3Q13 11.9 11.4 11.9H4.6Q3 11.9 3 10.3V2.9Q3 1.3 4.6 1.3ZM4.9 3.4V7H11.1V3.4ZM4.9 8.7V10.2H6.5V8.7ZM9.5 8.7V10.2H11.1V8.7ZM5.2 12.7 3.7 15H5.5L7 12.7ZM10.8 12.7 12.3 15H10.5L9 12.7Z",
  boat: "M7.5 1.2V9.6H2.6Q5.6 5.8 7.5 1.2ZM8.8 3.2Q11.8 5.8 13 9.6H8.8ZM1.2 10.9H14.8Q13.9 14.2 11 14.6H5Q2.1 14.2 1.2 10.9Z",
  helicopter:
    "M3.2 2.2H13.4V3.5H9V5Q12.8 5.3 13.8 9.2 14 10.8 12.4 10.8H7.2Q5.6 10.8 4.9 9.3L4 7.6 1.2 7V4.6H2.4L3.2 6H7.6V3.5H3.2ZM9.6 6.4V8.5H12.2Q11.6 6.7 9.6 6.4ZM5.6 12.4H13.2V13.7H5.6Z",
  plane:
    "M8 .9Q9.1 1 9.1 3.2V6.1L15 9.7V11.2L9.1 9.5V12.6L11 14V15.2L8 14.4 5 15.2V14L6.9 12.6V9.5L1 11.2V9.7L6.9 6.1V3.2Q6.9 1 8 .9Z",
  spacecraft: "M8 .7 11.2 6H4.8ZM4.6 6.9H11.4V11.6H4.6ZM6.5 12.3H9.5L11.2 15.3H4.8Z",
  lander:
    "M5.2 2.2H10.8L12.2 4.8V7.4H3.8V4.8ZM3 8.4H13V10.6H3ZM3.6 11.4H5L2.8 14.2H4V15.2H.8V14.2H1.4ZM12.4 11.4H11L13.2 14.2H12V15.2H15.2V14.2H14.6ZM6.7 11.4H9.3L10.2 13.4H5.8Z",
};

const LINES: Record<string, string> = {
  telescope:
    "M1.8 9.6 11 4.2 12.8 7.2 3.6 12.6ZM12.3 3.4 13.5 2.7 15.3 5.7 14.1 6.4M7.6 10.4 5 15M8.6 9.8 11.6 15",
  "solar-protection":
    "M1.5 5.8H14.5V8.6A2.9 2.9 0 0 1 11.6 11.5 2.7 2.7 0 0 1 9 9.2 1 1 0 0 0 7 9.2 2.7 2.7 0 0 1 4.4 11.5 2.9 2.9 0 0 1 1.5 8.6ZM1.5 5.8.8 4M14.5 5.8 15.2 4",
  time: "M4 2H12M4 14H12M5 2V4.5L8 8 11 4.5V2M5 14V11.5L8 8 11 11.5V14",
  flag: "M4 14.5V2.2H12.5L10.5 5.2 12.5 8.2H4",
  rocket:
    "M8 1.2C10.6 3.4 11 6 11 8.6V11.6H5V8.6C5 6 5.4 3.4 8 1.2ZM5 8.6 2.8 11.4V13.4L5 12.2M11 8.6 13.2 11.4V13.4L11 12.2M8 5.4V7.2M6.6 13.6V15M9.4 13.6V15",
  reactivate: "M13.2 8.2A5.2 5.2 0 1 1 11.4 4.1M13.4 1.6V4.8H10.2",
  sextant: "M8 2.4 3 12.6M8 2.4 13 12.6M2.4 12.2Q8 16 13.6 12.2M8 2.4 9.4 13.6M8 2.4A1 1 0 1 0 8 .9",
  "armillary-sphere":
    "M8 14A6 6 0 1 0 8 2 6 6 0 0 0 8 14ZM8 2C5 5 5 11 8 14M8 2C11 5 11 11 8 14M2 8H14M8 14V15.6",
  reflector: "M2.4 10.8 8.6 2.2 12.8 5.2 6.6 13.8ZM11.6 7 13.8 8.4M5 12.6V15.2M9.2 10.2 11.4 15.2",
  refractor:
    "M1.4 9 4.4 7.2 5.6 9.2 2.6 11ZM4.4 7.2 12.4 2.4 14.4 5.8 5.6 9.2M8.2 8.4 5.8 15M8.8 8.2 11.6 15",
  "jian-yi":
    "M2 13.6H14M4 13.6V9.4M12 13.6V9.4M8 10.4A4 4 0 1 0 8 2.4 4 4 0 0 0 8 10.4ZM8 10.4C6.4 8.6 6.4 4.2 8 2.4M4.6 8.6 11.4 4.2",
  astrolabe:
    "M8 15A5.6 5.6 0 1 0 8 3.8 5.6 5.6 0 0 0 8 15ZM6.8 3.8 8 1.4 9.2 3.8M4.2 12.4 11.8 6.4M8 11.8A2.4 2.4 0 1 0 8 7 2.4 2.4 0 0 0 8 11.8Z",
  octant: "M3.6 13.6 8.6 2 13.4 12.6M3.6 13.6Q9 15.6 13.4 12.6M8.6 2 9 14.4",
  parachute: "M2 7.2A6 5 0 0 1 14 7.2ZM2 7.2 8 13.8 14 7.2M8 7.2V13.8M6.6 14H9.4",
  stage: "M8 1.8V9.2M4.8 6.2 8 9.4 11.2 6.2M2.6 13.4H13.4",
  plan: "M4 2H12V14.4L8 11.2 4 14.4Z",
  pass: "M4 8H12",
  agenda: "M4 1.8H12V14.2H4ZM6 5H10M6 8H10M6 11H8.4",
  heliport: "M8 14.4A6.4 6.4 0 1 0 8 1.6 6.4 6.4 0 0 0 8 14.4ZM5.8 5V11M10.2 5V11M5.8 8H10.2",
  home: "M2.4 7.6 8 2.6 13.6 7.6M4 6.4V13.4H12V6.4",
};

const SETS: Record<string, string> = {
  EC: "M8 14A6 6 0 1 0 8 2 6 6 0 0 0 8 14ZM2.3 6.2C5.4 5 10.2 11.4 13.7 9.8",
  PR: "M3 4.2A5 2 0 1 0 13 4.2 5 2 0 1 0 3 4.2ZM3.2 5 8 14.4 12.8 5M8 14.4V8",
  MW: "M1.4 10.6C5 9.6 6 6.6 9 5.4S13 4 14.6 1.8M1.4 14.2C5.2 13 6.4 10 9.6 8.8S13.4 7.4 14.6 5.6M3 6.4H3.01M5.4 3H5.41M12.6 12H12.61",
  OR: "M8 14A6 6 0 1 0 8 2 6 6 0 0 0 8 14ZM10.8 5.2 9.2 9.2 5.2 10.8 6.8 6.8Z",
  PA: "M8 12.2A4.2 4.2 0 1 0 8 3.8 4.2 4.2 0 0 0 8 12.2ZM5.2 15.2 6.4 12.1M9.6 3.9 10.8.8M4 7.2Q7.6 10.2 12 8.6",
  DS: "M4.6 12A2.9 2.9 0 0 1 4 6.3 4 4 0 0 1 11.6 5.4 3.4 3.4 0 0 1 11.6 12ZM2 2.6H2.01M13.4 2.4H13.41M7.2 1.4H7.21",
  ST: "M2.8 12.8 13.2 10.4 7.2 2.6Z",
  WC: "M8 1.8 13.4 4.9V11.1L8 14.2 2.6 11.1V4.9Z",
  NS: "M2.2 12.4A5.8 5.8 0 0 1 13.8 12.4ZM8 1.2V4.6M6.3 2.9H9.7",
  SS: "M2.2 3.6A5.8 5.8 0 0 0 13.8 3.6ZM8 11.4V14.8M6.3 13.1H9.7",
  RK: "M8 13.6A5.6 5.6 0 1 0 8 2.4 5.6 5.6 0 0 0 8 13.6ZM10 6.6A1.3 1.3 0 1 0 10 6.59M6.6 10.6A1.1 1.1 0 1 0 6.6 10.59M5.4 6H5.41",
  GS: "M8 12A4 4 0 1 0 8 4 4 4 0 0 0 8 12ZM11.6 6.2C13.8 5.4 15.2 5.2 15.2 5.8 15.2 7 3.6 12 1.4 11.2.6 10.8 2 9.6 4.2 8.2",
};

/** What players call otherwise than by its id. */
const NAMES: Record<string, string> = {
  lander: "lunar lander",
  reactivate: "reactivation",
  "jian-yi": "Jian Yi",
  parachute: "abort",
  stage: "abort stage",
  pass: "rest",
};

const drawings = (paths: Record<string, string>, solid = false) =>
  Object.fromEntries(
    Object.entries(paths).map(([id, path]) => [
      id,
      { name: content.sets[id]?.name ?? NAMES[id] ?? id.replace("-", " "), path, solid },
    ]),
  );
addGlyphs({ ...drawings(SILHOUETTES, true), ...drawings(LINES), ...drawings(SETS) });
/** The sets as nouns of the texts. */
addGlyphs(Object.fromEntries(Object.entries(drawings(SETS)).map(([id, drawing]) => [`set:${id}`, drawing])));
