/** A change of a day, by the rows that it touched. */
export type TouchedRows = { readonly id: number; readonly rows: readonly string[] };

/**
 * Which changes can no longer be taken back, because rows went that they would bring back to what they were: those that touched
 * such a row, and those before them that touched a row of one of these, because a row is brought back through all its changes
 * or not at all. The rest does not know of it. Changes are in the order in which they were made.
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
