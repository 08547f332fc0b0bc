// The orrery's geometry: angles in degrees, counter-clockwise from the March line.
import { content } from "./content";

/** From the Sun outwards. */
export const PLANETS = Object.keys(content.orbits);
/** The zodiac, by the months in which the Sun stands there, from March on. */
export const SIGNS = Object.values(content.constellations)
  .flatMap(({ name, sun_month: month }) => (month === null ? [] : [{ name, month }]))
  .toSorted((a, b) => sunLine(a.month) - sunLine(b.month))
  .map(({ name }) => name);

/** The line on which the Earth sees the Sun. */
export function sunLine(month: number): number {
  return 15 * (content.sun_hours[month] ?? 0);
}

/** A point of a circle around (0, 0), counter-clockwise. */
export function onCircle(radius: number, angle: number): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180;
  return { x: radius * Math.cos(turn), y: -radius * Math.sin(turn) };
}

/** A slice of the disc between two angles. */
export function wedge(radius: number, from: number, to: number): string {
  const start = onCircle(radius, from);
  const end = onCircle(radius, to);
  const large = to - from > 180 ? 1 : 0;
  const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M0 0L${at(start)}A${radius} ${radius} 0 ${large} 0 ${at(end)}Z`;
}
