// Things in a row keep their places while others leave it: nothing slides under a pointer that rests there.

/** Where each thing stands now: a gap stays open until something new fills it. */
export function settled<T>(
  before: readonly (T | null)[],
  now: readonly T[],
  key: (thing: T) => string,
): (T | null)[] {
  const left = new Map(now.map((thing) => [key(thing), thing]));
  const places: (T | null)[] = before.map((thing) => {
    const name = thing === null ? "" : key(thing);
    const still = left.get(name) ?? null;
    left.delete(name);
    return still;
  });
  for (const thing of left.values()) {
    const gap = places.indexOf(null);
    places[gap < 0 ? places.length : gap] = thing;
  }
  return places;
}
