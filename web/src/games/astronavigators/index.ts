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
  figures: (view, seat) => {
    const player = view.players[seat];
    if (!player) return [];
    return [
      { label: "Knowledge", value: player.nk },
      { label: "Difficulty", value: player.dv },
    ];
  },
  describe: (view, seats) => describe(view, seats),
} satisfies GameModule<Model>;
