// The guided first round: which step belongs to the open question, and which are done.
import type { Guide, Lesson } from "../lib/protocol";

export function lessonsOf(guide: Guide | null, mode: string): readonly Lesson[] {
  return guide?.round.filter(({ modes }) => !modes.length || modes.includes(mode)) ?? [];
}

export function lessonFor(lessons: readonly Lesson[], kind: string | undefined): Lesson | null {
  return lessons.find(({ asks }) => kind !== undefined && asks.includes(kind)) ?? null;
}
