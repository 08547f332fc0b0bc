// Which part of the board a question is about: where most of its options lie.
import type { Question } from "../../lib/protocol";
import type { PartName } from "./layout";
import type { Model } from "./model";
import { places } from "./places";

const PARTS: Record<string, PartName> = {
  square: "earth",
  continent: "earth",
  week: "weeks",
  deck: "weeks",
  card: "weeks",
  stage: "flight",
  moon: "flight",
  planet: "orrery",
  spot: "orrery",
  tile: "players",
  vehicle: "players",
  set: "players",
  phase: "players",
  slot: "players",
  token: "players",
  drawn: "players",
  agenda: "players",
  instrument: "players",
};

export function partOf(question: Pick<Question, "kind" | "options"> | null, model: Model): PartName | null {
  const counts = new Map<PartName, number>();
  for (const { text } of question?.options ?? []) {
    const part = PARTS[places(question?.kind ?? "", text, model)[0]?.split(":")[0] ?? ""];
    if (part) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
