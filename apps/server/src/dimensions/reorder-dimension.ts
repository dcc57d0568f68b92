import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { foundOr404, invalidField } from '../platform/http/app-error.ts';
import { type DimensionRow, findDimension, findLevel } from './dimensions.repository.ts';

/**
 * Puts a dimension behind one of its siblings, or before all of them when `afterId` is null. Those in front of it get
 * their places with it; those behind that nobody placed stay in the order of their names. Gives how many were placed.
 * @throws AppError VALIDATION_FAILED
 */
export async function reorderDimension(
  trx: Transaction,
  scope: Scope,
  id: number,
  afterId: number | null,
): Promise<number> {
  const dimension = await live(trx, scope, id, '/dimension_id');
  foundOr404(await findLevel(trx, scope, dimension.dimension_level_id, { lock: true }), 'This level');
  if (afterId !== null) checkSibling(dimension, await live(trx, scope, afterId, '/after_id'));
  return place(trx, scope, dimension, afterId);
}

async function live(trx: Transaction, scope: Scope, id: number, pointer: string): Promise<DimensionRow> {
  const dimension = await findDimension(trx, scope, id);
  if (dimension === undefined || dimension.deleted_at !== null)
    throw invalidField(pointer, 'There is no such dimension.');
  return dimension;
}

function checkSibling(dimension: DimensionRow, after: DimensionRow): void {
  const isSibling =
    after.id !== dimension.id &&
    after.dimension_level_id === dimension.dimension_level_id &&
    after.parent_id === dimension.parent_id;
  if (!isSibling) throw invalidField('/after_id', 'A dimension is put in order among those below the same one.');
}

/** Siblings up to the new place, and all that have a place, are numbered; nothing is written that is right already. */
async function place(
  trx: Transaction,
  { clientId }: Scope,
  { id, dimension_level_id: levelId, parent_id: parentId }: DimensionRow,
  afterId: number | null,
): Promise<number> {
  const result = await sql`
    WITH siblings AS (
      SELECT id, position, row_number() OVER (ORDER BY position, sort_name, id) AS place FROM dimensions
      WHERE client_id = ${clientId} AND dimension_level_id = ${levelId} AND deleted_at IS NULL
        AND parent_id IS NOT DISTINCT FROM ${parentId}::bigint AND id <> ${id}
    ), before AS (
      SELECT coalesce((SELECT place FROM siblings WHERE id = ${afterId}::bigint), 0) AS places
    ), numbered AS (
      SELECT id, place + CASE WHEN place > (SELECT places FROM before) THEN 1 ELSE 0 END AS position FROM siblings
      WHERE position < 2147483647 OR place <= (SELECT places FROM before)
      UNION ALL SELECT ${id}::bigint, places + 1 FROM before
    )
    UPDATE dimensions d SET position = n.position::integer, version = d.version + 1
    FROM numbered n
    WHERE d.client_id = ${clientId} AND d.id = n.id AND d.position <> n.position`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}
