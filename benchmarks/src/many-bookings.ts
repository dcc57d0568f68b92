// Published days with bookings in a registered organisation, inserted directly.
import type { Database } from '@daybook/database/database.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { sql } from 'kysely';

export type BookingsSize = { readonly people: number; readonly days: number; readonly bookingsPerDay: number };

/** Inserts published days of people in a registered organisation, each with N bookings. */
export async function addBookings(
  database: Database,
  clientId: number,
  until: string,
  { people, days, bookingsPerDay }: BookingsSize,
): Promise<void> {
  const first = addDays(until, 1 - days);
  await database.asOwner(
    async (trx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(trx);
      await sql`SET LOCAL ROLE daybook_maintenance`.execute(trx);
      await sql`INSERT INTO users (client_id, email, name_first, name_last)
        SELECT ${clientId}, 'worker' || n || '@' || ${clientId} || '.bench.example', 'Worker ' || n, 'Bench'
        FROM generate_series(1, ${people}::int) n`.execute(trx);
      await sql`INSERT INTO contacts (client_id, name, code)
        SELECT ${clientId}, 'Contact ' || n, 'C' || n FROM generate_series(0, 99) n`.execute(trx);
      await sql`INSERT INTO days (client_id, user_id, date, timezone, status, published_at)
        SELECT ${clientId}, u.id, ${first}::date + n, 'Europe/Amsterdam', 'published', ${first}::date + n
        FROM users u CROSS JOIN generate_series(0, ${days - 1}::int) n
        WHERE u.client_id = ${clientId} AND u.name_last = 'Bench' AND u.name_first LIKE 'Worker %'`.execute(trx);
      await sql`INSERT INTO registrations (client_id, user_id, day_id, date, contact_id, description, recorded_seconds,
          duration_seconds, published_at)
        SELECT ${clientId}, d.user_id, d.id, d.date,
          (SELECT min(id) FROM contacts WHERE client_id = ${clientId}) + (d.id + n) % 100,
          'Work of ' || d.date || ', part ' || n, 1700, 1800, d.published_at
        FROM days d CROSS JOIN generate_series(1, ${bookingsPerDay}::int) n WHERE d.client_id = ${clientId}`.execute(
        trx,
      );
    },
    { deadlineMs: 0 },
  );
  await database.vacuum(['users', 'contacts', 'days', 'registrations']);
}
