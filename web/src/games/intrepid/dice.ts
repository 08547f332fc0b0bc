// Dice as things in space: what shows on top and in front.
import type { DieNumber } from "./places";

export function top(die: DieNumber): number {
  return die < 10 ? die : Math.floor(die / 10);
}

/** The face in front; 0 for dice that carry none. */
export function front(die: DieNumber): number {
  return die < 10 ? 0 : die % 10;
}

export function dieName(die: DieNumber): string {
  return die < 10 ? `${die}` : `${top(die)}, front ${front(die)}`;
}
