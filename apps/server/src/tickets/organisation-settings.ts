// The organisation's preferences about its ticket system.
//   nextTicketRead       when a connection is read next
//   readsAutomatically   whether it is read automatically
//   mayLeaveTickets      whether users may disconnect
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { loadClientPreferences } from '../preferences/preferences.service.ts';
import type { ConnectionRow } from './connections.repository.ts';

const preferencesOf = (trx: Transaction, { client_id: clientId, user_id: userId }: Owned) =>
  loadClientPreferences(trx, { clientId, userId, readsPublished: false });

type Owned = Pick<ConnectionRow, 'client_id' | 'user_id'>;

export async function nextTicketRead({ now }: Pick<Deps, 'now'>, trx: Transaction, owned: Owned): Promise<Date> {
  const { 'external_ticket.cache_duration': cacheSeconds } = await preferencesOf(trx, owned);
  return new Date(now().getTime() + cacheSeconds * 1000);
}

export const readsAutomatically = async (trx: Transaction, owned: Owned): Promise<boolean> =>
  (await preferencesOf(trx, owned))['external_ticket.sync'];

export const mayLeaveTickets = async (trx: Transaction, scope: Scope): Promise<boolean> =>
  (await loadClientPreferences(trx, scope))['external_ticket.disconnect'];
