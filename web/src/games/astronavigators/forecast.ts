// What the way still costs a player, as far as the tiles tell: those that lie open, and the usual of those that do not.
import { content, STAGES } from "./content";
import type { PlayerView, TableView } from "./view";

type Track = "outbound" | "inbound";

export interface Forecast {
  /** Difficulty gathered so far. */
  behind: number;
  /** Of the open tiles ahead. */
  open: number;
  /** What the tiles that lie face down make on average. */
  hidden: number;
  enough: boolean;
}

function pile(track: Track, stage: number): { values: number[]; average: number } {
  const values = content.piles.find((one) => one.track === track && one.stage === stage)?.values ?? [];
  const tiles = content.copies.reduce((sum, copies) => sum + copies, 0);
  const sum = values.reduce((all, value, index) => all + value * (content.copies[index] ?? 0), 0);
  return { values, average: tiles ? sum / tiles : 0 };
}

/** The stages that lie before a player on the way to the Moon, or on the way home. */
export function forecast(view: TableView, player: PlayerView): Forecast {
  const homeward = player.where === "landed" || player.track === "inbound";
  const track: Track = homeward ? "inbound" : "outbound";
  const passed = player.where === "flying" ? player.stage : 0;
  const ahead = STAGES.filter((stage) => stage > passed);
  const tile = (stage: number) => view[track]?.[stage - 1]?.value ?? null;
  const open = ahead.reduce((sum, stage) => sum + (tile(stage) ?? 0), 0);
  const hidden = Math.round(
    ahead.filter((stage) => tile(stage) === null).reduce((sum, stage) => sum + pile(track, stage).average, 0),
  );
  return { behind: player.dv, open, hidden, enough: player.dv + open + hidden <= player.nk };
}

/** What may be under a tile that lies face down: "10 to 25, mostly 15". */
export function hiddenWords(track: Track, stage: number): string {
  const { values } = pile(track, stage);
  return `${Math.min(...values)} to ${Math.max(...values)}, mostly ${values[0]}`;
}
