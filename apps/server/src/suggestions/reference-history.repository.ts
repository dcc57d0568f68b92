import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type ReferenceRow = { readonly subject_id: number; readonly type: string; readonly normalised: string };

/** Returns the references that were found in subjects. */
export const referencesOfSubjects = (
  trx: Transaction,
  { clientId, userId }: Scope,
  subjectIds: readonly number[],
): Promise<ReferenceRow[]> =>
  trx
    .selectFrom('subject_references')
    .select(['subject_id', 'type', 'normalised'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('subject_id', '=', sql<number>`any(${subjectIds})`)
    .orderBy('type')
    .orderBy('normalised')
    .execute();

export type ReferenceKey = { readonly type: string; readonly normalised: string };
export type HistoryRow = ReferenceKey & { readonly contact_id: number; readonly times: number };

/** Returns how the user's published time with each of the references was decided: 0 is internal, -1 ignored. */
export async function historyOfReferences(
  trx: Transaction,
  { clientId, userId }: Scope,
  keys: readonly ReferenceKey[],
): Promise<HistoryRow[]> {
  if (keys.length === 0) return [];
  const result = await sql<HistoryRow>`
    SELECT k.type, k.normalised, c.contact_id, c.times
    FROM unnest(${keys.map(({ type }) => type)}::text[], ${keys.map((key) => key.normalised)}::text[])
      AS k (type, normalised)
    CROSS JOIN LATERAL (
      SELECT contact_id, times FROM reference_counts r
      WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.type = k.type AND r.normalised = k.normalised
      OFFSET 0
    ) c`.execute(trx);
  return result.rows;
}

export type TagRow = ReferenceKey & {
  readonly value: string;
  readonly contact_id: number | null;
  readonly internal: boolean;
  readonly ignored: boolean;
};

/** Returns tags with one of the values, whatever their type. */
export async function tagsWithValues(
  trx: Transaction,
  { clientId, userId }: Scope,
  values: readonly string[],
): Promise<TagRow[]> {
  if (values.length === 0) return [];
  return trx
    .selectFrom('tags')
    .select(['type', 'normalised', 'value', 'contact_id', 'internal', 'ignored'])
    .where('client_id', '=', clientId)
    .where((tag) => tag.or([tag('user_id', 'is', null), tag('user_id', '=', userId)]))
    .where('normalised', '=', sql<string>`any(${values})`)
    .where('nature', '=', 'tag')
    .where('deleted_at', 'is', null)
    .execute();
}

/** Returns for each reference how many of the user's open, undecided logs have it, in the order of the references. */
export async function openLogsWithReferences(
  trx: Transaction,
  { clientId, userId }: Scope,
  keys: readonly ReferenceKey[],
): Promise<number[]> {
  if (keys.length === 0) return [];
  // Lateral joins by key, in this order: with plain joins the order would depend on statistics.
  const result = await sql<{ open_logs: number }>`
    SELECT coalesce(sum(l.open_logs), 0)::int AS open_logs
    FROM unnest(${keys.map(({ type }) => type)}::text[], ${keys.map((key) => key.normalised)}::text[])
      WITH ORDINALITY AS k (type, normalised, position)
    LEFT JOIN LATERAL (
      SELECT subject_id FROM subject_references r
      WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.type = k.type AND r.normalised = k.normalised
      OFFSET 0
    ) s ON true
    LEFT JOIN LATERAL (
      SELECT count(*) AS open_logs FROM logs
      WHERE client_id = ${clientId} AND user_id = ${userId} AND subject_id = s.subject_id
        AND published_at IS NULL AND deleted_at IS NULL AND NOT is_late
        AND status = 'open' AND contact_id IS NULL AND NOT internal
    ) l ON true
    GROUP BY k.position
    ORDER BY k.position`.execute(trx);
  return result.rows.map((row) => row.open_logs);
}
