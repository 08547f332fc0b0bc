// Who runs a company: a player, or alone Lacerda, who has a name and a colour but no seat.
import type { Desk } from "../../kit";

type Seats = Pick<Desk, "seats">;

export function runBy({ seats }: Seats, seat: number): string {
  return seats[seat]?.name ?? "Lacerda";
}
export function colourOf({ seats }: Seats, seat: number): number {
  return seats[seat]?.colour ?? 5;
}
