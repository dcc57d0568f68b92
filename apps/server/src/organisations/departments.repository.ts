import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { DepartmentsTable } from '@daybook/database/schema.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { type Page, pageOf } from '../platform/lists/list-sql.ts';
import { statusCondition } from '../platform/lists/status-filter.ts';
import { refusingDuplicates } from '../platform/unique-violation.ts';
import { nameTaken } from './name-taken.ts';
import { placeColumns } from './places.ts';

export type DepartmentRow = Selectable<DepartmentsTable> & { readonly user_count: number };
export type NewDepartment = Omit<Insertable<DepartmentsTable>, 'client_id' | 'id'>;
export type DepartmentChange = Omit<Updateable<DepartmentsTable>, 'client_id' | 'id' | 'created_at' | 'updated_at'>;

const userCount = (clientId: number) => sql<number>`(SELECT count(*) FROM users u
  WHERE u.client_id = ${clientId} AND u.department_id = departments.id AND u.deleted_at IS NULL)`;

const listColumns = ({ clientId }: Scope) => placeColumns(userCount(clientId));

const departmentsOf = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('departments')
    .selectAll()
    .select(userCount(clientId).as('user_count'))
    .where('client_id', '=', clientId);

/** A page of departments; archived ones only when the list asks for them. */
export function findDepartments(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<DepartmentRow>> {
  const query = departmentsOf(trx, scope).where(statusCondition(list, sql.ref('deleted_at')));
  return pageOf(query, list, listColumns(scope), sql.ref('id'));
}

export function findDepartment(trx: Transaction, scope: Scope, id: number): Promise<DepartmentRow | undefined> {
  return departmentsOf(trx, scope).where('id', '=', id).executeTakeFirst();
}

const duplicates = { departments_name: nameTaken };

/** Adds a department and returns its id. @throws AppError DUPLICATE_NAME */
export async function addDepartment(trx: Transaction, { clientId }: Scope, department: NewDepartment): Promise<number> {
  const statement = trx
    .insertInto('departments')
    .values({ ...department, client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await refusingDuplicates(statement, duplicates)).id;
}

/** Returns false when there is no such department. @throws AppError DUPLICATE_NAME */
export async function changeDepartment(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  change: DepartmentChange,
  now: Date,
): Promise<boolean> {
  const statement = trx
    .updateTable('departments')
    .set({ ...change, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return (await refusingDuplicates(statement, duplicates)) !== undefined;
}
