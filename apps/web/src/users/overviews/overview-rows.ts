// The users in an overview, and their order.
import type { Sort } from '../../ui/list/data-columns.ts';
import type { OverviewRow } from '../user-queries.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the users whose name contains the typed text. */
export const fitting = (rows: readonly OverviewRow[], typed: string): readonly OverviewRow[] =>
  rows.filter(({ name }) => plain(name).includes(plain(typed.trim())));

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));

/** Returns the rows in the order of a column; equal ones by name. */
export const sorted = (
  rows: readonly OverviewRow[],
  { column, direction }: Sort,
  sortBy: Record<string, (row: OverviewRow) => string | number>,
): readonly OverviewRow[] => {
  const sortingKey = sortBy[column] ?? (({ name }: OverviewRow) => name);
  const turn = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => turn * compare(sortingKey(a), sortingKey(b)) || a.name.localeCompare(b.name));
};

/** Returns the last published date; null when there is none in the period. */
export const lastPublished = ({ days }: OverviewRow): string | null =>
  days.reduce<string | null>((last, { date }) => (last === null || date > last ? date : last), null);
