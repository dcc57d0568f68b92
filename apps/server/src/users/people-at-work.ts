// People who work here, and when, for counting missing days and expected hours.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { openDates } from '@daybook/domain/days/open-days.ts';
import type { WorkDays } from '@daybook/domain/days/working-day.ts';
import type { CalendarDate } from '@daybook/domain/timeline/calendar-date.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { fullName } from '@daybook/domain/users/full-name.ts';
import { workDaysOf } from '../preferences/preferences.service.ts';
import { findColleagues, findFirstPublished, type Period } from './users-overview.repository.ts';

export type PersonAtWork = WorkDays & {
  readonly id: number;
  readonly name: string;
  readonly timezone: string;
  readonly joinedDate: CalendarDate;
  /** The earliest published date; null: none. */
  readonly firstPublishedDate: CalendarDate | null;
};

/** Returns everybody who works here; a regular user gets only themselves. */
export async function peopleAtWork(trx: Transaction, scope: Scope): Promise<readonly PersonAtWork[]> {
  const all = await findColleagues(trx, scope);
  const colleagues = scope.readsPublished ? all : all.filter(({ id }) => id === scope.userId);
  const ids = colleagues.map(({ id }) => id);
  const firstPublished = await findFirstPublished(trx, scope, ids);
  const workDays = await workDaysOf(trx, scope, ids);
  return colleagues.map((colleague) => ({
    id: colleague.id,
    name: fullName(colleague),
    timezone: colleague.timezone,
    joinedDate: localDate((colleague.accepted_at ?? colleague.created_at).getTime(), colleague.timezone),
    firstPublishedDate: firstPublished.get(colleague.id) ?? null,
    schedule: workDays.get(colleague.id)?.schedule ?? [],
    holidays: workDays.get(colleague.id)?.holidays,
    closures: workDays.get(colleague.id)?.closures,
  }));
}

/** Returns how many days `missingDates` has. */
export const missingDays = (...facts: Parameters<typeof missingDates>): number => missingDates(...facts).length;

/** Returns the working days of a period that are over and not published. Days that the plan hides are not missing. */
export function missingDates(
  person: PersonAtWork,
  { historyFrom }: Scope,
  { start, end }: Period,
  publishedDates: ReadonlySet<CalendarDate>,
  now: Date,
): CalendarDate[] {
  return openDates({
    ...person,
    start: historyFrom !== undefined && historyFrom > start ? historyFrom : start,
    end,
    today: localDate(now.getTime(), person.timezone),
    publishedDates,
  });
}
