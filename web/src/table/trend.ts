// What the figures of a game's course say.
import type { Trend } from "../lib/protocol";

/**
 * With more than two sides a figure is the place that was likely, from the last to the first; else it is a chance to
 * win. Those who win or lose together end at the same figure.
 */
export function tellsPlaces({ values }: Pick<Trend, "values">): boolean {
  const last = values.at(-1) ?? [];
  return last.length > 2 && new Set(last).size > 1;
}

/** All seats stand at the same figure all the time, as those do who win or lose together: one line says it. */
export function tellsOne({ values }: Pick<Trend, "values">): boolean {
  return values.every((seats) => new Set(seats).size < 2);
}
