// Where the parts of the board lie on a wide screen, and their measures.
import { cardHeight } from "./CardFace.svelte";
import type { Card, Model } from "./model";
import { tall } from "./tray";

export const ROW = { gauge: 66, gap: 8, slot: 6, sector: 30, shut: 26 } as const;
export const OFFER = { track: 40, tile: 72, gap: 7 } as const;
export const HEAD = 40;
export const PAD = 14;

export function offersHeight(columns: number): number {
  return OFFER.track + Math.ceil(4 / columns) * (OFFER.tile + OFFER.gap) + 32;
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

const LEFT = 330;
const STATION = 890;
const RIGHT = 352;

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

const WIDTH = LEFT + STATION + RIGHT + 4 * PAD;
const LOWEST_TILE = 70;
const HIGHEST_TILE = 92;

/** `slimness`: the height of the window over its width. Tiles grow into the room that there is. */
export function plan(model: Model, slimness: number): Plan {
  const inner = (width: number) => width - 2 * PAD;
  const resources = HEAD + 4 * ROW.gauge + 4;
  const missions = HEAD + cardsHeight(model.missions, inner(LEFT)) + 6;
  const disaster = HEAD + 30 + Math.max(40, cardsHeight(disasters(model), inner(RIGHT))) + 6;
  const modules = HEAD + MODULES_HEIGHT + 6;
  const offers = HEAD + offersHeight(1) + PAD;
  const sides = Math.max(resources + PAD + missions, disaster + modules + offers + 2 * PAD);
  const room = Math.max(sides, WIDTH * slimness - 2 * PAD);
  const around = HEAD + tall(0, false).height + 10 + 8 * ROW.slot + PAD;
  const tile = Math.max(LOWEST_TILE, Math.min(HIGHEST_TILE, (room - around) / 8));
  const height = Math.max(sides, around + 8 * tile);
  const stationX = PAD + LEFT + PAD;
  const rightX = stationX + STATION + PAD;
  const offersY = PAD + disaster + PAD + modules + PAD;
  return {
    width: WIDTH,
    height: height + 2 * PAD,
    tile,
    resources: { x: PAD, y: PAD, width: LEFT, height: resources },
    missions: { x: PAD, y: 2 * PAD + resources, width: LEFT, height: height - resources - PAD },
    station: { x: stationX, y: PAD, width: STATION, height },
    disaster: { x: rightX, y: PAD, width: RIGHT, height: disaster },
    modules: { x: rightX, y: 2 * PAD + disaster, width: RIGHT, height: modules },
    offers: { x: rightX, y: offersY, width: RIGHT, height: height + PAD - offersY },
  };
}
