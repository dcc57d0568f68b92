import type { dayKinds, reportTabsRoutes } from '@daybook/contract/report-tabs.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import { missingDates, peopleAtWork } from '../users/users.service.ts';
import { type DayRow, daysOfPeople, namesOfUsers, type PeopleQuestion } from './report-people.repository.ts';
import { requirePeriod } from './report-period.ts';

type Days = z.output<typeof reportTabsRoutes.getReportDays.response>['data'];
type Day = Days['days'][number];
export type DaysQuestion = Omit<PeopleQuestion, 'users'> & {
  readonly user: number;
  /** null: all that the status lets in. */
  readonly kind: (typeof dayKinds)[number] | null;
};

/**
 * The days of a person behind the numbers of reportPeople, the latest first.
 * @throws AppError DATE_RANGE
 */
export async function reportDays(trx: Transaction, scope: Scope, question: DaysQuestion, now: Date): Promise<Days> {
  requirePeriod(question);
  const names = await namesOfUsers(trx, scope, [question.user]);
  return { name: names.get(question.user) ?? '', days: await daysOf(trx, scope, question, now) };
}

async function daysOf(trx: Transaction, scope: Scope, question: DaysQuestion, now: Date): Promise<Day[]> {
  if (question.kind === 'missing') return missingOf(trx, scope, question, now);
  const days = await daysOfPeople(trx, scope, { ...question, users: [question.user] });
  return days.filter(isOfKind(question.kind)).map(dayView);
}

const isOfKind =
  (kind: 'published' | 'reopened' | null) =>
  ({ published_at, reopened_at }: DayRow): boolean =>
    kind === null || (kind === 'published' ? published_at : reopened_at) !== null;

async function missingOf(trx: Transaction, scope: Scope, question: DaysQuestion, now: Date): Promise<Day[]> {
  const person = (await peopleAtWork(trx, scope)).find(({ id }) => id === question.user);
  if (person === undefined) return [];
  const days = await daysOfPeople(trx, scope, { ...question, users: [person.id], status: 'all' });
  const published = new Set(days.filter(({ published_at }) => published_at !== null).map(({ date }) => date));
  const known = new Map(days.map((day) => [day.date, day]));
  return missingDates(person, scope, question, published, now)
    .toReversed()
    .map((date) => dayView(known.get(date) ?? { ...nothing, date }));
}

const nothing = { present: 0, recorded: 0, booked: 0, ignored: 0, published_at: null, reopened_at: null } as const;

const dayView = ({ published_at, reopened_at, ...day }: DayRow): Day => ({
  ...day,
  published_at: published_at?.toISOString() ?? null,
  reopened_at: reopened_at?.toISOString() ?? null,
});
