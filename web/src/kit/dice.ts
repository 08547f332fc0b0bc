// Where the pips of a die's face lie, in a square from -1 to 1.
const C = 0.52;
type Pip = readonly [number, number];
const MIDDLE: readonly Pip[] = [[0, 0]];
const RISING: readonly Pip[] = [
  [-C, C],
  [C, -C],
];
const FALLING: readonly Pip[] = [
  [-C, -C],
  [C, C],
];
const SIDES: readonly Pip[] = [
  [-C, 0],
  [C, 0],
];
const PIPS: readonly (readonly Pip[])[] = [
  [],
  MIDDLE,
  RISING,
  [...RISING, ...MIDDLE],
  [...RISING, ...FALLING],
  [...RISING, ...FALLING, ...MIDDLE],
  [...RISING, ...FALLING, ...SIDES],
];

export function pips(face: number): readonly Pip[] {
  return PIPS[face] ?? [];
}
