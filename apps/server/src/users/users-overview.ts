import type { usersOverviewRoutes } from '@daybook/contract/users-overview.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { productivityOf } from '@daybook/domain/reports/productivity.ts';
import { daysFromTo } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { z } from 'zod';
import { AppError } from '../platform/http/app-error.ts';
import { idText } from '../platform/lists/json-api.ts';
import { missingDays, type PersonAtWork, peopleAtWork } from './people-at-work.ts';
import { findPublishedDays, type Period, type PublishedDay } from './users-overview.repository.ts';

type Overview = z.output<typeof usersOverviewRoutes.getUsersOverview.response>['data'];
const longestDays = 31;

/**
 * Published time of everybody, by day, and how many working days are missing: what the tabs of the people screen show
 * (specification 2, Users). @throws AppError DATE_RANGE
 */
export async function usersOverview(trx: Transaction, scope: Scope, period: Period, now: Date): Promise<Overview> {
  checkPeriod(period);
  const byUser = Map.groupBy(await findPublishedDays(trx, scope, period), (day) => day.user_id);
  const users = (await peopleAtWork(trx, scope)).map((person) => {
    const days = byUser.get(person.id) ?? [];
    const published = new Set(days.map(({ date }) => date));
    return rowOf(person, days, missingDays(person, scope, period, published, now));
  });
  return { ...period, users };
}

function checkPeriod({ start, end }: Period): void {
  const days = daysFromTo(start, end) + 1;
  if (days >= 1 && days <= longestDays) return;
  const detail = days < 1 ? 'The start lies after the end.' : `An overview covers at most ${longestDays} days.`;
  throw new AppError('DATE_RANGE', { detail, pointer: '/start' });
}

function rowOf({ id, name }: PersonAtWork, days: readonly PublishedDay[], openDays: number): Overview['users'][number] {
  const booked = days.reduce((sum, day) => sum + day.booked_seconds, 0);
  const internal = days.reduce((sum, day) => sum + day.internal_seconds, 0);
  return {
    user_id: idText(id),
    name,
    booked,
    booked_contact: booked - internal,
    booked_internal: internal,
    productivity: productivityOf({ booked, internal }),
    open_days: openDays,
    days: days.map(({ date, booked_seconds }) => ({ date, booked: booked_seconds })),
  };
}
