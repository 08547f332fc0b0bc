// A table in the middle of a round: for tests, and to look at.
import type { Crew, Face, Model, Tile } from "./model";

export function someFace(id: string, changes: Partial<Face> = {}): Face {
  return {
    id,
    name: `Tile ${id}`,
    tier: 0,
    cost: 0,
    light: "blue",
    resources: ["power"],
    dice: ["any"],
    needs: "any",
    makes: "2 Power",
    ability: "",
    relation: "",
    amount: "2",
    gist: "",
    ...changes,
  };
}

export function someTile(id: string, sector: number, changes: Partial<Tile> = {}): Tile {
  return {
    face: someFace(id),
    sector,
    scenario: 0,
    strain: 0,
    disabled: false,
    amplify: false,
    dice: [],
    made: 0,
    yields: 0,
    ...changes,
  };
}

export function someCrew(code: string, name: string, seat: number, changes: Partial<Crew> = {}): Crew {
  return {
    code,
    name,
    stars: 1,
    seat,
    light: "blue",
    boards: ["power"],
    badge: "medical",
    badge_name: "Medical Officer",
    badge_used: false,
    dice_rolled: 5,
    slot: 2,
    track: [3, 4, 5, 6, 7, 8],
    training_price: 4,
    capacity: 3,
    converters: 0,
    converters_beside: 0,
    supply: 7,
    pool: [5, 5, 6],
    kept: [],
    storage: [],
    habitation: 0,
    used: 0,
    bay: [
      someTile(`${code}-01`, 1, {
        face: someFace(`${code}-01`, { dice: ["any", "any"], relation: "equal" }),
      }),
      null,
      someTile(`${code}-02`, 3, { scenario: 2, strain: 1, disabled: true }),
      ...Array.from({ length: 5 }, () => null),
    ],
    offer: [someFace(`${code}-05`, { tier: 1, cost: 4 }), someFace(`${code}-06`, { tier: 1, cost: 3 })],
    stacks: [1, 2, 3].map((tier) => ({ tier, number: 4, contents: [], bottom: [] })),
    destroyed: [],
    done: false,
    ...changes,
  };
}

export function someTable(changes: Partial<Model> = {}): Model {
  const conditions = ["1", "2", "odd", "4-6", "1/6", "2-3"].map((wants, index) => ({
    number: index + 1,
    wants,
    die: index === 0 ? 1 : 0,
  }));
  const card = { text: "Power rises by 4", placed: [0, 0], toxic: [], stage: 1 };
  return {
    disaster: "toxic-leak",
    difficulty: "normal",
    together: true,
    round: 3,
    rounds: 9,
    phase: "place",
    stage: 1,
    tier: 1,
    lead: 0,
    active: 0,
    resources: (["power", "climate", "oxygen", "nutrition"] as const).map((name, index) => ({
      name,
      light: index < 2 ? "blue" : "red",
      level: 9,
      highest: 30,
      demand: 6,
      made: 2,
      forecast: 5,
    })),
    crews: [
      someCrew("JP", "Japan", 0, { pool: [31, 31, 62] }),
      someCrew("CA", "Canada", 1, { pool: [2, 4], storage: [3, 5], kept: [1], light: "red" }),
    ],
    missions: [{ ...card, id: "MI-02", name: "Reboost the Orbit", conditions }],
    persistent: [
      { ...card, id: "TL-04", name: "Filter Fault", conditions: conditions.slice(0, 2), toxic: [5] },
    ],
    current: { ...card, id: "TL-01", name: "Stale Air", conditions: [], toxic: [1] },
    discard: [],
    cards_left: 6,
    unseen: [],
    docks: [
      { die: 4, sender: 0, recipient: 1, disabled: false },
      { die: 0, sender: -1, recipient: -1, disabled: true },
    ],
    aid: [[0, 12]],
    toxic: [1, 5],
    strain_left: 11,
    amplify_left: 6,
    result: 0,
    reason: "",
    ...changes,
  };
}
