// Reminds users of days that should be booked by now: in Slack, in Teams or by mail, once for each day, for those who
// want it.
//   findPeopleToRemind   adds a job for each user with a due reminder
//   dueReminders         returns a user's reminders that are due now
//   remindToBook         sends a user the due reminders
//   remindInSlack        sends one in Slack
//   remindInTeams        sends one in Teams

import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import { type BookingReminder, bookingReminders } from '@daybook/domain/days/booking-reminders.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { formatDuration } from '@daybook/domain/registrations/format-duration.ts';
import { hasMicrosoftAccount, sendInTeams } from '../microsoft-tenant/microsoft-tenant.service.ts';
import type { Deps } from '../platform/deps.ts';
import { mailText } from '../platform/mail/mail-texts.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { isReachedByPush } from '../push/push.service.ts';
import { bookingMessage, bookingWords, isReachedInSlack, sendInSlack } from '../slack/slack.service.ts';
import { computeOwnDays, ownDayOn } from '../timeline/timeline.service.ts';
import { claimBookingReminder, findReminderSettings, type ReminderSettings } from './booking-reminders.repository.ts';
import { fullName } from './day-view.ts';
import { findReader, type Reader } from './readers.repository.ts';

type ReminderDeps = Pick<Deps, 'database' | 'jobs' | 'now'>;
const peopleAtOnce = 500;

/** Finds users with a reminder that is due now, and adds a job for each of them. */
export async function findPeopleToRemind({ database, jobs, now }: ReminderDeps): Promise<void> {
  for await (const settings of everybody(database)) {
    if (dueOf(settings, now().getTime()).length === 0) continue;
    const { client_id: clientId, user_id: userId } = settings;
    await jobs.enqueue(null, 'remindToBook', { clientId, userId }, { key: `${clientId}:${userId}` });
  }
}

async function* everybody(database: Database): AsyncGenerator<ReminderSettings> {
  for (let after = 0; ; ) {
    const people = await database.asMaintenance((trx) => findReminderSettings(trx, after, peopleAtOnce), {
      mode: 'read',
    });
    yield* people;
    const last = people.at(-1);
    if (last === undefined || people.length < peopleAtOnce) return;
    after = last.user_id;
  }
}

function dueOf(
  { schedule, holidays, closures, timezone, ...settings }: ReminderSettings,
  nowMs: number,
): BookingReminder[] {
  const work = { schedule, holidays: holidays ?? undefined, closures };
  const time = settings.book_current_day_time ?? preferenceDefaults.reminders.book_current_day_time;
  return bookingReminders({ ...settings, book_current_day_time: time }, work, { nowMs, timeZone: timezone });
}

/** Returns the reminders of the scope's user that are due now: for open days with activity. */
export async function dueReminders(trx: Transaction, scope: Scope, now: Date) {
  const preferences = await loadPreferences(trx, scope);
  const about = { nowMs: now.getTime(), timeZone: preferences['timezone.identifier'] };
  const due = bookingReminders(preferences.reminders, preferences.work_schedule, about);
  const found = [];
  for (const reminder of due) {
    const day = await ownDayOn(trx, scope, reminder.date);
    if (day === undefined || !isDayOpen(day.status)) continue;
    const [computed] = await computeOwnDays(trx, scope, [day], preferences);
    const { recorded = 0, open = 0 } = computed?.totals ?? {};
    if (recorded > 0) found.push({ ...reminder, recordedSeconds: recorded, openSeconds: open });
  }
  return found;
}

/**
 * Sends a user the due reminders, each once: in Slack or Teams where the user is connected there, as a push message on
 * devices with those, otherwise by mail.
 */
export async function remindToBook(
  trx: Transaction,
  scope: Scope,
  deps: Pick<Deps, 'mail' | 'webAddress' | 'slack' | 'jobs'>,
  now: Date,
): Promise<void> {
  const reader = await findReader(trx, scope, scope.userId);
  if (reader === undefined) return;
  const place = await reminderChannel(trx, scope, deps);
  const { clientId, userId } = scope;
  for (const due of await dueReminders(trx, scope, now)) {
    const { key, date, untilMs } = due;
    if (!(await claimBookingReminder(trx, scope, key, { now, until: new Date(untilMs) }))) continue;
    if (place !== null) await deps.jobs.enqueue(trx, place, { clientId, userId, key, date });
    // Devices receive it as a notification.
    else if (!(await isReachedByPush(trx, scope))) await sendMail(trx, deps, reader, due);
  }
}

async function reminderChannel(
  trx: Transaction,
  scope: Scope,
  deps: Pick<Deps, 'slack'>,
): Promise<'remindInSlack' | 'remindInTeams' | null> {
  if (await isReachedInSlack(trx, scope, deps)) return 'remindInSlack';
  const { in_teams: wantsTeams } = (await loadPreferences(trx, scope)).reminders;
  return wantsTeams && (await hasMicrosoftAccount(trx, scope)) ? 'remindInTeams' : null;
}

export type ChatReminder = Pick<Scope, 'clientId' | 'userId'> & Pick<BookingReminder, 'key' | 'date'>;

/** Sends it in Slack, if it is still due: the day may be booked meanwhile. When Slack refuses, it is mailed. */
export const remindInSlack = (deps: Deps, reminder: ChatReminder, signal: AbortSignal): Promise<void> =>
  remindIn(deps, reminder, async (scope, { language, values, url }) => {
    const about = { client: scope.clientId, key: reminder.key, date: reminder.date };
    return sendInSlack(deps, scope, bookingMessage({ language, values, url, about }), signal);
  });

/** Sends it to the activity feed of Teams. Where no tenant is connected, or Microsoft refuses, it is mailed. */
export const remindInTeams = (deps: Deps, reminder: ChatReminder, signal: AbortSignal): Promise<void> =>
  remindIn(deps, reminder, async (scope, { language, values, url }) => {
    return sendInTeams(deps, scope, { topic: 'Daybook', text: bookingWords(language, values), url }, signal);
  });

type ReminderContent = {
  readonly language: Reader['language'];
  readonly values: ReturnType<typeof wordsOf>;
  readonly url: string;
};

async function remindIn(
  deps: Deps,
  { key, date, ...owner }: ChatReminder,
  send: (scope: Scope, content: ReminderContent) => Promise<boolean>,
): Promise<void> {
  const scope = { ...owner, readsPublished: false };
  const found = await deps.database.asUser(scope, async (trx) => {
    const reader = await findReader(trx, scope, scope.userId);
    const due = (await dueReminders(trx, scope, deps.now())).find((one) => one.key === key && one.date === date);
    return reader === undefined || due === undefined ? null : { reader, due };
  });
  if (found === null) return;
  const { reader, due } = found;
  const content = { language: reader.language, values: wordsOf(reader, due), url: addressOf(deps, date) };
  if (await send(scope, content)) return;
  await deps.database.asUser(scope, (trx) => sendMail(trx, deps, reader, due));
}

type Due = Awaited<ReturnType<typeof dueReminders>>[number];

const addressOf = ({ webAddress }: Pick<Deps, 'webAddress'>, date: string) => `${webAddress()}/process?date=${date}`;

function wordsOf(reader: Reader, { date, recordedSeconds, openSeconds }: Due) {
  const hours = (seconds: number) => formatDuration(seconds, { style: 'clock', locale: reader.language });
  const inWords = new Intl.DateTimeFormat(reader.language, { dateStyle: 'full', timeZone: 'UTC' });
  return {
    date: inWords.format(Date.parse(`${date}T00:00:00Z`)),
    recorded: hours(recordedSeconds),
    open: hours(openSeconds),
  };
}

/** The mail is sent when the transaction is committed. */
async function sendMail(
  trx: Transaction,
  deps: Pick<Deps, 'mail' | 'webAddress'>,
  reader: Reader,
  due: Due,
): Promise<void> {
  const values = { name: fullName(reader), ...wordsOf(reader, due) };
  const text = mailText({ language: reader.language, name: 'bookDay', values, url: addressOf(deps, due.date) });
  await deps.mail.send({ to: reader.email, ...text }, trx);
}
