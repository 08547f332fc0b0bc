// This game's small drawings, in a box of 16 by 16.
import { addGlyphs } from "../../kit";

const LINES: Record<string, [name: string, path: string]> = {
  power: ["Power", "M9.2 1.5L3.5 9.2H7.6L6.8 14.5L12.5 6.6H8.3Z"],
  climate: [
    "Climate",
    "M6 9.4V3.2A1.9 1.9 0 0 1 9.8 3.2V9.4A3.2 3.2 0 1 1 6 9.4ZM7.9 6V11.4M12.2 3.5H14M12.2 6H14M12.2 8.5H14",
  ],
  oxygen: [
    "Oxygen",
    "M1.8 8.2A4 4 0 1 1 9.8 8.2A4 4 0 1 1 1.8 8.2ZM10.6 4A2 2 0 1 1 14.6 4A2 2 0 1 1 10.6 4ZM10.8 12.2A1.4 1.4 0 1 1 13.6 12.2A1.4 1.4 0 1 1 10.8 12.2Z",
  ],
  nutrition: [
    "Nutrition",
    "M8 14.5V7.5M8 8.6C3.6 8.8 2.2 6.2 2.2 3C6 3 8 5 8 8.6ZM8 7C8 3.6 10 1.8 13.8 1.8C13.8 5.4 12 7.2 8 7Z",
  ],
  medical: ["Medical Officer", "M6 2H10V6H14V10H10V14H6V10H2V6H6Z"],
  payload: ["Payload Specialist", "M2 5L8 2L14 5V11L8 14L2 11ZM2 5L8 8L14 5M8 8V14"],
  pilot: [
    "Pilot",
    "M1.5 9.5C4 8.6 6 6.8 8 3C10 6.8 12 8.6 14.5 9.5C12 10.2 10 11.4 8 13.5C6 11.4 4 10.2 1.5 9.5Z",
  ],
  specialist: [
    "Mission Specialist",
    "M8 1.8L9.8 6L14.3 6.3L10.8 9.2L12 13.7L8 11.2L4 13.7L5.2 9.2L1.7 6.3L6.2 6Z",
  ],
  capacity: ["Capacity", "M8 1.5L13.6 4.8V11.2L8 14.5L2.4 11.2V4.8ZM8 5A3 3 0 1 1 8 11A3 3 0 1 1 8 5Z"],
  scenario: [
    "Scenario token",
    "M2 14L6.4 9.6M9.6 1.8A4.6 4.6 0 1 1 9.6 11A4.6 4.6 0 1 1 9.6 1.8ZM8.2 5.2A.9 .9 0 1 1 8.2 5.3M11 7.6A.9 .9 0 1 1 11 7.7",
  ],
  strain: ["Strain", "M1.5 8H4L6 3L9.4 13L11.6 8H14.5"],
  disabled: ["disabled", "M8 1.8A6.2 6.2 0 1 1 8 14.2A6.2 6.2 0 1 1 8 1.8ZM3.7 12.3L12.3 3.7"],
  amplify: ["Amplify", "M8 13.5V3M3.5 7.2L8 2.7L12.5 7.2"],
  converter: ["Converter", "M5 13.5V3M2 6L5 3L8 6M11 2.5V13M8 10L11 13L14 10"],
  toxic: ["toxic", "M8 1.8L15 14H1ZM8 6.2V9.8M8 12V12.1"],
  dock: ["Docking Module", "M2 3H6V13H2M14 3H10V13H14M6 8H10"],
  house: ["Habitation slot", "M2 8L8 2.5L14 8M4 7V13.5H12V7"],
  lead: ["lead country", "M4 14.5V2M4 2.5H12.5L10.3 5.6L12.5 8.7H4"],
  clockwise: ["clockwise", "M13.2 8A5.2 5.2 0 1 1 10.6 3.5M10.4 .8L10.9 3.7L8 4.5"],
  counter: ["counter-clockwise", "M2.8 8A5.2 5.2 0 1 0 5.4 3.5M5.6 .8L5.1 3.7L8 4.5"],
  over: ["upside down", "M5 13.5V3M2 6L5 3L8 6M11 2.5V13M8 10L11 13L14 10"],
};

addGlyphs(
  Object.fromEntries(
    Object.entries(LINES).map(([id, [name, path]]) => [id, { name, path, solid: id === "power" }]),
  ),
);
