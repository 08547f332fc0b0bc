// The board in words, for those who cannot see it.
import type { SeatInfo } from "../../lib/protocol";
import { cards, content, monthName } from "./content";
import type { Model, Player } from "./model";

function whereabouts(player: Player): string {
  switch (player.where) {
    case "earth":
      return `at ${content.squares[player.square]?.landmark ?? "home"}`;
    case "flying":
      return `on ${player.track} stage ${player.stage}`;
    case "landed":
      return "on the Moon";
    case "returned":
      return "back on Earth";
    case "out":
      return "out of the game";
  }
}

export function describe(model: Model, seats: readonly Pick<SeatInfo, "name">[]): string {
  const weeks = model.weeks.map(
    ({ week, stack }) => `week ${week} ${(stack[0] && cards[stack[0]]?.name) || "empty"}`,
  );
  const players = model.players.map((player) => {
    const name = seats[player.seat]?.name ?? `Seat ${player.seat + 1}`;
    return `${name} ${whereabouts(player)}, knowledge ${player.nk}, difficulty ${player.dv}`;
  });
  return `${monthName(model.month)}, month ${model.round} of ${content.rounds}. ${weeks.join(", ")}. ${players.join(". ")}.`;
}
