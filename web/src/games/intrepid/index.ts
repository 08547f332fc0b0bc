import type { GameModule } from "../../lib/board";
import Board from "./Board.svelte";
import { describe } from "./describe";
import type { Model } from "./model";
import { places } from "./places";
import PlayerBoard from "./PlayerBoard.svelte";

export default {
  Board,
  PlayerBoard,
  places,
  // All win or lose together: at a seat stand the country's own figures.
  figures: (view, seat) => {
    const crews = view.crews.filter((crew) => crew.seat === seat && crew.code);
    return crews.flatMap(({ name, capacity, pool }) => [
      { label: `${name}, dice`, value: pool.length },
      { label: crews.length > 1 ? `${name}, Capacity` : "Capacity", value: capacity },
    ]);
  },
  describe: (view) => describe(view),
} satisfies GameModule<Model>;
