import type { Timeline } from '@daybook/contract/timeline.ts';
import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import type { Interval } from '@daybook/domain/timeline/interval.ts';
import { holidayName } from '../holidays/holidays.service.ts';
import { requireHistory } from '../platform/history.ts';
import { foundOr404, modelNotFound } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { bookingsOfDays } from './bookings.repository.ts';
import { computeDay } from './compute-day.ts';
import type { ComputedDay, DayPreferences } from './computed-day.ts';
import type { DayRow } from './day-rows.ts';
import { keepTotals } from './keep-totals.ts';
import {
  appointmentsOfDays,
  type ContactName,
  contactNames,
  type DayOwner,
  daysBeside,
  findUser,
  findUserAndDay,
  logsOfDays,
  notesOfDay,
} from './timeline.repository.ts';
import {
  appointmentViews,
  breakViews,
  contactView,
  dayView,
  groupViews,
  interval,
  intervalViews,
  logViews,
  noteView,
  registrationView,
  slotViews,
} from './timeline-view.ts';

type TimelineAnswer = { readonly timeline: Timeline; readonly computed: ComputedDay | null };

/**
 * Returns a user's day on a date. The own one is complete, even when nothing happened yet; a colleague's is returned
 * only when it is published and the scope may read it, and then without detected activity (specification 6). Eight
 * statements at most, for any day.
 */
export async function timelineOfDate(
  trx: Transaction,
  scope: Scope,
  userId: number,
  date: string,
): Promise<TimelineAnswer> {
  const [found, preferences] = await Promise.all([
    findUserAndDay(trx, scope, userId, date),
    loadPreferences(trx, scope),
  ]);
  const { owner, day } = foundOr404(found, 'The user');
  const isOwn = userId === scope.userId;
  if (day === null && !isOwn) throw modelNotFound('The day');
  const head = headOf(day, owner, isOwn, date, preferences);
  if (day === null) return { timeline: { ...head, ...nothing() }, computed: null };
  return isOwn ? wholeDay(trx, scope, day, preferences, head) : publishedDay(trx, scope, day, preferences, head);
}

type Head = Pick<Timeline, 'day' | 'block_seconds' | 'pause_seconds'>;

function headOf(
  day: DayRow | null,
  owner: DayOwner,
  isOwn: boolean,
  date: string,
  { block_calculation_settings, log_thresholds, work_schedule: work, 'language.code': language }: DayPreferences,
): Head {
  const timezone = day?.timezone ?? owner.timezone;
  const holiday = isOwn ? holidayName(date, { work, language }) : null;
  const about = { date, holiday, timezone, owner, isOwn, bounds: dayBounds(date, timezone) };
  // The block size of typed durations (specification 5).
  const { forced_block_size: blockSeconds } = block_calculation_settings;
  return { day: dayView(day, about), block_seconds: blockSeconds, pause_seconds: log_thresholds.absence };
}

export type OwnTimeline = {
  readonly timeline: Timeline;
  readonly computed: ComputedDay;
  readonly preferences: DayPreferences;
};

/** Returns an own day completely. */
export async function ownTimeline(trx: Transaction, scope: Scope, day: DayRow): Promise<OwnTimeline> {
  const owner = foundOr404(await findUser(trx, scope, scope.userId), 'The user');
  const preferences = await loadPreferences(trx, scope);
  return wholeDay(trx, scope, day, preferences, headOf(day, owner, true, day.date, preferences));
}

/** Returns an own day in the form of the contract. */
export async function ownDayView(
  trx: Transaction,
  scope: Scope,
  { day, bounds }: Pick<ComputedDay, 'day' | 'bounds'>,
  preferences: DayPreferences,
): Promise<Timeline['day']> {
  const owner = foundOr404(await findUser(trx, scope, scope.userId), 'The user');
  return lasting(headOf(day, owner, true, day.date, preferences), bounds).day;
}

/** A head whose day has the bounds that were computed from everything on it. */
function lasting(head: Head, bounds: Interval): Head {
  const { started_at, ended_at } = interval(bounds);
  return { ...head, day: { ...head.day, starts_at: started_at, ends_at: ended_at } };
}

async function wholeDay(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  preferences: DayPreferences,
  head: Head,
): Promise<OwnTimeline> {
  const [logs, registrations, appointments, notes] = await Promise.all([
    logsOfDays(trx, scope, [day]),
    bookingsOfDays(trx, scope, [day.id]).execute(),
    appointmentsOfDays(trx, scope, [day.id]),
    notesOfDay(trx, scope, day.id),
  ]);
  const beside = await daysBeside(trx, scope, logs);
  const computed = computeDay({ day, logs, registrations, beside }, preferences);
  const contacts = await contactNames(trx, scope, contactIdsOf(computed));
  return {
    computed,
    preferences,
    timeline: {
      ...lasting(head, computed.bounds),
      logs: logViews(computed, preferences, scope),
      groups: groupViews(computed, preferences),
      slots: slotViews(computed, preferences),
      presence: intervalViews(computed.presence),
      absence: intervalViews(computed.absence),
      appointments: appointmentViews(appointments, computed.logs),
      notes: notes.map(noteView),
      registrations: computed.registrations.map(registrationView),
      totals: computed.totals,
      contacts: contactViews(contacts, preferences),
      breaks: breakViews(computed),
    },
  };
}

/** Row-level security would return no logs here, so they are not queried. */
async function publishedDay(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  preferences: DayPreferences,
  head: Head,
): Promise<TimelineAnswer> {
  const registrations = await bookingsOfDays(trx, scope, [day.id]).execute();
  const computed = computeDay({ day, logs: [], registrations }, preferences);
  const contacts = await contactNames(trx, scope, contactIdsOf(computed));
  return {
    computed,
    timeline: {
      ...lasting(head, computed.bounds),
      ...nothing(),
      registrations: computed.registrations.map(registrationView),
      totals: computed.totals,
      contacts: contactViews(contacts, preferences),
    },
  };
}

const contactViews = (contacts: readonly ContactName[], preferences: DayPreferences) =>
  contacts.map((contact) => contactView(contact, preferences['contact_codes.display']));

function contactIdsOf({ logs, late, registrations }: ComputedDay): number[] {
  const ids = [...logs, ...late].map(({ contactId }) => contactId);
  for (const { row } of registrations) ids.push(row.contact_id);
  return [...new Set(ids.filter((id) => id !== null))];
}

const nothing = (): Omit<Timeline, keyof Head> => ({
  logs: [],
  groups: [],
  slots: [],
  presence: [],
  absence: [],
  appointments: [],
  notes: [],
  registrations: [],
  totals: { recorded: 0, presence: 0, booked: 0, booked_recorded: 0, ignored: 0, open: 0, late: 0 },
  contacts: [],
  breaks: [],
});

/**
 * Reads the timeline in one snapshot, and then saves its totals where they were outdated.
 * @throws AppError MODEL_NOT_FOUND, HISTORY_LIMIT
 */
export async function getTimeline(database: Database, scope: Scope, userId: number, date: string): Promise<Timeline> {
  requireHistory(scope, date);
  const read = (trx: Transaction) => timelineOfDate(trx, scope, userId, date);
  const { timeline, computed } = await database.asUser(scope, read, { mode: 'snapshot', prepares: true });
  if (computed !== null) await keepTotals(database, scope, [computed]);
  return timeline;
}
