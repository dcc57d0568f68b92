import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/**
 * Returns the levels of the organisation, locked: nobody else adds, renames or removes one until the transaction ends.
 */
export const lockLevels = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('dimension_levels')
    .select(['id', 'level', 'name'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function addLevel(trx: Transaction, { clientId }: Scope, level: number, name: string): Promise<number> {
  const { id } = await trx
    .insertInto('dimension_levels')
    .values({ client_id: clientId, level, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renames a level and increments its version. */
export async function changeLevelName(trx: Transaction, { clientId }: Scope, id: number, name: string): Promise<void> {
  await trx
    .updateTable('dimension_levels')
    .set({ name, version: sql`version + 1` })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function removeLevel(trx: Transaction, { clientId }: Scope, id: number): Promise<void> {
  await trx.deleteFrom('dimension_levels').where('client_id', '=', clientId).where('id', '=', id).execute();
}
