// Whose answers going back would undo, in words.

/** "2 answers of yours and 1 of Bob", from the seats whose answers go. */
export function undone(seats: readonly number[], mine: readonly number[], names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const seat of seats) {
    const whose = mine.includes(seat) ? "yours" : (names[seat] ?? `Seat ${seat + 1}`);
    counts.set(whose, (counts.get(whose) ?? 0) + 1);
  }
  return [...counts]
    .map(([whose, count], index) => {
      const number = index ? `${count}` : count === 1 ? "1 answer" : `${count} answers`;
      return `${number} of ${whose}`;
    })
    .join(" and ");
}
