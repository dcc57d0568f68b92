import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';

/** Has an account read soon; a waiting job is not added again. */
export async function enqueueSync(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Transaction | null,
  { clientId, userId }: Pick<Scope, 'clientId' | 'userId'>,
  accountId: number,
): Promise<void> {
  await jobs.enqueue(trx, 'syncLinkedAccount', { clientId, userId, accountId }, { key: `${clientId}:${accountId}` });
}
