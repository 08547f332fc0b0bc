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
} satisfies GameModule<View>;
