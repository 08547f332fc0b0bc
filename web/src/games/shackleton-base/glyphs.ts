// The game's small drawings: goods, people, structures and the seven corporations.
import { addGlyphs } from "../../kit";

const line = (name: string, path: string) => ({ name, path });

export const CORPORATION_GLYPHS: Record<string, string> = {
  "sky-watch": "shackleton/sky-watch",
  "moon-mining": "shackleton/moon-mining",
  "selenium-research": "shackleton/selenium",
  "artemis-tours": "shackleton/artemis",
  "evergreen-farms": "shackleton/evergreen",
  "space-robotics": "shackleton/robotics",
  "to-mars": "shackleton/mars",
};

addGlyphs({
  "shackleton/credits": line(
    "Credits",
    "M8 1.8A6.2 6.2 0 1 1 8 14.2A6.2 6.2 0 1 1 8 1.8ZM10.6 5.6A3.4 3.4 0 1 0 10.6 10.4",
  ),
  "shackleton/titanium": line(
    "Titanium",
    "M2 11.5L4.2 5.5H11.8L14 11.5ZM4.2 5.5L5.4 11.5M11.8 5.5L10.6 11.5",
  ),
  "shackleton/rare-earth": line("Rare Earth", "M8 1.5L14 6L11.6 14H4.4L2 6ZM2 6H14M8 1.5L5.6 6L8 14L10.4 6Z"),
  "shackleton/energy": line("Energy", "M9.2 1.2L3.4 9H7.4L6.4 14.8L12.6 6.6H8.6Z"),
  "shackleton/reputation": line(
    "Reputation",
    "M8 1.6L9.9 5.9L14.5 6.3L11 9.4L12.1 14L8 11.5L3.9 14L5 9.4L1.5 6.3L6.1 5.9Z",
  ),
  "shackleton/vp": line(
    "Victory Points",
    "M4 2H12V7A4 4 0 0 1 4 7ZM8 11V14M5 14.2H11M4 3.5H1.8V5A2.2 2.2 0 0 0 4 7M12 3.5H14.2V5A2.2 2.2 0 0 1 12 7",
  ),
  "shackleton/engineer": line(
    "Engineer",
    "M8 1.8A3.4 3.4 0 1 1 8 8.6A3.4 3.4 0 1 1 8 1.8ZM2.4 14.4A5.6 5.6 0 0 1 13.6 14.4M6 5.2H10",
  ),
  "shackleton/technician": line(
    "Technician",
    "M8 1.8A3.4 3.4 0 1 1 8 8.6A3.4 3.4 0 1 1 8 1.8ZM2.4 14.4A5.6 5.6 0 0 1 13.6 14.4M8 3.4V7M6.2 5.2H9.8",
  ),
  "shackleton/scientist": line(
    "Scientist",
    "M8 1.8A3.4 3.4 0 1 1 8 8.6A3.4 3.4 0 1 1 8 1.8ZM2.4 14.4A5.6 5.6 0 0 1 13.6 14.4M8 4.2A1 1 0 1 1 8 6.2A1 1 0 1 1 8 4.2",
  ),
  "shackleton/panel": line(
    "Solar Panel",
    "M2 3H14V10.5H2ZM6 3V10.5M10 3V10.5M2 6.7H14M8 10.5V14M5.5 14H10.5",
  ),
  "shackleton/sky-watch": line(
    "Sky Watch",
    "M2 11.5A6.2 6.2 0 0 0 12 13.2ZM7 12L11.4 4.6M11.4 4.6A1.6 1.6 0 1 1 13.2 3.2M7 13.4L5.6 15",
  ),
  "shackleton/moon-mining": line(
    "Moon Mining",
    "M2 5.2A11 11 0 0 1 13 4.2M8.2 3.8L11.8 14.4M9.8 3.7L13.2 13.8",
  ),
  "shackleton/selenium": line(
    "Selenium Research",
    "M6 1.8H10M6.8 1.8V6L2.8 13A1.2 1.2 0 0 0 3.9 14.6H12.1A1.2 1.2 0 0 0 13.2 13L9.2 6V1.8M4.6 10.4H11.4",
  ),
  "shackleton/artemis": line(
    "Artemis Tours",
    "M1.8 4.5H14.2V7A1.6 1.6 0 0 0 14.2 10.2V12.6H1.8V10.2A1.6 1.6 0 0 0 1.8 7ZM6 4.5V12.6",
  ),
  "shackleton/evergreen": line(
    "Evergreen Farms",
    "M3 13.5C2 7 6 2.5 13.8 2.4C13.8 9.6 9.6 13.6 3 13.5ZM2 14.6L9.6 6.6",
  ),
  "shackleton/robotics": line(
    "Space Robotics",
    "M3 5.5H13V12.5H3ZM8 5.5V2.6M8 2.6A.9 .9 0 1 1 8 2.5M6 8.2V9.6M10 8.2V9.6M1.4 7.6V10.6M14.6 7.6V10.6",
  ),
  "shackleton/mars": line(
    "To Mars",
    "M8 1.4C11 4 11.4 8 10.4 11.4H5.6C4.6 8 5 4 8 1.4ZM5.6 9L3.2 11.8V13.4L5.8 11.6M10.4 9L12.8 11.8V13.4L10.2 11.6M8 13V15M8 5.4A1.2 1.2 0 1 1 8 7.8A1.2 1.2 0 1 1 8 5.4",
  ),
  "shackleton/asteroid": line(
    "asteroid",
    "M9.4 5A4.4 4.4 0 1 1 9.3 13.7A4.4 4.4 0 1 1 9.4 5ZM8 8.4A1 1 0 1 1 8 10.2M1.4 1.6L5 5.2M5.4 1.4L7.4 3.4M1.6 5.6L3.4 7.4",
  ),
  "shackleton/domes": line(
    "structures",
    "M1.5 13A4 4 0 0 1 9.5 13ZM7.8 8.2A4.4 4.4 0 0 1 14.6 13H9.5M1 13H15",
  ),
  "shackleton/slot": line("free crew slots", "M2.5 2.5H13.5V13.5H2.5ZM8 5.4V10.6M5.4 8H10.6"),
});
