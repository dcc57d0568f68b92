// The rows of the sheet: those with bookings, and those that were added for new ones.

import type { Week } from '@daybook/contract/weeks.ts';
import { takesEntries } from '@daybook/domain/days/day-states.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';

export type WeekDay = Week['days'][number];
export type WeekRow = Week['rows'][number];
export type WeekCell = WeekRow['cells'][number];
export type RowTarget = Omit<WeekRow, 'cells'>;
/** The bookings to copy to a date. */
export type Copy = { date: string; registrations: readonly string[] };

/** Returns the same key for the same contact, or internal, with the same dimensions. */
export const rowKey = ({ contact_id, dimensions }: RowTarget): string =>
  [contact_id ?? 'internal', ...dimensions.map(({ id }) => id)].join('-');

/** Returns the booked rows, and after them added or proposed ones that have no bookings yet. */
export const sheetRows = (booked: readonly WeekRow[], added: readonly RowTarget[]): WeekRow[] => {
  const known = new Set(booked.map(rowKey));
  const others = new Map(added.filter((one) => !known.has(rowKey(one))).map((one) => [rowKey(one), one]));
  return [...booked, ...[...others.values()].map((one) => ({ ...one, cells: [] }))];
};

export const cellOn = ({ cells }: WeekRow, date: string): WeekCell | undefined =>
  cells.find((cell) => cell.date === date);

export const rowTotal = ({ cells }: WeekRow): number => cells.reduce((sum, { duration }) => sum + duration, 0);

export type WeekSums = { booked: number; open: number; expected: number | null };

/** Returns the sums below the last column. */
export const weekSums = (days: readonly WeekDay[]): WeekSums => {
  const sum = (key: 'booked' | 'open') => days.reduce((total, day) => total + day[key], 0);
  const isScheduled = days.some(({ expected }) => expected !== null);
  const expected = days.reduce((total, day) => total + (day.expected ?? 0), 0);
  return { booked: sum('booked'), open: sum('open'), expected: isScheduled ? expected : null };
};

/** Whether hours can be typed on a day: while it is open, or has no activity yet. */
export const isEditable = ({ status }: WeekDay): boolean => takesEntries(status);

/** Returns the bookings of cells, a week later. */
export const aWeekLater = (cells: readonly WeekCell[]): Copy[] =>
  [...Map.groupBy(cells, ({ date }) => date)].map(([date, ofDate]) => ({
    date: addDays(date, 7),
    registrations: ofDate.flatMap(({ registrations }) => registrations.map(({ id }) => id)),
  }));
