// Parts of the kit stand in the page and in drawings alike: a drawing says so to what is inside it.
import { getContext, setContext } from "svelte";

const KEY = Symbol("drawing");

export function beginDrawing(): void {
  setContext(KEY, true);
}

/** For a window of HTML inside or above a drawing. */
export function endDrawing(): void {
  setContext(KEY, false);
}

export function inDrawing(): boolean {
  return getContext<boolean | undefined>(KEY) ?? false;
}
