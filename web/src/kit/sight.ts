// What a question asks about comes into sight, without moving what the pointer rests on.
import type { Rectangle } from "./beside";

const EDGE = 8;
type Span = Pick<Rectangle, "y" | "height">;

/**
 * How far a frame has to scroll until these spans are in it: all of them, or as many as fit from the first on. Where
 * the pointer rests in it, only if none of them is in sight. What they are a part of comes along if it fits.
 */
export function shift(frame: Span, spans: readonly Span[], rested: boolean, whole?: Span): number {
  const end = ({ y, height }: Span) => y + height;
  const seen = (span: Span) => span.y >= frame.y - 1 && end(span) <= end(frame) + 1;
  if (rested && spans.some(seen)) return 0;
  if (whole && whole.height + 2 * EDGE <= frame.height) return shift(frame, [whole], false);
  if (spans.every(seen)) return 0;
  const toFirst = Math.min(...spans.map(({ y }) => y)) - EDGE - frame.y;
  const toLast = Math.max(...spans.map(end)) + EDGE - end(frame);
  return toFirst < 0 ? toFirst : Math.min(toFirst, Math.max(toLast, 0));
}

/**
 * Scrolls a region to what is lit in it. A drawing has pan and zoom of its own: it counts as a whole. All that is lit
 * within one `[data-whole]` is shown with what else stands there. A `[data-head]` stays at the region's top and covers
 * what scrolls under it.
 */
export function showLit(region: HTMLElement, motion: boolean): void {
  if (region.scrollHeight <= region.clientHeight + 1) return;
  const lit = [...region.querySelectorAll(".spot.lit")];
  if (!lit.length) return;
  const spans = lit.map((spot) => (spot.closest("svg") ?? spot).getBoundingClientRect());
  const wholes = new Set(lit.map((spot) => spot.closest("[data-whole]")));
  const [whole] = wholes.size === 1 ? wholes : [];
  const box = region.getBoundingClientRect();
  const covered = region.querySelector("[data-head]")?.getBoundingClientRect().height ?? 0;
  const frame = { y: box.y + covered, height: box.height - covered };
  const top = shift(frame, spans, region.matches(":hover"), whole?.getBoundingClientRect());
  if (top) region.scrollBy({ top, behavior: motion ? "smooth" : "instant" });
}
