// A seat is known by colour and by shape, so that nobody needs the colour.
import type { SeatInfo } from "../lib/protocol";

export const SHAPES = ["circle", "triangle", "square", "diamond", "hexagon", "cross"] as const;
export type Shape = (typeof SHAPES)[number];

/** Who sits there, or which seat it is while nobody does. */
export function seatName(seats: readonly Pick<SeatInfo, "name">[], seat: number): string {
  return seats[seat]?.name || `Seat ${seat + 1}`;
}

/** Which of the colours the player there has taken. */
export function colourAt(seats: readonly Pick<SeatInfo, "colour">[], seat: number): number {
  return seats[seat]?.colour ?? seat;
}

export function seatColour(seat: number): string {
  return `var(--seat-${seat % SHAPES.length})`;
}

export function seatShape(seat: number): Shape {
  return SHAPES[seat % SHAPES.length] as Shape;
}

/** The shape's outline in a box from -1 to 1, for a <path>. */
const OUTLINES: Record<Shape, string> = {
  circle: "M-.86 0A.86 .86 0 1 1 .86 0A.86 .86 0 1 1 -.86 0Z",
  triangle: "M0 -.95L.95 .78H-.95Z",
  square: "M-.76 -.76H.76V.76H-.76Z",
  diamond: "M0 -1L.88 0L0 1L-.88 0Z",
  hexagon: "M-.5 -.87H.5L1 0L.5 .87H-.5L-1 0Z",
  cross: "M-.33 -.9H.33V-.33H.9V.33H.33V.9H-.33V.33H-.9V-.33H-.33Z",
};

export function seatOutline(seat: number): string {
  return OUTLINES[seatShape(seat)];
}
