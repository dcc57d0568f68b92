// Bookings as the day and every list read them: one kind of row, one select.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { RegistrationsTable } from '@daybook/database/schema.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';

export type BookedDimension = {
  readonly id: number;
  readonly level: number;
  readonly name: string;
  readonly code: string | null;
};

/** A booking, archived or not, with the names of its contact and dimensions. */
export type BookingRow = Readonly<Selectable<RegistrationsTable>> & {
  readonly contact_name: string | null;
  readonly contact_code: string | null;
  readonly dimensions: readonly BookedDimension[];
  /** When it was archived. */
  readonly deleted_at: Date | null;
};
type StoredRow = Selectable<RegistrationsTable> & Pick<BookingRow, 'deleted_at'>;

const live = (clientId: number) => sql`
  SELECT r.*, NULL::timestamptz AS deleted_at, NULL::jsonb AS former_dimensions FROM registrations r WHERE r.client_id = ${clientId}`;
const archived = (clientId: number) => sql`
  SELECT (jsonb_populate_record(NULL::registrations, a.content)).*, a.deleted_at, a.dimensions AS former_dimensions
  FROM archived_registrations a WHERE a.client_id = ${clientId}
    AND NOT EXISTS (SELECT FROM registrations r WHERE r.client_id = ${clientId} AND r.id = a.id)`;

/** Existing bookings, archived ones, or both. */
export type BookingKind = 'live' | 'archived' | 'all';

function rowsOfKind(clientId: number, kind: BookingKind): RawBuilder<unknown> {
  if (kind === 'all') return sql`${live(clientId)} UNION ALL ${archived(clientId)}`;
  return kind === 'live' ? live(clientId) : archived(clientId);
}

// Looked up by key for each booking, whatever statistics the database has.
const contactName = (clientId: number) => sql<string | null>`(
  SELECT c.name FROM contacts c WHERE c.client_id = ${clientId} AND c.id = r.contact_id)`;
const contactCode = (clientId: number) => sql<string | null>`(
  SELECT c.code FROM contacts c WHERE c.client_id = ${clientId} AND c.id = r.contact_id)`;
const named = (
  clientId: number,
) => sql`(SELECT json_build_object('id', d.id, 'level', b.level, 'name', d.name, 'code', d.code) FROM dimensions d
  WHERE d.client_id = ${clientId} AND d.id = b.dimension_id)`;
const bookedNow = (
  clientId: number,
) => sql`SELECT json_agg(${named(clientId)} ORDER BY b.level) FROM registration_dimensions b
  WHERE b.client_id = ${clientId} AND b.registration_id = r.id`;
const bookedFormerly = (clientId: number) => sql`SELECT json_agg(${named(clientId)} ORDER BY b.level)
  FROM jsonb_to_recordset(r.former_dimensions) AS b (level smallint, dimension_id bigint)`;
const dimensions = (clientId: number) => sql<BookedDimension[]>`coalesce(
  CASE WHEN r.former_dimensions IS NULL THEN (${bookedNow(clientId)}) ELSE (${bookedFormerly(clientId)}) END, '[]'::json)`;

/** Selects bookings as `r`. Row-level security determines whose are visible. */
export const bookings = (trx: Transaction, { clientId }: Scope, kind: BookingKind) =>
  trx
    .selectFrom(sql<StoredRow>`(${rowsOfKind(clientId, kind)})`.as('r'))
    .selectAll('r')
    .select([contactName(clientId).as('contact_name'), contactCode(clientId).as('contact_code')])
    .select(dimensions(clientId).as('dimensions'));

/** Returns bookings of days, in the order in which they were made on the day. */
export const bookingsOfDays = (trx: Transaction, scope: Scope, dayIds: readonly number[]) =>
  bookings(trx, scope, 'live')
    .where('r.day_id', '=', sql<number>`any(${dayIds})`)
    .orderBy('r.started_at')
    .orderBy('r.id');
