import type { GameModule } from "../../lib/board";
import Board from "./Board.svelte";
import { moves } from "./moves";
import PlayerBoard from "./PlayerBoard.svelte";
import type { StationView } from "./view";

function dice(number: number): string {
  return number === 1 ? "1 die" : `${number} dice`;
}

export default {
  Board,
  PlayerBoard,
  // All win or lose together: at a seat stand its countries' own figures.
  figures: (view, seat) => {
    const crews = view.crews.filter((crew) => crew.seat === seat && crew.code);
    if (crews.length === 1) {
      return crews.flatMap(({ name, capacity, pool }) => [
        { label: "Capacity", value: capacity },
        { label: name, value: dice(pool.length) },
      ]);
    }
    return crews.map(({ name, capacity, pool }) => ({
      label: name,
      value: `${dice(pool.length)}, Capacity ${capacity}`,
    }));
  },
  phase: (view) => `Round ${view.round} of ${view.rounds}`,
  moves,
  stories: ["Produced", "DisasterRevealed", "DisasterGoesOn", "SectorRolled", "CrewSustained"],
  strokes: ["DisasterRevealed", "DisasterGoesOn"],
} satisfies GameModule<StationView>;
