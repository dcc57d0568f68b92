import type { activitiesRoutes } from '@daybook/contract/activities.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import { AppError } from '../platform/http/app-error.ts';
import { idText } from '../platform/lists/json-api.ts';
import { loadCodeDisplays } from '../preferences/preferences.service.ts';
import { activitiesOfDays } from './activities.repository.ts';
import { activityResource } from './activity-view.ts';
import {
  type BookingSums,
  conditionOf,
  type DayPosition,
  daysWithBookings,
  type OverviewDay,
  type OverviewQuestion,
  sumOfBookings,
} from './overview.repository.ts';

type Overview = z.output<typeof activitiesRoutes.getActivitiesOverview.response>['data'];
type Turn = { readonly after: string | undefined; readonly limit: number };

/**
 * Returns a page of the bookings of a period by day, the latest first. Each day is complete, with the sums of its
 * filtered bookings; the sums of the complete period are on the first page.
 * @throws AppError DATE_RANGE when the start lies after the end
 */
export async function activitiesOverview(
  trx: Transaction,
  scope: Scope,
  question: OverviewQuestion,
  { after, limit }: Turn,
): Promise<Overview> {
  if (question.start > question.end) {
    throw new AppError('DATE_RANGE', { detail: 'The start lies after the end.', pointer: '/start' });
  }
  const condition = conditionOf(scope, question);
  const found = await daysWithBookings(trx, scope, condition, { after: positionOf(after), limit: limit + 1 });
  const days = found.slice(0, limit);
  const bookings = await activitiesOfDays(
    trx,
    scope,
    days.map(({ id }) => id),
    condition,
  );
  const display = await loadCodeDisplays(trx, scope);
  const byDay = Map.groupBy(bookings, (row) => row.day_id);
  const totals = after === undefined ? await sumOfBookings(trx, scope, condition) : null;
  return {
    days: days.map((day) => ({
      ...dayOf(day),
      activities: (byDay.get(day.id) ?? []).map((row) => activityResource(row, display)),
    })),
    totals: totals === null ? null : totalsOf(totals),
    next: found.length > limit ? cursorText(days.at(-1)) : null,
  };
}

const dayOf = (day: OverviewDay) => ({
  id: idText(day.id),
  date: day.date,
  user_id: idText(day.user_id),
  user_name: day.user_name,
  status: day.status,
  sync_status: day.sync_status,
  count: day.count,
  original_duration: day.recorded_seconds,
  duration: day.seconds,
});

const totalsOf = ({ days, count, recorded_seconds, seconds }: BookingSums) => ({
  days,
  count,
  original_duration: recorded_seconds,
  duration: seconds,
});

const cursorText = (day: OverviewDay | undefined) => (day === undefined ? null : `${day.date}.${day.id}`);

function positionOf(text: string | undefined): DayPosition | null {
  const [date, id] = text?.split('.') ?? [];
  return date === undefined || id === undefined ? null : { date, id: Number(id) };
}
