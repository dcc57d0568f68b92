import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ClientsTable, UsersTable } from '@daybook/database/schema.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { ListQuery } from '../platform/list-query.ts';
import { type ListColumns, type Page, pageOf } from '../platform/list-sql.ts';

export type UserRow = Selectable<UsersTable>;
export type ClientRow = Selectable<ClientsTable>;
export type OwnUserChange = Pick<
  Updateable<UsersTable>,
  'name_first' | 'name_prefix' | 'name_last' | 'language' | 'timezone'
>;

const wholeName = sql`concat_ws(' ', name_first, name_prefix, name_last)`;
const listColumns: ListColumns = {
  name: { column: wholeName },
  is_admin: { column: sql.ref('is_admin') },
  name_first: { column: sql.ref('name_first'), sorting: 'name' },
  name_last: { column: sql.ref('name_last'), sorting: 'name' },
  created_at: { column: sql.ref('created_at') },
};

export function findUser(trx: Transaction, { clientId }: Scope, id: number): Promise<UserRow | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findUsers(trx: Transaction, { clientId }: Scope, list: ListQuery): Promise<Page<UserRow>> {
  const query = trx.selectFrom('users').selectAll().where('client_id', '=', clientId).where('deleted_at', 'is', null);
  return pageOf(query, list, listColumns, sql.ref('id'));
}

/** The own organisation. */
export function findClient(trx: Transaction, { clientId }: Scope): Promise<ClientRow> {
  return trx.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow();
}

export function updateOwnUser(
  trx: Transaction,
  { clientId, userId }: Scope,
  change: OwnUserChange,
  now: Date,
): Promise<UserRow> {
  return trx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
