// Made by `python -m perilune.server.protocol.generated` from
// the view and the events of intrepid. Do not edit.

/** `made` is this round's production so far, `forecast` the level after upkeep as things stand. */
export interface ResourceView {
  name: "climate" | "nutrition" | "oxygen" | "power";
  light: "blue" | "red";
  level: number;
  highest: number;
  demand: number;
  made: number;
  forecast: number;
}

/** A tile as printed on the side that is up. `needs`, `makes` and `ability` are sentences; `relation`, `amount` and `gist` are for a small face. */
export interface TileFace {
  id: string;
  name: string;
  tier: number;
  cost: number;
  light: "blue" | "red";
  resources: ("climate" | "nutrition" | "oxygen" | "power")[];
  dice: string[];
  needs: string;
  makes: string;
  ability: string;
  relation: string;
  amount: string;
  gist: string;
}

/** A tile on the station. `yields` is what it brings this round as things stand, tokens counted; `tokens` what they add or take when it works. */
export interface TileView {
  face: TileFace;
  sector: number;
  scenario: number;
  strain: number;
  disabled: boolean;
  amplify: boolean;
  dice: number[];
  made: number;
  yields: number;
  tokens: number;
}

/** A tile on offer; `left` is the Capacity that building it would leave, below 0 what is missing. */
export interface OfferView {
  face: TileFace;
  left: number;
}

/** A face-down stack: how many tiles, which ones in no order, and those known to lie at the bottom. */
export interface StackView {
  tier: number;
  number: number;
  contents: string[];
  bottom: string[];
}

/** A country; `full_name` has its article. `training_left` is what one more training would leave, as for a tile on offer. */
export interface CrewView {
  code: string;
  name: string;
  full_name: string;
  seat: number;
  light: "blue" | "red";
  boards: ("climate" | "nutrition" | "oxygen" | "power")[];
  badge: string;
  badge_name: string;
  badge_does: string;
  badge_used: boolean;
  dice_rolled: number;
  slot: number;
  track: number[];
  training_price: number;
  training_left: number;
  capacity: number;
  highest_capacity: number;
  converters: number;
  supply: number;
  pool: number[];
  kept: number[];
  storage: number[];
  habitation: number;
  used: number;
  bay: (TileView | null)[];
  offer: OfferView[];
  stacks: StackView[];
  destroyed: string[];
  done: boolean;
}

export interface ConditionView {
  number: number;
  wants: string;
  die: number;
}

/** A Mission, or a Disaster card in play. `opens` is the round in which a Mission opens that is still closed, 0 for all others. */
export interface CardView {
  id: string;
  name: string;
  text: string;
  conditions: ConditionView[];
  placed: number[];
  toxic: number[];
  stage: number;
  opens: number;
}

/** A Docking Module: the value of the die on it (0 if none), whose it is and whom it served. */
export interface Dock {
  die: number;
  sender: number;
  recipient: number;
  disabled: boolean;
}

/** A resource or a country's Capacity, before and after something is shared out; `need` is what the crew will take of it. */
export interface LevelView {
  name: "climate" | "nutrition" | "oxygen" | "power" | "capacity";
  before: number;
  after: number;
  need: number;
  highest: number;
}

/** What an option of the pending question about a surplus or a boost tile would leave of two levels. */
export interface ShareView {
  option: number;
  levels: [LevelView, LevelView];
}

/** The whole table. `shares` belongs to the question that is pending. */
export interface StationView {
  disaster: string;
  difficulty: string;
  together: boolean;
  round: number;
  rounds: number;
  phase: "convert" | "disaster" | "home" | "lineup" | "over" | "place" | "refill" | "reserve" | "results" | "roll" | "spend" | "surplus" | "sustain";
  stage: number;
  tier: number;
  lead: number;
  active: number;
  resources: ResourceView[];
  crews: CrewView[];
  missions: CardView[];
  persistent: CardView[];
  current: CardView | null;
  discard: string[];
  cards_left: number;
  unseen: string[];
  docks: Dock[];
  aid: [number, number][];
  toxic: number[];
  strain_left: number;
  amplify_left: number;
  refresh_price: number;
  reason: string;
  shares: ShareView[];
}

export interface CalledMedic {
  type: "CalledMedic";
  who: string;
  recipient: string;
}

export interface GaveUpOffer {
  type: "GaveUpOffer";
  who: string;
  tile: string;
  recipient: string;
}

export interface TokensMoved {
  type: "TokensMoved";
  who: string;
  source: string;
  target: string;
}

export interface GaveAmplify {
  type: "GaveAmplify";
  who: string;
  tile: string;
  recipient: string;
}

export interface Amplified {
  type: "Amplified";
  who: string;
  tile: string;
}

export interface Adjusted {
  type: "Adjusted";
  who: string;
  old: number;
  new: number;
  in_storage: boolean;
}

export interface RolledMore {
  type: "RolledMore";
  who: string;
  dice: number[];
  to_storage: boolean;
}

export interface UsedConverter {
  type: "UsedConverter";
  who: string;
  raised: number;
  lowered: number;
}

export interface Stored {
  type: "Stored";
  who: string;
  dice: number[];
}

export interface TookFromStorage {
  type: "TookFromStorage";
  who: string;
  die: number;
}

export interface GainedConverters {
  type: "GainedConverters";
  who: string;
  tokens: number;
}

export interface NewDie {
  type: "NewDie";
  who: string;
  die: number;
}

export interface Turned {
  type: "Turned";
  who: string;
  old: number;
  way: string;
  new: number;
}

export interface PutBack {
  type: "PutBack";
  who: string;
  die: number;
}

export interface Rerolled {
  type: "Rerolled";
  who: string;
  old: number;
  new: number;
}

export interface SectorRolled {
  type: "SectorRolled";
  sectors: number[];
}

/** A die laid on the Toxic Leak aid. */
export interface Discarded {
  type: "Discarded";
  who: string;
  die: number;
}

export interface Activated {
  type: "Activated";
  who: string;
  tile: string;
  dice: number[];
}

export interface Housed {
  type: "Housed";
  who: string;
  die: number;
}

export interface Repaired {
  type: "Repaired";
  who: string;
  where: string;
  token: string;
}

export interface Built {
  type: "Built";
  who: string;
  tile: string;
  sector: number;
}

export interface Trained {
  type: "Trained";
  who: string;
  dice: number;
}

export interface Refreshed {
  type: "Refreshed";
  who: string;
  tiles: string[];
}

export interface WorkedOnMission {
  type: "WorkedOnMission";
  who: string;
  card: string;
  condition: number;
  die: number;
}

export interface MissionCompleted {
  type: "MissionCompleted";
  card: string;
}

export interface FoughtDisaster {
  type: "FoughtDisaster";
  who: string;
  card: string;
  condition: number;
  die: number;
}

export interface DisasterOvercome {
  type: "DisasterOvercome";
  card: string;
}

export interface DisasterRevealed {
  type: "DisasterRevealed";
  card: string;
}

export interface DisasterGoesOn {
  type: "DisasterGoesOn";
  card: string;
}

export interface Docked {
  type: "Docked";
  who: string;
  recipient: string;
  die: number;
}

export interface ReceivedDie {
  type: "ReceivedDie";
  who: string;
  die: number;
}

export interface TierOpened {
  type: "TierOpened";
  tier: number;
}

/** A dice marker moved one slot left. */
export interface LostDie {
  type: "LostDie";
  who: string;
  dice: number;
}

export interface DocksDisabled {
  type: "DocksDisabled";
}

export interface JoinedCrew {
  type: "JoinedCrew";
  number: number;
  who: string;
}

export interface TookBoard {
  type: "TookBoard";
  who: string;
  resource: number;
}

export interface TookBadge {
  type: "TookBadge";
  who: string;
  badge: string;
}

export interface Offered {
  type: "Offered";
  who: string;
  tile: string;
}

export interface ReserveDie {
  type: "ReserveDie";
  who: string;
  die: number;
}

/** What the station made of each resource, and the levels after it. */
export interface Produced {
  type: "Produced";
  made: number[];
  levels: number[];
}

export interface RoundBegan {
  type: "RoundBegan";
  round: number;
  lead: string;
}

export interface Returned {
  type: "Returned";
  who: string;
  die: number;
}

export interface Rolled {
  type: "Rolled";
  who: string;
  dice: number[];
}

export interface Drained {
  type: "Drained";
  resource: number;
  by: number;
  level: number;
}

export interface ResourceRose {
  type: "ResourceRose";
  resource: number;
  by: number;
}

export interface GainedCapacity {
  type: "GainedCapacity";
  who: string;
  by: number;
}

export interface GameWon {
  type: "GameWon";
  round: number;
}

export interface GameLost {
  type: "GameLost";
  reason: string;
}

export interface TileHit {
  type: "TileHit";
  who: string;
  tile: string;
  tokens: number;
}

export interface TileDestroyed {
  type: "TileDestroyed";
  who: string;
  tile: string;
}

export interface Strained {
  type: "Strained";
  who: string;
  tile: string;
}

export interface Disabled {
  type: "Disabled";
  who: string;
  tile: string;
}

export interface Finished {
  type: "Finished";
  who: string;
}

export interface Resumed {
  type: "Resumed";
  who: string;
}

/** What each resource lost to the crew, and the levels after it. */
export interface CrewSustained {
  type: "CrewSustained";
  demand: number[];
  levels: number[];
}

export interface SurplusConverted {
  type: "SurplusConverted";
  who: string;
  resource: number;
  by: number;
}

export type GameEvent =
  | Activated
  | Adjusted
  | Amplified
  | Built
  | CalledMedic
  | CrewSustained
  | Disabled
  | DisasterGoesOn
  | DisasterOvercome
  | DisasterRevealed
  | Discarded
  | Docked
  | DocksDisabled
  | Drained
  | Finished
  | FoughtDisaster
  | GainedCapacity
  | GainedConverters
  | GameLost
  | GameWon
  | GaveAmplify
  | GaveUpOffer
  | Housed
  | JoinedCrew
  | LostDie
  | MissionCompleted
  | NewDie
  | Offered
  | Produced
  | PutBack
  | ReceivedDie
  | Refreshed
  | Repaired
  | Rerolled
  | ReserveDie
  | ResourceRose
  | Resumed
  | Returned
  | Rolled
  | RolledMore
  | RoundBegan
  | SectorRolled
  | Stored
  | Strained
  | SurplusConverted
  | TierOpened
  | TileDestroyed
  | TileHit
  | TokensMoved
  | TookBadge
  | TookBoard
  | TookFromStorage
  | Trained
  | Turned
  | UsedConverter
  | WorkedOnMission;

/** Where the dice lie of which one goes up, and those of which one goes down. */
export interface Converts {
  type: "Converts";
  up: string[];
  down: string[];
}

/** A die on the shelf: how it lies now (0 for a new one), how it would lie, and the way it is turned. */
export interface Becomes {
  type: "Becomes";
  place: string;
  old: number;
  new: number;
  way: string;
}

/** The pool dice that a deed takes, which may be picked before it. */
export interface Uses {
  type: "Uses";
  dice: number[];
}

export type Shown =
  | Becomes
  | Converts
  | Uses;
