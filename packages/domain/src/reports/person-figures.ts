// The figures of a person in a report, and the sort order by them.
import { productivityOf } from './productivity.ts';
import type { PersonColumnKey } from './report-columns.ts';

/** Durations are seconds. */
export type PersonSums = {
  readonly [Key in Exclude<PersonColumnKey, 'productivity' | 'schedule' | 'expected' | 'days_to_publish'>]: number;
} & {
  readonly name: string;
  /** By the work schedule; null: there is none. */
  readonly expected: number | null;
  readonly days_to_publish: number | null;
};

/** Returns a figure: seconds, a count, or for `productivity` and `schedule` a ratio from 0; null when there is none. */
export function personFigure(person: PersonSums, column: PersonColumnKey): number | null {
  const { booked, expected } = person;
  if (column === 'productivity') return productivityOf(person);
  if (column === 'schedule') return expected === null || expected === 0 ? null : booked / expected;
  return person[column];
}

/** Returns people sorted by a figure, those without it as the least; by name when `column` is null. */
export function peopleInOrder<T extends PersonSums>(
  people: readonly T[],
  column: PersonColumnKey | null,
  order: 'asc' | 'desc',
): readonly T[] {
  const turn = order === 'asc' ? 1 : -1;
  const value = (person: T, by: PersonColumnKey) => personFigure(person, by) ?? -1;
  return people.toSorted((a, b) =>
    column === null ? turn * a.name.localeCompare(b.name) : turn * (value(a, column) - value(b, column)),
  );
}
