/**
 * Returns one page of an in-memory list, by the id of the previous page's last row. If that row is gone
 * (approved or answered meanwhile), starts from the beginning.
 * @param cursor id of the row after which the page starts
 */
export function pageAfter<Row extends { id: string }>(
  all: readonly Row[],
  { cursor, limit }: { cursor?: string; limit: number },
): { rows: Row[]; proximo: string | null } {
  const rest = all.slice(cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1);
  const rows = rest.slice(0, limit);
  return { rows, proximo: rest.length > rows.length ? (rows.at(-1)?.id ?? null) : null };
}
