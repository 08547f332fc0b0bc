// What was chosen for a week, in words and as a sign.
import { content } from "./content";
import type { Week } from "./view";

interface Deed {
  words: string;
  glyph: string;
}

const DEEDS: Record<string, Deed> = {
  observe: { words: "observes", glyph: "eye" },
  "observe-second": { words: "observes the card below", glyph: "time" },
  "observe-saved": { words: "observes as planned", glyph: "eye" },
  "observe-planet": { words: "observes a planet", glyph: "eye" },
  plan: { words: "plans", glyph: "plan" },
  "plan-planet": { words: "plans a planet", glyph: "plan" },
  "earth-rise": { words: "sees the Earth rise", glyph: "eye" },
  travel: { words: "travels", glyph: "car" },
  pass: { words: "passes", glyph: "pass" },
};

export function deed(week: Week): Deed {
  const known = DEEDS[week.action] ?? { words: week.action || "waits", glyph: "pass" };
  if (week.action !== "travel" || !week.vehicle) return known;
  const by = content.vehicles[week.vehicle]?.name.toLowerCase() ?? week.vehicle;
  return { words: week.vehicle === "spacecraft" ? "flies" : `goes by ${by}`, glyph: week.vehicle };
}
