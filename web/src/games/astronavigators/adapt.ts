// From the game's view to what the board draws.
import type { Model } from "./model";

export type View = Model;

export function adapt(view: View): Model {
  return view;
}
