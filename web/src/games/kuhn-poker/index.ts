import type { GameModule } from "../../lib/board";
import Board from "./Board.svelte";

export interface View {
  hands: (string | null)[];
  paid: number[];
  acts: string[];
}

export default {
  Board,
  figures: (view, seat) => [{ label: "paid", value: view.paid[seat] ?? 0 }],
} satisfies GameModule<View>;
