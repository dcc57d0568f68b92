import type { Scope, Transaction } from '@daybook/database/database.ts';

/** Whether a user was admitted to the assistant. */
export async function isAdmitted(trx: Transaction, { clientId, userId }: Scope): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('ai_enabled_at')
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && row.ai_enabled_at !== null;
}
