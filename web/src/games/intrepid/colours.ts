// A country has the colour of its seat; where one person runs several, each has one of its own.
import { colourAt } from "../../kit";
import type { SeatInfo } from "../../lib/protocol";
import type { CrewView, StationView } from "./view";

export function crewColour(
  model: StationView,
  seats: readonly Pick<SeatInfo, "colour">[],
  crew: CrewView,
): number {
  const shared = model.crews.length > seats.length;
  return shared ? model.crews.indexOf(crew) : colourAt(seats, crew.seat);
}
