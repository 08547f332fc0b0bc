import type { GameModule } from "../../kit";
import Board from "./Board.svelte";
import type { View } from "./view";

export default {
  Board,
  figures: (view, seat) => [{ label: "Fuel", value: view.players[seat]?.fuel ?? 0 }],
} satisfies GameModule<View>;
