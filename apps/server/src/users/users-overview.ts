import type { usersOverviewRoutes } from '@daybook/contract/users-overview.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterScope } from '@daybook/database/scope.ts';
import type { RecordingWindow } from '@daybook/domain/capture/recording-window.ts';
import { countOpenDays, type OpenDaysFacts } from '@daybook/domain/days/open-days.ts';
import { daysFromTo } from '@daybook/domain/timeline/day-arithmetic.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { fullName } from '@daybook/domain/users/full-name.ts';
import type { z } from 'zod';
import { AppError } from '../platform/http/app-error.ts';
import { idText } from '../platform/lists/json-api.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { personScope } from './users.service.ts';
import {
  findColleagues,
  findFirstPublished,
  findPublishedDays,
  type Period,
  type PublishedDay,
} from './users-overview.repository.ts';

type Overview = z.output<typeof usersOverviewRoutes.getUsersOverview.response>['data'];
type Colleague = Awaited<ReturnType<typeof findColleagues>>[number];

const longestDays = 31;

/**
 * Published time of everybody, by day, and how many working days are missing: what the tabs of the people screen show
 * (specification 2, Users). @throws AppError DATE_RANGE
 */
export async function usersOverview(trx: Transaction, scope: Scope, period: Period, now: Date): Promise<Overview> {
  checkPeriod(period);
  const colleagues = await findColleagues(trx, scope);
  const byUser = Map.groupBy(await findPublishedDays(trx, scope, period), (day) => day.user_id);
  const firstPublished = await findFirstPublished(trx, scope);
  const schedules = await schedulesOf(trx, scope, colleagues);
  // What the plan hides cannot be told from what is missing.
  const shown = { ...period, start: later(period.start, scope.historyFrom ?? period.start) };
  const users = colleagues.map((colleague) => {
    const { id } = colleague;
    const about = { firstPublishedDate: firstPublished.get(id) ?? null, schedule: schedules.get(id) ?? [] };
    return rowOf({ ...colleague, ...about }, byUser.get(id) ?? [], shown, now);
  });
  return { ...period, users };
}

const later = (one: string, other: string) => (one > other ? one : other);

function checkPeriod({ start, end }: Period): void {
  const days = daysFromTo(start, end) + 1;
  if (days >= 1 && days <= longestDays) return;
  const detail = days < 1 ? 'The start lies after the end.' : `An overview covers at most ${longestDays} days.`;
  throw new AppError('DATE_RANGE', { detail, pointer: '/start' });
}

/** When each person works. Own hours are the person's alone to read, so that each is asked in the person's scope. */
async function schedulesOf(
  trx: Transaction,
  scope: Scope,
  colleagues: readonly Colleague[],
): Promise<ReadonlyMap<number, RecordingWindow>> {
  const schedules = new Map<number, RecordingWindow>();
  for (const { id } of colleagues) {
    const person = personScope(scope, id);
    await enterScope(trx, person);
    schedules.set(id, (await loadPreferences(trx, person)).work_schedule.schedule);
  }
  await enterScope(trx, scope);
  return schedules;
}

type Known = Pick<OpenDaysFacts, 'firstPublishedDate' | 'schedule'>;

function rowOf(
  colleague: Colleague & Known,
  days: readonly PublishedDay[],
  period: Period,
  now: Date,
): Overview['users'][number] {
  const booked = days.reduce((sum, day) => sum + day.booked_seconds, 0);
  const internal = days.reduce((sum, day) => sum + day.internal_seconds, 0);
  const joinedAt = colleague.accepted_at ?? colleague.created_at;
  return {
    user_id: idText(colleague.id),
    name: fullName(colleague),
    booked,
    booked_contact: booked - internal,
    booked_internal: internal,
    productivity: booked === 0 ? null : (booked - internal) / booked,
    open_days: countOpenDays({
      ...period,
      joinedDate: localDate(joinedAt.getTime(), colleague.timezone),
      firstPublishedDate: colleague.firstPublishedDate,
      today: localDate(now.getTime(), colleague.timezone),
      publishedDates: new Set(days.map(({ date }) => date)),
      schedule: colleague.schedule,
    }),
    days: days.map(({ date, booked_seconds }) => ({ date, booked: booked_seconds })),
  };
}
