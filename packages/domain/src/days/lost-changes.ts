/** A change of a day, with the rows that it touched. */
export type TouchedRows = { readonly id: number; readonly rows: readonly string[] };

/**
 * Returns the changes that can no longer be undone, because rows that they touched were deleted: those with a deleted
 * row, and the earlier ones that share a row with these, because a row is restored through all its changes or not at
 * all. Other changes are unaffected. Changes are in chronological order.
 *
 *   1 touched a, 2 touched a and b, 3 touched c, 4 touched b; b went   →  4, 2 and 1
 */
export function lostChanges(changes: readonly TouchedRows[], gone: Iterable<string>): number[] {
  const lostRows = new Set(gone);
  return changes.toReversed().flatMap(({ id, rows }) => {
    if (!rows.some((row) => lostRows.has(row))) return [];
    for (const row of rows) lostRows.add(row);
    return [id];
  });
}
