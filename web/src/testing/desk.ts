// A table that a board under test stands on: nothing is asked, nothing is lit, unless the test says so.
import type { Desk } from "../lib/board";
import { seat } from "./samples";

export function desk(more: Partial<Desk> = {}): Desk {
  return {
    question: null,
    told: [],
    seats: [seat(0), seat(1)],
    turns: [0],
    mine: [0],
    eye: 0,
    hovered: null,
    preview: null,
    motion: false,
    events: [],
    places: () => [],
    options: () => [],
    obstacle: () => null,
    hover: () => undefined,
    peek: () => undefined,
    choose: () => undefined,
    show: () => undefined,
    answer: () => undefined,
    ...more,
  };
}
