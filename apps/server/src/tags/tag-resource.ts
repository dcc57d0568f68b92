// Tags and their runs in the form of the contract.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { statusOf } from '@daybook/domain/tags/batch-edit.ts';
import { idText, idTextOrNull, instantText, instantTextOrNull, resource } from '../platform/lists/json-api.ts';
import type { RunRow } from './tag-runs.repository.ts';
import { findTagsOfContacts, type LatestSubject, latestSubjects, type TagRow } from './tags.repository.ts';
import { undoUntilMs } from './undo-period.ts';

function tagResource(tag: TagRow, latest: LatestSubject | null) {
  return resource('tags', tag.id, {
    type: tag.type,
    value: tag.value,
    contact_id: idTextOrNull(tag.contact_id),
    user_id: idTextOrNull(tag.user_id),
    internal: tag.internal,
    ignored: tag.ignored,
    status: statusOf(tag),
    scope: tag.user_id === null ? ('general' as const) : ('personal' as const),
    nature: tag.nature,
    locked: tag.locked,
    forced: tag.forced,
    origin: tag.origin,
    conditions: tag.conditions.map(({ type, value }) => ({ type, value })),
    latest_subject: latest?.title ?? null,
    source: latest === null ? null : { type: latest.type, identifier: latest.identifier, name: latest.name },
    subject_contact: idTextOrNull(latest?.contact_id ?? null),
    version: tag.version,
    created_at: instantText(tag.created_at),
    updated_at: instantText(tag.updated_at),
    deleted_at: instantTextOrNull(tag.deleted_at),
  });
}

/** Returns tags with the newest own subject of each. */
export async function tagResources(trx: Transaction, scope: Scope, tags: readonly TagRow[]) {
  const subjects = await latestSubjects(trx, scope, tags);
  return tags.map((tag) => tagResource(tag, subjects.get(tag.id) ?? null));
}

/** Returns the tags that lead to contacts and that the caller may see. */
export async function tagsOfContacts(trx: Transaction, scope: Scope, contactIds: readonly number[]) {
  return tagResources(trx, scope, await findTagsOfContacts(trx, scope, contactIds));
}

/** Returns one change of tags, with its progress. */
export function runResource(run: RunRow) {
  return resource('tag_runs', run.id, {
    kind: run.kind,
    status: run.status,
    tag_count: run.tag_ids.length,
    tag_value: run.tags_before[0]?.after.value ?? null,
    total_subjects: run.total_subjects,
    handled_subjects: run.handled_subjects,
    changed_logs: run.changed_logs,
    undo_until: new Date(undoUntilMs(run)).toISOString(),
    created_at: instantText(run.created_at),
    updated_at: instantText(run.updated_at),
  });
}

/** Returns the immediate result of a change, and the run that continues. */
export const appliedView = ({ run, changedLogs }: { run: RunRow | null; changedLogs: readonly number[] }) => ({
  applied: changedLogs.length,
  logs: changedLogs.map(idText),
  run: run === null ? null : runResource(run),
});
