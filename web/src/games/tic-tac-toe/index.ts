import type { GameModule } from "../../lib/board";
import Board from "./Board.svelte";

export interface View {
  cells: string[];
  turn: number;
}

export const PLACES = [
  "top left",
  "top",
  "top right",
  "left",
  "centre",
  "right",
  "bottom left",
  "bottom",
  "bottom right",
];

export default {
  Board,
  figures: (view, seat) => [
    { label: seat ? "noughts" : "crosses", value: view.cells.filter((mark) => mark === "XO"[seat]).length },
  ],
} satisfies GameModule<View>;
