import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { isProviderKind, providerKinds } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { endGrant } from '../auth/grants/grants.service.ts';
import { untilSettled, withdrawEvents } from '../capture/capture.service.ts';
import { forgetLostChanges } from '../days/days.service.ts';
import type { Deps } from '../platform/deps.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { findAccounts, lockAccount, removeAccount } from './linked-accounts.repository.ts';
import { switchProfile } from './profile-switches.ts';
import { countOccurrences, eventsOfAccountAlone, forgetShown, lockMeetings } from './shared-meetings.repository.ts';
import { endWatches } from './watches/keep-watches.ts';

export type Disconnected = { readonly kept: number; readonly removed: number };

/**
 * Removes an account with its credentials. Its events on days stay, or are removed unless they are booked, published,
 * or in another calendar that is read, even where the user decided about them.
 * @throws AppError MODEL_NOT_FOUND
 */
export async function disconnectAccount(
  deps: Deps,
  scope: Scope,
  id: number,
  recorded: 'keep' | 'remove',
): Promise<Disconnected> {
  await endWatches(deps, { clientId: scope.clientId, userId: scope.userId, accountId: id });
  const { kind, ...disconnected } = await untilSettled(() =>
    deps.database.asUser(scope, async (trx) => {
      const account = foundOr404(await lockAccount(trx, scope, id), 'This account');
      const count = (await countOccurrences(trx, scope)).get(id)?.recorded ?? 0;
      const removed = recorded === 'remove' ? await removeRecorded(trx, scope, id, deps.now()) : 0;
      await removeAccount(trx, scope, id);
      await switchProfile(trx, scope, { kind: account.kind, isOn: false, now: deps.now() });
      return { kind: account.kind, kept: count - removed, removed };
    }),
  );
  if (isProviderKind(kind)) await endUnusedGrant(deps, scope, providerKinds[kind].provider);
  return disconnected;
}

/** Revokes a consent that is not used for reading any more; the provider can only revoke all of it. */
export async function endUnusedGrant(deps: Deps, scope: Scope, provider: SignInProvider): Promise<void> {
  const accounts = await deps.database.asUser(scope, (trx) => findAccounts(trx, scope), { mode: 'read' });
  const isUsed = accounts.some(({ kind }) => isProviderKind(kind) && providerKinds[kind].provider === provider);
  if (!isUsed) await endGrant(deps, scope, provider);
}

async function removeRecorded(trx: Transaction, scope: Scope, id: number, now: Date): Promise<number> {
  const preferences = await loadPreferences(trx, scope);
  const timeZone = preferences['timezone.identifier'];
  await lockMeetings(trx, scope);
  const eventIds = await eventsOfAccountAlone(trx, scope, id);
  const withdrawn = await withdrawEvents(trx, scope, eventIds, { alsoDecided: true, timeZone, now });
  await forgetShown(trx, scope, [...withdrawn], null);
  await forgetLostChanges(trx, scope);
  return withdrawn.size;
}
