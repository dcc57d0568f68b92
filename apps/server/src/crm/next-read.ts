import type { Scope, Transaction } from '@daybook/database/database.ts';
import { nextReadMs } from '@daybook/domain/crm/read-times.ts';
import type { Deps } from '../platform/deps.ts';
import { loadClientPreferences } from '../preferences/preferences.service.ts';

/** Returns when the organisation's system is read next, by its preferences. */
export async function nextRead({ now }: Pick<Deps, 'now'>, trx: Transaction, scope: Scope): Promise<Date> {
  const preferences = await loadClientPreferences(trx, scope);
  const { 'timezone.identifier': timeZone, 'external_crm.cache_duration': cacheSeconds } = preferences;
  return new Date(nextReadMs(now().getTime(), { clientId: scope.clientId, timeZone, cacheSeconds }));
}

/** Whether it is read automatically. */
export const readsAutomatically = async (trx: Transaction, scope: Scope): Promise<boolean> =>
  (await loadClientPreferences(trx, scope))['external_crm.sync'];
