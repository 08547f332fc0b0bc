// The keyboard: which key means what, and where an arrow leads.

/** True while the person writes: letters then belong to the text. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (!target?.closest) return false;
  return target.closest("input:not([type=range],[type=checkbox],[type=radio]), textarea, select") !== null;
}

export type Command =
  | { do: "option"; key: number }
  | { do: "move"; arrow: Arrow }
  | {
      do:
        | "undo"
        | "log"
        | "chat"
        | "rules"
        | "words"
        | "back"
        | "forward"
        | "live"
        | "keys"
        | "question"
        | "close";
    };

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export const KEYS: readonly (readonly [string, string])[] = [
  ["0 … 9", "answer with that option"],
  ["Tab, arrows", "go over the options and the lit places"],
  ["Enter", "answer with the one in focus"],
  ["q", "go to the question"],
  ["u", "undo, or ask the others for it"],
  ["l", "the log"],
  ["c", "the chat"],
  ["r", "the rules, at the rule of the question"],
  ["b", "the board in words"],
  ["[ ]", "one step back and forward in time"],
  ["\\", "back to the present"],
  ["+ − 0", "zoom in, out, whole board"],
  ["Shift + arrows", "move the board"],
  ["Esc", "close what is open"],
  ["?", "this list"],
];

const LETTERS: Record<string, Command> = {
  u: { do: "undo" },
  l: { do: "log" },
  c: { do: "chat" },
  r: { do: "rules" },
  b: { do: "words" },
  q: { do: "question" },
  "[": { do: "back" },
  "]": { do: "forward" },
  "\\": { do: "live" },
  "?": { do: "keys" },
  Escape: { do: "close" },
};

/** What a key press asks of the table, or null when it is none of its business. */
export function command(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (event.key === "Escape") return { do: "close" };
  if (isTyping(event)) return null;
  if (/^[0-9]$/.test(event.key)) return { do: "option", key: Number(event.key) };
  if (event.key.startsWith("Arrow")) {
    const slider = (event.target as Element | null)?.closest?.("input, [role=tablist]");
    return event.shiftKey || slider ? null : { do: "move", arrow: event.key as Arrow };
  }
  return LETTERS[event.key] ?? null;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The index of the box that lies nearest in the arrow's direction, or -1. Sideways distance counts double. */
export function towards(boxes: readonly Box[], from: Box, arrow: Arrow): number {
  const centre = (box: Box) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  const [fx, fy] = centre(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const [x, y] = centre(box);
    const [dx, dy] = [x - fx, y - fy];
    const along = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[arrow];
    const aside = Math.abs(arrow === "ArrowLeft" || arrow === "ArrowRight" ? dy : dx);
    if (along <= 0.5) return;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}
