// Where dice lie. Those that look alike are told apart by a number, so that two of them can be taken.
import type { Place } from "../../lib/board";
import { nouns } from "../../lib/prose";
import type { Question } from "../../lib/protocol";
import type { CrewView, StationView } from "./view";

/** A die: what shows on top, and for Japan the front as a second digit. */
export type DieNumber = number;

/** The country that a question speaks of, itself or by a tile of its. */
export function crewAsked(question: Pick<Question, "text"> | null, view: StationView): CrewView | undefined {
  const named = new Set(nouns(question?.text ?? ""));
  return view.crews.find(
    ({ code, bay }) => named.has(`country:${code}`) || bay.some((tile) => named.has(`tile:${tile?.face.id}`)),
  );
}

export type Zone = "pool" | "kept" | "storage";

/** The dice of a zone with their places. */
export function diceOf(crew: CrewView, zone: Zone): { die: DieNumber; place: Place }[] {
  const seen = new Map<DieNumber, number>();
  return crew[zone].map((die) => {
    const copy = (seen.get(die) ?? 0) + 1;
    seen.set(die, copy);
    return { die, place: `${zone}:${crew.code}-${die}-${copy}` };
  });
}
