// Ends the ways in of a person.
//   endAccess    sessions, API tokens and links
//   endSessions  sessions alone
import type { Transaction } from '@daybook/database/database.ts';
import { voidCodes } from './one-time-codes.repository.ts';

type Person = { readonly clientId: number; readonly userId: number };

/**
 * Ends every session and API token of a user, and every link that was sent and not used: after a change of password,
 * when somebody leaves. One session may stay: the one in which it was done. Runs as daybook_auth.
 */
export async function endAccess(
  trx: Transaction,
  { clientId, userId }: Person,
  now: Date,
  keptSessionId = 0,
): Promise<void> {
  // First, because a code that is being used just now waits here: what it opened is there to be ended after that.
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

/** Ends every session of a user, also those in which the user acts in somebody else's name, but one. Runs as daybook_auth. */
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
