import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { DimensionLevelsTable, DimensionsTable } from '@daybook/database/schema.ts';
import { foldText } from '@daybook/domain/tags/words.ts';
import { type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { type ListColumns, likePattern, type Page, pageOf } from '../platform/lists/list-sql.ts';
import { statusCondition, statusFilter } from '../platform/lists/status-filter.ts';

export type LevelRow = Selectable<DimensionLevelsTable> & { readonly is_used: boolean };
export type DimensionRow = Pick<Selectable<DimensionsTable>, (typeof dimensionFields)[number]> & {
  readonly level: number;
  readonly has_children: boolean;
  readonly children: readonly number[];
};
export type NewDimension = {
  name: string;
  code: string | null;
  parent_id: number | null;
  contact_id: number | null;
  is_default: boolean;
  requires_child_dimension: boolean;
};
export type DimensionChange = Partial<NewDimension> & Pick<Updateable<DimensionsTable>, 'deleted_at'>;

const dimensionFields = [
  ...(['client_id', 'id', 'dimension_level_id', 'parent_id', 'contact_id', 'name', 'code', 'is_default'] as const),
  ...(['requires_child_dimension', 'version', 'created_at', 'updated_at', 'deleted_at'] as const),
] as const;

const levelColumns: ListColumns = {
  level: { column: sql.ref('level') },
  name: { column: sql.ref('name'), sorting: 'name' },
};

const name = sql.ref('dimensions.name');
const code = sql.ref('dimensions.code');
const sortName = sql.ref('dimensions.sort_name');
const deletedAt = sql.ref('dimensions.deleted_at');
const dimensionColumns: ListColumns = {
  name: { column: name, sortBy: [sortName] },
  code: { column: code, sortBy: [sql.ref('dimensions.sort_code'), sortName] },
  position: { column: sql.ref('dimensions.position'), sortBy: [sql.ref('dimensions.position'), sortName] },
  created_at: { column: sql.ref('dimensions.created_at') },
  parent_id: { column: sql.ref('dimensions.parent_id') },
  contact_id: { column: sql.ref('dimensions.contact_id') },
  id: { column: sql.ref('dimensions.id') },
  status: { column: deletedAt, filter: statusFilter(deletedAt) },
  search: { column: name, filter: ({ values: [text = ''] }) => searched(String(text)) },
};

/** Matches dimensions whose name or code contains every word of the text. */
function searched(text: string): Expression<SqlBool> {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`dimensions.search_text LIKE ${likePattern(word)}`),
    sql` AND `,
  )})`;
}

const levelsOf = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('dimension_levels')
    .selectAll()
    .select(
      sql<boolean>`(EXISTS (SELECT FROM dimensions d
        WHERE d.client_id = ${clientId} AND d.dimension_level_id = dimension_levels.id)
        OR EXISTS (SELECT FROM dimension_templates t
        WHERE t.client_id = ${clientId} AND t.dimension_level_id = dimension_levels.id))`.as('is_used'),
    )
    .where('client_id', '=', clientId);

export function findLevels(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<LevelRow>> {
  return pageOf(levelsOf(trx, scope), list, levelColumns, sql.ref('id'));
}

/** Returns a level; with `lock` nobody else adds to it or changes its dimensions until the transaction ends. */
export function findLevel(
  trx: Transaction,
  scope: Scope,
  id: number,
  { lock }: { lock: boolean },
): Promise<LevelRow | undefined> {
  const query = levelsOf(trx, scope).where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function addLevels(trx: Transaction, { clientId }: Scope, names: readonly string[]): Promise<void> {
  const rows = names.map((levelName, index) => ({ client_id: clientId, level: index + 1, name: levelName }));
  await trx.insertInto('dimension_levels').values(rows).execute();
}

export const dimensionsOf = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('dimensions')
    .innerJoin('dimension_levels as levels', (join) =>
      join
        .onRef('levels.client_id', '=', 'dimensions.client_id')
        .onRef('levels.id', '=', 'dimensions.dimension_level_id'),
    )
    .select(dimensionFields.map((field) => `dimensions.${field}` as const))
    .select('levels.level')
    .select([
      // Not EXISTS, for which the planner may read all dimensions of the organisation.
      sql<boolean>`(SELECT true FROM dimensions k WHERE k.client_id = ${clientId}
        AND k.parent_id = dimensions.id AND k.deleted_at IS NULL LIMIT 1) IS NOT NULL`.as('has_children'),
      sql<number[]>`ARRAY(SELECT k.id::integer FROM dimensions k WHERE k.client_id = ${clientId}
        AND k.parent_id = dimensions.id AND k.deleted_at IS NULL ORDER BY k.name, k.id LIMIT 100)`.as('children'),
    ])
    .where('dimensions.client_id', '=', clientId);

/** A page of one level's dimensions; archived ones only when the list asks for them. */
export function findDimensions(
  trx: Transaction,
  scope: Scope,
  levelId: number,
  list: ListQuery,
): Promise<Page<DimensionRow>> {
  const wanted = statusCondition(list, deletedAt);
  const query = dimensionsOf(trx, scope).where('dimensions.dimension_level_id', '=', levelId).where(wanted);
  const counted = trx
    .selectFrom('dimensions')
    .where('dimensions.client_id', '=', scope.clientId)
    .where('dimensions.dimension_level_id', '=', levelId)
    .where(wanted);
  return pageOf(query, list, dimensionColumns, sql.ref('dimensions.id'), counted);
}

export function findDimension(trx: Transaction, scope: Scope, id: number): Promise<DimensionRow | undefined> {
  return dimensionsOf(trx, scope).where('dimensions.id', '=', id).executeTakeFirst();
}

/** Whether another dimension under the same parent has the code. */
export async function isCodeTaken(
  trx: Transaction,
  { clientId }: Scope,
  wanted: { levelId: number; parentId: number | null; code: string; exceptId: number | null },
): Promise<boolean> {
  const taken = await trx
    .selectFrom('dimensions')
    .select('id')
    .where('client_id', '=', clientId)
    .where('dimension_level_id', '=', wanted.levelId)
    .where('parent_id', 'is not distinct from', wanted.parentId)
    .where(sql`lower(code)`, '=', wanted.code.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('id', 'is distinct from', wanted.exceptId)
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}

export async function addDimension(
  trx: Transaction,
  { clientId }: Scope,
  levelId: number,
  dimension: NewDimension,
): Promise<number> {
  const { id } = await trx
    .insertInto('dimensions')
    .values({ ...dimension, client_id: clientId, dimension_level_id: levelId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a dimension and increments its version. */
export async function changeDimension(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  change: DimensionChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('dimensions')
    .set({ ...change, version: sql`version + 1`, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Clears the other defaults below a parent, which can have only one. */
export async function clearOtherDefaults(
  trx: Transaction,
  { clientId }: Scope,
  { levelId, parentId, exceptId }: { levelId: number; parentId: number | null; exceptId: number },
): Promise<void> {
  await trx
    .updateTable('dimensions')
    .set({ is_default: false, version: sql`version + 1` })
    .where('client_id', '=', clientId)
    .where('dimension_level_id', '=', levelId)
    .where('parent_id', 'is not distinct from', parentId)
    .where('is_default', '=', true)
    .where('id', '<>', exceptId)
    .execute();
}
