// Closing days in the form's fields.
//   rowsOfClosures, closuresOfRows   conversions in both directions
//   newRow, withStart                an empty row, and one with a chosen first day
//   ownClosures                      the user's own among those that count
import type { Closure } from '@daybook/domain/holidays/closure-on.ts';
import { addMonths } from '@daybook/domain/timeline/day-arithmetic.ts';

/** `id` distinguishes the rows of a form. */
export type ClosureRow = Closure & { id: number };
export type RowProblem = 'dateMissing' | 'before' | 'tooLong';

export const rowsOfClosures = (closures: readonly Closure[]): ClosureRow[] =>
  closures.map(({ name, start, end, yearly }, id) => ({ id, name, start, end, yearly }));

/** Sorted by date. */
export const closuresOfRows = (rows: readonly ClosureRow[]): Closure[] =>
  rows
    .map(({ name, start, end, yearly }) => ({ name: name.trim(), start, end, yearly }))
    .toSorted((a, b) => a.start.localeCompare(b.start));

export const newRow = (rows: readonly ClosureRow[]): ClosureRow => ({
  id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
  name: '',
  start: '',
  end: '',
  yearly: false,
});

/** The last day of a single day follows the first, even while it is typed; the last day of a period stays. */
export const withStart = (row: ClosureRow, start: string): ClosureRow =>
  row.end === '' || row.end === row.start ? { ...row, start, end: start } : { ...row, start };

/** Returns the problem of the last day; null: none. */
export const endProblem = ({ start, end }: ClosureRow): RowProblem | null => {
  if (end === '') return 'dateMissing';
  if (start === '') return null;
  if (end < start) return 'before';
  return end >= addMonths(start, 12) ? 'tooLong' : null;
};

/** Among a user's closures, the organisation's come first. */
export const ownClosures = (all: readonly Closure[], ofOrganisation: readonly Closure[]): readonly Closure[] =>
  all.slice(ofOrganisation.length);
