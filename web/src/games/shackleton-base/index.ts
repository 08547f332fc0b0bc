import type { GameModule } from "../../kit";
import Board from "./Board.svelte";
import { figures } from "./figures";
import { moves } from "./moves";
import { note, when } from "./names";
import PlayerBoard from "./PlayerBoard.svelte";
import type { BaseView } from "./view";

export default {
  Board,
  PlayerBoard,
  figures,
  phase: when,
  moves,
  note,
  state: (view, seat) => view.agencies[seat]?.leader?.name ?? view.agencies[seat]?.name ?? "",
  stories: [
    "Assigned",
    "ToGateway",
    "IncomeGained",
    "UpkeepPaid",
    "RoundBegun",
    "ImpactRevealed",
    "Collision",
    "CardDrawn",
  ],
  asides: [
    "Spent",
    "Gained",
    "Scored",
    "EnergyProduced",
    "SectorPowered",
    "TokenPlaced",
    "NothingMore",
    "UpkeepPaid",
    "IncomeGained",
  ],
} satisfies GameModule<BaseView>;
