import type { DropReason } from '@daybook/contract/privacy.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/** The seconds that were kept out, or lost their title, on a date. */
export type KeptOut = {
  readonly date: string;
  readonly reason: DropReason;
  /** Null: no rule of the user or the organisation. */
  readonly ruleId: number | null;
  /** The event that the server kept out, or the device that reports this running total. */
  readonly origin: string;
  readonly count: number;
  readonly seconds: number;
};

const keptDays = 60;

/**
 * Stores how much was kept out. Repeated reports, in any order, change nothing: the highest figure of each origin
 * stays.
 */
export async function countKeptOut(
  trx: Transaction,
  { clientId, userId }: Scope,
  counts: readonly KeptOut[],
  now: Date,
): Promise<void> {
  if (counts.length === 0) return;
  const rows = JSON.stringify(highestOfEach(counts));
  await sql`
    INSERT INTO privacy_counts (client_id, user_id, date, reason, rule_id, origin, count, seconds)
    SELECT ${clientId}, ${userId}, w.date, w.reason, coalesce(w."ruleId", 0), w.origin, w.count, w.seconds
    FROM json_to_recordset(${rows}::json)
      AS w (date date, reason text, "ruleId" bigint, origin uuid, count integer, seconds integer)
    WHERE w.date BETWEEN ${now}::timestamptz::date - ${keptDays}::integer AND ${now}::timestamptz::date + 1
    ORDER BY w.date, w.reason, w."ruleId", w.origin
    ON CONFLICT (client_id, user_id, date, reason, rule_id, origin) DO UPDATE
      SET count = greatest(privacy_counts.count, excluded.count),
        seconds = greatest(privacy_counts.seconds, excluded.seconds)
    RETURNING date`.execute(trx);
}

/** Removes all users' figures from over sixty days ago; as daybook_maintenance. */
export async function forgetOldCounts(trx: Transaction, now: Date): Promise<void> {
  await sql`DELETE FROM privacy_counts WHERE date < ${now}::timestamptz::date - ${keptDays}::integer`.execute(trx);
}

// One statement cannot change a row twice.
function highestOfEach(counts: readonly KeptOut[]): KeptOut[] {
  const byKey = new Map<string, KeptOut>();
  for (const one of counts) {
    const key = JSON.stringify([one.date, one.reason, one.ruleId, one.origin.toLowerCase()]);
    const { count, seconds } = byKey.get(key) ?? one;
    byKey.set(key, { ...one, count: Math.max(count, one.count), seconds: Math.max(seconds, one.seconds) });
  }
  return [...byKey.values()];
}

export type CountedReason = {
  readonly reason: DropReason;
  readonly rule_id: number;
  readonly count: number;
  readonly seconds: number;
};

/** Returns how much each rule and reason kept out since a date, over all devices. */
export async function findCounts(
  trx: Transaction,
  { clientId, userId }: Scope,
  since: string,
): Promise<readonly CountedReason[]> {
  const { rows } = await sql<CountedReason>`
    SELECT reason, rule_id, sum(count)::integer AS count, sum(seconds)::integer AS seconds FROM privacy_counts
    WHERE client_id = ${clientId} AND user_id = ${userId} AND date >= ${since}::date
    GROUP BY reason, rule_id ORDER BY reason, rule_id`.execute(trx);
  return rows;
}
