// Where the parts of the board lie on a wide screen, and their measures.
import { cardHeight } from "./CardFace.svelte";
import { BAYS, type Card, type Model } from "./model";
import { tall, WIDE_TILE } from "./tray";

export const ROW = { gauge: 66, gap: 8, slot: 6, bay: 8, sector: 26, shut: 12 } as const;
export const OFFER = { track: 40, gap: 6 } as const;
export const HEAD = 40;
export const PAD = 14;

/** How high a tile in an Offer row is: in one column it is wide enough to say everything in two lines. */
export function offerTile(columns: number): number {
  return columns === 1 ? 60 : 72;
}
export function offersHeight(columns: number): number {
  return OFFER.track + Math.ceil(4 / columns) * (offerTile(columns) + OFFER.gap) + 32;
}
export function cardsHeight(cards: readonly Card[], width: number): number {
  return cards.reduce((sum, card) => sum + cardHeight(card, width) + ROW.gap, 0);
}

export const MODULES_HEIGHT = 66;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LEFT = 276;
const RIGHT = 312;
/** How wide a bay is at least, by the number of countries; where there is room it grows. */
const BAY: Record<number, number> = { 1: 300, 2: 262, 3: 240, 4: 186 };
const MOST_GROWTH = 90;
/** Room for the buttons of the scene in its corner. */
const ZOOM = 54;

export interface Plan {
  width: number;
  height: number;
  /** How high a tile on the station is. */
  tile: number;
  resources: Box;
  missions: Box;
  station: Box;
  disaster: Box;
  modules: Box;
  offers: Box;
}

/** The Disaster cards in sight: those that last, and the one turned up last. */
export function disasters(model: Model): Card[] {
  return [...(model.current ? [model.current] : []), ...model.persistent];
}

const LOWEST_TILE = { wide: 60, slim: 70 };
const HIGHEST_TILE = 92;

/** `slimness`: the height of the window over its width. Bays and tiles grow into the room that there is. */
export function plan(model: Model, slimness: number): Plan {
  const inner = (width: number) => width - 2 * PAD;
  const crews = model.crews.length;
  const bay = BAY[crews] ?? BAY[4]!;
  const least = 2 * PAD + ROW.sector + crews * bay + (BAYS - 1) * ROW.bay + (BAYS - crews) * ROW.shut;
  const sidesWidth = LEFT + RIGHT + 4 * PAD;

  const resources = HEAD + 4 * ROW.gauge + 4;
  const missions = HEAD + cardsHeight(model.missions, inner(LEFT)) + 6;
  const disaster = HEAD + 30 + Math.max(40, cardsHeight(disasters(model), inner(RIGHT))) + 6;
  const modules = HEAD + MODULES_HEIGHT + 6;
  const offers = HEAD + offersHeight(1) + ZOOM;
  const sides = Math.max(resources + PAD + missions, disaster + modules + offers + 2 * PAD);
  const room = Math.max(sides, (sidesWidth + least) * slimness - 2 * PAD);
  const around = HEAD + tall(bay, false).height + 10 + 8 * ROW.slot + PAD;
  const lowest = bay < WIDE_TILE ? LOWEST_TILE.slim : LOWEST_TILE.wide;
  const tile = Math.max(lowest, Math.min(HIGHEST_TILE, (room - around) / 8));
  const height = Math.max(sides, around + 8 * tile);

  const spare = slimness ? (height + 2 * PAD) / slimness - sidesWidth - least : 0;
  const station = least + Math.max(0, Math.min(crews * MOST_GROWTH, spare));
  const stationX = PAD + LEFT + PAD;
  const rightX = stationX + station + PAD;
  const offersY = PAD + disaster + PAD + modules + PAD;
  return {
    width: sidesWidth + station,
    height: height + 2 * PAD,
    tile,
    resources: { x: PAD, y: PAD, width: LEFT, height: resources },
    missions: { x: PAD, y: 2 * PAD + resources, width: LEFT, height: height - resources - PAD },
    station: { x: stationX, y: PAD, width: station, height },
    disaster: { x: rightX, y: PAD, width: RIGHT, height: disaster },
    modules: { x: rightX, y: 2 * PAD + disaster, width: RIGHT, height: modules },
    offers: { x: rightX, y: offersY, width: RIGHT, height: height + PAD - offersY },
  };
}
