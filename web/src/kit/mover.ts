// Events become movement: what is drawn at a place flies, flips, is struck, or lets a figure rise.
import type { Motion, Place } from "../lib/board";
import { glyph } from "./glyphs";
import { play } from "./sound";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawn(place: Place): Element | null {
  const found = document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`);
  return [...found].find((element) => element.getBoundingClientRect().width > 0) ?? null;
}

/** How a thing looked and where it was. */
export interface Departure {
  box: Box;
  likeness: HTMLElement | null;
}
const LARGEST = 260;

/** Where things are before the board changes: what flies away may be gone afterwards. */
export function departures(motions: readonly Motion[]): ReadonlyMap<Place, Departure> {
  const found = new Map<Place, Departure>();
  for (const motion of motions) {
    if (motion.do !== "fly" || found.has(motion.from)) continue;
    const element = drawn(motion.from);
    const box = element?.getBoundingClientRect();
    if (!element || !box) continue;
    const small = element instanceof HTMLElement && Math.max(box.width, box.height) < LARGEST;
    const likeness = small && !motion.glyph && !motion.text ? (element.cloneNode(true) as HTMLElement) : null;
    found.set(motion.from, { box, likeness });
  }
  return found;
}

/** What flies: a likeness of the thing, or a token with a glyph or a word. */
function ghostOf(motion: Extract<Motion, { do: "fly" }>, { box, likeness }: Departure): HTMLElement {
  const ghost = document.createElement("div");
  if (likeness) {
    ghost.className = "likeness";
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    ghost.append(likeness);
    return ghost;
  }
  ghost.className = "ghost";
  ghost.style.width = ghost.style.height = `${TOKEN}px`;
  const shape = motion.glyph ? glyph(motion.glyph) : undefined;
  if (shape) {
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("viewBox", "0 0 16 16");
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", shape.path);
    path.setAttribute("class", shape.solid ? "solid" : "line");
    picture.append(path);
    ghost.append(picture);
  } else ghost.textContent = motion.text ?? "";
  return ghost;
}
const TOKEN = 40;

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** Plays motions one shortly after the other on a layer above the page. `pace` is the time that an event has. */
export function perform(
  motions: readonly Motion[],
  from: ReadonlyMap<Place, Departure>,
  layer: HTMLElement,
  pace: number,
): void {
  const lasts = Math.max(220, Math.min(900, pace));
  motions.forEach((motion, index) => {
    const delay = Math.min(index, 6) * lasts * 0.45;
    if (motion.do === "fly") fly(motion, from, layer, lasts, delay);
    else if (motion.do === "float") float(motion, layer, lasts * 1.8, delay);
    else touch(motion, lasts, delay);
  });
}

function fly(
  motion: Extract<Motion, { do: "fly" }>,
  from: ReadonlyMap<Place, Departure>,
  layer: HTMLElement,
  lasts: number,
  delay: number,
): void {
  const box = from.get(motion.from)?.box ?? drawn(motion.from)?.getBoundingClientRect();
  const end = drawn(motion.to)?.getBoundingClientRect();
  if (!box || !end?.width) return;
  const start = box;
  const ghost = ghostOf(motion, from.get(motion.from) ?? { box, likeness: null });
  layer.append(ghost);
  const { offsetWidth, offsetHeight } = ghost;
  const at = ({ x, y, width, height }: Box, scale: number) =>
    `translate(${x + width / 2 - offsetWidth / 2}px, ${y + height / 2 - offsetHeight / 2}px) scale(${scale})`;
  const flight = ghost.animate(
    [
      { transform: at(start, 0.7), opacity: 0 },
      { transform: at(start, 1), opacity: 1, offset: 0.12 },
      { transform: at(end, 1), opacity: 1, offset: 0.85 },
      { transform: at(end, 0.4), opacity: 0 },
    ],
    { duration: lasts, delay, easing: EASE, fill: "both" },
  );
  flight.onfinish = flight.oncancel = () => ghost.remove();
  setTimeout(() => play("move"), delay);
}

function float(
  { at, text, tone = "good" }: Extract<Motion, { do: "float" }>,
  layer: HTMLElement,
  lasts: number,
  delay: number,
): void {
  const box = drawn(at)?.getBoundingClientRect();
  if (!box) return;
  const figure = document.createElement("div");
  figure.className = `figure ${tone}`;
  figure.textContent = text;
  figure.style.left = `${box.x + box.width / 2}px`;
  figure.style.top = `${Math.max(20, box.y + Math.min(box.height / 2, 30))}px`;
  layer.append(figure);
  const rise = figure.animate(
    [
      { transform: "translate(-50%, 0)", opacity: 0 },
      { opacity: 1, offset: 0.2 },
      { opacity: 1, offset: 0.7 },
      { transform: "translate(-50%, -2.6rem)", opacity: 0 },
    ],
    { duration: lasts, delay, easing: "ease-out", fill: "both" },
  );
  rise.onfinish = rise.oncancel = () => figure.remove();
  setTimeout(() => play(tone === "bad" ? "loss" : "gain"), delay);
}

const TOUCHES: Record<"flip" | "strike" | "point", Keyframe[]> = {
  flip: [{ transform: "rotateY(90deg)" }, { transform: "none" }],
  strike: [
    { filter: "none", translate: "0" },
    { filter: "drop-shadow(0 0 6px var(--danger)) brightness(1.5)", translate: "-4px 0", offset: 0.2 },
    { translate: "4px 0", offset: 0.4 },
    { translate: "-3px 0", offset: 0.6 },
    { filter: "none", translate: "0" },
  ],
  point: [
    { filter: "none" },
    { filter: "drop-shadow(0 0 8px var(--text)) brightness(1.35)", offset: 0.3 },
    { filter: "none" },
  ],
};

function touch(
  motion: Extract<Motion, { do: "flip" | "strike" | "point" }>,
  duration: number,
  delay: number,
): void {
  drawn(motion.at)?.animate(TOUCHES[motion.do], { duration, delay, easing: EASE });
  if (motion.do === "strike") setTimeout(() => play("loss"), delay);
}
