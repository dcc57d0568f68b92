import type { Scope, Transaction } from '@daybook/database/database.ts';
import { foundOr404, invalidField } from '../platform/http/app-error.ts';
import { type DimensionRow, findDimension, findLevel } from './dimensions.repository.ts';
import { placeDimension } from './order.repository.ts';

/**
 * Moves a dimension behind one of its siblings, or before all of them when `afterId` is null. The siblings before it
 * get places too; those behind it that nobody placed stay in the order of their names. Returns how many got a place.
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
  return placeDimension(trx, scope, dimension, afterId);
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
