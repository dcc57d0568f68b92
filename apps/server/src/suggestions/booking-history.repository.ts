import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { contactsWithMerged } from '../contacts/contacts.service.ts';

/** How many earlier bookings of a contact are read. */
const bookingsPerContact = 50;

export type EarlierRow = {
  readonly contact_id: number | null;
  readonly date: string;
  readonly description: string;
  readonly dimension_ids: readonly number[];
};

/** Returns the user's latest published bookings of each of the contacts, and internal ones where requested. */
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
      SELECT b.id, coalesce(c.merged_into_id, b.contact_id) AS contact_id, b.date, b.description,
        row_number() OVER (PARTITION BY coalesce(c.merged_into_id, b.contact_id) ORDER BY b.date DESC, b.id DESC) AS rank
      FROM registrations b
      LEFT JOIN contacts c ON c.client_id = b.client_id AND c.id = b.contact_id
      WHERE b.client_id = ${clientId} AND b.user_id = ${userId} AND b.published_at IS NOT NULL
        AND (b.contact_id = any(${contactsWithMerged(clientId, contactIds)}) OR (${withInternal} AND b.internal))
    ) r
    WHERE r.rank <= ${bookingsPerContact}`.execute(trx);
  return result.rows;
}
