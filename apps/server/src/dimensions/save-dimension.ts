import type { Scope, Transaction } from '@daybook/database/database.ts';
import { requireContact } from '../contacts/contacts.service.ts';
import { AppError, foundOr404, invalidField } from '../platform/http/app-error.ts';
import { requireChangedHere } from '../platform/outside-master.repository.ts';
import {
  addDimension,
  changeDimension,
  clearOtherDefaults,
  type DimensionChange,
  type DimensionRow,
  findDimension,
  findLevel,
  isCodeTaken,
  type LevelRow,
  type NewDimension,
} from './dimensions.repository.ts';
import { hasTwoOwners } from './owners.repository.ts';

/** Adds a dimension to a level and returns its id. @throws AppError MODEL_NOT_FOUND, VALIDATION_FAILED, DUPLICATE_DIMENSION_CODE */
export async function createDimension(
  trx: Transaction,
  scope: Scope,
  levelId: number,
  dimension: NewDimension,
): Promise<number> {
  const level = foundOr404(await findLevel(trx, scope, levelId, { lock: true }), 'This level');
  await checkDimension(trx, scope, level, dimension, null);
  const id = await addDimension(trx, scope, level.id, dimension);
  await requireOneOwner(trx, scope, [id], '/contact_id');
  if (dimension.is_default) await takeDefault(trx, scope, level, dimension.parent_id, id);
  return id;
}

/** Locks the level and returns the dimension, when it is on that level. @throws AppError MODEL_NOT_FOUND */
export async function lockDimension(
  trx: Transaction,
  scope: Scope,
  { levelId, id }: { levelId: number; id: number },
): Promise<DimensionRow> {
  foundOr404(await findLevel(trx, scope, levelId, { lock: true }), 'This level');
  const dimension = await findDimension(trx, scope, id);
  return foundOr404(dimension?.dimension_level_id === levelId ? dimension : undefined, 'This dimension');
}

/** Fields of a dimension that a connected system determines. */
const saidOutside = ['name', 'code', 'parent_id', 'contact_id'] as const;

/**
 * Changes a dimension that the caller locked.
 * @throws AppError VALIDATION_FAILED, DUPLICATE_DIMENSION_CODE, CHANGED_OUTSIDE
 */
export async function updateDimension(
  trx: Transaction,
  scope: Scope,
  dimension: DimensionRow,
  change: DimensionChange,
  now: Date,
): Promise<void> {
  const wanted = { ...dimension, ...change };
  const level = { id: dimension.dimension_level_id, level: dimension.level };
  const isOther = saidOutside.some((field) => wanted[field] !== dimension[field]);
  if (isOther) await requireChangedHere(trx, scope, 'dimension', [dimension.id]);
  await checkDimension(trx, scope, level, wanted, dimension.id);
  await changeDimension(trx, scope, dimension.id, change, now);
  await requireOneOwner(trx, scope, [dimension.id], change.contact_id === undefined ? '/parent_id' : '/contact_id');
  if (change.is_default === true) await takeDefault(trx, scope, level, wanted.parent_id, dimension.id);
}

type Level = Pick<LevelRow, 'id' | 'level'>;

async function checkDimension(
  trx: Transaction,
  scope: Scope,
  level: Level,
  wanted: NewDimension,
  exceptId: number | null,
): Promise<void> {
  await checkParent(trx, scope, level, wanted.parent_id);
  if (wanted.contact_id !== null) await requireContact(trx, scope, wanted.contact_id, '/contact_id');
  const { code, parent_id: parentId } = wanted;
  if (code !== null && (await isCodeTaken(trx, scope, { levelId: level.id, parentId, code, exceptId }))) {
    throw new AppError('DUPLICATE_DIMENSION_CODE', { pointer: '/code', detail: 'This code is in use on this level.' });
  }
}

/**
 * Refuses a dimension of one contact below one of another: it could never be booked.
 * @throws AppError VALIDATION_FAILED
 */
export async function requireOneOwner(
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
  pointer: '/contact_id' | '/parent_id',
): Promise<void> {
  if (!(await hasTwoOwners(trx, scope, ids))) return;
  throw invalidField(pointer, 'What stands above it or below it belongs to another contact.');
}

/** Requires a parent one level higher, so that nothing can be its own ancestor. */
export async function checkParent(
  trx: Transaction,
  scope: Scope,
  level: Pick<Level, 'level'>,
  parentId: number | null,
): Promise<void> {
  if (parentId === null) return;
  const parent = await findDimension(trx, scope, parentId);
  if (parent === undefined || parent.deleted_at !== null) {
    throw invalidField('/parent_id', 'There is no such dimension.');
  }
  if (parent.level !== level.level - 1) {
    throw invalidField('/parent_id', 'A parent stands on the level just above.');
  }
}

function takeDefault(trx: Transaction, scope: Scope, level: Level, parentId: number | null, id: number) {
  return clearOtherDefaults(trx, scope, { levelId: level.id, parentId, exceptId: id });
}
