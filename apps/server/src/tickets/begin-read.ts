import type { Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { ConnectionRow } from './connections.repository.ts';

/** Adds the job that reads the tickets of a connection, in the caller's transaction. */
export async function beginRead(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Transaction | null,
  { client_id: clientId, id }: Pick<ConnectionRow, 'client_id' | 'id'>,
): Promise<void> {
  await jobs.enqueue(trx, 'readTickets', { clientId, connectionId: id }, { key: `${clientId}:${id}` });
}
