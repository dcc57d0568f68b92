import type { Transaction } from '@daybook/database/database.ts';
import { refuseTagAction } from '@daybook/domain/tags/tag-actions.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import { requirePermission } from '../platform/sessions/admit.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { beginUndo } from './run-tags.ts';
import { changeBack, isUnchangedSince } from './tag-before.ts';
import { findRun, lockRun, type RunRow, type TagBefore } from './tag-runs.repository.ts';
import { changeTag, findTagsById, removeTag, type TagRow } from './tags.repository.ts';
import { undoUntilMs } from './undo-period.ts';

/**
 * Undoes a change of tags: restores the tags, and every log that is still as the change left it. Possible even while
 * the change is still being applied.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED when it was undone, is too old, or a tag was changed since;
 * TAG_LOCKED, TAG_FORCED, PERMISSION_REQUIRED, ADMINISTRATOR_REQUIRED, DUPLICATE_TAG
 */
export async function undoRun(
  trx: Transaction,
  deps: Pick<Deps, 'jobs' | 'now'>,
  caller: Caller,
  id: number,
): Promise<{ readonly run: RunRow; readonly tags: readonly TagRow[] }> {
  const scope = scopeOf(caller);
  foundOr404(await findRun(trx, scope, id), 'This change');
  const run = foundOr404(await lockRun(trx, scope, id), 'This change');
  const isOver = (run.status !== 'running' && run.status !== 'done') || undoUntilMs(run) < deps.now().getTime();
  if (isOver) throw new AppError('PRECONDITION_FAILED', { detail: 'This change can no longer be taken back.' });
  const tags = await findTagsById(trx, scope, run.tag_ids);
  for (const kept of run.tags_before) {
    const tag = tags.find(({ id: tagId }) => tagId === kept.id);
    checkUnchanged(caller, tag, kept);
    if (kept.before === null) await removeTag(trx, scope, tag.id);
    else await changeTag(trx, scope, tag.id, changeBack(kept.before, deps.now()), deps.now());
  }
  const isGeneral = tags.some(({ user_id }) => user_id === null);
  return { run: await beginUndo(trx, deps, scope, run, { isGeneral }), tags };
}

function checkUnchanged(caller: Caller, tag: TagRow | undefined, kept: TagBefore): asserts tag is TagRow {
  if (tag === undefined || !isUnchangedSince(tag, kept)) {
    throw new AppError('PRECONDITION_FAILED', { detail: 'The tag was changed since.' });
  }
  const refusal = refuseTagAction('retag', tag, caller.isAdmin);
  if (refusal !== null) throw new AppError(refusal);
  if (tag.user_id !== null) return;
  requirePermission(caller, 'manage_general_tags');
  const isRule = tag.conditions.length > 0 || (kept.before?.conditions ?? []).length > 0;
  if (isRule && !caller.isAdmin) throw new AppError('ADMINISTRATOR_REQUIRED');
}
