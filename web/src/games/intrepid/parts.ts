// The part of the board that a kind of question is about, where only one of them is in sight.
export type Part = "station" | "missions" | "offers";

const PARTS: Record<string, Part> = {
  spend: "offers",
  refresh: "offers",
  refill: "offers",
};
const ELSEWHERE = new Set(["surplus", "lab", "drain", "board", "country", "badge", "split", "strain-split"]);

export function partOf(kind: string): Part | null {
  return PARTS[kind] ?? (ELSEWHERE.has(kind) ? null : "station");
}
