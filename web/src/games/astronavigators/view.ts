// Made by `python -m perilune.server.protocol.generated` from
// the view and the events of astronavigators. Do not edit.

export interface Week {
  week: number;
  /** The top card first. */
  stack: string[];
  /** Who chose this week, and what for. */
  seat: number | null;
  action: string;
  vehicle: string | null;
  /** The same in words. */
  deed: string;
  /** Solo: closed by `bad-timing` or by the `shadow`. */
  blocked: string | null;
  /** For each card of the stack the zones from which it can be seen in this week, techniques aside. */
  inSight: number[][];
}

/** A pile and the card on top, where that lies open. */
export interface Pile {
  top: string | null;
  left: number;
}

export interface Stage {
  /** The tile on the board; None while it lies face down. */
  value: number | null;
  left: number;
}

export interface Tile {
  id: string;
  used: boolean;
}

/** What the stages before somebody cost: the tiles that lie open, and the usual of those that do not. */
export interface Ahead {
  open: number;
  hidden: number;
  /** The way home, as far as it can be known, for those who still have to fly out: it counts on. */
  home: number;
}

export interface PrivateTile {
  stage: number;
  value: number | null;
}

export interface Agenda {
  id: string | null;
  revealed: boolean;
}

/** Cards of which the owner knows the faces and the others the number. */
export interface Secrets {
  known: string[];
  hidden: number;
}

export interface InstrumentView {
  id: string;
  ready: boolean;
  laid: boolean;
}

export interface PlayerView {
  continent: string;
  square: string;
  face: string;
  astronaut: boolean;
  nk: number;
  dv: number;
  vehicles: string[];
  visited: string[];
  saved: string[];
  scored: string[];
  where: string;
  track: string;
  stage: number;
  lander: string;
  launched: boolean;
  pad: string;
  rocket: string;
  abort: boolean;
  abortStage: boolean;
  exchanged: [number, number] | null;
  named: number | null;
  seat: number;
  character: string;
  symbols: Record<string, number>;
  /** How many symbols each set still wants; 0 where it is complete. */
  missing: Record<string, number>;
  /** What the next set would pay. */
  setNk: number;
  /** Set tokens by set, lunar tokens by phase. */
  tokens: Record<string, string>;
  tiles: Tile[];
  slots: Record<string, string>;
  bonus: number;
  /** None once no stage is left to enter. */
  ahead: Ahead | null;
  drawn: PrivateTile[];
  agenda: Agenda | null;
  quests: Secrets;
  hangar: Secrets;
  offer: Secrets;
  instruments: InstrumentView[];
}

/** Where a vehicle is once it left the Earth. */
export interface Craft {
  where: string;
  track: string;
  stage: number;
}

export interface TableView {
  mode: string;
  phase: string;
  round: number;
  month: number;
  first: number;
  /** The seats that still have their turn in this phase. */
  order: number[];
  weeks: Week[];
  deck: Pile;
  planetDeck: Pile | null;
  /** The zones from which the open planet card can be seen. */
  planetInSight: number[];
  terra: number;
  piles: Record<string, Pile>;
  outbound: Stage[];
  inbound: Stage[] | null;
  discards: Record<string, [number, number][]>;
  housing: number;
  sites: Record<string, string>;
  heliports: string[];
  /** Degrees, by planet; where players place them, those that lie already. */
  orrery: Record<string, number> | null;
  /** The planets that stand clear of the pillars this month, and those that cross the Sun. */
  visible: string[];
  transits: string[];
  rockets: number;
  quests: number;
  players: PlayerView[];
  shadow: Craft | null;
}

/** Moon Festival: a new tile lies in place of the old one. */
export interface TileRedrawn {
  type: "TileRedrawn";
  seat: number;
  stage: number;
  old: number;
  new: number;
}

/** Science and Superstition: this stage holds one die less, for the player alone. */
export interface ShallowStageChosen {
  type: "ShallowStageChosen";
  seat: number;
  track: string;
  stage: number;
}

/** The value guessed, and the one drawn. */
export interface Guessed {
  type: "Guessed";
  seat: number;
  guess: number;
  drawn: number;
}

/** Between the Poles: only the difference to the drawn tile counts. */
export interface TileCompared {
  type: "TileCompared";
  seat: number;
  stage: number;
  drawn: number;
}

/** Thermal Roll: tiles of this value cost nothing from now on. */
export interface ValueNamed {
  type: "ValueNamed";
  seat: number;
  value: number;
}

/** From the stock, or from another square. */
export interface HeliportPlaced {
  type: "HeliportPlaced";
  seat: number;
  square: string;
  taken_from: string;
}

/** Back on the pad: forced by the difficulty, by choice (`stage`), or by a wrong guess (`free`). */
export interface Aborted {
  type: "Aborted";
  seat: number;
  square: string;
  stage: boolean;
  free: boolean;
}

export interface DroppedOut {
  type: "DroppedOut";
  seat: number;
}

export interface ActionChosen {
  type: "ActionChosen";
  seat: number;
  week: number;
  action: string;
  vehicle: string;
}

/** Beside the token, to be used in the own turn. */
export interface InstrumentLaid {
  type: "InstrumentLaid";
  seat: number;
  instrument: string;
}

export interface AgendaRevealed {
  type: "AgendaRevealed";
  seat: number;
  agenda: string;
}

/** An agenda or a rocket gives one more step. */
export interface ExtraStep {
  type: "ExtraStep";
  seat: number;
  source: string;
}

export interface BecameAstronaut {
  type: "BecameAstronaut";
  seat: number;
}

export interface Calibrated {
  type: "Calibrated";
  seat: number;
  slot: string;
  token: string;
}

/** A calibrated symbol shows on the new cards: one more step next month. */
export interface SignalFound {
  type: "SignalFound";
  seat: number;
}

export interface ContinentTaken {
  type: "ContinentTaken";
  seat: number;
  continent: string;
}

/** Kept in secret until all have one. */
export interface CharacterPicked {
  type: "CharacterPicked";
  seat: number;
  character: string;
}

export interface CharacterMet {
  type: "CharacterMet";
  seat: number;
  character: string;
}

/** On the orrery, before the first month. */
export interface PlanetPlaced {
  type: "PlanetPlaced";
  seat: number;
  planet: string;
  spot: number;
}

/** In secret. */
export interface AgendaKept {
  type: "AgendaKept";
  seat: number;
  agenda: string;
}

export interface GameEnded {
  type: "GameEnded";
  round: number;
}

/** A journey that could not begin. */
export interface StayedPut {
  type: "StayedPut";
  seat: number;
  vehicle: string;
}

export interface Launched {
  type: "Launched";
  seat: number;
  rocket: string;
  square: string;
  nk: number;
}

export interface StageEntered {
  type: "StageEntered";
  seat: number;
  track: string;
  stage: number;
  value: number;
}

/** An agenda makes the tile easier: what is left of its value. */
export interface DifficultyEased {
  type: "DifficultyEased";
  seat: number;
  agenda: string;
  dv: number;
}

export interface DifficultyMet {
  type: "DifficultyMet";
  seat: number;
  dv: number;
  total: number;
}

export interface LandedOnMoon {
  type: "LandedOnMoon";
  seat: number;
}

export interface LeftMoon {
  type: "LeftMoon";
  seat: number;
}

export interface ReturnedToEarth {
  type: "ReturnedToEarth";
  seat: number;
}

export interface InstrumentUsed {
  type: "InstrumentUsed";
  seat: number;
  instrument: string;
}

export interface CardScored {
  type: "CardScored";
  seat: number;
  card: string;
  nk: number;
}

/** An observation failed: the card is no longer there or no longer observable. */
export interface CardMissed {
  type: "CardMissed";
  seat: number;
  week: number;
}

export interface SetScored {
  type: "SetScored";
  seat: number;
  set: string;
  nk: number;
}

export interface PhaseTokenEarned {
  type: "PhaseTokenEarned";
  seat: number;
  phase: string;
}

export interface CardPlanned {
  type: "CardPlanned";
  seat: number;
  card: string;
  swapped: string;
}

/** A lunar token on the space sextant makes a tile cost nothing. */
export interface SextantUsed {
  type: "SextantUsed";
  seat: number;
  token: string;
}

/** New cards on the four weeks. */
export interface CardsDealt {
  type: "CardsDealt";
  cards: string[];
}

/** The planet deck shows a new card. */
export interface PlanetCardTurned {
  type: "PlanetCardTurned";
  card: string;
}

export interface DeckRefilled {
  type: "DeckRefilled";
  cards: number;
}

/** The others do not learn which. */
export interface QuestGained {
  type: "QuestGained";
  seat: number;
  quest: string;
}

export interface QuestCompleted {
  type: "QuestCompleted";
  seat: number;
  quest: string;
  instrument: string;
  nk: number;
}

/** A rocket is kept hidden; the others do not learn which. */
export interface RocketKept {
  type: "RocketKept";
  seat: number;
  rocket: string;
}

/** A rocket is shown and its launch site opens for everybody. */
export interface RocketPlaced {
  type: "RocketPlaced";
  seat: number;
  rocket: string;
  square: string;
}

/** The planet by a card, its sector by the die. */
export interface ShadowChosePlanet {
  type: "ShadowChosePlanet";
  planet: string;
  face: number;
}

/** Where the Shadow's craft is now, and on which stage of which track. */
export interface ShadowMoved {
  type: "ShadowMoved";
  where: string;
  track: string;
  stage: number;
}

/** The weeks of Bad Timing and of the Shadow in the new month. */
export interface WeeksBlocked {
  type: "WeeksBlocked";
  bad_timing: number;
  shadow: number;
}

export interface TileFlipped {
  type: "TileFlipped";
  seat: number;
  tile: string;
  icon: string;
}

export interface TokenReactivated {
  type: "TokenReactivated";
  seat: number;
  token: string;
}

/** The stage is public, the value (-1 for the others) is not. */
export interface TrajectoryTileDrawn {
  type: "TrajectoryTileDrawn";
  seat: number;
  stage: number;
  value: number;
}

export interface TilesExchanged {
  type: "TilesExchanged";
  seat: number;
  stage: number;
  given: number;
  taken: number;
}

export interface Moved {
  type: "Moved";
  seat: number;
  vehicle: string;
  start: string;
  end: string;
}

export interface VehicleUsed {
  type: "VehicleUsed";
  seat: number;
  vehicle: string;
  nk: number;
}

export interface ContinentVisited {
  type: "ContinentVisited";
  seat: number;
  continent: string;
  tile: string;
  nk: number;
}

/** All vehicles used, or all continents visited, within the first year. */
export interface TourCompleted {
  type: "TourCompleted";
  seat: number;
  what: string;
  nk: number;
}

/** The dice chain: the face that came up, and whether it matches a die on the square. */
export interface ChainRolled {
  type: "ChainRolled";
  seat: number;
  face: string;
  matched: boolean;
}

export interface MonthBegan {
  type: "MonthBegan";
  round: number;
  month: number;
  first: number;
}

export type GameEvent =
  | Aborted
  | ActionChosen
  | AgendaKept
  | AgendaRevealed
  | BecameAstronaut
  | Calibrated
  | CardMissed
  | CardPlanned
  | CardScored
  | CardsDealt
  | ChainRolled
  | CharacterMet
  | CharacterPicked
  | ContinentTaken
  | ContinentVisited
  | DeckRefilled
  | DifficultyEased
  | DifficultyMet
  | DroppedOut
  | ExtraStep
  | GameEnded
  | Guessed
  | HeliportPlaced
  | InstrumentLaid
  | InstrumentUsed
  | LandedOnMoon
  | Launched
  | LeftMoon
  | MonthBegan
  | Moved
  | PhaseTokenEarned
  | PlanetCardTurned
  | PlanetPlaced
  | QuestCompleted
  | QuestGained
  | ReturnedToEarth
  | RocketKept
  | RocketPlaced
  | SetScored
  | SextantUsed
  | ShadowChosePlanet
  | ShadowMoved
  | ShallowStageChosen
  | SignalFound
  | StageEntered
  | StayedPut
  | TileCompared
  | TileFlipped
  | TileRedrawn
  | TilesExchanged
  | TokenReactivated
  | TourCompleted
  | TrajectoryTileDrawn
  | ValueNamed
  | VehicleUsed
  | WeeksBlocked;

/** The squares that a vehicle can take a player to. */
export interface Reaches {
  type: "Reaches";
  squares: string[];
}

export type Shown =
  | Reaches;
