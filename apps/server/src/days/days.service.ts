// Days: listing them, the data for processing one, and publishing it.

import type { ChosenBooking, InvalidLog } from '@daybook/contract/days.ts';
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Timeline, TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import { holidaysBetween } from '../holidays/holidays.service.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import type { ListQuery } from '../platform/lists/list-query.ts';
import type { Page } from '../platform/lists/list-sql.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { recount } from '../registrations/registrations.service.ts';
import { bookingSuggestions, chosenBookings } from '../suggestions/suggestions.service.ts';
import {
  type ComputedDay,
  computeOwnDay,
  computeOwnDays,
  dayNotOpen,
  keepTotals,
  lateSecondsOfDays,
  lockedIfOpen,
  ownDay,
  ownTimeline,
  registrationView,
} from '../timeline/timeline.service.ts';
import { findVisibleDay, type ListedDay, pageOfDays, type UserRow, usersById } from './days.repository.ts';
import { type ListedHolidays, periodOfList } from './holidays-of-list.ts';
import { explainInvalid } from './invalid-logs.ts';
import { planPublishing, withLeft } from './publish-plan.ts';

export { dueReminders } from './booking-reminders.ts';
export { addPublished, correctPublished } from './correct-published.ts';
export { forgetLostChanges } from './forget-lost-changes.ts';
export { trackProcessing } from './processing.ts';
export { initPublish, publishDay } from './publish-day.ts';

export type DaysPage = {
  readonly page: Page<ListedDay>;
  readonly lateSeconds: ReadonlyMap<number, number>;
  readonly users: readonly UserRow[];
  /** The user's holidays within the dates of the list. */
  readonly holidays: ListedHolidays;
};

/**
 * Returns a page of days with current totals: outdated ones are recalculated, for all of the page in the same few
 * statements, and saved.
 */
export async function listDays(database: Database, scope: Scope, list: ListQuery): Promise<DaysPage> {
  const read = (trx: Transaction) => readPage(trx, scope, list);
  const { recounted, ...page } = await database.asUser(scope, read, { mode: 'snapshot' });
  await keepTotals(database, scope, recounted);
  return page;
}

async function readPage(trx: Transaction, scope: Scope, list: ListQuery) {
  const page = await pageOfDays(trx, scope, list);
  const preferences = await loadPreferences(trx, scope);
  const { rows, recounted } = await withTrueTotals(trx, scope, page.rows, preferences);
  const lateSeconds = await lateSecondsOfDays(trx, scope, rows);
  const userIds = [...new Set(rows.map((day) => day.user_id))];
  const users = list.includes.includes('user') ? await usersById(trx, scope, userIds) : [];
  const { work_schedule: work, 'language.code': language } = preferences;
  const period = periodOfList(list, rows);
  const holidays = period === null ? [] : holidaysBetween(period.first, period.last, { work, language });
  return { page: { ...page, rows }, lateSeconds, users, holidays, recounted };
}

async function withTrueTotals(
  trx: Transaction,
  scope: Scope,
  rows: readonly ListedDay[],
  preferences?: PreferenceValues,
) {
  const stale = rows.filter((day) => day.is_stale && day.user_id === scope.userId);
  if (stale.length === 0) return { rows, recounted: [] };
  const recounted = await computeOwnDays(trx, scope, stale, preferences ?? (await loadPreferences(trx, scope)));
  const byId = new Map(recounted.map((computed) => [computed.day.id, computed]));
  return { rows: rows.map((row) => withTotals(row, byId.get(row.id))), recounted };
}

function withTotals(row: ListedDay, computed: ComputedDay | undefined): ListedDay {
  if (computed === undefined) return row;
  const { recorded, booked, ignored, open, presence } = computed.totals;
  return {
    ...row,
    recorded_seconds: recorded,
    booked_seconds: booked,
    ignored_seconds: ignored,
    open_seconds: open,
    presence_seconds: presence,
  };
}

export type OneDay = { readonly day: ListedDay; readonly lateSeconds: number };

/** Returns a day that the scope may see, with current totals. */
export async function getDay(trx: Transaction, scope: Scope, id: number): Promise<OneDay> {
  const found = foundOr404(await findVisibleDay(trx, scope, id), 'The day');
  const { rows } = await withTrueTotals(trx, scope, [found]);
  const late = await lateSecondsOfDays(trx, scope, rows);
  return { day: rows[0] ?? found, lateSeconds: late.get(id) ?? 0 };
}

/**
 * Returns a booking for each contact with unbooked time on an open day, and the day's timeline. Choices that are not
 * saved yet are taken into account.
 * @throws AppError DAY_NOT_OPEN, or MODEL_NOT_FOUND where a log is not on the day
 */
export async function prepareBooking(
  trx: Transaction,
  scope: Scope,
  dayId: number,
  chosen: readonly ChosenBooking[] = [],
): Promise<{ suggestions: BookingSuggestion[]; timeline: Timeline }> {
  const day = await ownDay(trx, scope, dayId);
  if (day.status !== 'open') throw dayNotOpen(day);
  const { timeline, computed, preferences } = await ownTimeline(trx, scope, day);
  const suggestions = await bookingSuggestions(trx, scope, computed, preferences, {
    chosen: chosenBookings(computed, chosen),
  });
  return { timeline, suggestions };
}

/** Returns the bookings of a day, and the obstacles to publishing it; a published day has none. */
export async function prepareCorrections(
  trx: Transaction,
  scope: Scope,
  dayId: number,
): Promise<{ booked: TimelineRegistration[]; invalid_logs: InvalidLog[] }> {
  const open = await lockedIfOpen(trx, scope, dayId);
  if (open === undefined) {
    const { computed } = await computeOwnDay(trx, scope, await ownDay(trx, scope, dayId));
    return { booked: computed.registrations.map(registrationView), invalid_logs: [] };
  }
  const { computed, preferences } = await recount(trx, scope, open);
  return {
    booked: computed.registrations.map(registrationView),
    invalid_logs: await explainInvalid(trx, scope, withLeft(planPublishing(computed, preferences)), preferences),
  };
}
