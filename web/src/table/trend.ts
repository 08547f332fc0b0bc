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

/** Of so many parts is a course made: what goes up and down within one is noise of the estimate. */
const PARTS = 40;

/** Each figure as the mean of those around it, the nearer the ends the fewer: the first and the last stay. */
export function smooth(figures: readonly number[], parts = PARTS): number[] {
  const most = Math.floor(figures.length / parts);
  return figures.map((_, index) => {
    const span = Math.min(most, index, figures.length - 1 - index);
    const near = figures.slice(index - span, index + span + 1);
    return near.reduce((sum, figure) => sum + figure, 0) / near.length;
  });
}

/** All seats stand at the same figure all the time, as those do who win or lose together: one line says it. */
export function tellsOne({ values }: Pick<Trend, "values">): boolean {
  return values.every((seats) => new Set(seats).size < 2);
}
