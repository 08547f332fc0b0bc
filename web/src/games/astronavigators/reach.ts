// Where a vehicle could take the player, as the open question tells it.
import type { Desk, OptionText } from "../../kit";
import { content } from "./content";
import { shortName } from "./earth";
import type { Shown } from "./view";

/** So many squares are named; more are counted. */
const FEW = 4;

export function squaresOf({ shows }: OptionText): readonly string[] {
  return (shows as Shown | undefined)?.squares ?? [];
}

export function reachOf(desk: Desk, vehicle: string): readonly string[] {
  return desk.options(`vehicle:${vehicle}`).flatMap(squaresOf);
}

/** "Reaches Florida, Alaska." Empty for no squares. */
export function reachWords(squares: readonly string[]): string {
  if (squares.length > FEW) return `Reaches ${squares.length} squares.`;
  const names = squares.flatMap((id) => content.squares[id] ?? []).map(shortName);
  return names.length ? `Reaches ${names.join(", ")}.` : "";
}
