import type { dayKinds, reportTabsRoutes } from '@daybook/contract/report-tabs.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { expectedByDate } from '@daybook/domain/reports/expected-between.ts';
import type { z } from 'zod';
import { missingDates, type PersonAtWork, peopleAtWork } from '../users/users.service.ts';
import { type DayRow, daysOfPeople, namesOfUsers, type PeopleQuestion } from './report-people.repository.ts';
import { employmentOf } from './report-people.ts';
import { requirePeriod } from './report-period.ts';

type Days = z.output<typeof reportTabsRoutes.getReportDays.response>['data'];
type Day = Days['days'][number];
export type DaysQuestion = Omit<PeopleQuestion, 'users'> & {
  readonly user: number;
  /** null: all days with the status. */
  readonly kind: (typeof dayKinds)[number] | null;
};

/**
 * Returns a person's days that the figures of reportPeople count, the latest first.
 * @throws AppError DATE_RANGE
 */
export async function reportDays(trx: Transaction, scope: Scope, question: DaysQuestion, now: Date): Promise<Days> {
  requirePeriod(question);
  const names = await namesOfUsers(trx, scope, [question.user]);
  const person = (await peopleAtWork(trx, scope)).find(({ id }) => id === question.user);
  const expected = person === undefined ? null : expectedByDate(employmentOf(person, now), question);
  const days = await daysOf(trx, scope, question, { person, expected, now });
  return {
    name: names.get(question.user) ?? '',
    days: days.map((day) => dayView(day, expected === null ? null : (expected.get(day.date) ?? 0))),
  };
}

type AtWork = {
  readonly person: PersonAtWork | undefined;
  readonly expected: ReadonlyMap<string, number> | null;
  readonly now: Date;
};

async function daysOf(trx: Transaction, scope: Scope, question: DaysQuestion, at: AtWork): Promise<DayRow[]> {
  const { kind, user } = question;
  const status = kind === 'missing' ? 'all' : question.status;
  const days = await daysOfPeople(trx, scope, { ...question, users: [user], status });
  if (kind === 'missing') return onDates(missingOf(scope, question, days, at), days);
  if (kind === 'expected') return onDates([...(at.expected?.keys() ?? [])], days);
  return days.filter(isOfKind(kind));
}

const isOfKind =
  (kind: 'published' | 'reopened' | null) =>
  ({ published_at, reopened_at }: DayRow): boolean =>
    kind === null || (kind === 'published' ? published_at : reopened_at) !== null;

function missingOf(scope: Scope, question: DaysQuestion, days: readonly DayRow[], { person, now }: AtWork): string[] {
  if (person === undefined) return [];
  const published = new Set(days.filter(({ published_at }) => published_at !== null).map(({ date }) => date));
  return missingDates(person, scope, question, published, now);
}

/** Returns these dates, which come the earliest first, as days with their stored data. */
function onDates(dates: readonly string[], days: readonly DayRow[]): DayRow[] {
  const known = new Map(days.map((day) => [day.date, day]));
  return dates.toReversed().map((date) => known.get(date) ?? { ...nothing, date });
}

const nothing = { present: 0, recorded: 0, booked: 0, ignored: 0, published_at: null, reopened_at: null } as const;

const dayView = ({ published_at, reopened_at, ...day }: DayRow, expected: number | null): Day => ({
  ...day,
  expected,
  published_at: published_at?.toISOString() ?? null,
  reopened_at: reopened_at?.toISOString() ?? null,
});
