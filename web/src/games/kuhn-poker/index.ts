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
  describe: (view, seats) => [
    {
      title: "The hands",
      lines: [
        ...view.hands.map(
          (card, seat) =>
            `${seats[seat]?.name ?? `Seat ${seat + 1}`}: ${card ?? "a hidden card"}, paid ${view.paid[seat]}.`,
        ),
        `So far: ${view.acts.join(", ") || "nothing"}.`,
      ],
    },
  ],
} satisfies GameModule<View>;
