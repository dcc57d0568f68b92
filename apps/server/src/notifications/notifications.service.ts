// Notifications: derived from stored data when they are read; only the read marks are stored.
//   listNotifications    returns a user's present notifications, for every channel that sends them
//   markNotifications    marks them as read or unread
//   snoozeNotification   hides one for a while
import type { AppNotification } from '@daybook/contract/notifications.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { minuteMs } from '@daybook/domain/timeline/time-units.ts';
import { foundNotifications, type Moment } from './found-notifications.ts';
import { findMarks, type Mark, saveMarks } from './notifications.repository.ts';

type Listed = { readonly notifications: AppNotification[]; readonly unread: number };

export async function listNotifications(trx: Transaction, scope: Scope, moment: Moment): Promise<Listed> {
  const found = await foundNotifications(trx, scope, moment);
  const marks = new Map((await findMarks(trx, scope)).map((mark) => [mark.key, mark]));
  const shown = found.filter(({ key }) => !isSnoozed(marks.get(key), moment.now));
  const notifications = shown.map((one): AppNotification => ({ ...one, is_read: isRead(marks.get(one.key)) }));
  return { notifications, unread: notifications.filter((one) => !one.is_read).length };
}

const isRead = (mark: Mark | undefined): boolean => mark !== undefined && mark.read_at !== null;
const isSnoozed = (mark: Mark | undefined, now: Date): boolean =>
  mark !== undefined && mark.snoozed_until !== null && mark.snoozed_until > now;

export async function markNotifications(
  trx: Transaction,
  scope: Scope,
  { keys, is_read: isNowRead }: { readonly keys: readonly string[]; readonly is_read: boolean },
  now: Date,
): Promise<void> {
  await saveMarks(trx, scope, keys, { readAt: isNowRead ? now : null, snoozedUntil: null, now });
}

export async function snoozeNotification(
  trx: Transaction,
  scope: Scope,
  { key, minutes }: { readonly key: string; readonly minutes: number },
  now: Date,
): Promise<void> {
  const snoozedUntil = new Date(now.getTime() + minutes * minuteMs);
  await saveMarks(trx, scope, [key], { readAt: null, snoozedUntil, now });
}
