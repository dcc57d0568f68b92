// Evidence from colleagues' published days. Row-level security lets users read only their own contributions. Functions
// of the database add up those of colleagues and return the values that at least two of them share.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ContributedValue } from '@daybook/domain/suggestions/model/colleagues/contributed-value.ts';
import { answerKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { sql } from 'kysely';

export type SharingState = {
  readonly isOn: boolean;
  /** Version of the shared values, including merges of contacts; null where there are none. */
  readonly version: string | null;
  /** The fingerprint of the days of the user's latest contribution. */
  readonly contributed: string | null;
};

export async function findSharing(trx: Transaction, { clientId, userId }: Scope): Promise<SharingState> {
  const { rows } = await sql<SharingState>`
    SELECT app_shares_evidence() AS "isOn",
      app_shared_evidence_version() || ':' || (SELECT count(*) FROM contacts c
        WHERE c.client_id = ${clientId} AND c.merged_into_id IS NOT NULL) AS version,
      (SELECT c.fingerprint FROM suggestion_contributions c WHERE c.client_id = ${clientId} AND c.user_id = ${userId}
        ORDER BY c.counts_from DESC LIMIT 1) AS contributed`.execute(trx);
  return rows[0] ?? { isOn: false, version: null, contributed: null };
}

type SharedRow = {
  readonly key: string;
  readonly contact_id: number;
  /** In tenths. */
  readonly weight: number;
};

/**
 * Returns shared values of active contacts that the user sees; those of a merged contact count for the one that it
 * became.
 */
export async function sharedEvidence(trx: Transaction, { clientId }: Scope): Promise<ContributedValue[]> {
  const { rows } = await sql<SharedRow>`
    SELECT s.key, coalesce(t.id, 0) AS contact_id, s.weight
    FROM app_shared_evidence() s
    LEFT JOIN contacts c ON c.client_id = ${clientId} AND c.id = s.contact_id
    LEFT JOIN contacts t ON t.client_id = ${clientId} AND t.id = coalesce(c.merged_into_id, c.id) AND t.deleted_at IS NULL
    WHERE s.contact_id = 0 OR t.id IS NOT NULL`.execute(trx);
  return rows.map(({ key, contact_id: id, weight }) => ({ key, answer: answerOf(id), weight: weight / 10 }));
}

const answerOf = (id: number) =>
  answerKey(id === 0 ? { kind: 'internal', contactId: null } : { kind: 'contact', contactId: id });

/** Until the transaction ends, no other one writes the user's contributions, or reopens one of the user's days. */
export async function lockContributions(trx: Transaction, { clientId, userId }: Scope): Promise<void> {
  await sql`SELECT app_lock_contributions(${clientId}, ${userId})`.execute(trx);
}

/** Saves the contribution that counts from the next Monday; of the earlier ones, the one that counts now stays. */
export async function keepContribution(
  trx: Transaction,
  { clientId, userId }: Scope,
  { fingerprint, values }: { readonly fingerprint: string; readonly values: readonly ContributedValue[] },
): Promise<void> {
  const keys = values.map(({ key }) => key);
  const contactIds = values.map(({ answer }) => (answer === 'internal' ? 0 : Number(answer.slice('contact '.length))));
  const weights = values.map(({ weight }) => Math.round(weight * 10));
  await sql`
    INSERT INTO suggestion_contributions (client_id, user_id, counts_from, fingerprint, keys, contact_ids, weights, made_at)
    VALUES (${clientId}, ${userId}, date_trunc('week', now(), 'UTC') + interval '7 days', ${fingerprint}, ${keys}::text[],
      ${contactIds}::bigint[], ${weights}::smallint[], now())
    ON CONFLICT (client_id, user_id, counts_from) DO UPDATE SET fingerprint = excluded.fingerprint, keys = excluded.keys,
      contact_ids = excluded.contact_ids, weights = excluded.weights, made_at = excluded.made_at`.execute(trx);
  await sql`
    DELETE FROM suggestion_contributions WHERE client_id = ${clientId} AND user_id = ${userId} AND counts_from < (
      SELECT max(c.counts_from) FROM suggestion_contributions c
      WHERE c.client_id = ${clientId} AND c.user_id = ${userId} AND c.counts_from <= now())`.execute(trx);
}
