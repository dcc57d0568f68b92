import type { reportTabsRoutes } from '@daybook/contract/report-tabs.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { expectedByDate } from '@daybook/domain/reports/expected-between.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import type { z } from 'zod';
import { idText } from '../platform/lists/json-api.ts';
import { type BookedSums, bookedByPerson } from '../registrations/registrations.service.ts';
import { missingDays, type PersonAtWork, peopleAtWork } from '../users/users.service.ts';
import { type DaySums, daySums, namesOfUsers, type PeopleQuestion } from './report-people.repository.ts';
import { requirePeriod } from './report-period.ts';

type Person = z.output<typeof reportTabsRoutes.getReportPeople.response>['data']['people'][number];

/**
 * Returns time and publishing person by person (document 1, section 2, Productivity and Users). People who left are
 * included with their published days, and have no expected hours.
 * @throws AppError DATE_RANGE
 */
export async function reportPeople(
  trx: Transaction,
  scope: Scope,
  question: PeopleQuestion,
  now: Date,
): Promise<{ people: Person[] }> {
  requirePeriod(question);
  const { users } = question;
  const working = (await peopleAtWork(trx, scope)).filter(({ id }) => users === null || users.includes(id));
  const days = new Map((await daySums(trx, scope, question)).map((row) => [row.user_id, row]));
  const bookings = new Map((await bookedByPerson(trx, scope, question)).map((row) => [row.user_id, row]));
  const here = new Set(working.map(({ id }) => id));
  const left = [...new Set([...days.keys(), ...bookings.keys()])].filter((id) => !here.has(id));
  const names = await namesOfUsers(trx, scope, left);
  const published = await publishedDates(trx, scope, question, days);
  return {
    people: [
      ...working.map((person) => ({
        ...sumsOf(person.id, person.name, days.get(person.id), bookings.get(person.id)),
        expected: expectedOf(person, question, now),
        missing_days: missingDays(person, scope, question, published.get(person.id) ?? new Set(), now),
      })),
      ...left.map((id) => sumsOf(id, names.get(id) ?? '', days.get(id), bookings.get(id))),
    ],
  };
}

/** With open days only, the published ones are read too: they determine which days are missing. */
async function publishedDates(
  trx: Transaction,
  scope: Scope,
  question: PeopleQuestion,
  days: ReadonlyMap<number, DaySums>,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows =
    question.status === 'open' ? await daySums(trx, scope, { ...question, status: 'published' }) : [...days.values()];
  return new Map(rows.map((row) => [row.user_id, new Set(row.published_dates)]));
}

function expectedOf(person: PersonAtWork, period: PeopleQuestion, now: Date): number | null {
  const byDate = expectedByDate(employmentOf(person, now), period);
  return byDate === null ? null : [...byDate.values()].reduce((sum, seconds) => sum + seconds, 0);
}

/** Returns the period in which hours are expected from a person. */
export const employmentOf = (
  { joinedDate, firstPublishedDate, timezone, schedule, holidays, closures }: PersonAtWork,
  now: Date,
) => ({
  from: firstPublishedDate !== null && firstPublishedDate < joinedDate ? firstPublishedDate : joinedDate,
  until: localDate(now.getTime(), timezone),
  schedule,
  holidays,
  closures,
});

function sumsOf(id: number, name: string, day: DaySums | undefined, booking: BookedSums | undefined): Person {
  const { booked = 0, internal = 0, billable = 0, corrections = 0 } = booking ?? {};
  return {
    user_id: idText(id),
    name,
    booked,
    contact: booked - internal,
    internal,
    billable,
    expected: null,
    present: day?.present ?? 0,
    recorded: day?.recorded ?? 0,
    ignored: day?.ignored ?? 0,
    published_days: day?.published_dates.length ?? 0,
    missing_days: 0,
    corrections,
    reopened_days: day?.reopened_days ?? 0,
    days_to_publish: day?.days_to_publish ?? null,
  };
}
