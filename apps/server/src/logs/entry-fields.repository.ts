import type { Scope, Transaction } from '@daybook/database/database.ts';

/** Whether a contact, archived or not, is a partner. */
export async function isPartner(trx: Transaction, { clientId }: Scope, contactId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('contacts')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', contactId)
    .where('type', '=', 'partner')
    .executeTakeFirst();
  return row !== undefined;
}

/** The identifier of a source of entries by hand; undefined for another one. */
export async function findManualSource(
  trx: Transaction,
  { clientId }: Scope,
  sourceId: number,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('sources')
    .select('identifier')
    .where('client_id', '=', clientId)
    .where('id', '=', sourceId)
    .where('type', '=', 'manual')
    .executeTakeFirst();
  return row?.identifier;
}

/** The date of an own day. */
export async function findDayDate(
  trx: Transaction,
  { clientId, userId }: Scope,
  dayId: number,
): Promise<string | null> {
  const row = await trx
    .selectFrom('days')
    .select('date')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', dayId)
    .executeTakeFirst();
  return row?.date ?? null;
}
