// What lies ahead in the sky between Earth and Moon, in words.
import type { OptionText } from "../../kit";
import { content } from "./content";
import { reachWords, squaresOf } from "./reach";
import type { PlayerView, TableView } from "./view";

/** What may be under a tile that lies face down: "10 to 25, mostly 15". */
export function usual(track: string, stage: number): string {
  const values = content.piles.find((one) => one.track === track && one.stage === stage)?.values ?? [];
  return `${Math.min(...values)} to ${Math.max(...values)}, mostly ${values[0]}`;
}

/** The Difficulty of the whole way, as far as it can be known. */
export function wholeWay({ ahead, dv }: PlayerView): number {
  return ahead ? dv + ahead.open + ahead.hidden + ahead.home : 0;
}

/** "about 82 of your 111 Knowledge" */
export function wayWords(player: PlayerView): string {
  const unsure = player.ahead?.hidden || player.ahead?.home;
  return `${unsure ? "about " : ""}${wholeWay(player)} of your ${player.nk} Knowledge`;
}

/** Whose Difficulty is meant: who flies out has to come home with the same Knowledge. */
export function wayName({ ahead }: PlayerView): string {
  return ahead?.home ? "To the Moon and home" : "The whole way";
}

/** What the view foretells of an option. */
export function foretold(view: TableView, option: OptionText, kind: string, seat: number): string {
  const player = view.players[seat];
  if (kind === "vehicle" && option.text === "spacecraft" && player?.ahead)
    return `${wayName(player)}: ${wayWords(player)}.`;
  if (kind === "draw-stage") return usual("outbound", Number(option.text));
  return reachWords(squaresOf(option));
}
