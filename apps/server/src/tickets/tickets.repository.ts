// Tickets as one person sees them, and the contacts and projects that groups of tickets map to.
import type { ExportPayload } from '@daybook/connectors/core/export-target.ts';
import type { ReadTicket } from '@daybook/connectors/tickets/ticket-system.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { ConnectionRow } from './connections.repository.ts';

export type TicketRow = {
  readonly id: number;
  readonly outside_id: string;
  readonly key: string;
  readonly title: string;
  readonly status: string;
  readonly is_closed: boolean;
  readonly is_assigned: boolean;
  readonly page: string | null;
  readonly group_id: string | null;
  readonly group_name: string | null;
  readonly contact_id: number | null;
  readonly contact_name: string | null;
  readonly dimension_id: number | null;
  readonly dimensions: readonly { readonly id: number; readonly level: number; readonly name: string }[];
  readonly is_own_mapping: boolean;
};

type Of = { readonly clientId: number; readonly connectionId: number };
export type Sought = { readonly search: string; readonly touched: boolean; readonly limit: number };

/**
 * Returns the tickets of a connection with their mappings, the latest first. A user's own mapping overrides the
 * organisation's.
 */
export async function listTickets(
  trx: Transaction,
  { clientId, connectionId }: Of,
  about: Sought,
): Promise<TicketRow[]> {
  const like = `%${about.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<TicketRow>`
    SELECT t.id, t.outside_id, t.key, t.title, t.status, t.is_closed, t.is_assigned, t.page, t.group_id, t.group_name,
      m.contact_id, (SELECT name FROM contacts c WHERE c.client_id = ${clientId} AND c.id = m.contact_id) AS contact_name,
      m.dimension_id, coalesce(m.user_id IS NOT NULL, false) AS is_own_mapping, coalesce((
        WITH RECURSIVE path AS (
          SELECT d.id, d.parent_id, d.dimension_level_id, d.name, 1 AS at FROM dimensions d
            WHERE d.client_id = ${clientId} AND d.id = m.dimension_id AND d.deleted_at IS NULL
          UNION ALL SELECT d.id, d.parent_id, d.dimension_level_id, d.name, path.at + 1 FROM dimensions d
            JOIN path ON d.client_id = ${clientId} AND d.id = path.parent_id WHERE path.at < 10)
        SELECT jsonb_agg(jsonb_build_object('id', p.id, 'level', l.level, 'name', p.name) ORDER BY l.level)
        FROM path p JOIN dimension_levels l ON l.client_id = ${clientId} AND l.id = p.dimension_level_id), '[]'::jsonb) AS dimensions
    FROM tickets t
    JOIN ticket_connections c ON c.client_id = t.client_id AND c.id = t.connection_id
    LEFT JOIN LATERAL (
      SELECT contact_id, dimension_id, user_id FROM ticket_mappings m
      WHERE m.client_id = ${clientId} AND m.system = c.system AND m.account_id = c.learned ->> 'account_id'
        AND m.group_id = t.group_id AND (m.user_id IS NULL OR m.user_id = t.user_id)
      ORDER BY m.user_id NULLS LAST LIMIT 1
    ) m ON true
    WHERE t.client_id = ${clientId} AND t.connection_id = ${connectionId}
      AND (${about.touched} OR (t.is_assigned AND NOT t.is_closed))
      AND (${about.search} = '' OR t.key ILIKE ${like} OR t.title ILIKE ${like})
    ORDER BY t.changed_at DESC NULLS LAST, t.id LIMIT ${about.limit}`.execute(trx);
  return [...rows];
}

/** Saves a page of read tickets. As daybook_maintenance. */
export async function saveTickets(
  trx: Transaction,
  { client_id, id, user_id }: Pick<ConnectionRow, 'client_id' | 'id' | 'user_id'>,
  tickets: readonly ReadTicket[],
  now: Date,
): Promise<void> {
  if (tickets.length === 0) return;
  await sql`
    INSERT INTO tickets (client_id, user_id, connection_id, outside_id, key, title, status, is_closed, is_assigned, page,
      group_id, group_name, changed_at, read_at)
    SELECT ${client_id}, ${user_id}, ${id}, r."outsideId", r.key, r.title, r.status, r."isClosed", r."isAssigned", r.page,
      r."groupId", r."groupName", r."changedAt", ${now}
    FROM jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) AS r ("outsideId" text, key text, title text, status text,
      "isClosed" boolean, "isAssigned" boolean, page text, "groupId" text, "groupName" text, "changedAt" timestamptz)
    ON CONFLICT (client_id, connection_id, outside_id) DO UPDATE SET key = excluded.key, title = excluded.title,
      status = excluded.status, is_closed = excluded.is_closed, is_assigned = excluded.is_assigned, page = excluded.page,
      group_id = excluded.group_id, group_name = excluded.group_name, changed_at = excluded.changed_at,
      read_at = excluded.read_at`.execute(trx);
}

/**
 * Marks tickets that a complete read did not return as no longer assigned; their keys stay known, so that time on them
 * is still recognised.
 */
export async function settleUnseen(trx: Transaction, { clientId, connectionId }: Of, begunAt: Date): Promise<void> {
  await trx
    .updateTable('tickets')
    .set({ is_assigned: false })
    .where('client_id', '=', clientId)
    .where('connection_id', '=', connectionId)
    .where('read_at', '<', begunAt)
    .where('is_assigned', '=', true)
    .execute();
}

/** As daybook_maintenance. */
export async function removeTickets(trx: Transaction, { clientId, connectionId }: Of): Promise<void> {
  await trx.deleteFrom('tickets').where('client_id', '=', clientId).where('connection_id', '=', connectionId).execute();
}

export type KnownRow = { readonly id: string; readonly key: string; readonly page: string | null };

/** Returns every known ticket of a connection, by the system's id. */
export const knownOf = (trx: Transaction, { clientId, connectionId }: Of): Promise<KnownRow[]> =>
  trx
    .selectFrom('tickets')
    .select(['outside_id as id', 'key', 'page'])
    .where('client_id', '=', clientId)
    .where('connection_id', '=', connectionId)
    .execute();

export type BookingText = { readonly id: number; readonly description: string };

/** Returns the texts of bookings of the scope's user. */
export async function bookingTexts(
  trx: Transaction,
  { clientId, userId }: Scope,
  bookingIds: readonly number[],
): Promise<BookingText[]> {
  return trx
    .selectFrom('registrations')
    .select(['id', 'description'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${bookingIds}::bigint[])`)
    .execute();
}

/**
 * Returns the payload that was sent under a reference: the booking may name another ticket now. As daybook_maintenance.
 */
export async function sentUnder(trx: Transaction, clientId: number, reference: string): Promise<ExportPayload | null> {
  const { rows } = await sql<{ payload: ExportPayload }>`
    SELECT payload FROM export_entries WHERE client_id = ${clientId} AND reference = ${reference}`.execute(trx);
  return rows[0]?.payload ?? null;
}

export async function zoneOf(trx: Transaction, clientId: number, userId: number): Promise<string> {
  const user = await trx
    .selectFrom('users')
    .select('timezone')
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.timezone ?? 'UTC';
}

export type Mapping = {
  readonly system: string;
  readonly accountId: string;
  readonly groupId: string;
  /** The user of the mapping; null: the organisation's. */
  readonly userId: number | null;
  readonly contactId: number | null;
  readonly dimensionId: number | null;
};

/** Whether contact and project of a mapping belong to the organisation and are not archived. */
export async function isMappingValid(
  trx: Transaction,
  { clientId }: Scope,
  { contactId, dimensionId }: Pick<Mapping, 'contactId' | 'dimensionId'>,
): Promise<boolean> {
  const { rows } = await sql<{ are_there: boolean }>`SELECT
    (${contactId}::bigint IS NULL OR EXISTS (SELECT FROM contacts c
      WHERE c.client_id = ${clientId} AND c.id = ${contactId} AND c.deleted_at IS NULL))
    AND (${dimensionId}::bigint IS NULL OR EXISTS (SELECT FROM dimensions d
      WHERE d.client_id = ${clientId} AND d.id = ${dimensionId} AND d.deleted_at IS NULL)) AS are_there`.execute(trx);
  return rows[0]?.are_there === true;
}

/** Saves the mapping of a group; without a contact, removes it. */
export async function saveMapping(trx: Transaction, { clientId }: Scope, mapping: Mapping, now: Date): Promise<void> {
  const { system, accountId, groupId, userId, contactId, dimensionId } = mapping;
  const key = { client_id: clientId, user_id: userId, system, account_id: accountId, group_id: groupId };
  await trx
    .deleteFrom('ticket_mappings')
    .where('client_id', '=', clientId)
    .where('user_id', 'is not distinct from', userId)
    .where('system', '=', system)
    .where('account_id', '=', accountId)
    .where('group_id', '=', groupId)
    .execute();
  if (contactId === null) return;
  const values = { ...key, contact_id: contactId, dimension_id: dimensionId, updated_at: now };
  await trx.insertInto('ticket_mappings').values(values).execute();
}
