// What a piece of a view looks like, and so how to lay it out.
export type Plain = string | number | boolean | null;

export function isPlain(value: unknown): value is Plain {
  return value === null || value === undefined || typeof value !== "object";
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return !isPlain(value) && !Array.isArray(value);
}

/** Rows of plain cells: a grid. */
export function isGrid(value: unknown): value is Plain[][] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((row) => Array.isArray(row) && row.every(isPlain))
  );
}

/** Records with the same plain fields: a table. */
export function isTable(value: unknown): value is Record<string, unknown>[] {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord)) return false;
  const fields = Object.keys(value[0] as object).join();
  return value.every((row) => Object.keys(row).join() === fields && Object.values(row).every(small));
}

function small(value: unknown): boolean {
  return isPlain(value) || (Array.isArray(value) && value.length <= 12 && value.every(isPlain));
}

export function words(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (Array.isArray(value)) return value.length ? value.map(words).join(", ") : "–";
  return String(value);
}
