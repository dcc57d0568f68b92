import type { Transaction } from '@daybook/database/database.ts';

/** Whether a session of the user still lasts; ending it waits until this transaction ends. As daybook_auth. */
export async function sessionLasts(
  trx: Transaction,
  { clientId, userId, sessionId }: { clientId: number; userId: number; sessionId: number },
  now: Date,
): Promise<boolean> {
  const found = await trx
    .selectFrom('sessions')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}
