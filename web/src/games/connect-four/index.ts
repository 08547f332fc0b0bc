import type { GameModule } from "../../lib/board";
import Board from "./Board.svelte";

export interface View {
  /** From below, a seat for each disc. */
  columns: number[][];
  turn: number;
}

export default {
  Board,
  figures: (view, seat) => [
    { label: "discs", value: view.columns.flat().filter((disc) => disc === seat).length },
  ],
  describe: (view, seats) => [
    {
      title: "The columns, from below",
      lines: view.columns.map((discs, column) => {
        const names = discs.map((seat) => seats[seat]?.name || `seat ${seat + 1}`);
        return `Column ${column + 1}: ${names.join(", ") || "empty"}.`;
      }),
    },
  ],
} satisfies GameModule<View>;
