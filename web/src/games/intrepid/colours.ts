// A country has the colour of its seat; where one person runs several, each has one of its own.
import type { SeatInfo } from "../../lib/protocol";
import type { Crew, Model } from "./model";

export function crewColour(model: Model, seats: readonly Pick<SeatInfo, "colour">[], crew: Crew): number {
  const shared = model.crews.length > seats.length;
  return shared ? model.crews.indexOf(crew) : (seats[crew.seat]?.colour ?? crew.seat);
}
