// The players in words, and where their dice are.
import type { Desk } from "../../kit";
import type { Craft, PlayerView, TableView } from "./view";

/** The player who looks at the table, if it is one. */
export function ownPlayer(view: TableView, { eye }: Pick<Desk, "eye">): PlayerView | undefined {
  return eye === null ? undefined : view.players[eye];
}

/** Everybody's dice on a square. */
export function onSquare(view: TableView, square: string): PlayerView[] {
  return view.players.filter((player) => player.where === "earth" && player.square === square);
}

/** On the way to the Moon, on it, or on the way home. */
export function aloft({ where }: Pick<Craft, "where">): boolean {
  return where === "flying" || where === "landed";
}

/** Aloft, or home again. */
export function setOff(craft: Pick<Craft, "where">): boolean {
  return aloft(craft) || craft.where === "returned";
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
