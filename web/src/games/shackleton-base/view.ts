// Made by `python -m perilune.server.protocol.generated` from
// the view and the events of shackleton-base. Do not edit.

export interface PanelPreview {
  output: number;
  energy_after: number;
  reputation: number;
  left: number;
}

/** `structures` as (size, owner), the biggest first; an owner of -1 is neutral. */
export interface SectorView {
  id: string;
  q: number;
  r: number;
  ring: string;
  resource: string;
  powered: boolean;
  structures: [number, number][];
}

export interface TokenView {
  vertex: string;
  corporation: string;
}

export interface SpaceView {
  id: string;
  line: string;
  cost: number;
  astronaut: string;
}

/** A Command row: its prices, the slots used, and the next one's price for each agency (-1: full). */
export interface RowView {
  id: string;
  prices: number[];
  used: number;
  next: number[];
}

export interface ShuttleView {
  id: string;
  number: number;
  crew: [number, number, number];
  goods: string;
}

/** A project card; `prices` by agency, after discounts. */
export interface ProjectView {
  id: string;
  name: string;
  corporation: string;
  cost: number;
  end_vp: number;
  immediate: string;
  lasting: string;
  once_a_round: boolean;
  prices: number[];
}

/** A goal: the VP of its open slots, who holds them, how far each agency is. */
export interface GoalView {
  id: string;
  text: string;
  figure: number;
  slots: number[];
  holders: number[];
  progress: number[];
}

/** A slot of a Defense Program; one that is not open is covered, or not used with so few players. Covering it would leave `left` slots open in its program, and lead to `stage`. */
export interface DefenseView {
  id: string;
  program: number;
  titanium: number;
  rare_earth: number;
  open: boolean;
  left: number;
  stage: number;
}

/** What a contribution would bring somebody where the marker stands, and up to which program it may go. */
export interface Contributor {
  vp: number;
  reputation: number;
  programs: number;
}

/** What the collision would cost somebody as things stand: over the tiles still possible, and what one step on the track or one stage more would save on average. */
export interface LossForecast {
  least: number;
  mean: number;
  most: number;
  step_saves: number;
  stage_saves: number;
}

export interface SkyWatchView {
  type: "sky-watch";
  track: number;
  losses: number[];
  markers: number[];
  areas: [number, number, number][];
  slots: DefenseView[];
  stage: number;
  missing: number;
  revealed: boolean;
  impact: string;
  endangered: string[];
  energy: number;
  contributors: Contributor[];
  forecast: LossForecast[];
}

/** `owner` is -1 while the slot is free, -2 if it is blocked. */
export interface FreightView {
  id: string;
  freighter: number;
  price: string;
  reward: string;
  owner: number;
}

export interface MoonMiningView {
  type: "moon-mining";
  helium: number[];
  slots: FreightView[];
}

export interface ResearchView {
  id: string;
  samples: [number, number, number];
  reward: string;
  vp: number;
}

export interface SeleniumView {
  type: "selenium-research";
  kinds: string[];
  bag: number[];
  display: number[];
  samples: [number, number, number][];
  shown: ResearchView[];
  taken: string[][];
  deck: number;
  unseen: string[];
}

/** `met` tells for each agency whether it meets the condition. */
export interface TourView {
  id: string;
  name: string;
  tourists: number;
  condition: string;
  reward: string;
  met: boolean[];
}

export interface ArtemisView {
  type: "artemis-tours";
  supply: number;
  lounges: number[];
  limits: number[];
  served: number[];
  shown: TourView[];
  taken: string[][];
  deck: number;
  unseen: string[];
}

export interface EvergreenView {
  type: "evergreen-farms";
  plants: number[];
  left: number;
  greenhouses: Record<string, number>;
  costs: number[];
  grown: number[];
  harvest: number[];
}

/** `robots` by agency: sector and side, 0 basic, 1 advanced. */
export interface RoboticsView {
  type: "space-robotics";
  circuits: number[];
  rack: number[];
  robots: Record<string, number>[];
}

/** Owners of the pieces in the rows, from the left. */
export interface MarsView {
  type: "to-mars";
  fuel: number[];
  places: number;
  kinds: string[];
  seats: number[][];
  pad_names: string[];
  pads: number[][];
  seat_vp: number[];
  seat_reputation: number[];
}

/** What all corporations have alike, and the corporation's own board. */
export interface CorporationView {
  id: string;
  name: string;
  good: string;
  token: string;
  tokens_left: number;
  next_bonus: string;
  projects: ProjectView[];
  deck: number;
  unseen: string[];
  goals: GoalView[];
  board: SkyWatchView | MoonMiningView | SeleniumView | ArtemisView | EvergreenView | RoboticsView | MarsView;
}

export interface LeaderView {
  id: string;
  name: string;
  power: string;
  hq: string;
  used: boolean;
}

/** `astronaut` is a type, "nobody" or "closed". */
export interface CrewSlotView {
  id: string;
  tile: string;
  name: string;
  text: string;
  match: string;
  astronaut: string;
}

/** The next Maintenance as things stand. Credits that are missing cost Reputation, then VP; what the corporations pay comes after the upkeep. */
export interface IncomeForecast {
  credits: number;
  habitat_credits: number;
  habitat_titanium: number;
  effects: number;
  upkeep: number;
  balance: number;
  missing: number;
  reputation_lost: number;
  vp_lost: number;
  fees: number;
}

/** A player's agency, or LUNA-1 (`luna`). */
export interface AgencyView {
  name: string;
  luna: boolean;
  leader: LeaderView | null;
  tile: number;
  shuttle: [number, number, number];
  credits: number;
  titanium: number;
  rare_earth: number;
  vp: number;
  reputation: number;
  structures: number;
  left: string[];
  crew: CrewSlotView[];
  free_slots: number;
  projects: ProjectView[];
  used: string[];
  sheet: [string, number][];
  income: IncomeForecast;
  score: [string, number][];
}

/** One of a player's structures, as printed. */
export interface TileView {
  id: string;
  type: string;
  name: string;
  text: string;
}

export interface LunaView {
  drawn: string[];
  unseen: string[];
}

/** What a sector of a line would cost the one who plays; `payee` is -1 for the bank or nobody. */
export interface SectorPreview {
  sector: string;
  price: number;
  payee: number;
  affordable: boolean;
  tokens: string[];
}

/** A deployment space: its sectors, what each type would bring in all as far as the Credits go, and who would be offered the astronaut in Maintenance. */
export interface PlacementPreview {
  space: string;
  sectors: SectorPreview[];
  engineer: string;
  technician: string;
  scientist: string;
  claimants: number[];
}

/** A structure in a sector: how it gets power, Energy afterwards, presence in its lines, room left. */
export interface SitePreview {
  sector: string;
  panel: string;
  energy_after: number;
  lines: [string, number][];
  room: number[];
}

/** A structure for the one who plays: its price now, where it may go; `lacks`: why it cannot be paid. */
export interface BuildingPreview {
  structure: string;
  titanium: number;
  rare_earth: number;
  energy: number;
  lacks: string;
  sites: SitePreview[];
}

/** A visible project for the one who plays: price, the bonus that its token uncovers, where it may go, and whether its immediate part would bring nothing now, or only after the turn's panel. */
export interface ProjectPreview {
  project: string;
  price: number;
  affordable: boolean;
  bonus: string;
  vertices: string[];
  lost: boolean;
  panel_first: boolean;
}

/** The table. `playing` is whose turn it is, and `placements`, `buildings`, `offers` are previews for that agency; they are the same for all who look. */
export interface BaseView {
  seats: number;
  players: number;
  round: number;
  rounds: number;
  phase: string;
  order: number[];
  playing: number;
  turn: number;
  turns: number;
  energy: number;
  energy_most: number;
  energy_symbols: number[];
  panel: PanelPreview;
  spares: number;
  sectors: SectorView[];
  tokens: TokenView[];
  spaces: SpaceView[];
  rows: RowView[];
  pool: [number, number, number];
  dock: [number, number, number];
  shuttles: ShuttleView[];
  corporations: CorporationView[];
  agencies: AgencyView[];
  tiles: TileView[];
  destroyed: [string, number, number][];
  luna: LunaView | null;
  placements: PlacementPreview[];
  buildings: BuildingPreview[];
  offers: ProjectPreview[];
}

/** A good, Credits or Reputation gained. */
export interface Gained {
  type: "Gained";
  player: number;
  good: string;
  number: number;
}

export interface TourRun {
  type: "TourRun";
  player: number;
  tour: string;
}

export interface Grown {
  type: "Grown";
  player: number;
  sector: string;
}

export interface GreenhouseLost {
  type: "GreenhouseLost";
  sector: string;
}

export interface Loaded {
  type: "Loaded";
  player: number;
  slot: string;
}

export interface Launched {
  type: "Launched";
  freighter: number;
}

export interface Analysed {
  type: "Analysed";
  player: number;
  tile: string;
}

export interface SamplesSwapped {
  type: "SamplesSwapped";
  player: number;
  number: number;
}

export interface Contributed {
  type: "Contributed";
  player: number;
  slot: string;
}

/** A stage is reached. */
export interface ProgramComplete {
  type: "ProgramComplete";
  stage: number;
}

export interface ImpactRevealed {
  type: "ImpactRevealed";
  hex: string;
}

export interface Collision {
  type: "Collision";
  hex: string;
  sectors: number;
}

export interface CollisionAvoided {
  type: "CollisionAvoided";
}

/** A marker moves on the Sky Watch track. */
export interface Progressed {
  type: "Progressed";
  player: number;
  space: number;
}

export interface Assembled {
  type: "Assembled";
  player: number;
  sector: string;
}

export interface Programmed {
  type: "Programmed";
  player: number;
  sector: string;
}

export interface RobotMoved {
  type: "RobotMoved";
  player: number;
  start: string;
  sector: string;
}

export interface CrewSent {
  type: "CrewSent";
  player: number;
  kind: number;
}

export interface ModuleSent {
  type: "ModuleSent";
  player: number;
  tile: string;
}

/** A token's effect, gained without activating a token (SB-CRA-9). */
export interface EffectGained {
  type: "EffectGained";
  player: number;
  corporation: string;
}

export interface LeaderActs {
  type: "LeaderActs";
  player: number;
  leader: string;
}

export interface LeaderChosen {
  type: "LeaderChosen";
  player: number;
  agency: string;
  leader: string;
}

/** A structure goes into the crater. */
export interface Built {
  type: "Built";
  player: number;
  tile: string;
  sector: string;
}

export interface Funded {
  type: "Funded";
  player: number;
  project: string;
  corporation: string;
  price: number;
}

export interface TokenPlaced {
  type: "TokenPlaced";
  corporation: string;
  vertex: string;
}

export interface CardDrawn {
  type: "CardDrawn";
  card: string;
}

export interface LunaDeployed {
  type: "LunaDeployed";
  space: string;
}

export interface SectorPowered {
  type: "SectorPowered";
  sector: string;
}

/** An astronaut goes to the Command area. */
export interface Commanded {
  type: "Commanded";
  player: number;
  kind: number;
  row: string;
  price: number;
}

/** A corporation action begins. */
export interface ActionTaken {
  type: "ActionTaken";
  player: number;
  corporation: string;
  project: string;
}

export interface Deployed {
  type: "Deployed";
  player: number;
  kind: number;
  space: string;
}

/** A sector works for somebody, who may have paid for it. */
export interface SectorActivated {
  type: "SectorActivated";
  player: number;
  sector: string;
  price: number;
  owner: number;
}

export interface TokenActivated {
  type: "TokenActivated";
  player: number;
  corporation: string;
  vertex: string;
}

export interface CrewMoved {
  type: "CrewMoved";
  player: number;
}

/** A panel leaves the queue and lies on the centre hex as a spare. */
export interface PanelBuilt {
  type: "PanelBuilt";
  player: number;
}

export interface EnergyProduced {
  type: "EnergyProduced";
  player: number;
  number: number;
  energy: number;
}

export interface TokenRemoved {
  type: "TokenRemoved";
  corporation: string;
}

export interface Docked {
  type: "Docked";
  player: number;
  kind: number;
}

/** An astronaut from the Gateway moves into a crew slot. */
export interface CrewGained {
  type: "CrewGained";
  player: number;
  kind: number;
  slot: string;
}

export interface GoalReached {
  type: "GoalReached";
  player: number;
  goal: string;
  vp: number;
}

/** VP gained or lost, and what for. */
export interface Scored {
  type: "Scored";
  player: number;
  vp: number;
  source: string;
}

/** A good or Credits paid. */
export interface Spent {
  type: "Spent";
  player: number;
  good: string;
  number: number;
}

export interface Assigned {
  type: "Assigned";
  player: number;
  kind: number;
  slot: string;
}

export interface ToGateway {
  type: "ToGateway";
  kind: number;
  space: string;
}

/** Credits of Agency and Reputation. */
export interface IncomeGained {
  type: "IncomeGained";
  player: number;
  credits: number;
}

export interface UpkeepPaid {
  type: "UpkeepPaid";
  player: number;
  upkeep: number;
  missing: number;
}

/** An action had more repetitions than there was anything left to do. */
export interface NothingMore {
  type: "NothingMore";
  player: number;
}

export interface RoundBegun {
  type: "RoundBegun";
  round: number;
}

export interface TileTaken {
  type: "TileTaken";
  player: number;
  tile: string;
}

export interface LeftForGateway {
  type: "LeftForGateway";
  tile: string;
}

export interface StoodBy {
  type: "StoodBy";
  player: number;
  kind: number;
}

export interface Settled {
  type: "Settled";
  player: number;
  sector: string;
}

export type GameEvent =
  | ActionTaken
  | Analysed
  | Assembled
  | Assigned
  | Built
  | CardDrawn
  | Collision
  | CollisionAvoided
  | Commanded
  | Contributed
  | CrewGained
  | CrewMoved
  | CrewSent
  | Deployed
  | Docked
  | EffectGained
  | EnergyProduced
  | Funded
  | Gained
  | GoalReached
  | GreenhouseLost
  | Grown
  | ImpactRevealed
  | IncomeGained
  | Launched
  | LeaderActs
  | LeaderChosen
  | LeftForGateway
  | Loaded
  | LunaDeployed
  | ModuleSent
  | NothingMore
  | PanelBuilt
  | ProgramComplete
  | Programmed
  | Progressed
  | RobotMoved
  | RoundBegun
  | SamplesSwapped
  | Scored
  | SectorActivated
  | SectorPowered
  | Settled
  | Spent
  | StoodBy
  | TileTaken
  | ToGateway
  | TokenActivated
  | TokenPlaced
  | TokenRemoved
  | TourRun
  | UpkeepPaid;

/** A sector that one takes who takes all; what they bring together. */
export interface Taken {
  type: "Taken";
  together: string;
}

/** All open slots do the same: whoever stands in which of them makes no difference. */
export interface Alike {
  type: "Alike";
}

export type Shown =
  | Alike
  | Taken;
