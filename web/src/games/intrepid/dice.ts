// Dice as things in space: what shows on top, how a die lies after a turn, and where its pips are.
import type { DieNumber } from "./model";

export type Way = "up" | "down" | "left" | "right" | "clockwise" | "counter" | "over";

export const WAYS: Record<Way, string> = {
  up: "tilted up",
  down: "tilted down",
  left: "tilted left",
  right: "tilted right",
  clockwise: "rotated clockwise",
  counter: "rotated counter-clockwise",
  over: "turned upside down",
};

export function top(die: DieNumber): number {
  return die < 10 ? die : Math.floor(die / 10);
}

/** The face in front; 0 for dice that carry none. */
export function front(die: DieNumber): number {
  return die < 10 ? 0 : die % 10;
}

type Vector = readonly [number, number, number];

/** The faces of a right-handed die that lies with 1 on top and 2 in front: x right, y away, z up. */
const FACES: readonly (readonly [number, Vector])[] = [
  [1, [0, 0, 1]],
  [6, [0, 0, -1]],
  [2, [0, -1, 0]],
  [5, [0, 1, 0]],
  [3, [1, 0, 0]],
  [4, [-1, 0, 0]],
];

function direction(face: number): Vector {
  return FACES.find(([value]) => value === face)?.[1] ?? [0, 0, 0];
}

/** The face on the right: the top crossed with the front. */
export function right(die: DieNumber): number {
  const [a, b, c] = direction(top(die));
  const [x, y, z] = direction(front(die));
  const across = [b * z - c * y, c * x - a * z, a * y - b * x];
  return FACES.find(([, vector]) => vector.every((part, axis) => part === across[axis]))?.[0] ?? 0;
}

export function turned(die: DieNumber, way: Way): DieNumber {
  const [up, near, side] = [top(die), front(die), right(die)];
  const [newTop, newFront] = {
    up: [near, 7 - up],
    down: [7 - near, up],
    left: [side, near],
    right: [7 - side, near],
    clockwise: [up, side],
    counter: [up, 7 - side],
    over: [7 - up, 7 - near],
  }[way] as [number, number];
  return 10 * newTop + newFront;
}

export function dieName(die: DieNumber): string {
  return die < 10 ? `${die}` : `${top(die)}, front ${front(die)}`;
}

/** Where the pips of a face lie, in a square from -1 to 1. */
const CORNER = 0.52;
const PIPS: readonly (readonly (readonly [number, number])[])[] = (() => {
  const middle = [[0, 0]] as const;
  const rising = [
    [-CORNER, CORNER],
    [CORNER, -CORNER],
  ] as const;
  const falling = [
    [-CORNER, -CORNER],
    [CORNER, CORNER],
  ] as const;
  const sides = [
    [-CORNER, 0],
    [CORNER, 0],
  ] as const;
  return [
    [],
    middle,
    rising,
    [...rising, ...middle],
    [...rising, ...falling],
    [...rising, ...falling, ...middle],
    [...rising, ...falling, ...sides],
  ];
})();

export function pips(face: number): readonly (readonly [number, number])[] {
  return PIPS[face] ?? [];
}
