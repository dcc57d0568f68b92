// Notifications derived from stored facts, before their read marks are applied. One function for each kind.
import type { AppNotification } from '@daybook/contract/notifications.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { dayBounds, localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { fullName } from '@daybook/domain/users/full-name.ts';
import { dueReminders } from '../days/days.service.ts';
import { idText } from '../platform/lists/json-api.ts';
import { lateSecondsOfDays } from '../timeline/timeline.service.ts';
import {
  findAskedToPublish,
  findEndedImports,
  findFailedExports,
  findInvited,
  findLateDays,
  findMadeFiles,
  findOpenDays,
} from './notifications.repository.ts';

type WithoutMark<N> = N extends AppNotification ? Omit<N, 'is_read'> : never;
export type FoundNotification = WithoutMark<AppNotification>;
export type Moment = { readonly now: Date; readonly timeZone: string; readonly isAdmin: boolean };

const shownDays = 14;
const lookBackDays = 60;
/** After this many days, a waiting invitation gets a notification. */
const invitationDays = 3;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Returns all present notifications of the user, the newest first. */
export async function foundNotifications(trx: Transaction, scope: Scope, moment: Moment): Promise<FoundNotification[]> {
  const since = daysBefore(moment.now, shownDays);
  const today = localDate(moment.now.getTime(), moment.timeZone);
  const found = [
    ...(await openDays(trx, scope, today, moment.timeZone)),
    ...(await lateActivity(trx, scope, addDays(today, -shownDays))),
    ...(await daysToBook(trx, scope, moment)),
    ...(await failedExports(trx, scope, moment.now)),
    ...(await askedToPublish(trx, scope, since)),
    ...(moment.isAdmin ? await invitations(trx, scope, moment.now) : []),
    ...(await imports(trx, scope, since)),
    ...(await madeFiles(trx, scope, since)),
  ];
  return found.toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Another waiting day makes it a new notification. */
async function openDays(trx: Transaction, scope: Scope, today: string, timeZone: string): Promise<FoundNotification[]> {
  const period = { from: addDays(today, -lookBackDays), before: today };
  const { count, oldest, newest } = await findOpenDays(trx, scope, period);
  if (oldest === null || newest === null) return [];
  const at = new Date(dayBounds(newest, timeZone).endMs).toISOString();
  return [{ kind: 'open_days', key: `open_days:${newest}`, at, count, oldest }];
}

async function lateActivity(trx: Transaction, scope: Scope, from: string): Promise<FoundNotification[]> {
  const days = await findLateDays(trx, scope, from);
  const seconds = await lateSecondsOfDays(trx, scope, days);
  return days.flatMap(({ id, date, arrived_at, newest_id }): FoundNotification[] => {
    const late = seconds.get(id) ?? 0;
    if (late === 0) return [];
    return [
      { kind: 'late_activity', key: `late:${date}:${newest_id}`, at: arrived_at.toISOString(), date, seconds: late },
    ];
  });
}

async function daysToBook(trx: Transaction, scope: Scope, { now }: Moment): Promise<FoundNotification[]> {
  const due = await dueReminders(trx, scope, now);
  return due.map(({ key, date, openSeconds }) => ({
    kind: 'book_day',
    key: `${key}:${date}`,
    at: now.toISOString(),
    date,
    open: openSeconds,
  }));
}

async function failedExports(trx: Transaction, scope: Scope, now: Date): Promise<FoundNotification[]> {
  const { count, since, newest_id } = await findFailedExports(trx, scope);
  if (count === 0) return [];
  return [{ kind: 'exports_failed', key: `exports:${newest_id}`, at: (since ?? now).toISOString(), count }];
}

async function askedToPublish(trx: Transaction, scope: Scope, since: Date): Promise<FoundNotification[]> {
  const asked = await findAskedToPublish(trx, scope, since);
  return asked.map(({ reminded_at, open_days, first_date, ...person }) => ({
    kind: 'team_reminder',
    key: `asked:${reminded_at.getTime()}`,
    at: reminded_at.toISOString(),
    by: fullName(person),
    count: open_days,
    first: first_date,
  }));
}

async function invitations(trx: Transaction, scope: Scope, now: Date): Promise<FoundNotification[]> {
  const times = { acceptedSince: daysBefore(now, shownDays), waitingSince: daysBefore(now, invitationDays) };
  const people = await findInvited(trx, scope, times);
  return people.map(({ id, invited_at, accepted_at, ...person }) => ({
    kind: accepted_at === null ? 'invitation_waits' : 'joined',
    key: accepted_at === null ? `invited:${id}:${invited_at.getTime()}` : `joined:${id}`,
    at: (accepted_at ?? invited_at).toISOString(),
    user_id: idText(id),
    name: fullName(person),
  }));
}

async function imports(trx: Transaction, scope: Scope, since: Date): Promise<FoundNotification[]> {
  const ended = await findEndedImports(trx, scope, since);
  return ended.map(({ about, id, status, file_name, added, ended_at }) => ({
    kind: 'import',
    key: `import:${about}:${id}:${status}`,
    at: ended_at.toISOString(),
    about,
    file_name,
    added,
    has_failed: status === 'failed',
  }));
}

async function madeFiles(trx: Transaction, scope: Scope, since: Date): Promise<FoundNotification[]> {
  const files = await findMadeFiles(trx, scope, since);
  return files.map(({ id, kind, status, file_name, ended_at }) => ({
    kind: 'file_made',
    key: `file:${id}`,
    at: ended_at.toISOString(),
    about: kind,
    file_name,
    has_failed: status === 'failed',
  }));
}
