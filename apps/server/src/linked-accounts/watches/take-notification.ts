// Notifications that claim to come from Google or Microsoft. Each contains the secret of its watch, and only has the
// account read soon, so that a repeated one changes nothing.
//   takeFromGoogle      takes one, in headers
//   takeFromMicrosoft   takes several at once

import type { IncomingHttpHeaders } from 'node:http';
import type { MicrosoftNotification } from '@daybook/contract/provider-notifications.ts';
import type { Transaction } from '@daybook/database/database.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { providerKinds } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { equalInConstantTime } from '../../platform/sessions/session-values.ts';
import { changeAccount } from '../linked-accounts.repository.ts';
import { watchNamedBy } from './watch-secret.ts';
import { changeWatch, findNotified, type NotifiedWatch } from './watches.repository.ts';

/** The shortest pause between reads because of notifications, however many of them come. */
const pauseSeconds = 30;

const forged = () => new AppError('INVALID_SIGNATURE', { detail: 'No watch of this server has this secret.' });

/** @throws AppError INVALID_SIGNATURE */
export function takeFromGoogle(deps: Deps, headers: IncomingHttpHeaders): Promise<void> {
  const header = (name: string) => String(headers[`x-goog-${name}`] ?? '');
  return deps.database.asMaintenance(async (trx) => {
    const watch = await watchOf(trx, 'google', header('channel-token'));
    const isOther = watch?.id !== header('channel-id') || !isKnownAs(watch, header('resource-id'));
    if (watch === null || isOther) throw forged();
    const number = Number(header('message-number')) || 0;
    if (header('resource-state') === 'sync' || number <= Number(watch.last_number)) return;
    await changeWatch(trx, watch, { last_number: number });
    await readSoon(deps, trx, watch);
  });
}

/** While the watch is being made, the provider's name for it is not known yet. */
const isKnownAs = ({ remote_id: remoteId }: NotifiedWatch, name: string) => remoteId === '' || remoteId === name;

/** Ignores forged ones. @throws AppError INVALID_SIGNATURE where all of them are */
export async function takeFromMicrosoft(deps: Deps, notifications: readonly MicrosoftNotification[]): Promise<void> {
  const taken = await deps.database.asMaintenance(async (trx) => {
    const accounts = new Set<number>();
    let count = 0;
    for (const notification of notifications) {
      const watch = await watchOf(trx, 'microsoft', notification.clientState ?? '');
      if (watch === null || !isFor(watch, notification)) continue;
      count += 1;
      if (!accounts.has(watch.account_id)) await take(deps, trx, watch, notification);
      accounts.add(watch.account_id);
    }
    return count;
  });
  if (taken === 0) throw forged();
}

const isFor = (watch: NotifiedWatch, { subscriptionId, tenantId }: MicrosoftNotification): boolean =>
  watch.remote_id === subscriptionId && (tenantId == null || watch.tenant_id === null || tenantId === watch.tenant_id);

/** Takes events of the watch itself: it has to be renewed, it was removed, or notifications were lost. */
async function take(
  deps: Deps,
  trx: Transaction,
  watch: NotifiedWatch,
  { lifecycleEvent }: MicrosoftNotification,
): Promise<void> {
  const { client_id: clientId, user_id: userId, collection_id: collectionId } = watch;
  if (lifecycleEvent === 'reauthorizationRequired' || lifecycleEvent === 'subscriptionRemoved') {
    // Its job renews or replaces a watch that has expired.
    await changeWatch(trx, watch, { expires_at: deps.now() });
    const key = `${clientId}:${collectionId}`;
    await deps.jobs.enqueue(trx, 'watchCollection', { clientId, userId, collectionId }, { key });
  }
  if (lifecycleEvent !== 'reauthorizationRequired') await readSoon(deps, trx, watch);
}

/** Returns the watch with this secret, locked; null for none. */
async function watchOf(trx: Transaction, provider: SignInProvider, secret: string): Promise<NotifiedWatch | null> {
  const named = watchNamedBy(secret);
  const watch = named === null ? undefined : await findNotified(trx, named);
  const isRight = watch !== undefined && equalInConstantTime(watch.secret_hash, named?.hash ?? '');
  return isRight && providerKinds[watch.kind].provider === provider ? watch : null;
}

async function readSoon(deps: Deps, trx: Transaction, watch: NotifiedWatch): Promise<void> {
  const { client_id: clientId, user_id: userId, account_id: accountId } = watch;
  const now = deps.now();
  const sinceSeconds = (now.getTime() - (watch.last_synced_at?.getTime() ?? 0)) / 1000;
  const startAfterSeconds = Math.max(0, Math.ceil(pauseSeconds - sinceSeconds));
  // This tells a run that is under way that another one has to follow it.
  await changeAccount(trx, { clientId, userId, readsPublished: false }, accountId, { next_sync_at: now }, now);
  const key = `${clientId}:${accountId}:notified`;
  await deps.jobs.enqueue(trx, 'syncLinkedAccount', { clientId, userId, accountId }, { key, startAfterSeconds });
}
