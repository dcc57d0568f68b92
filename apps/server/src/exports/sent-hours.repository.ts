// Entries that were sent over a connection, to be compared with the hours there, and changes that make both equal
// again.
//   usersWithEntries   the users with entries in a range of days
//   entriesOfUser      the entries of one of them, in their order
//   entriesOfBooking   the entries of one booking
//   addRepair          sends a booking again as it was published
//   addRemovalOfDouble removes a duplicate there
//   addAdopted         links hours there to a booking that was never sent
import type { ExportPayload } from '@daybook/connectors/core/export-target.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { PastEntry } from '@daybook/domain/exports/next-change.ts';
import { sql } from 'kysely';
import { payloadOfBooking } from './payload-of-booking.ts';

/** A connection and a range of days, both ends included. */
export type SentRange = {
  readonly clientId: number;
  readonly target: string;
  readonly from: string;
  readonly until: string;
};

export type SentEntry = PastEntry & {
  readonly registrationId: number;
  readonly updatedAt: Date;
  readonly payload: ExportPayload;
};

/** As daybook_maintenance. */
export async function usersWithEntries(trx: Transaction, range: SentRange): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`SELECT DISTINCT e.user_id FROM export_entries e
    WHERE e.client_id = ${range.clientId} AND e.target = ${range.target} AND e.date BETWEEN ${range.from} AND ${range.until}
    ORDER BY e.user_id`.execute(trx);
  return rows.map(({ user_id: userId }) => userId);
}

/** As daybook_maintenance. */
export async function entriesOfUser(trx: Transaction, range: SentRange, userId: number): Promise<SentEntry[]> {
  const { rows } = await sql<SentEntry>`
    SELECT e.registration_id AS "registrationId", e.action, e.state, e.is_uncertain AS "isUncertain", e.reference,
      e.outside_id AS "outsideId", false AS "isSame", e.updated_at AS "updatedAt", e.payload
    FROM export_entries e WHERE e.client_id = ${range.clientId} AND e.user_id = ${userId} AND e.target = ${range.target}
      AND e.date BETWEEN ${range.from} AND ${range.until} AND NOT e.is_double
    ORDER BY e.id`.execute(trx);
  return [...rows];
}

export type RepairedBooking = { readonly registrationId: number; readonly target: string };

/** Selects the last entry that sent a booking there, unless another one is still under way. */
const lastSent = (clientId: number, { registrationId, target }: RepairedBooking) => sql`
  SELECT e.* FROM export_entries e WHERE e.client_id = ${clientId} AND e.registration_id = ${registrationId} AND e.target = ${target}
    AND e.action <> 'remove' AND e.state = 'done' AND NOT EXISTS (SELECT FROM export_entries w WHERE w.client_id = ${clientId}
      AND w.registration_id = e.registration_id AND w.target = e.target AND w.state IN ('pending', 'busy', 'error') AND NOT w.is_double)
  ORDER BY e.id DESC LIMIT 1`;

/**
 * Sends a booking again as it was last sent; missing hours are made again. Returns the day, or undefined when that is
 * not possible.
 */
export async function addRepair(
  trx: Transaction,
  { clientId }: Scope,
  booking: RepairedBooking,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ day_id: number }>`
    INSERT INTO export_entries (client_id, user_id, day_id, registration_id, date, target, action, payload, next_at, created_at)
    SELECT s.client_id, s.user_id, s.day_id, s.registration_id, s.date, s.target, 'update', s.payload, ${now}, ${now}
    FROM (${lastSent(clientId, booking)}) s RETURNING day_id`.execute(trx);
  return rows[0]?.day_id;
}

/** Removes a duplicate by its id. Returns the day, or undefined when that is not possible. */
export async function addRemovalOfDouble(
  trx: Transaction,
  { clientId }: Scope,
  booking: RepairedBooking,
  outsideId: string,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ day_id: number }>`
    INSERT INTO export_entries (client_id, user_id, day_id, registration_id, date, target, action, payload, outside_id, is_double, next_at, created_at)
    SELECT e.client_id, e.user_id, e.day_id, e.registration_id, e.date, e.target, 'remove', e.payload, ${outsideId}, true, ${now}, ${now}
    FROM export_entries e WHERE e.client_id = ${clientId} AND e.registration_id = ${booking.registrationId} AND e.target = ${booking.target}
      AND NOT EXISTS (SELECT FROM export_entries w WHERE w.client_id = ${clientId} AND w.registration_id = e.registration_id
        AND w.target = e.target AND w.is_double AND w.outside_id = ${outsideId} AND w.state IN ('pending', 'busy', 'error'))
    ORDER BY e.id DESC LIMIT 1 RETURNING day_id`.execute(trx);
  return rows[0]?.day_id;
}

/** Links hours to a booking; returns false when they belong to another booking. */
export async function addAdopted(
  trx: Transaction,
  { clientId, userId }: Scope,
  { registrationId, target }: RepairedBooking,
  outsideId: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO export_entries (client_id, user_id, day_id, registration_id, date, target, action, state, outside_id, payload, next_at,
      created_at, done_at)
    SELECT r.client_id, r.user_id, r.day_id, r.id, r.date, ${target}, 'create', 'done', ${outsideId}, ${payloadOfBooking(clientId)}, ${now}, ${now}, ${now}
    FROM registrations r WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.id = ${registrationId}
      AND NOT EXISTS (SELECT FROM export_entries e WHERE e.client_id = ${clientId} AND e.target = ${target}
        AND e.outside_id = ${outsideId} AND e.registration_id <> r.id AND e.state = 'done' AND e.action <> 'remove'
        AND NOT EXISTS (SELECT FROM export_entries g WHERE g.client_id = ${clientId} AND g.registration_id = e.registration_id
          AND g.target = e.target AND g.id > e.id AND g.action = 'remove' AND g.state = 'done'))`.execute(trx);
  return Number(numAffectedRows ?? 0) === 1;
}

export type EntryOfBooking = PastEntry & {
  readonly userId: number;
  readonly date: string;
  readonly target: string;
  readonly errorCode: string | null;
  readonly errorDetail: string | null;
};

/** Returns all entries of a booking that the scope may see, in their order. */
export async function entriesOfBooking(
  trx: Transaction,
  { clientId }: Scope,
  registrationId: number,
): Promise<EntryOfBooking[]> {
  const { rows } = await sql<EntryOfBooking>`
    SELECT e.user_id AS "userId", e.date, e.target, e.action, e.state, e.is_uncertain AS "isUncertain", e.reference,
      e.outside_id AS "outsideId", false AS "isSame", e.error_code AS "errorCode", e.error_detail AS "errorDetail"
    FROM export_entries e WHERE e.client_id = ${clientId} AND e.registration_id = ${registrationId} AND NOT e.is_double
    ORDER BY e.id`.execute(trx);
  return [...rows];
}
