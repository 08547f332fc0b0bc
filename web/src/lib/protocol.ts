// Made by `python -m perilune.server.protocol.generated` from
// lobby.py and messages.py in perilune/server/protocol. Do not edit.

export const PROTOCOL = 2;

export type SeatKind = "open" | "human" | "screen" | "bot";

export type Status = "open" | "playing" | "over";

export interface Me {
  id: string;
  name: string;
  /** True when a password was set, so that the same name can be used in another browser. */
  password: boolean;
}

export interface Guest {
  name: string;
}

export interface Password {
  password: string;
  /** The password before, where there is one. */
  old?: string;
}

export interface Login {
  name: string;
  password: string;
}

/** One setting of a game: a switch, a number, a choice from a list, several (`most`) of it, or a text. */
export interface OptionInfo {
  name: string;
  title: string;
  type: "choice" | "number" | "several" | "switch" | "text";
  default: any;
  choices: any[];
  /** What a choice is called, where its value alone does not say it. */
  words: Record<string, string>;
  least: number | null;
  most: number | null;
  summary: string;
  /** What to preselect where two or more people sit at the table; null for the default. */
  for_company: any;
}

/** How well a bot plays. */
export interface LevelInfo {
  name: string;
  title: string;
  summary: string;
}

/** A way to play a game, with what can be set and who can be played against in it. */
export interface ModeInfo {
  name: string;
  title: string;
  /** Numbers of players, the usual one first. */
  seats: number[];
  summary: string;
  options: OptionInfo[];
  levels: LevelInfo[];
  /** True when all seats win or lose together. */
  cooperative: boolean;
  /** True when seats see different things, so that a shared screen needs a hand-over. */
  secrets: boolean;
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  modes: ModeInfo[];
  weight: "heavy" | "light" | "medium";
  /** The shortest and the longest game; empty where nobody has said. */
  minutes: number[];
  /** The mode for a first game. */
  starts: string;
}

/** What one needs to know before a first game, a minute's reading. */
export interface Goal {
  /** What wins, in a sentence or two. */
  wins: string;
  /** How a turn goes, step by step. */
  turn: string[];
  /** When the game ends. */
  ends: string;
  /** What wins in a mode, where that differs. */
  modes: Record<string, string>;
  /** How a turn of a mode goes, where that differs. */
  turn_of: Record<string, string[]>;
  /** When a mode ends, where that differs; "" where what wins says it already. */
  ends_of: Record<string, string>;
}

/** A word of the game, and what it means. Wherever the word stands, its meaning is a click away. */
export interface Term {
  name: string;
  text: string;
  /** Other forms: the plural, a short form. */
  also: string[];
}

/** A part of the game's round, and the kinds of question that are asked in it. */
export interface Phase {
  name: string;
  text: string;
  asks: string[];
}

/** A step of the guided first round: it belongs to the first question of one of these kinds. */
export interface Lesson {
  title: string;
  text: string;
  asks: string[];
  /** Only in these modes; empty for all. */
  modes: string[];
}

/** For a first game, in the game's own words (its guide.toml). */
export interface Guide {
  goal: Goal | null;
  terms: Term[];
  phases: Phase[];
  round: Lesson[];
}

/** A part of the game's rules: Markdown under one heading, and the rule ids that it explains. */
export interface RulesSection {
  id: string;
  title: string;
  level: number;
  text: string;
  rules: string[];
}

export interface Rules {
  game: string;
  title: string;
  sections: RulesSection[];
}

export interface SeatInfo {
  seat: number;
  /** Index into the client's palette of colours and shapes. */
  colour: number;
  kind: SeatKind;
  name: string;
  mine: boolean;
  online: boolean;
  /** The level of the bot that plays this seat now: of a bot seat, or of a bot standing in for an absent person. */
  level: string | null;
  standing_in: boolean;
  resigned: boolean;
  /** The path that gives this open seat to whoever opens it first. Only shown to the one who started the table. */
  link: string | null;
}

/** A line of the score sheet: a label and a figure for each seat. */
export interface ScoreLine {
  label: string;
  figures: number[];
}

/** The result. `ranks` start at 1; `won` says who won (several in a team game). */
export interface OutcomeInfo {
  ranks: number[];
  won: boolean[];
  /** Empty where the game counts none. */
  scores: number[];
  breakdown: ScoreLine[];
  reason: string;
  /** Seats that gave up. If that ended the game, `ranks` follow from it. */
  resigned: number[];
}

/** The table and version that a fork was made from, or the table that a rematch follows. */
export interface Origin {
  table: string;
  version: number;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  mode: string;
  mode_title: string;
  /** True when all seats win or lose together. */
  cooperative: boolean;
  options: Record<string, any>;
  status: Status;
  version: number;
  /** True: listed in the lobby and open to spectators. False: only by link. */
  public: boolean;
  /** True for the one who started the table. */
  mine: boolean;
  seats: SeatInfo[];
  your_turn: boolean;
  created: number;
  /** Seconds since 1970. */
  updated: number;
  outcome: OutcomeInfo | null;
  /** The path that lets anybody watch. Shown to those who sit at the table. */
  watch: string | null;
  origin: Origin | null;
  /** The id of the table where this one is played again. */
  rematch: string | null;
}

export interface Lobby {
  /** My tables that are not over, those where it is my turn first. */
  mine: TableInfo[];
  /** Public tables with a free seat. */
  open: TableInfo[];
  /** Public tables in play, to watch. */
  running: TableInfo[];
  /** Tables of mine that are over, newest first. */
  finished: TableInfo[];
}

export interface NewSeat {
  kind: "bot" | "me" | "open" | "screen";
  /** A name for somebody at the same screen; others bring their own. */
  name?: string;
  /** The level of a bot; empty for the game's middle one. */
  level?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  mode?: string;
  options?: Record<string, any>;
  public?: boolean;
}

/** Take a free seat of a public table; null for the first one that is free. */
export interface Join {
  seat?: number | null;
}

/** Give up a seat of mine; null for all of them. */
export interface Resign {
  seat?: number | null;
}

/** Let a bot play for a seat (a level), or give the seat back to its person (null). */
export interface Replace {
  level: string | null;
}

/** Play on from a version of a table, privately, with bots at the other seats. */
export interface Fork {
  version: number;
  level?: string;
}

/** A record as text; it becomes a private table of one's own. With a seat, bots of a level play on at the other seats; without, all seats are in one's own hands. */
export interface Import {
  record: string;
  seat?: number | null;
  level?: string;
}

/** Where a link leads, before it is used. */
export interface LinkInfo {
  kind: "seat" | "watch";
  table: TableInfo;
  seat: number | null;
}

/** Every refused HTTP request answers with this. */
export interface Problem {
  /** A short name for programs: 'not-found', 'not-yours', 'too-fast', ... */
  error: string;
  /** One sentence for people. */
  detail: string;
}

export interface OptionText {
  /** The form used in answers and records. */
  text: string;
  /** In words, with tokens [[kind:id|label]]. */
  label: string;
  /** What it means on the board, each as kind:id. */
  places?: string[];
  /** What the board draws of it besides, as the game's own types say. */
  shows?: any;
  /** What it would throw away or leave undone: worth a second thought. Empty for nothing. */
  warns?: string;
}

export interface Question {
  id: string;
  seat: number;
  kind: string;
  /** The rule that the question stands on, or empty. */
  rule: string;
  /** What is asked, in one sentence, with tokens. */
  text: string;
  hint: string;
  /** What the question is about, in the form of an option's text: the vehicle whose destination is asked. */
  about: string | null;
  options: OptionText[];
}

/** A seat that somebody else plays, and the kind of thing it is asked (never the options). */
export interface Waiting {
  seat: number;
  kind: string;
  rule: string;
  text: string;
}

/** What happened, in words with tokens [[kind:id|label]] and [[seat:N]], and as data for the animation. */
export interface LogLine {
  /** The version that this line led to. */
  version: number;
  text: string;
  /** `type` names the event; the other fields are the game's. Empty for lines of the table itself. */
  event: Record<string, any>;
  undone: boolean;
}

/** Somebody asks the others to take back moves, to the position of version `to`. */
export interface UndoRequest {
  seat: number;
  to: number;
  /** Seats that have yet to agree. */
  waiting: number[];
  /** Whose answers it takes back, in the order in which they were given. */
  undoes: number[];
}

/** What the one who looks may take back. */
export interface Undo {
  /** The seat whose last answer it is. */
  seat: number | null;
  /** The version that undo leads back to at once, or null. */
  free: number | null;
  /** The version that undo leads back to if the others agree, or null. */
  ask: number | null;
  /** Whose answers it takes back, in the order in which they were given. */
  undoes: number[];
  request: UndoRequest | null;
}

export interface ChatLine {
  /** null for a spectator. */
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** What one may see of a match at its present version. */
export interface Position {
  version: number;
  /** The seat whose view this is; null for a spectator's view. Once the game is over the view shows everything. */
  facing: number | null;
  /** On a shared screen: the seat that has to come to the screen and say so (`face`) before anything of its is shown. Until then the view is a spectator's. */
  handover: number | null;
  view: any;
  questions: Question[];
  waiting: Waiting[];
  undo: Undo;
  outcome: OutcomeInfo | null;
}

/** The first message. `since` is the version the browser already shows, null for none. */
export interface Hello {
  type: "hello";
  protocol: number;
  since?: number | null;
}

/** `ref` is any number; it comes back in the news or refusal that this answer leads to. */
export interface Answer {
  type: "answer";
  ref: number;
  version: number;
  question: string;
  option: string;
}

/** Take back to version `to` (as offered in `undo.free` or `undo.ask`). */
export interface UndoMove {
  type: "undo";
  ref: number;
  version: number;
  seat: number;
  to: number;
}

/** A seat's answer to the pending undo request. */
export interface Consent {
  type: "consent";
  ref: number;
  version: number;
  seat: number;
  agree: boolean;
}

/** On a shared screen: this seat's player is now in front of it. */
export interface Face {
  type: "face";
  ref: number;
  seat: number;
}

export interface Say {
  type: "say";
  ref: number;
  text: string;
}

/** Heartbeat: every 20 seconds or so. The server answers with `beat`, and with `sync` if the version is behind. */
export interface Pulse {
  type: "pulse";
  version: number;
}

/** Everything: after hello, after a gap, after a change of seats or facing. */
export interface Sync {
  type: "sync";
  protocol: number;
  table: TableInfo;
  position: Position;
  log: LogLine[];
  chat: ChatLine[];
  watchers: number;
  ref: number | null;
}

/** What is different in the position: parts that are left out are as they were. The view comes whole, or as changes to the one before. */
export interface PositionNews {
  version: number;
  facing?: number | null;
  handover?: number | null;
  view?: any;
  questions?: Question[];
  waiting?: Waiting[];
  undo?: Undo;
  outcome?: OutcomeInfo | null;
  changes: ([(string | number)[], any])[];
}

/** The next version. Apply it only on version `since`; else say hello again. */
export interface News {
  type: "news";
  since: number;
  position: PositionNews;
  /** The new lines only. */
  log: LogLine[];
  /** Lines of versions beyond this one, before this news, are now undone. */
  undone: number | null;
  ref: number | null;
}

/** The request with this ref changed nothing; here is why, and how things stand. */
export interface Refusal {
  type: "refusal";
  ref: number | null;
  error: "illegal" | "malformed" | "not-yours" | "over" | "stale" | "too-fast" | "undo";
  reason: string;
  rule: string;
  /** The current position, where the request was about one. */
  position: Position | null;
}

/** The request was carried out, and there is nothing more to tell about it. */
export interface Done {
  type: "done";
  ref: number;
}

/** Seats, names, presence or status changed. */
export interface TableNews {
  type: "table";
  table: TableInfo;
  watchers: number;
}

export interface ChatNews {
  type: "chat";
  line: ChatLine;
}

export interface Beat {
  type: "beat";
  version: number;
}

/** The server closes the connection. `again`: worth connecting anew. */
export interface Goodbye {
  type: "goodbye";
  reason: string;
  again: boolean;
}

/** A past version, as the one who asks was allowed to see it then; everything once the game is over. */
export interface Moment {
  version: number;
  /** The newest version there is. */
  last: number;
  facing: number | null;
  view: any;
  waiting: Waiting[];
  outcome: OutcomeInfo | null;
  /** The board in words, with tokens as the log has them, where the game can say it. */
  words: string;
}

/** How the game went: for each version, how good each seat stood (0 to 1, by the game's own estimate). */
export interface Trend {
  versions: number[];
  values: number[][];
}

/** Why a bot did what it did last. */
export interface Reason {
  /** The version that its answer led to; null if it has done nothing yet. */
  version: number | null;
  /** One sentence. Empty as long as it would betray what is hidden from the one who asks. */
  text: string;
}

export interface Why {
  rule: string;
  reason: string;
  /** What was tried, in words. */
  label?: string;
  /** Where it is on the board. */
  places?: string[];
}

/** For a question: everything that might be tried and is not possible now, with the reason. */
export interface WhyNot {
  version: number;
  /** Its id; empty where nothing is asked any more. */
  question: string;
  reasons: Record<string, Why>;
}

export type Request =
  | Hello
  | Answer
  | UndoMove
  | Consent
  | Face
  | Say
  | Pulse;

export type Reply =
  | Sync
  | News
  | Refusal
  | Done
  | TableNews
  | ChatNews
  | Beat
  | Goodbye;
