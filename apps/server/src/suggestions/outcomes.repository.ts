// Shown suggestions, and the choices that followed. One row for each decision, visible only to its user.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Grade } from '@daybook/domain/suggestions/grades.ts';
import { sql } from 'kysely';

export type OutcomeKind = 'tag' | 'booking' | 'offer';

/** Rates follow the latest decisions, and the cost does not grow over the years. */
const measuredDecisions = 1000;

export type RateRow = {
  readonly kind: OutcomeKind;
  readonly grade: Grade;
  /** The number of shown answers. */
  readonly shown: number;
  /** The rank of the chosen one; 0: none. */
  readonly rank: number;
  readonly times: number;
};

/**
 * Returns how often which answer was chosen, by grade, over the latest decisions. A suggestion rated as bad never
 * counts as right.
 */
export async function ratesOfOutcomes(trx: Transaction, { clientId, userId }: Scope): Promise<RateRow[]> {
  const result = await sql<RateRow>`
    SELECT kind, grade, shown, rank, count(*)::int AS times
    FROM (
      SELECT kind, grade, jsonb_array_length(answers) AS shown,
        CASE WHEN rating = 'bad' AND rank = 1 THEN 0 ELSE rank END AS rank
      FROM suggestion_outcomes
      WHERE client_id = ${clientId} AND user_id = ${userId} AND rank IS NOT NULL
      ORDER BY settled_at DESC LIMIT ${measuredDecisions}
    ) latest
    GROUP BY kind, grade, shown, rank`.execute(trx);
  return result.rows;
}

export type ShownRow = {
  readonly key: string;
  readonly grade: Grade;
  readonly answers: readonly object[];
  readonly log_ids: readonly number[];
};

/**
 * Saves the suggestions that are shown for a day, replacing earlier ones with the same key. Unchanged rows are left out
 * before they are locked: a full day has hundreds, and one answer changes a few.
 */
export async function keepShown(
  trx: Transaction,
  { clientId, userId }: Scope,
  day: { readonly id: number; readonly date: string },
  kind: OutcomeKind,
  rows: readonly ShownRow[],
): Promise<void> {
  await sql`
    INSERT INTO suggestion_outcomes AS o (client_id, user_id, day_id, kind, key, date, grade, answers, log_ids, shown_at)
    SELECT ${clientId}, ${userId}, ${day.id}, ${kind}, s.key, ${day.date}::date, s.grade, s.answers, s.log_ids, now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (key text, grade text, answers jsonb, log_ids bigint[])
    WHERE NOT EXISTS (SELECT FROM suggestion_outcomes k
      WHERE k.client_id = ${clientId} AND k.user_id = ${userId} AND k.day_id = ${day.id} AND k.kind = ${kind}
        AND k.key = s.key AND (k.grade, k.answers, k.log_ids) IS NOT DISTINCT FROM (s.grade, s.answers, s.log_ids))
    ORDER BY s.key
    ON CONFLICT (client_id, user_id, day_id, kind, key) DO UPDATE
    SET grade = excluded.grade, answers = excluded.answers, log_ids = excluded.log_ids, shown_at = excluded.shown_at
    WHERE (o.grade, o.answers, o.log_ids) IS DISTINCT FROM (excluded.grade, excluded.answers, excluded.log_ids)
    RETURNING key`.execute(trx);
}

export type OutcomeRow = {
  readonly kind: OutcomeKind;
  readonly key: string;
  readonly answers: readonly unknown[];
  readonly log_ids: readonly number[];
};

/**
 * Returns all suggestions that were shown for a day: first those that its user rated, then those that were shown last.
 */
export const outcomesOfDay = (trx: Transaction, { clientId, userId }: Scope, dayId: number): Promise<OutcomeRow[]> =>
  trx
    .selectFrom('suggestion_outcomes')
    .select(['kind', 'key', 'answers', 'log_ids'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('day_id', '=', dayId)
    .orderBy((row) => row('rating', 'is', null))
    .orderBy('shown_at', 'desc')
    .orderBy('kind')
    .orderBy('key')
    .execute();

/** Returns the contacts that merged ones among these became. */
export async function mergedContacts(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('contacts')
    .select(['id', 'merged_into_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${ids})`)
    .where('merged_into_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, merged_into_id }) => [id, merged_into_id ?? id]));
}

export type Settled = { readonly kind: OutcomeKind; readonly key: string; readonly rank: number | null };

/** Saves the choices; suggestions without a decision are removed. */
export async function settle(
  trx: Transaction,
  { clientId, userId }: Scope,
  dayId: number,
  rows: readonly Settled[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE suggestion_outcomes o SET rank = s.rank, settled_at = CASE WHEN s.rank IS NULL THEN NULL ELSE ${now}::timestamptz END
    FROM unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ rank }) => rank)}::smallint[]) AS s (kind, key, rank)
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId} AND o.day_id = ${dayId}
      AND o.kind = s.kind AND o.key = s.key`.execute(trx);
  await trx
    .deleteFrom('suggestion_outcomes')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('day_id', '=', dayId)
    .where('rank', 'is', null)
    .execute();
}

export type Judgement = { readonly rating: 'good' | 'bad' | null; readonly comment: string };

/** Saves the user's rating of a suggestion; returns false when it was not shown on that day. */
export async function judge(
  trx: Transaction,
  { clientId, userId }: Scope,
  { dayId, kind, key }: { readonly dayId: number; readonly kind: OutcomeKind; readonly key: string },
  judgement: Judgement,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('suggestion_outcomes')
    .set(judgement)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('day_id', '=', dayId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
