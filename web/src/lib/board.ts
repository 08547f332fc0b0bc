// The contract between the table and a game's board. See README.md, "A game's board".
import { getContext, setContext, type Component } from "svelte";
import type { OptionText, Question, SeatInfo, Why } from "./protocol";

/** A figure in a seat's row: "Knowledge 12". */
export interface Figure {
  label: string;
  value: string | number;
  /** The glyph that stands for the label where room is short. */
  glyph?: string;
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
  /** The place that the pointer was really moved over: what a board shows the consequences of. */
  readonly preview: Place | null;
  /** The places that are spoken of, the newest last: by the story of a round's end, by others' moves as they come. */
  readonly told: readonly Place[];
  /** False where the person asked for less movement. */
  readonly motion: boolean;
  /** What happened last, for animation; empty in the past and on arrival. */
  readonly events: readonly Happening[];

  /** The places that an option of the open question, or something refused, means. */
  places(option: string): readonly Place[];
  /** The options of the open question that mean this place. */
  options(place: Place): readonly OptionText[];
  /** Why this place cannot be chosen now, if the rules have something to say about it. */
  obstacle(place: Place): Why | null;
  hover(place: Place | null): void;
  peek(place: Place | null): void;
  /** Answers with the option that means this place; with several, the question shows only those. */
  choose(place: Place): void;
  /** Lists only these options for now, such as those for what the player holds; null for all of them. */
  show(options: ReadonlySet<string> | null): void;
  /** Answers with the option of this text. */
  answer(option: string): void;
}

/** A table seen through something, such as what the player holds: the same but for what a subclass says otherwise. */
export class DeskThrough implements Desk {
  #desk: () => Desk;
  constructor(desk: () => Desk) {
    this.#desk = desk;
  }
  get question(): Desk["question"] {
    return this.#desk().question;
  }
  get seats(): Desk["seats"] {
    return this.#desk().seats;
  }
  get turns(): Desk["turns"] {
    return this.#desk().turns;
  }
  get mine(): Desk["mine"] {
    return this.#desk().mine;
  }
  get eye(): Desk["eye"] {
    return this.#desk().eye;
  }
  get hovered(): Desk["hovered"] {
    return this.#desk().hovered;
  }
  get preview(): Desk["preview"] {
    return this.#desk().preview;
  }
  get told(): Desk["told"] {
    return this.#desk().told;
  }
  get motion(): Desk["motion"] {
    return this.#desk().motion;
  }
  get events(): Desk["events"] {
    return this.#desk().events;
  }
  places(option: string): readonly Place[] {
    return this.#desk().places(option);
  }
  options(place: Place): readonly OptionText[] {
    return this.#desk().options(place);
  }
  obstacle(place: Place): Why | null {
    return this.#desk().obstacle(place);
  }
  hover(place: Place | null): void {
    this.#desk().hover(place);
  }
  peek(place: Place | null): void {
    this.#desk().peek(place);
  }
  choose(place: Place): void {
    this.#desk().choose(place);
  }
  show(options: ReadonlySet<string> | null): void {
    this.#desk().show(options);
  }
  answer(option: string): void {
    this.#desk().answer(option);
  }
}

export interface BoardProps<View> {
  view: View;
  desk: Desk;
}

export interface PlayerBoardProps<View> extends BoardProps<View> {
  seat: number;
}

/** A movement on the board that shows an event. Places are found where they are drawn; what is not drawn stands still. */
export type Motion =
  /** The thing at `from` (or a token with a glyph or a word) goes to `to`. */
  | { do: "fly"; from: Place; to: Place; glyph?: string; text?: string }
  /** Rises from a place: "+5". */
  | { do: "float"; at: Place; text: string; tone?: "good" | "bad" }
  /** Is turned over. */
  | { do: "flip"; at: Place }
  /** Is struck: shakes, flashes red. */
  | { do: "strike"; at: Place }
  /** Is looked at for a moment. */
  | { do: "point"; at: Place };

/** What web/src/games/<game>/index.ts exports as default. Only Board is needed. */
export interface GameModule<View = never> {
  /** The board: a <Stage>, or anything else that fills its box. */
  Board: Component<BoardProps<View>>;
  /** One player's own board, as far as the view shows it; opened from the seat. */
  PlayerBoard?: Component<PlayerBoardProps<View>>;
  /** The figures that matter, for a seat's row; the first one of them is also plotted at the end. */
  figures?(view: View, seat: number): Figure[];
  /** A word for the seat's row: "astronaut", "passed". */
  state?(view: View, seat: number): string;
  /** What the view foretells of an option, beside its words: "2 Titanium, for 1 Credit". */
  note?(view: View, option: OptionText, question: Question): string;
  /** Where we are: "Month 3 of 12 · Week II". */
  phase?(view: View): string;
  /** How an event looks. */
  moves?(event: Happening, view: View): Motion[];
  /** The types of events that begin a story worth following line by line: the end of a round, a disaster. */
  stories?: readonly string[];
  /** The types of events that only follow from others, as goods paid and gained: what decided a game is not told by them. */
  asides?: readonly string[];
  /** The types of events that nobody does, as a disaster: where one follows a move, it decided, not the move. */
  strokes?: readonly string[];
}

const KEY = Symbol("desk");

export function provideDesk(desk: Desk): void {
  setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
