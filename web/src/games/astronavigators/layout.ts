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

const MARGIN = 14;
const GAP = 14;
const MAPS = 1044;
const SIDE = 780;
const SKY = 550;
const EARTH = 598;

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
        ["weeks", "Month", 292],
        ["flight", "Flight", 238],
        ["orrery", "Orrery", 258],
        ["players", "Boards", 332],
      ]
    : [
        ["weeks", "Month", 352],
        ["flight", "Flight", 276],
        ["players", "Boards", 506],
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
    height: 2 * MARGIN + total,
    parts: [
      { name: "earth", title: "Earth", x: MARGIN, y: MARGIN + SKY + GAP, width: MAPS, height: EARTH },
      { name: "sky", title: "Sky", x: MARGIN, y: MARGIN, width: MAPS, height: SKY },
      ...side,
    ],
  };
}
