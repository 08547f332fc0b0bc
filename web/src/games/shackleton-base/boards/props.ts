// What each corporation's own board is given.
import type { BaseView } from "../view";

export interface OwnProps<Own> {
  view: BaseView;
  board: Own;
  /** The agency through whose eyes we look. */
  me: number;
  /** The colour of an agency's seat. */
  colour: (who: number) => number;
  name: (who: number) => string;
}
