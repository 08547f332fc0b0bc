// The measures of a country's tray.
export const TRAY = { plate: 52, pool: 86, foot: 40 } as const;
export const TRAY_HEIGHT = TRAY.plate + TRAY.pool + 4 + TRAY.foot;

const SIZES = [32, 28, 25, 22, 19] as const;
const GAP = 7;

/** The largest size at which so many dice fit into a box. */
export function dieSize(number: number, width: number, height: number): number {
  return (
    SIZES.find((size) => {
      const across = Math.floor(width / (size + GAP));
      return across * Math.floor((height + 2) / (size + GAP)) >= number;
    }) ?? 16
  );
}
