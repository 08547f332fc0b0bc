// From where we look at the sky: the square pointed at, else our own, else that of whoever is on turn.
import type { Desk } from "../../lib/board";
import { content } from "./content";
import type { TableView as Model } from "./view";

const ANYWHERE = "N2E000";

export function observerSquare(model: Model, desk: Pick<Desk, "preview" | "eye" | "turns">): string {
  const [kind, id] = (desk.preview ?? "").split(":");
  if (kind === "square" && id && content.squares[id]) return id;
  return ownSquare(model, desk, kind === "seat" ? [Number(id)] : []);
}

/** The same with nothing pointed at. */
export function ownSquare(model: Model, desk: Pick<Desk, "eye" | "turns">, pointed: number[] = []): string {
  const own = desk.eye === null ? [] : [desk.eye];
  for (const seat of [...pointed, ...own, ...desk.turns, ...model.players.keys()]) {
    const player = model.players[seat];
    if (player && player.where === "earth" && content.squares[player.square]) return player.square;
  }
  return ANYWHERE;
}
