import type { Scope, Transaction } from '@daybook/database/database.ts';

/** The identifier of a source of the organisation. */
export async function findSourceIdentifier(
  trx: Transaction,
  { clientId }: Scope,
  sourceId: number,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('sources')
    .select('identifier')
    .where('client_id', '=', clientId)
    .where('id', '=', sourceId)
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
