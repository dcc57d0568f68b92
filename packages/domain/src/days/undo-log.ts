// The undo log of a day, and the steps that undo or redo a change.

/** A row of a table as the database recorded it; for a changed row only the differing columns. */
export type RowImage = Readonly<Record<string, unknown>>;

/**
 * One line of the undo log: rows with the same change, one inserted row (before is null), or one deleted row (after is
 * null).
 */
export type UndoLogLine = {
  readonly table: string;
  readonly rowIds: readonly number[];
  readonly before: RowImage | null;
  readonly after: RowImage | null;
};

/** The effect of a whole change on one row. */
export type RowChange = {
  readonly table: string;
  readonly key: string;
  readonly before: RowImage | null;
  readonly after: RowImage | null;
};

/** Returns the same key for the same row: its id, or the booking and level of a dimension. */
export function keyOfImage(image: RowImage): string {
  return 'id' in image ? String(image['id']) : `${image['registration_id']}/${image['level']}`;
}

/**
 * Joins the lines of a change, in the order in which they were written, to the total effect on each row. A row that was
 * inserted and deleted again is left out, and so is an unchanged one.
 */
export function foldUndoLog(lines: readonly UndoLogLine[]): RowChange[] {
  const changes = new Map<string, RowChange>();
  for (const line of lines) {
    for (const next of changesOf(line)) {
      const at = `${next.table} ${next.key}`;
      const joined = join(changes.get(at), next);
      if (joined === null) changes.delete(at);
      else changes.set(at, joined);
    }
  }
  return [...changes.values()].flatMap((change) => onlyDifferences(change) ?? []);
}

function changesOf({ table, rowIds, before, after }: UndoLogLine): RowChange[] {
  if (before !== null && after !== null) {
    return rowIds.map((id) => ({ table, key: String(id), before, after }));
  }
  const image = before ?? after;
  return image === null ? [] : [{ table, key: keyOfImage(image), before, after }];
}

function join(earlier: RowChange | undefined, later: RowChange): RowChange | null {
  if (earlier === undefined) return later;
  const { table, key } = later;
  const before = joinedBefore(earlier, later);
  const after = later.after === null ? null : { ...earlier.after, ...later.after };
  return before === null && after === null ? null : { table, key, before, after };
}

// A deleted row is restored with all its columns: those changed earlier with their first values, the others as they
// were at deletion.
function joinedBefore(earlier: RowChange, later: RowChange): RowImage | null {
  return earlier.before === null ? null : { ...later.before, ...earlier.before };
}

/** For a row that exists before and after, keeps only the columns that differ. */
function onlyDifferences(change: RowChange): RowChange | null {
  const { before, after } = change;
  if (before === null || after === null) return change;
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return null;
  const pick = (image: RowImage): RowImage => Object.fromEntries(names.map((name) => [name, image[name]]));
  return { ...change, before: pick(before), after: pick(after) };
}

/** Returns the changes in reverse. */
export const reversed = (changes: readonly RowChange[]): RowChange[] =>
  changes.map(({ before, after, ...row }) => ({ ...row, before: after, after: before }));

/** Returns the number of activities in a change; of bookings if it has none, or of any other rows. */
export function countOfChange(changes: readonly RowChange[]): number {
  const rows = Map.groupBy(changes, ({ table }) => table);
  return (rows.get('logs') ?? rows.get('registrations') ?? rows.get('activity_notes') ?? changes).length;
}
