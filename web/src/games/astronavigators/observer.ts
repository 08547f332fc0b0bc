// From where we look at the sky: the square pointed at, else our own, else that of whoever is on turn.
import type { Desk } from "../../lib/board";
import { content } from "./content";
import { aloft, ownPlayer } from "./people";
import type { TableView } from "./view";

type Looks = Pick<Desk, "preview" | "eye" | "turns">;
const ANYWHERE = "N2E000";

/** Empty in space, where there is no horizon. */
export function observerSquare(model: TableView, desk: Looks): string {
  const [kind, id = ""] = (desk.preview ?? "").split(":");
  if (kind === "square" && content.squares[id]) return id;
  const looks = kind === "seat" ? model.players[Number(id)] : ownPlayer(model, desk);
  if (looks && aloft(looks)) return "";
  return looks && content.squares[looks.square] ? looks.square : ownSquare(model, desk);
}

/** The same with nothing pointed at. */
export function ownSquare(model: TableView, desk: Looks): string {
  const own = desk.eye === null ? [] : [desk.eye];
  const squares = [...own, ...desk.turns, ...model.players.keys()].map((seat) => model.players[seat]?.square);
  return squares.find((square) => square && content.squares[square]) ?? ANYWHERE;
}
