// The moments that decided a game: where somebody's chances changed most from one version to the next.
import type { GameModule } from "../lib/board";
import type { LogLine, SeatInfo, Trend } from "../lib/protocol";

export interface Turn {
  version: number;
  seat: number;
  change: number;
  text: string;
}

const LEAST = 0.04;
/** So many points before and after are compared: what the next move takes back decided nothing. */
const SPAN = 3;

export function turns(
  trend: Trend,
  seats: readonly SeatInfo[],
  log: readonly LogLine[],
  { asides = [], strokes = [] }: Pick<GameModule, "asides" | "strokes"> = {},
  most = 4,
): Turn[] {
  const found: Turn[] = [];
  for (let index = 1; index < trend.versions.length; index++) {
    const version = trend.versions[index]!;
    const line = telling(log, version, asides, strokes);
    if (!line) continue;
    let best: Turn | null = null;
    for (const { seat } of seats) {
      const change = mean(trend, seat, index, index + SPAN) - mean(trend, seat, index - SPAN, index);
      if (Math.abs(change) > Math.abs(best?.change ?? 0)) best = { version, seat, change, text: line.text };
    }
    if (best && Math.abs(best.change) >= LEAST) found.push(best);
  }
  const kept: Turn[] = [];
  for (const turn of found.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))) {
    const near = kept.some(({ version }) => Math.abs(version - turn.version) <= SPAN);
    if (!near && kept.length < most) kept.push(turn);
  }
  return kept.toSorted((a, b) => a.version - b.version);
}

/**
 * The line that tells what happened: the stroke that followed, what was done, or what this move completes. Where only
 * asides were said ("pays 1 Titanium"), nothing was.
 */
function telling(
  log: readonly LogLine[],
  version: number,
  asides: readonly string[],
  strokes: readonly string[],
): LogLine | undefined {
  const said = log.filter((one) => !one.undone && one.text);
  const here = said.filter((one) => one.version === version);
  const type = ({ event }: LogLine) => (event as { type?: string }).type ?? "";
  const main = (line: LogLine) => !asides.includes(type(line));
  const before = (one: LogLine) => one.version < version && one.version > version - SPAN && main(one);
  return (
    here.find((line) => strokes.includes(type(line))) ??
    here.find(main) ??
    (here.length ? said.findLast(before) : undefined)
  );
}

function mean(trend: Trend, seat: number, from: number, to: number): number {
  const values = trend.values.slice(Math.max(0, from), to).map((one) => one[seat] ?? 0);
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
