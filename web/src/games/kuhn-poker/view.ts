// Made by `python -m perilune.server.protocol.generated` from
// the view and the events of kuhn-poker. Do not edit.

/** Each player's card (None while it is hidden), the chips paid, and the bets so far. */
export interface View {
  hands: (string | null)[];
  paid: number[];
  acts: string[];
}

/** A player looks at a card. */
export interface Dealt {
  type: "Dealt";
  seat: number;
  card: number;
}

/** A player checks, bets, calls or folds. */
export interface Acted {
  type: "Acted";
  seat: number;
  act: string;
}

/** Both cards are laid open. */
export interface Shown {
  type: "Shown";
  cards: number[];
}

export type GameEvent =
  | Acted
  | Dealt
  | Shown;
