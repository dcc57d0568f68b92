// Reminders about recording and booking, derived from stored data when they are read.
import type { reminderSchema } from '@daybook/contract/devices.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import {
  type Moment,
  nothingRecorded,
  oftenInWebmailSeconds,
  type ReminderKey,
  webmailSources,
} from '@daybook/domain/capture/reminders.ts';
import { type BookingReminderKey, bookingReminderKeys } from '@daybook/domain/days/booking-reminders.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { dayBounds, localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { dayMs, minuteMs } from '@daybook/domain/timeline/time-units.ts';
import type { z } from 'zod';
import { findWatchedDevices } from '../capture/devices.service.ts';
import { dueReminders } from '../days/days.service.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { unseenAnswer } from '../support/support.service.ts';
import {
  findDismissed,
  hasMailbox,
  lacksGraph,
  removeDismissed,
  saveDismissed,
  timeInSites,
} from './reminders.repository.ts';

type Reminder = z.output<typeof reminderSchema>;

const weekMs = 7 * dayMs;
/** For this long a user counts as new. */
const newForMs = weekMs;
const webmailDays = 14;

/**
 * Returns the user's present reminders: those that the preferences request and that were not dismissed. `createdAt`:
 * when the user was added.
 */
export async function listReminders(
  trx: Transaction,
  scope: Scope,
  { now, createdAt }: { now: Date; createdAt: Date },
): Promise<Reminder[]> {
  const preferences = await loadPreferences(trx, scope);
  const dismissed = await findDismissed(trx, scope, now);
  const isWanted = (key: ReminderKey) => preferences.reminders[key] && !dismissed.includes(key);
  const date = localDate(now.getTime(), preferences['timezone.identifier']);
  const { startMs } = dayBounds(date, preferences['timezone.identifier']);
  const isNew = now.getTime() - createdAt.getTime() < newForMs;
  const { schedule, holidays, closures } = preferences.work_schedule;
  const moment = { nowMs: now.getTime(), date, dayStartMs: startMs, isNew, schedule, holidays, closures };
  const found = [
    isWanted('recording_disabled') ? await recordingDisabled(trx, scope, moment) : null,
    isWanted('webmail_integration') ? await webmailIntegration(trx, scope, date) : null,
    isWanted('graph_integration') && (await lacksGraph(trx, scope)) ? { key: 'graph_integration' as const } : null,
    ...(await booking(trx, scope, now)).filter(({ key }) => !dismissed.includes(key)),
    dismissed.includes('support_answer') ? null : await supportAnswer(trx, scope),
  ];
  return found.filter((one) => one !== null);
}

type Dismissal = {
  readonly key: ReminderKey | BookingReminderKey | 'support_answer';
  /**
   * For how long; by default a reminder about recording for a week, one about booking until the end of the local day.
   */
  readonly minutes: number | undefined;
  readonly now: Date;
};

/** Dismisses a reminder. */
export async function dismissReminder(trx: Transaction, scope: Scope, dismissal: Dismissal): Promise<void> {
  await saveDismissed(trx, scope, dismissal.key, await untilOf(trx, scope, dismissal));
}

async function untilOf(trx: Transaction, scope: Scope, { key, minutes, now }: Dismissal): Promise<Date> {
  if (minutes !== undefined) return new Date(now.getTime() + minutes * minuteMs);
  return isAboutBooking(key) ? endOfDay(trx, scope, now) : weekAfter(now);
}

const isAboutBooking = (key: string) => bookingReminderKeys.some((one) => one === key);
const weekAfter = (now: Date) => new Date(now.getTime() + weekMs);

async function endOfDay(trx: Transaction, scope: Scope, now: Date): Promise<Date> {
  const { 'timezone.identifier': timeZone } = await loadPreferences(trx, scope);
  return new Date(dayBounds(localDate(now.getTime(), timeZone), timeZone).endMs);
}

export const restoreReminder = removeDismissed;

async function booking(trx: Transaction, scope: Scope, now: Date): Promise<Reminder[]> {
  const due = await dueReminders(trx, scope, now);
  return due.map(({ key, date, recordedSeconds, openSeconds }) => {
    return { key, date, recorded: recordedSeconds, open: openSeconds };
  });
}

async function supportAnswer(trx: Transaction, scope: Scope): Promise<Reminder | null> {
  const answeredAt = await unseenAnswer(trx, scope);
  return answeredAt === null ? null : { key: 'support_answer', answered_at: answeredAt.toISOString() };
}

async function recordingDisabled(trx: Transaction, scope: Scope, moment: Moment): Promise<Reminder | null> {
  const devices = await findWatchedDevices(trx, scope);
  const watched = devices.map((device) => ({
    name: device.given_name ?? device.name,
    recording: device.recording,
    lostPermissions: device.lost_permissions,
    lastSeenMs: device.last_seen_at.getTime(),
    sinceMs: device.since.getTime(),
  }));
  const found = nothingRecorded(watched, moment);
  if (found === null) return null;
  return {
    key: 'recording_disabled',
    reason: found.reason,
    device_name: found.device?.name ?? null,
    since: found.sinceMs === null ? null : new Date(found.sinceMs).toISOString(),
    lost_permissions: [...(found.device?.lostPermissions ?? [])],
  };
}

async function webmailIntegration(trx: Transaction, scope: Scope, today: string): Promise<Reminder | null> {
  if (await hasMailbox(trx, scope)) return null;
  const sites = await timeInSites(trx, scope, webmailSources, addDays(today, -webmailDays));
  const duration = sites.reduce((sum, { seconds }) => sum + seconds, 0);
  if (duration < oftenInWebmailSeconds) return null;
  return { key: 'webmail_integration', sites: sites.map(({ name }) => name), duration };
}
