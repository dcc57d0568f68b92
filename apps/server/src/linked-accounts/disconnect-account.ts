import type { Scope, Transaction } from '@daybook/database/database.ts';
import { untilSettled, withdrawEvents } from '../capture/capture.service.ts';
import { forgetLostChanges } from '../days/days.service.ts';
import type { Deps } from '../platform/deps.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { lockAccount, removeAccount } from './linked-accounts.repository.ts';
import { countOccurrences, eventsOfAccountAlone, forgetShown, lockMeetings } from './shared-meetings.repository.ts';

export type Disconnected = { readonly kept: number; readonly removed: number };

/**
 * Forgets an account with everything that opens it. What it put on days stays, or is removed as far as it is neither booked
 * nor published nor in another calendar that is read, also where its user decided about it.
 * @throws AppError MODEL_NOT_FOUND
 */
export function disconnectAccount(
  deps: Deps,
  scope: Scope,
  id: number,
  recorded: 'keep' | 'remove',
): Promise<Disconnected> {
  return untilSettled(() =>
    deps.database.asUser(scope, async (trx) => {
      foundOr404(await lockAccount(trx, scope, id), 'This account');
      const count = (await countOccurrences(trx, scope)).get(id)?.recorded ?? 0;
      const removed = recorded === 'remove' ? await removeRecorded(trx, scope, id, deps.now()) : 0;
      await removeAccount(trx, scope, id);
      return { kept: count - removed, removed };
    }),
  );
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
