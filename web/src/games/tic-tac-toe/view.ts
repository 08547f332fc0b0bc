// Made by `python -m perilune.server.protocol.generated` from
// the view and the events of tic-tac-toe. Do not edit.

/** Everybody sees the whole board: for each cell X, O or nothing. */
export interface View {
  cells: string[];
  turn: number;
}

/** A player marks a cell. */
export interface Marked {
  type: "Marked";
  seat: number;
  cell: number;
}

export type GameEvent =
  | Marked;
