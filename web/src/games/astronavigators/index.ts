import type { GameModule } from "../../lib/board";
import { adapt, type View } from "./adapt";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { places } from "./places";
import PlayerBoard from "./PlayerBoard.svelte";

export default {
  Board,
  PlayerBoard,
  places,
  figures: (view, seat) => {
    const player = adapt(view).players[seat];
    if (!player) return [];
    return [
      { label: "Knowledge", value: player.nk },
      { label: "Difficulty", value: player.dv },
    ];
  },
  describe: (view, seats) => describe(adapt(view), seats),
} satisfies GameModule<View>;
