import type { Scope, Transaction } from '@daybook/database/database.ts';
import { archiveTagsOf, followContacts } from '../tags/tags.service.ts';
import { lockImport, saveImport } from './import.repository.ts';
import { importToUndo } from './import.service.ts';
import { addedContacts, archiveAdded } from './undo-import.repository.ts';

/** The most contacts that one call removes; the caller calls again while there are more. */
const atOnce = 500;
const mostNames = 20;

export type UndoneImport = {
  readonly removed: number;
  /** The number left for the next call. */
  readonly left: number;
  readonly kept: number;
  /** The first of those that stay because somebody used them. */
  readonly kept_names: readonly string[];
};

/**
 * Removes the contacts that an own import added and that nobody used since: they are archived, so that each can be
 * restored. Changes of existing contacts stay.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED when nothing was imported or importing is under way
 */
export async function undoImport(trx: Transaction, scope: Scope, id: number, now: Date): Promise<UndoneImport> {
  const record = importToUndo(await lockImport(trx, scope, { id }));
  const added = await addedContacts(trx, scope, id);
  const unused = added.filter((one) => !one.is_used).map((one) => one.id);
  const ids = unused.slice(0, atOnce);
  await archiveAdded(trx, scope, ids, now);
  for (const one of ids) await archiveTagsOf(trx, scope, one, now);
  await followContacts(trx, scope, ids, [], now);
  const addedCount = Math.max(0, record.added_count - ids.length);
  await saveImport(trx, scope, id, { added_count: addedCount, updated_at: now });
  const kept = added.filter((one) => one.is_used);
  return {
    removed: ids.length,
    left: unused.length - ids.length,
    kept: kept.length,
    kept_names: kept.slice(0, mostNames).map(({ name }) => name),
  };
}
