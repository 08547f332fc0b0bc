// A table in the middle of its second year: for tests, and to look at.
import { content } from "./content";
import type { Mode, Model, Player, Token } from "./model";

const TOKENS = [...Object.keys(content.sets), ...Object.keys(content.phases)];

export function somePlayer(seat: number, changes: Partial<Player> = {}): Player {
  return {
    seat,
    character: "",
    continent: "EU",
    square: "N2E000",
    face: "car",
    astronaut: false,
    where: "earth",
    track: "outbound",
    stage: 0,
    nk: 1,
    dv: 0,
    symbols: {},
    tokens: Object.fromEntries(TOKENS.map((id) => [id, "inactive" as Token])),
    vehicles: [],
    visited: ["EU"],
    tiles: [{ id: "EU8", used: false }],
    saved: [],
    scored: [],
    slots: { sxt: "", sct: "", ai: "" },
    bonus: 0,
    abort: true,
    abortStage: true,
    lander: "",
    launched: false,
    pad: "",
    rocket: "",
    drawn: [],
    named: null,
    agenda: null,
    quests: { known: [], hidden: 0 },
    hangar: { known: [], hidden: 0 },
    offer: { known: [], hidden: 0 },
    instruments: [],
    ...changes,
  };
}

function tokens(active: string, spent = "", slot = ""): Record<string, Token> {
  const all = Object.fromEntries(TOKENS.map((id) => [id, "inactive" as Token]));
  for (const id of active.split(" ").filter(Boolean)) all[id] = "active";
  for (const id of spent.split(" ").filter(Boolean)) all[id] = "spent";
  for (const id of slot.split(" ").filter(Boolean)) all[id] = "slot";
  return all;
}

const PILES = { AF: "AF3", AN: "AN6", AS: "AS5", EU: "EU1", NA: "NA4", OC: "OC7", SA: "SA2" };

export function someTable(mode: Mode = "solar-system"): Model {
  const fast = mode === "first-and-fast";
  const solar = mode === "solar-system" || mode === "solo";
  const players = [
    somePlayer(0, {
      character: fast ? "" : "neil",
      continent: "NA",
      square: "N1W090",
      face: "spacecraft",
      astronaut: true,
      where: "flying",
      stage: 3,
      nk: 88,
      dv: 30,
      symbols: { EC: 4, MW: 3, NS: 2, OR: 3, DS: 1, PR: 2, SS: 1 },
      tokens: tokens("EC new-moon", "OR", "MW full-moon"),
      vehicles: ["car", "plane", "train", "spacecraft"],
      visited: ["NA", "SA", "EU", "AF"],
      tiles: [
        { id: "NA4", used: true },
        { id: "SA2", used: false },
        { id: "EU7", used: false },
        { id: "AF9", used: true },
      ],
      scored: ["C05", "C24", "C15", "C09", "C08", "M3", "M1", "C22", "C06"],
      slots: { sxt: "full-moon", sct: "MW", ai: "" },
      bonus: 1,
      lander: "die",
      launched: true,
      pad: "N1W090",
      rocket: "V0",
      drawn: [{ stage: 4, value: 10 }],
      agenda: fast ? null : { id: "H1", revealed: false },
      quests: { known: solar ? ["Q4"] : [], hidden: 0 },
      instruments: solar ? [{ id: "sextant", ready: true, laid: false }] : [],
    }),
    somePlayer(1, {
      character: fast ? "" : "jarrah",
      continent: "OC",
      square: "S1W150",
      face: "boat",
      nk: 61,
      symbols: { SS: 3, MW: 2, OR: 1, ST: 2 },
      tokens: tokens("SS ST first-quarter"),
      vehicles: ["boat", "plane", "car"],
      visited: ["OC", "AS", "AF"],
      tiles: [
        { id: "OC2", used: false },
        { id: "AS1", used: false },
        { id: "AF6", used: true },
      ],
      saved: ["C31"],
      scored: ["C29", "C30", "C10", "C20", "M2"],
      agenda: fast ? null : { id: null, revealed: false },
      quests: { known: [], hidden: solar ? 2 : 0 },
    }),
    somePlayer(2, {
      character: fast ? "" : "wang",
      continent: "AS",
      square: "N1E090",
      face: "train",
      astronaut: true,
      nk: 74,
      tokens: tokens("EC NS new-moon full-moon last-quarter"),
      symbols: { EC: 5, NS: 4, WC: 2 },
      vehicles: ["train", "plane", "helicopter", "boat"],
      visited: ["AS", "EU", "OC"],
      tiles: [
        { id: "AS9", used: true },
        { id: "EU3", used: false },
        { id: "OC4", used: false },
      ],
      scored: ["C03", "C04", "C05", "M1", "M3", "M4", "C02"],
      agenda: fast ? null : { id: "H13", revealed: true },
    }),
    somePlayer(3, {
      character: fast ? "" : "yuri",
      square: "N1E090",
      face: "plane",
      nk: 52,
      dv: fast ? 0 : 15,
      where: fast ? "earth" : "landed",
      astronaut: !fast,
      lander: fast ? "" : "moon",
      tokens: tokens("PR", "PA"),
      symbols: { PR: 3, PA: 3 },
      vehicles: ["plane", "car"],
      visited: ["EU", "AS"],
      agenda: fast ? null : { id: null, revealed: false },
    }),
  ].slice(0, mode === "solo" ? 1 : 4);
  const tile = (value: number | null, left = 9) => ({ value, left });
  return {
    mode,
    phase: "action",
    round: 8,
    month: 10,
    first: 2,
    weeks: [
      { week: 1, stack: ["C16", "C04"], seat: 1, action: "travel", vehicle: "boat", blocked: null },
      { week: 2, stack: ["M2"], seat: null, action: "", vehicle: null, blocked: null },
      { week: 3, stack: ["C24", "C27", "C13"], seat: 2, action: "observe", vehicle: null, blocked: null },
      {
        week: 4,
        stack: [solar ? "P6" : "C19"],
        seat: null,
        action: "",
        vehicle: null,
        blocked: mode === "solo" ? "bad-timing" : null,
      },
    ],
    deck: { top: "C08", left: 43 },
    planetDeck: solar ? { top: "P4", left: 31 } : null,
    terra: mode === "constellation" ? 4 : 0,
    piles: Object.fromEntries(Object.entries(PILES).map(([id, top]) => [id, { top, left: 7 }])),
    outbound: [tile(5), tile(10), tile(15), tile(null), tile(null)],
    inbound: fast ? null : [tile(null), tile(null), tile(null), tile(null), tile(null)],
    housing: 2,
    sites: fast ? { V0: "N1W090" } : { V0: "N1W090", V1: "N1W060", V5: "N2E120" },
    heliports: fast ? [] : ["S2W150"],
    orrery: solar
      ? {
          mercury: 120,
          venus: 45,
          earth: 30,
          mars: 225,
          jupiter: 15,
          saturn: 322.5,
          uranus: 45,
          neptune: 345,
        }
      : null,
    rockets: fast ? 0 : 5,
    quests: solar ? 3 : 0,
    players,
    shadow: mode === "solo" ? { where: "earth", track: "outbound", stage: 0 } : null,
  };
}
