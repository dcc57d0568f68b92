import { isWorkingDay, type WorkDays } from '../days/working-day.ts';
import { readClock } from '../imports/read-clock.ts';
import type { CalendarDate } from '../timeline/calendar-date.ts';
import { weekday } from '../timeline/day-arithmetic.ts';
import { longestQuietMs } from './device-sign.ts';
import type { WorkingHours } from './recording-window.ts';

/** Reminders about recording, as the preferences name them (specification 3, reminders). */
export const reminderKeys = ['recording_disabled', 'webmail_integration', 'graph_integration'] as const;
export type ReminderKey = (typeof reminderKeys)[number];

/** Why nothing is recorded. */
export const silenceReasons = ['no_device', 'silent', 'paused', 'off', 'blocked'] as const;
export type SilenceReason = (typeof silenceReasons)[number];

/** The properties of a device that matter for reminders; `recording` is null for clients that report no state. */
export interface WatchedDevice {
  readonly name: string;
  readonly recording: 'on' | 'paused' | 'off' | null;
  readonly lostPermissions: readonly string[];
  readonly lastSeenMs: number;
  /** Since when it has its present state. */
  readonly sinceMs: number;
}

/** The present, in the user's own zone, and the user's working time. */
export interface Moment extends WorkDays {
  readonly nowMs: number;
  readonly date: CalendarDate;
  /** When this local day began. */
  readonly dayStartMs: number;
  /** Whether the user is new, and is guided to a first device by the getting-started tasks. */
  readonly isNew: boolean;
}

export interface NothingRecorded {
  readonly reason: SilenceReason;
  readonly device: WatchedDevice | null;
  readonly sinceMs: number | null;
}

const hourMs = 3_600_000;
/** Without a schedule, working hours are from ten to six o'clock. */
const [workFromMs, workUntilMs] = [10 * hourMs, 18 * hourMs];
/** How long all devices may be silent on a work day, and recording may be paused or off, before a reminder. */
export const longestSilenceMs = 4 * hourMs;
export const longestPauseMs = 2 * hourMs;
/** How long after the beginning of scheduled work a computer may still be off. */
const settledAfterMs = hourMs;

/**
 * Returns why nothing is recorded although it should be, or null. A lost permission is reported at once. The rest is
 * reported during work only (by the schedule from an hour after its beginning, without one Monday to Friday, ten to
 * six; not on a public holiday that counts): there is no device although the user is no longer new, none reported for
 * four hours, or all that did have been paused or off for over two.
 */
export function nothingRecorded(devices: readonly WatchedDevice[], moment: Moment): NothingRecorded | null {
  const heard = devices.filter(({ lastSeenMs }) => moment.nowMs - lastSeenMs <= longestQuietMs);
  const blocked = heard.find(({ lostPermissions }) => lostPermissions.length > 0);
  if (blocked) return { reason: 'blocked', device: blocked, sinceMs: blocked.sinceMs };
  if (!isWorkTime(moment)) return null;
  const [latest] = [...devices].sort((one, other) => other.lastSeenMs - one.lastSeenMs);
  if (!latest) return moment.isNew ? null : { reason: 'no_device', device: null, sinceMs: null };
  const isSilent = moment.nowMs - latest.lastSeenMs > longestSilenceMs;
  return isSilent ? { reason: 'silent', device: latest, sinceMs: latest.lastSeenMs } : stopped(heard, moment.nowMs);
}

function isWorkTime({ nowMs, date, dayStartMs, ...work }: Moment): boolean {
  if (!isWorkingDay(date, work)) return false;
  const sinceMidnightMs = nowMs - dayStartMs;
  const isWithin = ({ fromMs, untilMs }: TimeOfDay) => sinceMidnightMs >= fromMs && sinceMidnightMs < untilMs;
  if (work.schedule.length === 0) return isWithin({ fromMs: workFromMs, untilMs: workUntilMs });
  return work.schedule.some((hours) => hours.weekday === weekday(date) && isWithin(settledHours(hours)));
}

type TimeOfDay = { readonly fromMs: number; readonly untilMs: number };

/** An end that is not later on the same day (midnight, or after it) is the end of the day. */
function settledHours({ start, end }: WorkingHours): TimeOfDay {
  const startMs = (readClock(start) ?? 0) * 1000;
  const endMs = (readClock(end) ?? 0) * 1000;
  return { fromMs: startMs + settledAfterMs, untilMs: endMs <= startMs ? 24 * hourMs : endMs };
}

function stopped(heard: readonly WatchedDevice[], nowMs: number): NothingRecorded | null {
  if (heard.some(({ recording }) => recording === 'on' || recording === null)) return null;
  const longest = heard.find(({ sinceMs }) => nowMs - sinceMs > longestPauseMs);
  if (longest?.recording !== 'paused' && longest?.recording !== 'off') return null;
  return { reason: longest.recording, device: longest, sinceMs: longest.sinceMs };
}

/** Sites for reading mail: time in them suggests connecting a mailbox. */
export const webmailSources: readonly string[] = [
  ...['gmail', 'outlook', 'yahoo_mail', 'proton_mail', 'icloud_mail', 'zoho_mail', 'fastmail'],
  ...['mailbox_org', 'gmx', 'web_de', 'webmail'],
];
/** Webmail is used often from this much time within fourteen days. */
export const oftenInWebmailSeconds = 3600;
