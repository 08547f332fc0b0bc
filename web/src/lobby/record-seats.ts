// Who sat where, as a record says it: "seats 2", "# seat 0 Ann".

/** The names of the seats, a number where the record gives none; empty for what is no record. */
export function recordSeats(record: string): string[] {
  const seats = Number(/^seats (\d{1,2})\s*$/m.exec(record)?.[1] ?? 0);
  const names = new Map(
    [...record.matchAll(/^# seat (\d{1,2}) (.+)$/gm)].map(([, seat, name]) => [Number(seat), name!.trim()]),
  );
  return Array.from({ length: seats }, (_, seat) => names.get(seat) ?? `Player ${seat + 1}`);
}
