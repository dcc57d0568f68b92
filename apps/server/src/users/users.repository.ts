import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { UsersTable } from '@daybook/database/schema.ts';
import type { Selectable, Updateable } from 'kysely';

export type UserRow = Selectable<UsersTable>;
export type UserChange = Omit<Updateable<UsersTable>, 'client_id' | 'id' | 'email' | 'updated_at'>;

export function findUser(trx: Transaction, { clientId }: Scope, id: number): Promise<UserRow | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns all active people, with the address by which systems outside may know them. */
export const findActive = (trx: Transaction, { clientId }: Scope): Promise<Pick<UserRow, 'id' | 'email'>[]> =>
  trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();

/** Returns the row of a user, even an archived one, locked until the transaction ends. */
export function lockUser(trx: Transaction, clientId: number, id: number): Promise<UserRow | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns the rows of all administrators, locked until the transaction ends: a transaction that changes one of them
 * waits here for earlier ones, and sees their changes.
 */
export function lockAdministrators(trx: Transaction, clientId: number): Promise<UserRow[]> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('is_admin', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function changeUser(
  trx: Transaction,
  { clientId, id }: { clientId: number; id: number },
  change: UserChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}
