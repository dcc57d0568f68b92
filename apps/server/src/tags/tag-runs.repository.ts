// Runs: a change of tags while it is applied to one person's open logs, and the former states for undoing it.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { TagRunsTable } from '@daybook/database/schema.ts';
import { type Selectable, sql } from 'kysely';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';
import type { Fact, KeptLogs } from './open-logs.repository.ts';
import type { TagRow } from './tags.repository.ts';

/** The fields of a tag that a change can change. */
export type TagState = Pick<
  TagRow,
  | 'type'
  | 'value'
  | 'normalised'
  | 'nature'
  | 'contact_id'
  | 'internal'
  | 'ignored'
  | 'locked'
  | 'conditions'
  | 'condition_key'
> & { readonly is_deleted: boolean };

/** A tag before and after a change; null: the change made it. */
export type TagBefore = { readonly id: number; readonly before: TagState | null; readonly after: TagState };

export type RunRow = Omit<Selectable<TagRunsTable>, 'tags_before' | 'facts'> & {
  readonly facts: readonly Fact[];
  readonly tags_before: readonly TagBefore[];
};

const runsOf = (trx: Transaction, { clientId, userId }: Scope) =>
  trx
    .selectFrom('tag_runs')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .$castTo<RunRow>();

const listColumns: ListColumns = {
  id: { column: sql.ref('id') },
  status: { column: sql.ref('status') },
};

/** Returns the runs of changes that the user made. */
export function findRuns(trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<RunRow>> {
  return pageOf(runsOf(trx, scope).whereRef('cause_id', '=', 'id'), list, listColumns, sql.ref('id'));
}

export const findRun = (trx: Transaction, scope: Scope, id: number): Promise<RunRow | undefined> =>
  runsOf(trx, scope).where('id', '=', id).whereRef('cause_id', '=', 'id').executeTakeFirst();

/** Returns the own run of a change, locked until the transaction ends. */
export const lockRun = (trx: Transaction, scope: Scope, causeId: number): Promise<RunRow | undefined> =>
  runsOf(trx, scope).where('cause_id', '=', causeId).forUpdate().executeTakeFirst();

export type NewRun = Pick<RunRow, 'kind' | 'tag_ids' | 'facts' | 'tags_before'> & {
  /** The run of the change's author; without it this run is that one. */
  readonly causeId?: number;
  readonly totalSubjects: number;
  readonly now: Date;
};

export async function addRun(trx: Transaction, { clientId, userId }: Scope, run: NewRun): Promise<RunRow> {
  const { rows } = await sql<RunRow>`
    INSERT INTO tag_runs (client_id, id, user_id, cause_id, kind, tag_ids, facts, tags_before, total_subjects, created_at, updated_at)
    SELECT ${clientId}, n.id, ${userId}, coalesce(${run.causeId ?? null}::bigint, n.id), ${run.kind},
      ${run.tag_ids}::bigint[], ${JSON.stringify(run.facts)}::jsonb, ${JSON.stringify(run.tags_before)}::jsonb,
      ${run.totalSubjects}::int, ${run.now}::timestamptz, ${run.now}::timestamptz
    FROM (SELECT nextval(pg_get_serial_sequence('tag_runs', 'id')) AS id) n
    RETURNING *`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('A run that was added has a row');
  return row;
}

export type RunChange = Partial<
  Pick<RunRow, 'status' | 'total_subjects' | 'handled_subjects' | 'handled_subject_id' | 'changed_logs'>
>;

export async function changeRun(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
  change: RunChange,
  now: Date,
): Promise<RunRow> {
  return trx
    .updateTable('tag_runs')
    .set({ ...change, updated_at: now })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .$castTo<RunRow>()
    .executeTakeFirstOrThrow();
}

/** Returns some of the logs that a run changed and has not restored yet. */
export async function someRecords(
  trx: Transaction,
  { clientId, userId }: Scope,
  runId: number,
  limit: number,
): Promise<KeptLogs[]> {
  return trx
    .selectFrom('tag_run_logs')
    .select(['id', 'log_ids'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function removeRecords(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('tag_run_logs')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = ANY(${ids}::bigint[])`)
    .execute();
}

/** Removes all users' runs that began before an instant, with their stored states. */
export async function removeRunsBefore(trx: Transaction, moment: Date): Promise<void> {
  await trx.deleteFrom('tag_runs').where('created_at', '<', moment).execute();
}

/** Returns colleagues with one of the facts in their activity; all colleagues where facts are searched in texts. */
export async function findColleaguesWith(
  trx: Transaction,
  { clientId, userId }: Scope,
  facts: readonly Fact[],
  everybody: boolean,
): Promise<number[]> {
  const pairs = sql`unnest(${facts.map(({ type }) => type)}::text[], ${facts.map((fact) => fact.normalised)}::text[])`;
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM users u
    WHERE u.client_id = ${clientId} AND u.id <> ${userId} AND u.erased_at IS NULL
      AND (${everybody} OR EXISTS (SELECT 1 FROM ${pairs} AS f (type, normalised)
        JOIN subject_references r ON r.client_id = ${clientId} AND r.user_id = u.id AND r.type = f.type
          AND r.normalised = f.normalised))
    ORDER BY u.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Whether the organisation has other users. */
export async function hasColleagues(trx: Transaction, { clientId, userId }: Scope): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '<>', userId)
    .where('erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
