import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { DimensionRow } from './dimensions.repository.ts';

/** Numbers the siblings up to the new place, and all that have a place; rows with the right number are not written. */
export async function placeDimension(
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
