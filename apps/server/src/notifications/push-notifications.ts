// Sends notifications to their user's devices, even without an open page. Only notifications that the centre lists are
// sent.
//   findPeopleToPush    adds a job for every user with a device
//   pushNotifications   claims the new notifications of a user: a job for each device
//   pushToDevice        sends one
import { createHash } from 'node:crypto';
import { canWait, notificationAddress } from '@daybook/contract/notification-address.ts';
import type { AppNotification } from '@daybook/contract/notifications.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Deps } from '../platform/deps.ts';
import { peopleWithPush, pushDevices, sendToDevice } from '../push/push.service.ts';
import { getUser } from '../users/users.service.ts';
import { claimPushes } from './notifications.repository.ts';
import { listNotifications } from './notifications.service.ts';
import { pushButtons, pushText } from './push-texts.ts';
import { sealSnooze } from './snooze-token.ts';

type Owner = Pick<Scope, 'clientId' | 'userId'>;
const scopeOf = (owner: Owner): Scope => ({ clientId: owner.clientId, userId: owner.userId, readsPublished: false });

/** The longest delivery; a device that is off for longer shows it only in the notification centre. */
const keptSeconds = 12 * 3600;

export async function findPeopleToPush({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<void> {
  for await (const { client_id: clientId, user_id: userId } of peopleWithPush(database)) {
    await jobs.enqueue(null, 'pushNotifications', { clientId, userId }, { key: `${clientId}:${userId}` });
  }
}

type Listed = { readonly language: Language; readonly notifications: readonly AppNotification[] };

/** Returns the unread notifications that are important enough for a message. */
async function listed(trx: Transaction, scope: Scope, now: Date): Promise<Listed> {
  const { language, timezone, is_admin: isAdmin } = await getUser(trx, scope, scope.userId);
  const { notifications } = await listNotifications(trx, scope, { now, timeZone: timezone, isAdmin });
  return { language, notifications: notifications.filter((one) => !one.is_read && pushText(one, language) !== null) };
}

export async function pushNotifications(deps: Deps, owner: Owner): Promise<void> {
  const scope = scopeOf(owner);
  await deps.database.asUser(scope, async (trx) => {
    const devices = await pushDevices(trx, scope);
    const since = devices.map(({ createdAt }) => createdAt).toSorted((a, b) => a.getTime() - b.getTime())[0];
    if (since === undefined) return;
    const now = deps.now();
    const { notifications } = await listed(trx, scope, now);
    const keys = await claimPushes(trx, scope, notifications, { since, now });
    for (const key of keys) {
      for (const { id } of devices) await deps.jobs.enqueue(trx, 'pushToDevice', { ...owner, device: id, key });
    }
  });
}

/** Sends a notification, unless it was read or is over by now. */
export async function pushToDevice(
  deps: Deps,
  { device, key, ...owner }: Owner & { readonly device: number; readonly key: string },
  signal: AbortSignal,
): Promise<void> {
  const scope = scopeOf(owner);
  const found = await deps.database.asUser(
    scope,
    async (trx) => {
      const { language, notifications } = await listed(trx, scope, deps.now());
      return { language, one: notifications.find((each) => each.key === key) };
    },
    { mode: 'read' },
  );
  if (found.one === undefined) return;
  const message = messageOf(deps, owner, found.one, found.language);
  if (message !== null) await sendToDevice(deps, scope, { id: device, message, signal });
}

function messageOf(deps: Deps, owner: Owner, one: AppNotification, language: Language) {
  const text = pushText(one, language);
  if (text === null) return null;
  const { open, later } = pushButtons(language);
  const topic = createHash('sha256').update(one.key).digest('base64url').slice(0, 32);
  const content = {
    ...text,
    tag: topic,
    lang: language,
    url: notificationAddress(one),
    open,
    later: canWait(one) ? { text: later, token: sealSnooze(deps, { ...owner, key: one.key }) } : null,
  };
  return { content, topic, keptSeconds };
}
