import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { contactsWithMerged } from './contacts.repository.ts';

export type ContactSums = {
  readonly booked_duration: number;
  readonly first_activity: string | null;
  readonly last_activity: string | null;
};

/** Returns the bookings on a contact that row-level security shows. */
export async function sumsOfContact(trx: Transaction, { clientId }: Scope, id: number): Promise<ContactSums> {
  const { rows } = await sql<ContactSums>`SELECT coalesce(sum(r.duration_seconds), 0) AS booked_duration,
      min(r.date) AS first_activity, max(r.date) AS last_activity
    FROM registrations r WHERE r.client_id = ${clientId} AND r.contact_id = ANY(${contactsWithMerged(clientId, [id])})`.execute(
    trx,
  );
  return rows[0] ?? { booked_duration: 0, first_activity: null, last_activity: null };
}

export type MonthSum = { readonly month: string; readonly seconds: number };

/** Returns the sums by month since a date, and of everything since then. */
export async function monthsOfContact(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  since: string,
): Promise<{ months: MonthSum[]; all: number }> {
  const { rows: months } =
    await sql<MonthSum>`SELECT to_char(r.date, 'YYYY-MM') AS month, sum(r.duration_seconds) AS seconds
    FROM registrations r WHERE r.client_id = ${clientId} AND r.date >= ${since}
      AND r.contact_id = ANY(${contactsWithMerged(clientId, [id])}) GROUP BY 1`.execute(trx);
  const { rows } = await sql<{ all: number }>`SELECT coalesce(sum(r.duration_seconds), 0) AS all
    FROM registrations r WHERE r.client_id = ${clientId} AND r.date >= ${since}`.execute(trx);
  return { months, all: rows[0]?.all ?? 0 };
}

export type ContactCounts = {
  readonly tags: number;
  readonly projects: number;
  readonly merged: readonly { readonly id: number; readonly name: string }[];
};

export async function countsOfContact(trx: Transaction, { clientId }: Scope, id: number): Promise<ContactCounts> {
  const { rows } = await sql<ContactCounts>`SELECT
    (SELECT count(*) FROM tags WHERE client_id = ${clientId} AND contact_id = ${id} AND deleted_at IS NULL) AS tags,
    (SELECT count(*) FROM dimensions WHERE client_id = ${clientId} AND contact_id = ${id} AND deleted_at IS NULL) AS projects,
    coalesce((SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY sort_name) FROM contacts
      WHERE client_id = ${clientId} AND merged_into_id = ${id}), '[]'::json) AS merged`.execute(trx);
  return rows[0] ?? { tags: 0, projects: 0, merged: [] };
}
