import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/** How many earlier bookings of a contact are looked at. */
const bookingsPerContact = 50;

export type EarlierRow = {
  readonly contact_id: number | null;
  readonly date: string;
  readonly description: string;
  readonly dimension_ids: readonly number[];
};

/** The user's latest published bookings of each of the contacts, and internal ones where asked for. */
export async function earlierBookings(
  trx: Transaction,
  { clientId, userId }: Scope,
  contactIds: readonly number[],
  withInternal: boolean,
): Promise<EarlierRow[]> {
  const result = await sql<EarlierRow>`
    SELECT r.contact_id, r.date, r.description, coalesce((
      SELECT array_agg(rd.dimension_id ORDER BY rd.level) FROM registration_dimensions rd
      WHERE rd.client_id = ${clientId} AND rd.registration_id = r.id), '{}') AS dimension_ids
    FROM (
      SELECT id, contact_id, date, description,
        row_number() OVER (PARTITION BY contact_id ORDER BY date DESC, id DESC) AS rank
      FROM registrations
      WHERE client_id = ${clientId} AND user_id = ${userId} AND published_at IS NOT NULL
        AND (contact_id = any(${contactIds}::bigint[]) OR (${withInternal} AND internal))
    ) r
    WHERE r.rank <= ${bookingsPerContact}`.execute(trx);
  return result.rows;
}
