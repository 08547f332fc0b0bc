import type { GameModule } from "../../lib/board";
import { foretold } from "./ahead";
import Board from "./Board.svelte";
import { content, monthName } from "./content";
import { moves } from "./moves";
import { standing } from "./people";
import PlayerBoard from "./PlayerBoard.svelte";
import type { TableView } from "./view";

export default {
  Board,
  PlayerBoard,
  figures: (view, seat) => {
    const player = view.players[seat];
    if (!player) return [];
    return [
      { label: "Knowledge", value: player.nk },
      { label: "Difficulty", value: player.dv },
    ];
  },
  state: (view, seat) => {
    const player = view.players[seat];
    return player ? standing(player) : "";
  },
  phase: (view) => `${monthName(view.month)} · month ${view.round} of ${content.rounds}`,
  note: (view, option, { kind, seat }) => foretold(view, option, kind, seat),
  moves,
} satisfies GameModule<TableView>;
