import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { DescriptionsTable } from '@daybook/database/schema.ts';
import { foldText } from '@daybook/domain/tags/words.ts';
import { type Expression, type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Filter, ListQuery } from '../platform/lists/list-query.ts';
import { type ListColumns, likePattern, type Page, pageOf } from '../platform/lists/list-sql.ts';
import { statusCondition, statusFilter } from '../platform/lists/status-filter.ts';

export type DescriptionRow = Awaited<ReturnType<ReturnType<typeof descriptionsOf>['executeTakeFirstOrThrow']>>;
type Fillable = 'description' | 'enabled' | 'personal' | 'level' | 'dimension_id' | 'user_id';
export type NewDescription = Pick<Insertable<DescriptionsTable>, Fillable>;
export type DescriptionChange = Pick<Updateable<DescriptionsTable>, Fillable | 'deleted_at' | 'shared_count'>;

const text = sql.ref('o.description');
const searchText = sql.ref('o.search_text');
const deletedAt = sql.ref('o.deleted_at');
const isGeneral = sql`NOT o.personal`;
const applications: Readonly<Record<string, Expression<SqlBool>>> = {
  all: sql<SqlBool>`${isGeneral}`,
  personal: sql<SqlBool>`(o.personal AND o.shared_count = 0)`,
  users: sql<SqlBool>`(o.personal AND o.shared_count > 0)`,
};

const columns: ListColumns = {
  description: { column: text, sortBy: [searchText] },
  search: { column: searchText, filter: ({ values: [wanted = ''] }) => containsWords(searchText, String(wanted)) },
  application: { column: sql.ref('o.personal'), filter: appliesTo },
  personal: { column: sql.ref('o.personal') },
  enabled: { column: sql.ref('o.enabled') },
  // Cast, so that it can be compared with any number.
  level: { column: sql`o.level::numeric` },
  dimension_id: { column: sql.ref('o.dimension_id') },
  status: { column: deletedAt, filter: statusFilter(deletedAt) },
  id: { column: sql.ref('o.id') },
  created_at: { column: sql.ref('o.created_at') },
  updated_at: { column: sql.ref('o.updated_at') },
};

/** Matches folded text that contains every word of the typed text. */
export function containsWords(folded: Expression<unknown>, typed: string): Expression<SqlBool> {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const each = words.map((word) => sql<SqlBool>`${folded} LIKE ${likePattern(word)}`);
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(each, sql` AND `)})`;
}

function appliesTo({ values }: Filter): Expression<SqlBool> {
  const conditions = values.map((value) => applications[String(value)] ?? sql<SqlBool>`false`);
  return sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`;
}

// Row-level security limits them to those for everybody, the caller's own, and those that are shared with the caller.
const descriptionsOf = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('descriptions as o')
    .leftJoin('users as u', (join) => join.onRef('u.client_id', '=', 'o.client_id').onRef('u.id', '=', 'o.user_id'))
    .leftJoin('dimensions as d', (join) =>
      join.onRef('d.client_id', '=', 'o.client_id').onRef('d.id', '=', 'o.dimension_id'),
    )
    .select(['o.id', 'o.user_id', 'o.description', 'o.enabled', 'o.personal', 'o.level', 'o.dimension_id'])
    .select(['o.shared_count', 'o.version', 'o.created_at', 'o.updated_at', 'o.deleted_at'])
    .select(['u.name_first', 'u.name_prefix', 'u.name_last', 'd.name as dimension_name', 'd.code as dimension_code'])
    .select(
      sql<number>`CASE WHEN o.personal THEN o.shared_count + 1 ELSE (SELECT count(*) FROM users p
        WHERE p.client_id = ${clientId} AND p.deleted_at IS NULL) END`.as('user_count'),
    )
    .where('o.client_id', '=', clientId);

/** A page of descriptions; archived ones only when the list asks for them. */
export function findDescriptions(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<DescriptionRow>> {
  return pageOf(descriptionsOf(trx, scope).where(statusCondition(list, deletedAt)), list, columns, sql.ref('o.id'));
}

export function findDescription(trx: Transaction, scope: Scope, id: number): Promise<DescriptionRow | undefined> {
  return descriptionsOf(trx, scope).where('o.id', '=', id).executeTakeFirst();
}

/** Locks a description until the transaction ends; one that the user may not change is not locked. */
export async function holdDescription(trx: Transaction, { clientId }: Scope, id: number): Promise<void> {
  const query = trx.selectFrom('descriptions').select('id').where('client_id', '=', clientId).where('id', '=', id);
  await query.forUpdate().executeTakeFirst();
}

export type SharedWith = { id: number; name_first: string; name_prefix: string | null; name_last: string };

/** The users with whom a description is shared: all of them for its owner, the caller alone for others. */
export function findSharedWith(trx: Transaction, { clientId }: Scope, id: number): Promise<SharedWith[]> {
  return trx
    .selectFrom('description_users as s')
    .innerJoin('users as u', (join) => join.onRef('u.client_id', '=', 's.client_id').onRef('u.id', '=', 's.user_id'))
    .select(['u.id', 'u.name_first', 'u.name_prefix', 'u.name_last'])
    .where('s.client_id', '=', clientId)
    .where('s.description_id', '=', id)
    .orderBy('u.name_first')
    .orderBy('u.id')
    .execute();
}

/** Adds a description and returns its id. */
export async function addDescription(trx: Transaction, { clientId }: Scope, added: NewDescription): Promise<number> {
  const statement = trx.insertInto('descriptions').values({ ...added, client_id: clientId });
  return (await statement.returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes a description and increments its version. */
export async function changeDescription(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  change: DescriptionChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('descriptions')
    .set({ ...change, version: sql`version + 1`, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Shares an own description with exactly these colleagues. */
export async function replaceSharedWith(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
  userIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('description_users')
    .where('client_id', '=', clientId)
    .where('description_id', '=', id)
    .execute();
  const rows = userIds.map((one) => ({ client_id: clientId, description_id: id, user_id: one, owner_id: userId }));
  if (rows.length > 0) await trx.insertInto('description_users').values(rows).execute();
}

const mostColleagues = 20;

/** Returns colleagues whose name contains the typed text. */
export function findColleagues(trx: Transaction, { clientId, userId }: Scope, typed: string): Promise<SharedWith[]> {
  const name = sql`app_fold(concat_ws(' ', name_first, name_prefix, name_last))`;
  return trx
    .selectFrom('users')
    .select(['id', 'name_first', 'name_prefix', 'name_last'])
    .where('client_id', '=', clientId)
    .where('id', '<>', userId)
    .where('deleted_at', 'is', null)
    .where(containsWords(name, typed))
    .orderBy('name_first')
    .orderBy('id')
    .limit(mostColleagues)
    .execute();
}

/** Returns which of the people belong to the organisation and are not archived. */
export async function livePeople(trx: Transaction, { clientId }: Scope, ids: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the level of a dimension that can be booked on. */
export function findPlace(
  trx: Transaction,
  { clientId }: Scope,
  dimensionId: number,
): Promise<{ level: number; level_id: number } | undefined> {
  return trx
    .selectFrom('dimensions as d')
    .innerJoin('dimension_levels as v', (join) =>
      join.onRef('v.client_id', '=', 'd.client_id').onRef('v.id', '=', 'd.dimension_level_id'),
    )
    .select(['v.level', 'v.id as level_id'])
    .where('d.client_id', '=', clientId)
    .where('d.id', '=', dimensionId)
    .where('d.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function isLevel(trx: Transaction, { clientId }: Scope, level: number): Promise<boolean> {
  const query = trx.selectFrom('dimension_levels').select('id').where('client_id', '=', clientId);
  return (await query.where('level', '=', level).executeTakeFirst()) !== undefined;
}
