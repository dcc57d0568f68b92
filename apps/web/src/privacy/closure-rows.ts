// Closing days as the fields of the form have them.
//   rowsOfClosures, closuresOfRows   there and back
//   newRow, withStart                a row to be filled, and one whose first day was chosen
//   ownClosures                      the user's own of those that hold
import type { Closure } from '@daybook/domain/holidays/closure-on.ts';
import { addMonths } from '@daybook/domain/timeline/day-arithmetic.ts';

/** `id` tells the rows of a form apart. */
export type ClosureRow = Closure & { id: number };
export type RowProblem = 'dateMissing' | 'before' | 'tooLong';

export const rowsOfClosures = (closures: readonly Closure[]): ClosureRow[] =>
  closures.map(({ name, start, end, yearly }, id) => ({ id, name, start, end, yearly }));

/** In the order of their days. */
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

/** The last day of a single day follows the first, also while that is typed; the last day of a period stays. */
export const withStart = (row: ClosureRow, start: string): ClosureRow =>
  row.end === '' || row.end === row.start ? { ...row, start, end: start } : { ...row, start };

/** Returns what is wrong with the last day; null: nothing. */
export const endProblem = ({ start, end }: ClosureRow): RowProblem | null => {
  if (end === '') return 'dateMissing';
  if (start === '') return null;
  if (end < start) return 'before';
  return end >= addMonths(start, 12) ? 'tooLong' : null;
};

/** The organisation's come first in what holds for a user. */
export const ownClosures = (all: readonly Closure[], ofOrganisation: readonly Closure[]): readonly Closure[] =>
  all.slice(ofOrganisation.length);
