// Made by `python -m perilune.server.protocol.generated` from
// the view and the events of connect-four. Do not edit.

/** Everybody sees the whole board: each column from below, a seat number for each disc. */
export interface View {
  columns: number[][];
  turn: number;
}

/** A player drops a disc into a column. */
export interface Dropped {
  type: "Dropped";
  seat: number;
  column: number;
}

export type GameEvent =
  | Dropped;
