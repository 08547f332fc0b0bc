// A board that a game's package brings along: a script as it is, which no build has seen.
import type { Component } from "svelte";
import type { BoardProps, Desk, GameModule } from "../../lib/board";
import Board from "./Board.svelte";

/** What a package's board.js exports as default: a board as any other, but for how it is drawn. */
export interface Brought extends Omit<GameModule<unknown>, "Board" | "PlayerBoard"> {
  /** Draws the table into a box: called at once, and again whenever something that it looked at has changed. */
  draw(box: HTMLElement, view: unknown, desk: Desk): void;
}

export async function broughtAlong(name: string): Promise<GameModule<unknown> | null> {
  const address = `/api/games/${encodeURIComponent(name)}/board.js`;
  const { default: brought } = (await import(/* @vite-ignore */ address)) as { default: Brought | null };
  if (!brought) return null;
  const drawn: Component<BoardProps<unknown>> = (internals, props) =>
    Board(internals, {
      get view() {
        return props.view;
      },
      get desk() {
        return props.desk;
      },
      draw: brought.draw,
    });
  return { ...brought, Board: drawn };
}
