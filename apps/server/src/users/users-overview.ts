import type { usersOverviewRoutes } from '@daybook/contract/users-overview.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { productivityOf } from '@daybook/domain/reports/productivity.ts';
import { daysFromTo } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { z } from 'zod';
import { AppError } from '../platform/http/app-error.ts';
import { idText } from '../platform/lists/json-api.ts';
import { type BookedSums, bookedByDay } from '../registrations/registrations.service.ts';
import { missingDates, missingDays, type PersonAtWork, peopleAtWork } from './people-at-work.ts';
import { findPublishedDates, type Period } from './users-overview.repository.ts';

type Overview = z.output<typeof usersOverviewRoutes.getUsersOverview.response>['data'];
const longestDays = 31;

/**
 * Returns everybody's published time, by day, and the number of missing working days, for the tabs of the people screen
 * (specification 2, Users).
 * @throws AppError DATE_RANGE
 */
export async function usersOverview(trx: Transaction, scope: Scope, period: Period, now: Date): Promise<Overview> {
  checkPeriod(period);
  const byUser = Map.groupBy(await publishedDays(trx, scope, period), (day) => day.user_id);
  const users = (await peopleAtWork(trx, scope)).map((person) => {
    const days = byUser.get(person.id) ?? [];
    const published = new Set(days.map(({ date }) => date));
    return rowOf(person, days, missingDays(person, scope, period, published, now));
  });
  return { ...period, users };
}

type PublishedDay = Pick<BookedSums, 'user_id' | 'booked' | 'internal'> & { readonly date: string };

/** Includes days without bookings. */
async function publishedDays(trx: Transaction, scope: Scope, period: Period): Promise<readonly PublishedDay[]> {
  const sums = await bookedByDay(trx, scope, { ...period, users: null, status: 'published' });
  const booked = new Map(sums.map((day) => [`${day.user_id} ${day.date}`, day]));
  const dates = await findPublishedDates(trx, scope, period);
  return dates.map(
    ({ user_id, date }) => booked.get(`${user_id} ${date}`) ?? { user_id, date, booked: 0, internal: 0 },
  );
}

export type OpenDatesPerson = { readonly id: number; readonly name: string; readonly dates: readonly string[] };

/** Returns everybody with working days of a period to publish, with those days. @throws AppError DATE_RANGE */
export async function openDatesOfTeam(
  trx: Transaction,
  scope: Scope,
  period: Period,
  now: Date,
): Promise<OpenDatesPerson[]> {
  checkPeriod(period);
  const byUser = Map.groupBy(await findPublishedDates(trx, scope, period), (day) => day.user_id);
  const people = (await peopleAtWork(trx, scope)).map((person) => {
    const published = new Set((byUser.get(person.id) ?? []).map(({ date }) => date));
    return { id: person.id, name: person.name, dates: missingDates(person, scope, period, published, now) };
  });
  return people.filter(({ dates }) => dates.length > 0);
}

function checkPeriod({ start, end }: Period): void {
  const days = daysFromTo(start, end) + 1;
  if (days >= 1 && days <= longestDays) return;
  const detail = days < 1 ? 'The start lies after the end.' : `An overview covers at most ${longestDays} days.`;
  throw new AppError('DATE_RANGE', { detail, pointer: '/start' });
}

function rowOf({ id, name }: PersonAtWork, days: readonly PublishedDay[], openDays: number): Overview['users'][number] {
  const booked = days.reduce((sum, day) => sum + day.booked, 0);
  const internal = days.reduce((sum, day) => sum + day.internal, 0);
  return {
    user_id: idText(id),
    name,
    booked,
    booked_contact: booked - internal,
    booked_internal: internal,
    productivity: productivityOf({ booked, internal }),
    open_days: openDays,
    days: days.map(({ date, booked: seconds }) => ({ date, booked: seconds })),
  };
}
