import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CustomFieldsTable } from '@daybook/database/schema.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { AppError } from '../platform/http/app-error.ts';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';
import { statusCondition, statusFilter } from '../platform/lists/status-filter.ts';
import { refusingDuplicates } from '../platform/unique-violation.ts';

export type CustomFieldRow = Selectable<CustomFieldsTable>;
type Changeable = 'name' | 'is_required' | 'options' | 'option_codes' | 'minimum' | 'maximum' | 'position';
export type NewCustomField = Pick<Insertable<CustomFieldsTable>, Changeable | 'key' | 'type'>;
export type CustomFieldChange = Pick<Updateable<CustomFieldsTable>, Changeable | 'deleted_at'>;

const deletedAt = sql.ref('deleted_at');
const columns: ListColumns = {
  position: { column: sql.ref('position') },
  name: { column: sql.ref('name'), sorting: 'name' },
  created_at: { column: sql.ref('created_at') },
  status: { column: deletedAt, filter: statusFilter(deletedAt) },
};

const fieldsOf = (trx: Transaction, { clientId }: Scope) =>
  trx.selectFrom('custom_fields').selectAll().where('client_id', '=', clientId);

export function findCustomFields(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<CustomFieldRow>> {
  return pageOf(fieldsOf(trx, scope).where(statusCondition(list, deletedAt)), list, columns, sql.ref('id'));
}

/** Returns the active fields, in their order; there are never more than `mostCustomFields`. */
export const findAskedFields = (trx: Transaction, scope: Scope): Promise<CustomFieldRow[]> =>
  fieldsOf(trx, scope).where('deleted_at', 'is', null).orderBy('position').orderBy('id').execute();

/** Returns the same with archived ones, whose values are still stored in bookings. */
export const findAllFields = (trx: Transaction, scope: Scope): Promise<CustomFieldRow[]> =>
  fieldsOf(trx, scope).orderBy('position').orderBy('id').execute();

/** Returns a field, locked until the transaction ends. */
export const lockCustomField = (trx: Transaction, scope: Scope, id: number): Promise<CustomFieldRow | undefined> =>
  fieldsOf(trx, scope).where('id', '=', id).forUpdate().executeTakeFirst();

export const findCustomField = (trx: Transaction, scope: Scope, id: number): Promise<CustomFieldRow | undefined> =>
  fieldsOf(trx, scope).where('id', '=', id).executeTakeFirst();

const duplicates = {
  custom_fields_key: () =>
    new AppError('DUPLICATE_NAME', { pointer: '/key', detail: 'There is a field with this key already.' }),
};

/** Adds a field and returns its id. @throws AppError DUPLICATE_NAME */
export async function addCustomField(trx: Transaction, { clientId }: Scope, field: NewCustomField): Promise<number> {
  const statement = trx
    .insertInto('custom_fields')
    .values({ ...field, client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await refusingDuplicates(statement, duplicates)).id;
}

/** Changes a field and increments its version. @throws AppError DUPLICATE_NAME */
export async function changeCustomField(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  change: CustomFieldChange,
  now: Date,
): Promise<void> {
  const statement = trx
    .updateTable('custom_fields')
    .set({ ...change, version: sql`version + 1`, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  await refusingDuplicates(statement, duplicates);
}
