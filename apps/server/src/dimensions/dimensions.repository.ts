import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { DimensionLevelsTable, DimensionsTable } from '@daybook/database/schema.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { ListQuery } from '../platform/list-query.ts';
import { containsText, type ListColumns, type Page, pageOf } from '../platform/list-sql.ts';
import { statusCondition, statusFilter } from '../platform/status-filter.ts';

export type LevelRow = Selectable<DimensionLevelsTable>;
export type DimensionRow = Selectable<DimensionsTable> & { readonly level: number };
export type NewDimension = {
  name: string;
  code: string | null;
  parent_id: number | null;
  contact_id: number | null;
  is_default: boolean;
  requires_child_dimension: boolean;
};
export type DimensionChange = Partial<NewDimension> & Pick<Updateable<DimensionsTable>, 'deleted_at'>;

const levelColumns: ListColumns = {
  level: { column: sql.ref('level') },
  name: { column: sql.ref('name'), sorting: 'name' },
};

const name = sql.ref('dimensions.name');
const code = sql.ref('dimensions.code');
const deletedAt = sql.ref('dimensions.deleted_at');
const dimensionColumns: ListColumns = {
  name: { column: name, sorting: 'name' },
  code: { column: code, sorting: 'name' },
  created_at: { column: sql.ref('dimensions.created_at') },
  parent_id: { column: sql.ref('dimensions.parent_id') },
  contact_id: { column: sql.ref('dimensions.contact_id') },
  id: { column: sql.ref('dimensions.id') },
  status: { column: deletedAt, filter: statusFilter(deletedAt) },
  search: {
    column: name,
    filter: ({ values: [text = ''] }) =>
      sql`(${containsText(name, String(text))} OR ${containsText(code, String(text))})`,
  },
};

export function findLevels(trx: Transaction, { clientId }: Scope, list: ListQuery): Promise<Page<LevelRow>> {
  const query = trx.selectFrom('dimension_levels').selectAll().where('client_id', '=', clientId);
  return pageOf(query, list, levelColumns, sql.ref('id'));
}

/** A level; with `lock` nobody else adds to it or changes its dimensions until the transaction ends. */
export function findLevel(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  { lock }: { lock: boolean },
): Promise<LevelRow | undefined> {
  const query = trx.selectFrom('dimension_levels').selectAll().where('client_id', '=', clientId).where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function addLevels(trx: Transaction, { clientId }: Scope, names: readonly string[]): Promise<void> {
  const rows = names.map((levelName, index) => ({ client_id: clientId, level: index + 1, name: levelName }));
  await trx.insertInto('dimension_levels').values(rows).execute();
}

const dimensionsOf = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('dimensions')
    .innerJoin('dimension_levels as levels', (join) =>
      join
        .onRef('levels.client_id', '=', 'dimensions.client_id')
        .onRef('levels.id', '=', 'dimensions.dimension_level_id'),
    )
    .selectAll('dimensions')
    .select('levels.level')
    .where('dimensions.client_id', '=', clientId);

/** A page of one level's dimensions; archived ones only when the list asks for them. */
export function findDimensions(
  trx: Transaction,
  scope: Scope,
  levelId: number,
  list: ListQuery,
): Promise<Page<DimensionRow>> {
  const query = dimensionsOf(trx, scope)
    .where('dimensions.dimension_level_id', '=', levelId)
    .where(statusCondition(list, deletedAt));
  return pageOf(query, list, dimensionColumns, sql.ref('dimensions.id'));
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

/** Changes a dimension and counts its version. */
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

/** There is one default under a parent: the others stop being it. */
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
