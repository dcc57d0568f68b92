// Ends a person's access.
//   endAccess    sessions, API tokens and links
//   endSessions  sessions only
import type { Transaction } from '@daybook/database/database.ts';
import { voidCodes } from './one-time-codes.repository.ts';

type Person = { readonly clientId: number; readonly userId: number };

/**
 * Ends every session, API token and unused link of a user: after a change of password, or when somebody leaves. One
 * session may stay: the one that made the change. Runs as daybook_auth.
 */
export async function endAccess(
  trx: Transaction,
  { clientId, userId }: Person,
  now: Date,
  keptSessionId = 0,
): Promise<void> {
  // First, because a code that is being used waits here: the session or token that it opens is then ended below.
  await voidCodes(trx, { clientId, userId }, now);
  await endSessions(trx, { clientId, userId }, keptSessionId);
  await trx
    .updateTable('api_tokens')
    .set({ deleted_at: now })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * Ends every session of a user but one, including those in which the user acts in somebody else's name. Runs as
 * daybook_auth.
 */
export async function endSessions(trx: Transaction, { clientId, userId }: Person, keptSessionId = 0): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('client_id', '=', clientId)
    .where('id', '<>', keptSessionId)
    .where((row) =>
      row.or([
        row('user_id', '=', userId),
        row.and({ impersonator_client_id: clientId, impersonator_user_id: userId }),
      ]),
    )
    .execute();
}
