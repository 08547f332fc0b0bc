// Made by `python -m perilune.server.protocol.generated` from
// the view and the events of salvage. Do not edit.

export interface CardView {
  id: string;
  name: string;
  worth: number;
  text: string;
}

/** `drawn` is None for those who may not know; `bid` says only whether there is one. */
export interface PlayerView {
  taken: CardView[];
  drawn: CardView[] | null;
  drawn_count: number;
  fuel: number;
  bid: boolean;
}

export interface View {
  market: CardView[];
  deck: number;
  players: PlayerView[];
  rounds_left: number;
}

/** The bids are shown. */
export interface WentOut {
  type: "WentOut";
  order: number[];
  bids: number[];
}

export interface Lifted {
  type: "Lifted";
  seat: number;
  card: string;
}

export interface Scanned {
  type: "Scanned";
  seat: number;
}

export interface BroughtHome {
  type: "BroughtHome";
  seat: number;
  card: string;
}

/** The card is told to its owner alone; to the others it is empty. */
export interface DrewUnseen {
  type: "DrewUnseen";
  seat: number;
  card: string;
}

export type GameEvent =
  | BroughtHome
  | DrewUnseen
  | Lifted
  | Scanned
  | WentOut;
