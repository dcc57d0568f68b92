import type { Scope, Transaction } from '@daybook/database/database.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import { addLevel, changeLevelName, lockLevels, removeLevel } from './dimension-levels.repository.ts';
import { findLevel, type LevelRow } from './dimensions.repository.ts';

/** The most levels on which a booking can have a dimension. */
const mostLevels = 9;

/** Adds a level below the others and returns its id. @throws AppError DUPLICATE_NAME, PRECONDITION_FAILED */
export async function createLevel(trx: Transaction, scope: Scope, name: string): Promise<number> {
  const levels = await lockLevels(trx, scope);
  checkName(levels, name, null);
  const lowest = Math.max(0, ...levels.map(({ level }) => level));
  if (lowest >= mostLevels)
    throw new AppError('PRECONDITION_FAILED', { detail: `There are ${mostLevels} levels already.` });
  return addLevel(trx, scope, lowest + 1, name);
}

/** Renames a level that the caller locked. @throws AppError DUPLICATE_NAME */
export async function renameLevel(trx: Transaction, scope: Scope, level: LevelRow, name: string): Promise<void> {
  checkName(await lockLevels(trx, scope), name, level.id);
  await changeLevelName(trx, scope, level.id, name);
}

/**
 * Removes the lowest level when it never had a dimension, and returns it. The first level stays: bookings need it
 * (specification 5).
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED
 */
export async function deleteLevel(trx: Transaction, scope: Scope, id: number): Promise<LevelRow> {
  const levels = await lockLevels(trx, scope);
  const level = foundOr404(await findLevel(trx, scope, id, { lock: true }), 'This level');
  const isLowest = levels.every((other) => other.level <= level.level);
  if (!isLowest || level.level === 1) refuse('Only the lowest level can be removed, and never the first.');
  if (level.is_used) refuse('Something stands or stood on this level.');
  await removeLevel(trx, scope, id);
  return level;
}

function refuse(detail: string): never {
  throw new AppError('PRECONDITION_FAILED', { detail });
}

function checkName(levels: readonly { id: number; name: string }[], name: string, exceptId: number | null): void {
  const wanted = name.toLowerCase();
  if (levels.some((level) => level.id !== exceptId && level.name.toLowerCase() === wanted)) {
    throw new AppError('DUPLICATE_NAME', { pointer: '/name', detail: 'There is a level with this name already.' });
  }
}
