// In the whole scene a part's title brings it near; alone on a narrow screen a part has nothing to bring near.
import { getContext, setContext } from "svelte";
import type { PartName } from "./layout";

export interface Closer {
  /** The part that was brought near; null for the whole board. */
  readonly part: PartName | null;
  toggle(part: PartName): void;
}

const KEY = Symbol("closer");

export function provideCloser(closer: () => Closer | null): void {
  setContext(KEY, closer);
}
export function useCloser(): Closer | null {
  return getContext<(() => Closer | null) | undefined>(KEY)?.() ?? null;
}
