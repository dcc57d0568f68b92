import type { CalendarDate } from '@daybook/domain/timeline/calendar-date.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { holidaysBetween } from '../holidays/holidays.service.ts';
import type { ListQuery } from '../platform/lists/list-query.ts';

export type ListedHolidays = ReturnType<typeof holidaysBetween>;
type Period = { readonly first: CalendarDate; readonly last: CalendarDate };

/** More than a screen shows. */
const mostDays = 400;

/**
 * Returns the period whose holidays a list of days includes: the requested dates, and for an open end that of the page;
 * at most 400 days. null: the page is empty and no date is requested.
 */
export function periodOfList(
  { filters }: Pick<ListQuery, 'filters'>,
  rows: readonly { date: string }[],
): Period | null {
  const dates = rows.map(({ date }) => date).toSorted();
  const asked = (...operators: readonly string[]) =>
    filters
      .filter(({ field, operator }) => field === 'date' && operators.includes(operator))
      .flatMap(({ values }) => values.map(String))
      .toSorted();
  const first = asked('eq', 'in', 'gt', 'gte')[0] ?? dates[0];
  const last = asked('eq', 'in', 'lt', 'lte').at(-1) ?? dates.at(-1);
  if (first === undefined || last === undefined) return null;
  const furthest = addDays(first, mostDays - 1);
  return { first, last: last < furthest ? last : furthest };
}
