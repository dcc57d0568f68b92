import { tagTypeSchema } from '@daybook/contract/tag-values.ts';
import type { PendingTag, tagsInsightRoutes } from '@daybook/contract/tags-insight.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { folderRoots } from '@daybook/domain/tags/document-folders.ts';
import { folderPrefixes } from '@daybook/domain/tags/place-prefixes.ts';
import type { z } from 'zod';
import { AppError } from '../platform/http/app-error.ts';
import { instantText } from '../platform/lists/json-api.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { findTagsById, tagResources } from '../tags/tags.service.ts';
import { countOwnDays, findApplied, findPending, type PendingRow } from './pending.repository.ts';
import { suggestForReferences } from './reference-suggestions.ts';

type Asked<N extends keyof typeof tagsInsightRoutes> = z.output<(typeof tagsInsightRoutes)[N]['body']>;

const pageSize = 20;

/**
 * Returns the references that wait for a decision, with their probable owners, in a constant number of statements.
 * @throws AppError MODEL_NOT_FOUND when a day is not the user's
 */
export async function pendingTags(
  trx: Transaction,
  scope: Scope,
  { days, limit = pageSize, offset = 0, types }: Asked<'listPendingTags'>,
): Promise<{ tags: PendingTag[]; total: number }> {
  await requireOwnDays(trx, scope, days);
  const { document_folders: folders } = await loadPreferences(trx, scope);
  const page = { days: days ?? null, types: types ?? null, limit, offset, roots: folderRoots(folders) };
  const rows = await findPending(trx, scope, page);
  const candidates = await suggestForReferences(trx, scope, rows);
  const tags = rows.map((row, index) => ({
    type: tagTypeSchema.parse(row.type),
    value: shownValue(row),
    logs: row.logs,
    duration: row.seconds,
    latest_subject: row.title,
    suggested_at: instantText(row.last_seen),
    candidates: candidates[index] ?? [],
  }));
  return { tags, total: rows[0]?.total ?? 0 };
}

/**
 * Returns the tags that decided about open logs, and about how many.
 * @throws AppError MODEL_NOT_FOUND when a day is not the user's
 */
export async function appliedTags(
  trx: Transaction,
  scope: Scope,
  { days, limit = pageSize, offset = 0, tags }: Asked<'listAppliedTags'>,
) {
  await requireOwnDays(trx, scope, days);
  const page = { days: days ?? null, tagIds: tags ?? null, limit, offset };
  const rows = await findApplied(trx, scope, page);
  const found = await findTagsById(
    trx,
    scope,
    rows.map(({ tag_id }) => tag_id),
  );
  const resources = new Map((await tagResources(trx, scope, found)).map((one) => [one.id, one]));
  const applied = rows.flatMap(({ tag_id, logs, seconds: duration, title: latest_subject }) => {
    const tag = resources.get(String(tag_id));
    return tag === undefined ? [] : [{ tag, logs, duration, latest_subject }];
  });
  return { tags: applied, total: rows[0]?.total ?? 0 };
}

/** Returns a folder in its original spelling. */
function shownValue({ type, normalised, path, url }: PendingRow): string {
  if (type !== 'folder') return normalised;
  const folders = [path ?? '', url ?? ''].flatMap(folderPrefixes);
  return folders.find((folder) => folder.normalised === normalised)?.value ?? normalised;
}

async function requireOwnDays(trx: Transaction, scope: Scope, days: readonly number[] = []): Promise<void> {
  const ids = [...new Set(days)];
  if (ids.length === 0 || (await countOwnDays(trx, scope, ids)) === ids.length) return;
  throw new AppError('MODEL_NOT_FOUND', { detail: 'A day was not found.' });
}
