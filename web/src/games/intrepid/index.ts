import type { GameModule } from "../../lib/board";
import Board from "./Board.svelte";
import { describe } from "./describe";
import type { Model } from "./model";
import { places } from "./places";
import PlayerBoard from "./PlayerBoard.svelte";

function dice(number: number): string {
  return number === 1 ? "1 die" : `${number} dice`;
}

export default {
  Board,
  PlayerBoard,
  places,
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
  describe: (view) => describe(view),
} satisfies GameModule<Model>;
