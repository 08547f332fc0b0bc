// Where the things of a country lie in its tray: a plate, the pool, and the places for dice that wait.
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Shape {
  plate: Area;
  pool: Area;
  habitation: Area;
  /** Canada's. */
  storage: Area | null;
  supply: Area;
  height: number;
}

const GAP = 4;
const SLOT = 42;

/** From this width on a tile has its words beside its dice, and a tray all of its dice in one row. */
export const WIDE_TILE = 240;

/** Three rows on a wide screen. */
export function tall(width: number, stored: boolean): Shape {
  const [plate, pool, foot] = [50, width < WIDE_TILE ? 82 : 50, 40];
  const y = plate + GAP + pool + GAP;
  return {
    plate: { x: 0, y: 0, width, height: plate },
    pool: { x: 0, y: plate + GAP, width, height: pool },
    habitation: { x: 0, y, width: SLOT, height: foot },
    storage: stored ? { x: SLOT + GAP, y, width: width - 2 * SLOT - 16, height: foot } : null,
    supply: { x: width - 48, y, width: 48, height: foot },
    height: y + foot,
  };
}

/** As low as it goes on a phone, where the tray stays in sight. */
export function low(width: number, stored: boolean): Shape {
  const [plate, pool] = [30, SLOT];
  const y = plate + GAP;
  const storage = { x: 0, y: y + pool + GAP, width, height: 34 };
  return {
    plate: { x: 0, y: 0, width, height: plate },
    pool: { x: 0, y, width: width - SLOT - GAP, height: pool },
    habitation: { x: width - SLOT, y, width: SLOT, height: pool },
    storage: stored ? storage : null,
    supply: { x: width - 92, y: -5, width: 48, height: SLOT },
    height: y + pool + (stored ? GAP + storage.height : 0),
  };
}

const SIZES = [38, 32, 29, 26, 23, 20, 17] as const;
const SPACE = 6;

export interface Heap {
  size: number;
  /** The middle of the die of that number. */
  at: (index: number) => { x: number; y: number };
}

/** Dice in rows, as large as they fit. */
export function heap(number: number, { x, y, width, height }: Area): Heap {
  const rows = (size: number) => Math.max(1, Math.floor((height - 4) / (size + SPACE)));
  const across = (size: number) => Math.max(1, Math.floor((width - 6) / (size + SPACE)));
  const size = SIZES.find((size) => size + 6 <= height && across(size) * rows(size) >= number) ?? 14;
  const pitch = size + SPACE;
  const used = Math.max(1, Math.ceil(number / across(size)));
  const top = y + (height - Math.max(rows(size), used) * pitch) / 2;
  return {
    size,
    at: (index) => ({
      x: x + 4 + pitch / 2 + (index % across(size)) * pitch,
      y: top + pitch / 2 + Math.floor(index / across(size)) * pitch,
    }),
  };
}
