import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { type DimensionChange, type DimensionRow, dimensionsOf } from './dimensions.repository.ts';

export const findDimensionsById = (trx: Transaction, scope: Scope, ids: readonly number[]): Promise<DimensionRow[]> =>
  dimensionsOf(trx, scope)
    .where('dimensions.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('dimensions.id')
    .execute();

/** Changes dimensions and increments their versions. */
export async function changeDimensions(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
  change: DimensionChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('dimensions')
    .set({ ...change, version: sql`version + 1`, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Returns a code that one of these dimensions shares with another one below the same parent, or null. */
export async function clashingCode(
  trx: Transaction,
  { clientId }: Scope,
  levelId: number,
  ids: readonly number[],
): Promise<string | null> {
  const clash = await trx
    .selectFrom('dimensions as d')
    .innerJoin('dimensions as o', (join) =>
      join
        .onRef('o.client_id', '=', 'd.client_id')
        .onRef('o.dimension_level_id', '=', 'd.dimension_level_id')
        .on(
          sql<boolean>`lower(o.code) = lower(d.code) AND o.parent_id IS NOT DISTINCT FROM d.parent_id AND o.id <> d.id`,
        )
        .on('o.deleted_at', 'is', null),
    )
    .select('d.code')
    .where('d.client_id', '=', clientId)
    .where('d.dimension_level_id', '=', levelId)
    .where('d.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('d.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return clash?.code ?? null;
}
