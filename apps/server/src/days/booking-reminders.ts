// Reminds people of days that should be booked by now: by mail, once for each day, for those who want it.

import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import { type BookingReminder, bookingReminders } from '@daybook/domain/days/booking-reminders.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { formatDuration } from '@daybook/domain/registrations/format-duration.ts';
import type { Deps } from '../platform/deps.ts';
import { mailText } from '../platform/mail/mail-texts.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { computeOwnDays, ownDayOn } from '../timeline/timeline.service.ts';
import { claimTelling, findWishes, type Wishes } from './booking-reminders.repository.ts';
import { nameOf } from './day-view.ts';
import { findReader } from './readers.repository.ts';

type ReminderDeps = Pick<Deps, 'database' | 'jobs' | 'now'>;
const peopleAtOnce = 500;

/** Finds who has something to be reminded of now, and leaves the rest to a job for each of them. */
export async function findWhomToRemind({ database, jobs, now }: ReminderDeps): Promise<void> {
  for await (const wishes of everybody(database)) {
    if (dueOf(wishes, now().getTime()).length === 0) continue;
    const { client_id: clientId, user_id: userId } = wishes;
    await jobs.enqueue(null, 'remindToBook', { clientId, userId }, { key: `${clientId}:${userId}` });
  }
}

async function* everybody(database: Database): AsyncGenerator<Wishes> {
  for (let after = 0; ; ) {
    const people = await database.asMaintenance((trx) => findWishes(trx, after, peopleAtOnce), { mode: 'read' });
    yield* people;
    const last = people.at(-1);
    if (last === undefined || people.length < peopleAtOnce) return;
    after = last.user_id;
  }
}

function dueOf({ schedule, timezone, ...wishes }: Wishes, nowMs: number): BookingReminder[] {
  const time = wishes.book_current_day_time ?? preferenceDefaults.reminders.book_current_day_time;
  return bookingReminders({ ...wishes, book_current_day_time: time }, schedule, { nowMs, timeZone: timezone });
}

/** The reminders that hold for the scope's user now: of days that are open and have something on them. */
export async function dueReminders(trx: Transaction, scope: Scope, now: Date) {
  const preferences = await loadPreferences(trx, scope);
  const about = { nowMs: now.getTime(), timeZone: preferences['timezone.identifier'] };
  const due = bookingReminders(preferences.reminders, preferences.work_schedule.schedule, about);
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

/** Sends somebody the mails that are due and were not sent yet. They leave when the transaction is committed. */
export async function remindToBook(
  trx: Transaction,
  scope: Scope,
  deps: Pick<Deps, 'mail' | 'webAddress'>,
  now: Date,
): Promise<void> {
  const reader = await findReader(trx, scope, scope.userId);
  if (reader === undefined) return;
  for (const { key, date, untilMs, recordedSeconds, openSeconds } of await dueReminders(trx, scope, now)) {
    if (!(await claimTelling(trx, scope, key, { now, until: new Date(untilMs) }))) continue;
    const hours = (seconds: number) => formatDuration(seconds, { style: 'clock', locale: reader.language });
    const inWords = new Intl.DateTimeFormat(reader.language, { dateStyle: 'full', timeZone: 'UTC' });
    const values = {
      name: nameOf(reader),
      date: inWords.format(Date.parse(`${date}T00:00:00Z`)),
      recorded: hours(recordedSeconds),
      open: hours(openSeconds),
    };
    const url = `${deps.webAddress()}/process?date=${date}`;
    const text = mailText({ language: reader.language, name: 'bookDay', values, url });
    await deps.mail.send({ to: reader.email, ...text }, trx);
  }
}
