import type { GameModule } from "../../lib/board";
import Board from "./Board.svelte";

/** For every game that brings no board of its own: its view as cards, tables and grids. */
export default { Board } satisfies GameModule<unknown>;
