// The players in words, and where their dice are.
import type { Craft, PlayerView, TableView } from "./view";
import { content } from "./content";

/** Everybody's dice on a square. */
export function onSquare(view: TableView, square: string): PlayerView[] {
  return view.players.filter((player) => player.where === "earth" && player.square === square);
}

/** On the way to the Moon, on it, or on the way home. */
export function aloft({ where }: Pick<Craft, "where">): boolean {
  return where === "flying" || where === "landed";
}

export function whereabouts(player: PlayerView): string {
  switch (player.where) {
    case "earth":
      return `at ${content.squares[player.square]?.landmark ?? "home"}`;
    case "flying":
      if (!player.stage) return standing(player);
      return `on ${player.track === "outbound" ? "outbound" : "homeward"} stage ${player.stage}`;
    case "landed":
      return "on the Moon";
    case "returned":
      return "back on Earth";
    default:
      return "out of the game";
  }
}

/** What one sees of a player at a glance. */
export function standing(player: PlayerView): string {
  if (player.where === "flying" && !player.stage)
    return player.track === "outbound" ? "lifting off" : "leaving the Moon";
  if (player.where === "flying")
    return `${player.track === "outbound" ? "to the Moon" : "homeward"}, stage ${player.stage}`;
  if (player.where === "landed") return "on the Moon";
  if (player.where === "returned") return "home again";
  if (player.where === "out") return "out";
  return player.astronaut ? "astronaut" : "astronomer";
}
