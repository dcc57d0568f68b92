import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type RefusedBooking, refusalOf } from '@daybook/domain/crm/booking-refusal.ts';
import { sql } from 'kysely';
import type { Of } from './records.repository.ts';

type Row = {
  readonly id: number;
  readonly is_known: boolean;
  readonly dimensions: number;
  readonly known: number;
  readonly active: number;
  readonly contact_is_active: boolean | null;
};

/**
 * Returns which of these bookings the system would refuse because of their user, dimensions or contact, as last read
 * from it. Reads only tables that publishing may read.
 */
export async function bookingRefusals(
  trx: Transaction,
  { clientId, userId }: Scope,
  { connectionId }: Of,
  requiredLevels: number,
  bookingIds: readonly number[],
): Promise<RefusedBooking[]> {
  if (bookingIds.length === 0) return [];
  const ofConnection = sql`r.client_id = ${clientId} AND r.connection_id = ${connectionId}`;
  const { rows } = await sql<Row>`
    SELECT b.id,
      EXISTS (SELECT FROM crm_records r WHERE ${ofConnection} AND r.kind = 'employee' AND r.own_id = ${userId} AND r.is_active) AS is_known,
      count(d.dimension_id) AS dimensions, count(n.outside_id) AS known, count(n.outside_id) FILTER (WHERE n.is_active) AS active,
      (SELECT r.is_active FROM crm_records r WHERE ${ofConnection} AND r.kind = 'contact' AND r.own_id = b.contact_id) AS contact_is_active
    FROM registrations b
    LEFT JOIN registration_dimensions d ON d.client_id = b.client_id AND d.registration_id = b.id
    LEFT JOIN crm_records n ON n.client_id = b.client_id AND n.connection_id = ${connectionId} AND n.kind = 'dimension' AND n.own_id = d.dimension_id
    WHERE b.client_id = ${clientId} AND b.id = ANY(${bookingIds}::bigint[])
    GROUP BY b.id, b.contact_id ORDER BY b.id`.execute(trx);
  return rows.flatMap((row): RefusedBooking[] => {
    const reason = refusalOf({
      ...{ isEmployeeKnown: row.is_known, requiredLevels, isContactActive: row.contact_is_active },
      dimensions: { booked: row.dimensions, known: row.known, active: row.active },
    });
    return reason === null ? [] : [{ registrationId: row.id, reason }];
  });
}
