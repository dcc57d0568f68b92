import type { Scope, Transaction } from '@daybook/database/database.ts';

/** Returns the contacts that the user booked on or assigned time to since a date, the most recent first. */
export const ownContactsSince = (trx: Transaction, { clientId, userId }: Scope, since: string, most: number) =>
  trx
    .selectFrom('contacts as c')
    .innerJoin(
      (from) =>
        from
          .selectFrom('logs')
          .select(({ fn }) => ['contact_id', fn.max('date').as('last')])
          .where('client_id', '=', clientId)
          .where('user_id', '=', userId)
          .where('date', '>=', since)
          .where('contact_id', 'is not', null)
          .where('deleted_at', 'is', null)
          .groupBy('contact_id')
          .as('used'),
      (join) => join.onRef('used.contact_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.name'])
    .where('c.client_id', '=', clientId)
    .where('c.deleted_at', 'is', null)
    .orderBy('used.last', 'desc')
    .orderBy('c.id')
    .limit(most)
    .execute();

/** Whether a contact can be chosen. */
export async function isContact(trx: Transaction, { clientId }: Scope, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('contacts')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
