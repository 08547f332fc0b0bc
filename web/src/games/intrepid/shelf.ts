// The dice that would come of the options of a question, gathered by the die they start from.
import type { Place } from "../../lib/board";
import type { OptionText, Question } from "../../lib/protocol";
import { turned, type Way } from "./dice";
import type { DieNumber } from "./model";

export interface Choice {
  option: OptionText;
  place: Place;
  die: DieNumber;
  way: Way | "";
}

export interface Group {
  /** The die as it lies now; 0 for a new one. */
  from: DieNumber;
  choices: Choice[];
}

const CHANGES = new Set(["turn", "adjust", "adjust-stored"]);
const NEW = new Set(["new-die", "front", "reserve"]);

export function shelf(question: Pick<Question, "kind" | "options"> | null): Group[] {
  if (!question || !(CHANGES.has(question.kind) || NEW.has(question.kind))) return [];
  const groups = new Map<DieNumber, Choice[]>();
  for (const option of question.options) {
    const parts = option.text.split(":");
    if (Number.isNaN(Number(parts[0]))) continue; // "stop"
    const [first = "", second = ""] = parts;
    const from = CHANGES.has(question.kind) ? Number(first) : 0;
    const way: Choice["way"] = question.kind === "turn" ? (second as Way) : "";
    const die = way ? turned(from, way) : Number(second || first);
    const choice: Choice = { option, place: `shelf:${parts.join("-")}`, die, way };
    groups.set(from, [...(groups.get(from) ?? []), choice]);
  }
  return [...groups].map(([from, choices]) => ({ from, choices }));
}
