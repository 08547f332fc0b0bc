// Where a vehicle could take the player, as the open question tells it.
import type { Desk } from "../../kit";
import { content } from "./content";
import { shortName } from "./earth";
import type { Shown } from "./view";

/** So many squares are named; more are counted. */
const FEW = 4;

export function reachOf(desk: Desk, vehicle: string): readonly string[] {
  return desk
    .options(`vehicle:${vehicle}`)
    .flatMap(({ shows }) => (shows as Shown | undefined)?.squares ?? []);
}

/** "Reaches Florida, Alaska." Empty where nothing is asked about the vehicle. */
export function reachWords(desk: Desk, vehicle: string): string {
  const squares = reachOf(desk, vehicle);
  if (squares.length > FEW) return `Reaches ${squares.length} squares.`;
  const names = squares.flatMap((id) => content.squares[id] ?? []).map(shortName);
  return names.length ? `Reaches ${names.join(", ")}.` : "";
}
