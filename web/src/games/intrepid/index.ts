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
  figures: (view, seat) =>
    view.crews
      .filter((crew) => crew.seat === seat && crew.code)
      .flatMap(({ name, capacity, pool }) => [
        { label: `${name}: dice`, value: pool.length },
        { label: "Capacity", value: capacity },
      ]),
  describe: (view) => describe(view),
} satisfies GameModule<Model>;
