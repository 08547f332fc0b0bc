// The contract between the table and a game's board. See README.md, "A game's board".
import { getContext, setContext, type Component } from "svelte";
import type { OptionText, Question, SeatInfo, Why } from "./protocol";

/** A figure in a seat's row: "Knowledge 12". */
export interface Figure {
  label: string;
  value: string | number;
}

/** Something that happened, as the game's own events tell it, for animation. */
export interface Happening {
  type: string;
  [field: string]: unknown;
}

/**
 * A place is anything on the board that can be pointed at, written "kind:id" exactly as the log writes its
 * nouns ([[kind:id|label]]): "square:5-3", "card:orion", "seat:2".
 */
export type Place = string;

/** What a board may know of the table and do to it. All fields are reactive. */
export interface Desk {
  /** The open question of the seat through whose eyes we look; null when there is none or in the past. */
  readonly question: Question | null;
  readonly seats: readonly SeatInfo[];
  /** The seats that are asked something now. */
  readonly turns: readonly number[];
  /** The seats that this browser holds. */
  readonly mine: readonly number[];
  /** The seat through whose eyes we look; null for a spectator. */
  readonly eye: number | null;
  /** The place under the pointer or the keyboard, on the board, in the question or in the log. */
  readonly hovered: Place | null;
  /** False where the person asked for less movement. */
  readonly motion: boolean;
  /** What happened last, for animation; empty in the past and on arrival. */
  readonly events: readonly Happening[];

  /** The options of the open question that mean this place. */
  options(place: Place): readonly OptionText[];
  /** Why this place cannot be chosen now, if the rules have something to say about it. */
  obstacle(place: Place): Why | null;
  hover(place: Place | null): void;
  /** Answers with the option that means this place; with several, the question shows only those. */
  choose(place: Place): void;
  /** Lists only these options for now, such as those for what the player holds; null for all of them. */
  show(options: ReadonlySet<string> | null): void;
  /** Answers with the option of this text. */
  answer(option: string): void;
}

export interface BoardProps<View> {
  view: View;
  desk: Desk;
}

export interface PlayerBoardProps<View> extends BoardProps<View> {
  seat: number;
}

/** What web/src/games/<game>/index.ts exports as default. Only Board is needed. */
export interface GameModule<View = never> {
  /** The board: an SVG <Scene>, or anything else that fills its box. */
  Board: Component<BoardProps<View>>;
  /** One player's own board, as far as the view shows it; opened from the seat. */
  PlayerBoard?: Component<PlayerBoardProps<View>>;
  /** The figures that matter, for a seat's row; the first one of them is also plotted at the end. */
  figures?(view: View, seat: number): Figure[];
  /** The places that an option (or a refused candidate) of this kind of question means. */
  places?(kind: string, option: string, view: View, question: Pick<Question, "seat" | "text">): Place[];
  /** The board in words, for screen readers. */
  describe?(view: View, seats: readonly SeatInfo[]): string;
}

const KEY = Symbol("desk");

export function provideDesk(desk: Desk): void {
  setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
