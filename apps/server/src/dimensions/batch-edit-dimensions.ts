import type { Scope, Transaction } from '@daybook/database/database.ts';
import { requireContact } from '../contacts/contacts.service.ts';
import { AppError, foundOr404, invalidField } from '../platform/http/app-error.ts';
import { requireChangedHere } from '../platform/outside-master.repository.ts';
import { changeDimensions, clashingCode, findDimensionsById } from './batch-edit.repository.ts';
import { type DimensionRow, findLevel } from './dimensions.repository.ts';
import { checkParent, requireOneOwner } from './save-dimension.ts';

export type BatchChange = {
  readonly is_deleted?: boolean;
  readonly parent_id?: number | null;
  readonly contact_id?: number | null;
  readonly requires_child_dimension?: boolean;
};

/**
 * Archives, restores, moves or links dimensions of one level: all of them or none. Returns the ids of the changed ones.
 * @throws AppError VALIDATION_FAILED, DUPLICATE_DIMENSION_CODE, CHANGED_OUTSIDE
 */
export async function batchEditDimensions(
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
  change: BatchChange,
  now: Date,
): Promise<number[]> {
  const dimensions = await lockAll(trx, scope, [...new Set(ids)]);
  const [first] = dimensions;
  if (first === undefined) return [];
  const { parent_id: parentId, contact_id: contactId } = change;
  if (parentId !== undefined) await checkParent(trx, scope, first, parentId);
  if (contactId !== undefined && contactId !== null) await requireContact(trx, scope, contactId, '/contact_id');
  const changed = dimensions.filter((dimension) => isChanged(dimension, change)).map(({ id }) => id);
  if (parentId !== undefined || contactId !== undefined) await requireChangedHere(trx, scope, 'dimension', changed);
  await changeDimensions(trx, scope, changed, columnsOf(change, now), now);
  await requireOneOwner(trx, scope, changed, contactId === undefined ? '/parent_id' : '/contact_id');
  const code = await clashingCode(trx, scope, first.dimension_level_id, changed);
  if (code !== null) {
    throw new AppError('DUPLICATE_DIMENSION_CODE', {
      pointer: '/dimensions',
      detail: `The code ${code} would stand twice below one parent.`,
      meta: { code },
    });
  }
  return changed;
}

async function lockAll(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<DimensionRow[]> {
  const dimensions = await findDimensionsById(trx, scope, ids);
  if (dimensions.length !== ids.length) throw invalidField('/dimensions', 'Not all of these dimensions are there.');
  const levelIds = new Set(dimensions.map((dimension) => dimension.dimension_level_id));
  if (levelIds.size > 1) throw invalidField('/dimensions', 'Dimensions are changed together on one level.');
  for (const id of levelIds) foundOr404(await findLevel(trx, scope, id, { lock: true }), 'This level');
  return dimensions;
}

function isChanged(dimension: DimensionRow, change: BatchChange): boolean {
  const { is_deleted, parent_id, contact_id, requires_child_dimension } = change;
  return (
    (is_deleted !== undefined && is_deleted !== (dimension.deleted_at !== null)) ||
    (parent_id !== undefined && parent_id !== dimension.parent_id) ||
    (contact_id !== undefined && contact_id !== dimension.contact_id) ||
    (requires_child_dimension !== undefined && requires_child_dimension !== dimension.requires_child_dimension)
  );
}

/** There is one default below a parent, so a moved dimension is no default there. */
function columnsOf({ is_deleted, ...change }: BatchChange, now: Date) {
  return {
    ...change,
    ...(change.parent_id === undefined ? {} : { is_default: false }),
    ...(is_deleted === undefined ? {} : { deleted_at: is_deleted ? now : null }),
  };
}
