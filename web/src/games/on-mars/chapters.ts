// A chapter's own board, where this chapter is played.
import type { InvasionView, MarsView, Ward } from "./view";

export function invasionOf(view: MarsView): InvasionView | null {
  return view.chapter?.type === "invasion" ? view.chapter : null;
}

/** Outbreak: where everybody's Colonists are, and how. */
export function wardsOf(view: MarsView): readonly Ward[] {
  return view.chapter?.type === "outbreak" ? view.chapter.wards : [];
}
