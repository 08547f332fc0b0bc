// Where the parts of the board lie: sky over Earth on the left, everything else on the right.

export type PartName = "sky" | "earth" | "weeks" | "flight" | "orrery" | "players";
export interface Part {
  name: PartName;
  title: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 22;
const GAP = 16;
const MAPS = 1044;
const SIDE = 780;
const SKY = 558;
const EARTH = 610;
// The scene's own buttons lie over its lower right corner.
const TOOLS = 40;

/** A part alone on a narrow screen takes another shape, so that its type stays legible. */
export const NARROW: Partial<Record<PartName, { width: number; height: number }>> = {
  weeks: { width: 480, height: 500 },
  flight: { width: 540, height: 300 },
  orrery: { width: 560, height: 290 },
  players: { width: 550, height: 520 },
};

export interface Layout {
  width: number;
  height: number;
  parts: Part[];
}

export function layout(withOrrery: boolean): Layout {
  const total = SKY + GAP + EARTH;
  const x = MARGIN + MAPS + GAP;
  const stacked: [PartName, string, number][] = withOrrery
    ? [
        ["weeks", "Month", 302],
        ["flight", "Flight", 250],
        ["orrery", "Orrery", 268],
        ["players", "Boards", 322],
      ]
    : [
        ["weeks", "Month", 352],
        ["flight", "Flight", 284],
        ["players", "Boards", 516],
      ];
  const gap = (total - stacked.reduce((sum, [, , height]) => sum + height, 0)) / (stacked.length - 1);
  let y = MARGIN;
  const side = stacked.map(([name, title, height]): Part => {
    const part = { name, title, x, y, width: SIDE, height };
    y += height + gap;
    return part;
  });
  return {
    width: 2 * MARGIN + MAPS + GAP + SIDE,
    height: 2 * MARGIN + total + TOOLS,
    parts: [
      { name: "earth", title: "Earth", x: MARGIN, y: MARGIN + SKY + GAP, width: MAPS, height: EARTH },
      { name: "sky", title: "Sky", x: MARGIN, y: MARGIN, width: MAPS, height: SKY },
      ...side,
    ],
  };
}
