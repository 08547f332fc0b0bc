// Made by `python -m perilune.server.protocol.generated` from
// the view and the events of on-mars. Do not edit.

export interface TrackView {
  building: string;
  row: number;
  reward: string;
  /** What the Reward tile would pay each player now. */
  worth: number[];
}

export interface MissionView {
  id: string;
  left: number;
  of: number;
}

export interface ShuttleView {
  to: string;
  gone: number;
  length: number;
  /** The side where the shuttle will be after each of the next three Shuttle phases, "" on its way. */
  next: string[];
  /** Of the trip after this one, at the present Colony level. */
  lengthNext: number;
  /** Who may travel when it arrives, as they stand now (OM-SHU-02). */
  boarders: number[];
}

export interface GridView {
  tech: string;
  row: string;
  cost: string[];
}

/** A hex and what stands on it. */
export interface HexView {
  id: string;
  q: number;
  r: number;
  building: string;
  owner: number | null;
  /** Of its Complex. */
  size: number;
  /** Hexes of one Complex have the same number; -1 without a Building. */
  complex: number;
  /** Of the Advanced Building here. */
  blueprint: string;
  builder: number | null;
  miner: number | null;
  bot: number | null;
  rovers: number[];
  crystals: number;
  tile: string;
  /** What a chapter has put on the Building. */
  token: string;
  /** Whose Colonist lies there. */
  lying: number | null;
}

/** A Main action: who stands on its space, its price now, and what stops the active player. */
export interface ActionView {
  id: string;
  side: string;
  red: boolean;
  posted: number[];
  price: number;
  clears: boolean;
  obstacle: string;
  rule: string;
}

export interface TechView {
  id: string;
  space: string;
}

export interface BuiltView {
  id: string;
  hex: string;
}

export interface ScientistView {
  id: string;
  /** The Blueprint it stands on, "" for its card. */
  at: string;
}

export interface ContractView {
  id: string;
  delivered: number[];
}

/** A Private Goal and how far it has come. */
export interface GoalProgress {
  id: string;
  have: number;
  need: number;
}

export interface PlayerView {
  seat: number;
  space: number;
  side: string;
  storage: Record<string, number>;
  storageLimit: number;
  crystals: number;
  depotRoom: number;
  bay: number;
  /** Crystals in the Receiving bay for which the Depot has no room as it is. */
  bayLost: number;
  quarters: number;
  lying: number;
  quartersLimit: number;
  working: number;
  reserve: number;
  posted: Record<string, number>;
  depotShips: number;
  hangar: number;
  shelters: number;
  bots: number;
  markers: number;
  rover: string;
  cubes: string[];
  lab: TechView[];
  blueprints: string[];
  built: BuiltView[];
  scientists: ScientistView[];
  contracts: ContractView[];
  completed: string[];
  goals: GoalProgress[];
  hiddenGoals: number;
  reached: string[];
  tiles: string[];
  op: number;
  /** The eight items of the final scoring as of now. */
  score: number[];
  total: number;
}

/** A Building type on a hex, as if it were constructed now. */
export interface Site {
  hex: string;
  building: string;
  /** The Resource to pay, "" for a Colonist. */
  cost: string;
  /** Whether a Mineral has to stand in for it. */
  substitute: boolean;
  size: number;
  /** In words, whether there is room for it or not. */
  makes: string;
  output: number;
  lost: number;
  /** The row that the life support would reach, 0 if it does not move. */
  track: number;
  reward: number;
  cube: boolean;
  missions: string[];
  /** Players whose Technology would be needed. */
  lenders: number[];
  /** Crystals that lie on the hex. */
  crystals: number;
  /** Where pieces on the hex may go. */
  displaced: string[];
  /** Boost Colonists needed to reach it. */
  boost: number;
}

/** What travelling now would bring a player. */
export interface Arrival {
  home: number;
  /** Colonists without a slot. */
  lost: number;
  minerals: number;
}

/** The next Colony Status Update, and what travelling would bring each player. */
export interface Forecast {
  /** Tracks that must still move for the next level. */
  missing: string[];
  /** Blueprints that the update would take off the display. */
  discards: string[];
  /** Whether the update moves the Remaining Missions marker. */
  fewerMissions: boolean;
  /** Whether it moves the marker to 0, so that the end comes near. */
  ends: boolean;
  arrivals: Arrival[];
}

/** One line of a Solo Goal: what it asks, and how far it has come. */
export interface Line {
  text: string;
  have: number;
  need: number;
}

/** A line of the chapter's panel; `tone` is good, low, bad or plain. `short` is how the bar above the board says it, where it belongs there; `full` of `of` dots are drawn beside it. */
export interface PanelLine {
  text: string;
  tone: string;
  short: string;
  full: number;
  of: number;
}

export interface TrooperView {
  hex: string;
  stunned: boolean;
}

/** An Action space: locked, or with a token, or open; whether its action would do anything now. */
export interface SpaceView {
  id: string;
  locked: boolean;
  token: string;
  possible: boolean;
}

export interface AlienTechView {
  id: string;
  /** 0 in reserve. */
  column: number;
}

export interface ColumnView {
  spaces: number;
  bonus: number;
  gives: string;
}

/** An Alien Blueprint: to be obtained, obtained, or built on a hex. */
export interface SchemeView {
  id: string;
  state: string;
  hex: string;
  flipped: boolean;
  scientist: boolean;
}

export interface AlienBuildingView {
  hex: string;
  kind: string;
  size: number;
  complex: number;
  scheme: string;
}

export interface TileView {
  seat: number;
  tech: string;
}

/** A Defensive Blueprint: who has it, whether it is built, and the pieces left in its supply. */
export interface DefenceView {
  id: string;
  holder: number | null;
  built: boolean;
  left: number;
}

/** What may come: the most Troopers of the next Alien turn, Alien turns to victory at that pace (0: none in sight), spaces that count for a reset, OP that the next Human can score in one turn. */
export interface ThreatView {
  next: number;
  turns: number;
  counted: number;
  mayReset: boolean;
  points: number;
  stun: string[];
  exosuit: string[];
}

export interface InvasionView {
  type: "invasion";
  seat: number;
  acting: boolean;
  used: string[];
  score: number;
  goal: number;
  tracker: number;
  most: number;
  troopers: TrooperView[];
  home: number;
  aside: number;
  crystals: number;
  bay: number;
  spaces: SpaceView[];
  reusable: number;
  expendable: number;
  reserve: number;
  lab: AlienTechView[];
  columns: ColumnView[];
  schemes: SchemeView[];
  scientistHome: boolean;
  buildings: AlienBuildingView[];
  shelters: number;
  mines: number;
  sentries: string[];
  exosuit: string;
  shields: string[];
  shielded: TileView[];
  corrupted: TileView[];
  defences: DefenceView[];
  threat: ThreatView;
  winner: string;
}

/** A place where Colonists of a seat are, and how they are; `more` would be infected at the turn's end. */
export interface Ward {
  seat: number;
  place: string;
  name: string;
  well: number;
  sick: number;
  immune: number;
  /** Free slots; -1 where there are none to count. */
  beds: number;
  more: number;
}

export interface OutbreakView {
  type: "outbreak";
  wards: Ward[];
}

export interface MarsView {
  mode: string;
  round: number;
  lastRound: number;
  phase: string;
  active: number | null;
  /** The seats that still act in this phase. */
  order: number[];
  mainDone: boolean;
  executiveDone: boolean;
  level: number;
  levels: number;
  /** The first Colony level after which a Mission less remains. */
  countsFrom: number;
  tracks: TrackView[];
  missions: MissionView[];
  /** Missions until the end is near; None where the chapter ends in another way. */
  remaining: number | null;
  shuttle: ShuttleView;
  warehouse: Record<string, number>;
  capacity: number;
  grid: GridView[];
  techStack: number;
  rows: string[][];
  aside: string[];
  /** Blueprints of level 1 and level 3 still to come. */
  decks: number[];
  display: string[];
  contractsAside: string[];
  contractDeck: string[];
  exploration: string[];
  discoveries: number;
  stacks: Record<string, number>;
  supply: number;
  hexes: HexView[];
  actions: ActionView[];
  /** Of the final scoring; none where a company's own points do not count. */
  items: string[];
  players: PlayerView[];
  /** Where the active player could construct what now, and what would come of it. */
  sites: Site[];
  forecast: Forecast;
  /** Solo: the goal, and how far each of its lines has come. */
  goal: string;
  goalLines: Line[];
  /** Solo: the last card of Lacerda's deck. */
  card: string;
  /** What the chapter shows. */
  panel: PanelLine[];
  /** Its own board, where it has one. */
  chapter: InvasionView | OutbreakView | null;
}

/** A Mission or Private Goal completed brings the crew closer to the alien. */
export interface Closer {
  type: "Closer";
  left: number;
}

/** A Colonist stands up, or a token is gone. */
export interface Repaired {
  type: "Repaired";
  seat: number;
  hex: number;
  rescued: boolean;
}

/** The Vandalism card of a turn's end. */
export interface VandalismRevealed {
  type: "VandalismRevealed";
  card: string;
}

/** A Building carries a Blackout token. */
export interface Vandalized {
  type: "Vandalized";
  building: string;
  hex: number;
}

/** A Building is in blackout: a Colonist lies on its token. */
export interface LightsOut {
  type: "LightsOut";
  building: string;
  hex: number;
  seat: number;
}

/** An Alien Building stands; its Complex has now `size` hexes. */
export interface AlienConstructed {
  type: "AlienConstructed";
  building: string;
  hex: number;
  size: number;
}

/** An Alien Blueprint lies at the right of the Alien board. */
export interface SchemeObtained {
  type: "SchemeObtained";
  scheme: string;
}

/** An Alien Building carries a marker. */
export interface AlienUpgraded {
  type: "AlienUpgraded";
  scheme: string;
  hex: number;
}

/** A Crystal from the Warehouse or from the surface. */
export interface Stolen {
  type: "Stolen";
  place: string;
}

/** A stunned Trooper stands again. */
export interface Revived {
  type: "Revived";
  hex: number;
}

/** A cover became a Reusable token. */
export interface Unlocked {
  type: "Unlocked";
  space: string;
}

/** All tokens back where they belong. */
export interface BoardReset {
  type: "BoardReset";
}

/** A token lies on a space. */
export interface TokenUsed {
  type: "TokenUsed";
  kind: string;
  space: string;
}

/** A Sabotage token left a space for Crystals. */
export interface BoughtOff {
  type: "BoughtOff";
  space: string;
}

/** No option was legal. */
export interface AlienRests {
  type: "AlienRests";
}

/** A Shield removed a Corruption token; both return to their owners. */
export interface CorruptionRemoved {
  type: "CorruptionRemoved";
  seat: number;
  owner: number;
  tech: string;
}

/** A Shield lies on a Technology. */
export interface TechShielded {
  type: "TechShielded";
  seat: number;
  owner: number;
  tech: string;
}

/** A Shield lies on a Building. */
export interface HexShielded {
  type: "HexShielded";
  seat: number;
  hex: number;
}

/** A Sabotage token covers a space of the Alien board. */
export interface Sabotaged {
  type: "Sabotaged";
  seat: number;
  space: string;
}

/** An Alien Technology is in the first column. */
export interface AlienLearned {
  type: "AlienLearned";
  tech: string;
}

/** An Alien Technology moved one column on. */
export interface AlienAdvanced {
  type: "AlienAdvanced";
  tech: string;
  column: number;
}

/** The Alien gained Crystals. */
export interface AlienCrystals {
  type: "AlienCrystals";
  number: number;
}

/** A Sentry Bot or the Exosuit came to the map. */
export interface PatrolPlaced {
  type: "PatrolPlaced";
  seat: number;
  piece: string;
  hex: number;
}

/** A Sentry Bot or the Exosuit went one hex, or had to give way. */
export interface PatrolMoved {
  type: "PatrolMoved";
  seat: number;
  piece: string;
  end: number;
  pushed: boolean;
}

/** Troopers beside a Sentry Bot lie down. */
export interface Stunned {
  type: "Stunned";
  seat: number;
  number: number;
  hex: number;
}

/** An Alien Blueprint was activated, by a token or by the Alien Scientist. */
export interface SchemeUsed {
  type: "SchemeUsed";
  scheme: string;
  by_scientist: boolean;
}

/** A Colonist of a Human went to the Working Area. */
export interface Infected {
  type: "Infected";
  seat: number;
}

/** The Aliens moved the shuttle on its way. */
export interface ShuttleShifted {
  type: "ShuttleShifted";
  to: string;
  left: number;
}

/** A Scientist is back in the display. */
export interface Abducted {
  type: "Abducted";
  seat: number;
  scientist: string;
}

/** A Corruption token aimed at a Technology; a Shield there turned it away. */
export interface Corrupted {
  type: "Corrupted";
  seat: number;
  tech: string;
  shielded: boolean;
}

/** The common score moved. */
export interface HumansScored {
  type: "HumansScored";
  seat: number;
  op: number;
  total: number;
}

/** The common score at the start, where it is not 0. */
export interface HumansBegan {
  type: "HumansBegan";
  op: number;
}

/** A Trooper stands on the map. */
export interface Deployed {
  type: "Deployed";
  hex: number;
  left: number;
}

/** A Trooper is back on the Alien board. */
export interface SentHome {
  type: "SentHome";
  seat: number;
  hex: number;
  left: number;
}

/** Troopers came to the Alien board. */
export interface Reinforced {
  type: "Reinforced";
  number: number;
  lost: number;
}

/** A Trooper went to another hex, by itself or pushed. */
export interface TrooperMoved {
  type: "TrooperMoved";
  start: number;
  end: number;
  pushed: boolean;
}

/** A goal of this game. */
export interface GoalSet {
  type: "GoalSet";
  goal: string;
}

/** A goal is reached for good. */
export interface GoalAchieved {
  type: "GoalAchieved";
  goal: string;
}

/** A Sabotage card with two cubes is resolved. */
export interface Struck {
  type: "Struck";
  card: string;
}

/** A new Sabotage card, and the card that got a cube by it. */
export interface Looming {
  type: "Looming";
  card: string;
  cube: string;
}

/** A Mission of the chapter is achieved for good. */
export interface MissionAchieved {
  type: "MissionAchieved";
  mission: string;
}

/** Both Missions are achieved, and few enough are infected. */
export interface Saved {
  type: "Saved";
  infected: number;
}

/** The disease or the clock has won. */
export interface Lost {
  type: "Lost";
  why: string;
}

/** Colonists back in the Living Quarters; `lost` went to the supply for want of slots. */
export interface Retrieved {
  type: "Retrieved";
  seat: number;
  number: number;
  lost: number;
}

/** The Infection card of a turn. */
export interface InfectionRevealed {
  type: "InfectionRevealed";
  card: string;
}

/** Both No Infection cards are out: a new deck of all cards. */
export interface Reshuffled {
  type: "Reshuffled";
  cards: number;
}

/** A card's victim. */
export interface FellIll {
  type: "FellIll";
  owner: number;
  place: string;
}

/** All in a place with an infected Colonist are infected at a turn's end. */
export interface DiseaseSpread {
  type: "DiseaseSpread";
  owner: number;
  place: string;
  number: number;
  infected: number;
}

/** What a player took; `lost` found no room. */
export interface Gained {
  type: "Gained";
  seat: number;
  gained: [string, number][];
  lost: [string, number][];
}

/** An infected Colonist stands up. */
export interface Cured {
  type: "Cured";
  seat: number;
  owner: number;
  place: string;
}

/** A Colonist stands on a Vaccine for the rest of the game. */
export interface Vaccinated {
  type: "Vaccinated";
  seat: number;
  owner: number;
  place: string;
}

/** A round less. */
export interface ClockMoved {
  type: "ClockMoved";
  left: number;
}

/** A player moved a Colonist to another area. */
export interface Moved {
  type: "Moved";
  seat: number;
  status: string;
  start: string;
  end: string;
}

/** Opportunity Points on the track. */
export interface Scored {
  type: "Scored";
  seat: number;
  op: number;
}

/** A player took a Blueprint from the display. */
export interface BlueprintObtained {
  type: "BlueprintObtained";
  seat: number;
  blueprint: string;
}

/** A player took an Earth Contract. */
export interface ContractTaken {
  type: "ContractTaken";
  seat: number;
  contract: string;
}

/** A tile of the grid lies in a Lab. */
export interface Learned {
  type: "Learned";
  seat: number;
  tech: string;
}

/** A Rover took the Crystals of a hex. */
export interface CrystalsCollected {
  type: "CrystalsCollected";
  seat: number;
  number: number;
  hex: number;
}

/** A Rover went one hex on. */
export interface RoverMoved {
  type: "RoverMoved";
  seat: number;
  end: number;
}

/** A Rover took a Discovery or Research tile. */
export interface TileTaken {
  type: "TileTaken";
  seat: number;
  tile: string;
  hex: number;
}

/** A Scientist works for a player. */
export interface Hired {
  type: "Hired";
  seat: number;
  scientist: string;
}

/** A tile moved one column to the right. */
export interface Developed {
  type: "Developed";
  seat: number;
  tech: string;
  space: string;
}

/** Lacerda takes an action and pays for the Colonists there. */
export interface Pays {
  type: "Pays";
  action: string;
  crystals: number;
}

/** A full Action space sends its Colonists to their Working Areas. */
export interface SpaceCleared {
  type: "SpaceCleared";
  action: string;
}

/** A Ship moved from the Depot to the Hangar. */
export interface ShipWelcomed {
  type: "ShipWelcomed";
  seat: number;
}

/** A player arrived on the other side. */
export interface Travelled {
  type: "Travelled";
  seat: number;
  side: string;
  space: number;
}

/** The card that tells Lacerda what to do. */
export interface CardRevealed {
  type: "CardRevealed";
  card: string;
  action: number;
}

/** A Colonist takes a red Action space; those already there cost `crystals`. */
export interface ColonistPosted {
  type: "ColonistPosted";
  seat: number;
  action: string;
  crystals: number;
}

/** A Building stands; its Complex has now `size` hexes. */
export interface Constructed {
  type: "Constructed";
  seat: number;
  building: string;
  hex: number;
  size: number;
}

/** The tile's mark puts a Crystal on a hex beside it, or into the builder's bay where there is no room. */
export interface CrystalMark {
  type: "CrystalMark";
  seat: number;
  hex: number;
}

/** A new Shelter brings a Bot. */
export interface BotPlaced {
  type: "BotPlaced";
  seat: number;
  hex: number;
}

/** The first Building of a type by a player. */
export interface CubePlaced {
  type: "CubePlaced";
  seat: number;
  building: string;
}

/** A Contract of the deck now lies on the display. */
export interface ContractShown {
  type: "ContractShown";
  seat: number;
  contract: string;
}

/** Items were put on a Contract. */
export interface Delivered {
  type: "Delivered";
  seat: number;
  items: [string, number][];
  contract: string;
}

/** A Contract is fulfilled. */
export interface ContractCompleted {
  type: "ContractCompleted";
  seat: number;
  contract: string;
}

/** An Advanced Building was used for Crystals. */
export interface Used {
  type: "Used";
  seat: number;
  blueprint: string;
}

/** A Scientist works in an Advanced Building, one's own or another player's. */
export interface ScientistSent {
  type: "ScientistSent";
  seat: number;
  scientist: string;
  blueprint: string;
  owner: number;
}

/** One of the three orders, for Crystals. */
export interface OrderGiven {
  type: "OrderGiven";
  seat: number;
  order: string;
}

/** A life-support marker went up a row, and the tile above it pays. */
export interface TrackMoved {
  type: "TrackMoved";
  seat: number;
  building: string;
  row: number;
  reward: string;
}

/** The Colony has a new level; Blueprints and Warehouse are renewed. */
export interface LevelReached {
  type: "LevelReached";
  level: number;
}

/** A Contribution to a Mission; `left` are still wanted. */
export interface Contributed {
  type: "Contributed";
  seat: number;
  mission: string;
  left: number;
}

/** The Remaining Missions marker has reached 0. */
export interface EndIsNear {
  type: "EndIsNear";
  last_round: number;
}

/** A Bot went to another hex. */
export interface BotMoved {
  type: "BotMoved";
  seat: number;
  start: number;
  end: number;
}

/** A piece had to leave its hex. */
export interface Displaced {
  type: "Displaced";
  seat: number;
  piece: string;
  end: number;
}

/** A Private Goal is shown and completed. */
export interface GoalReached {
  type: "GoalReached";
  seat: number;
  goal: string;
}

/** At the start of a turn the Receiving bay is emptied into the Depot. */
export interface CrystalsArrived {
  type: "CrystalsArrived";
  seat: number;
  stored: number;
  lost: number;
}

/** The shuttle went one step on. */
export interface ShuttleMoved {
  type: "ShuttleMoved";
  to: string;
  left: number;
}

/** A Ship carries its owner and leaves the game. */
export interface ShipSpent {
  type: "ShipSpent";
  seat: number;
}

/** A player used a tile in another player's Lab. */
export interface TechLent {
  type: "TechLent";
  seat: number;
  owner: number;
  tech: string;
}

/** A Discovery tile lies on the map. */
export interface DiscoveryPlaced {
  type: "DiscoveryPlaced";
  seat: number;
  tile: string;
  hex: number;
}

/** A player takes a Main action. */
export interface ActionTaken {
  type: "ActionTaken";
  seat: number;
  action: string;
}

/** A player gave something up. */
export interface Discarded {
  type: "Discarded";
  seat: number;
  what: [string, number][];
}

/** A Building became an Advanced Building. */
export interface Upgraded {
  type: "Upgraded";
  seat: number;
  blueprint: string;
  hex: number;
}

/** One item left the Warehouse. */
export interface ItemTaken {
  type: "ItemTaken";
  seat: number;
  item: string;
}

/** A round of Colonization and Shuttle phase. */
export interface RoundBegan {
  type: "RoundBegan";
  round: number;
}

/** A player took a Turn order space before the first round. */
export interface Started {
  type: "Started";
  seat: number;
  space: number;
}

/** What a player begins with for choosing a Turn order space after others; the OP tell themselves. */
export interface ChoosesLater {
  type: "ChoosesLater";
  seat: number;
}

export type GameEvent =
  | Abducted
  | ActionTaken
  | AlienAdvanced
  | AlienConstructed
  | AlienCrystals
  | AlienLearned
  | AlienRests
  | AlienUpgraded
  | BlueprintObtained
  | BoardReset
  | BotMoved
  | BotPlaced
  | BoughtOff
  | CardRevealed
  | ChoosesLater
  | ClockMoved
  | Closer
  | ColonistPosted
  | Constructed
  | ContractCompleted
  | ContractShown
  | ContractTaken
  | Contributed
  | Corrupted
  | CorruptionRemoved
  | CrystalMark
  | CrystalsArrived
  | CrystalsCollected
  | CubePlaced
  | Cured
  | Delivered
  | Deployed
  | Developed
  | Discarded
  | DiscoveryPlaced
  | DiseaseSpread
  | Displaced
  | EndIsNear
  | FellIll
  | Gained
  | GoalAchieved
  | GoalReached
  | GoalSet
  | HexShielded
  | Hired
  | HumansBegan
  | HumansScored
  | Infected
  | InfectionRevealed
  | ItemTaken
  | Learned
  | LevelReached
  | LightsOut
  | Looming
  | Lost
  | MissionAchieved
  | Moved
  | OrderGiven
  | PatrolMoved
  | PatrolPlaced
  | Pays
  | Reinforced
  | Repaired
  | Reshuffled
  | Retrieved
  | Revived
  | RoundBegan
  | RoverMoved
  | Sabotaged
  | Saved
  | SchemeObtained
  | SchemeUsed
  | ScientistSent
  | Scored
  | SentHome
  | ShipSpent
  | ShipWelcomed
  | ShuttleMoved
  | ShuttleShifted
  | SpaceCleared
  | Started
  | Stolen
  | Struck
  | Stunned
  | TechLent
  | TechShielded
  | TileTaken
  | TokenUsed
  | TrackMoved
  | Travelled
  | TrooperMoved
  | Unlocked
  | Upgraded
  | Used
  | Vaccinated
  | VandalismRevealed
  | Vandalized;

/** How many hexes a piece would go. */
export interface Away {
  type: "Away";
  hexes: number;
}

export type Shown =
  | Away;
