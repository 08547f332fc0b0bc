// The lunar month in words and signs: what was chosen for a week, and whether its card can be seen.
import { cards, content, isConstellation, isLunar, zoneOf } from "./content";
import type { Model, Week } from "./model";
import { planetInSight, transitNow } from "./orrery";
import { canSee, skyOf } from "./sky";

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

/** Whether a card could be seen from a square in a week of this month; techniques aside. */
export function inSight(model: Model, card: string, square: string, week: number): boolean {
  const face = cards[card];
  if (!face) return false;
  const zone = zoneOf(square);
  if (isConstellation(face)) return canSee(zone, model.month, card);
  if (isLunar(face)) {
    const sunNeeded = face.eclipse && face.phase === "new-moon";
    return content.phases[face.phase]?.week === week && (!sunNeeded || skyOf(zone, model.month).sun);
  }
  if (face.view === "earth-rise") return false;
  if (face.view === "transit") return transitNow(model, face.planet) && skyOf(zone, model.month).sun;
  return planetInSight(model, face.planet);
}
