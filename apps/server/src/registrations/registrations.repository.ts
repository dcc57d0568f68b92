import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { BookingColumns } from './booking-columns.ts';

export type OfDay = { readonly id: number; readonly date: string };

/** Adds bookings of a day; returns their ids in the same order. Their recorded time is calculated afterwards. */
export async function insertRegistrations(
  trx: Transaction,
  { clientId, userId }: Scope,
  day: OfDay,
  registrations: readonly BookingColumns[],
): Promise<number[]> {
  const own = { client_id: clientId, user_id: userId, day_id: day.id, date: day.date };
  const rows = await trx
    .insertInto('registrations')
    .values(registrations.map((columns) => ({ recorded_seconds: 0, duration_seconds: 1, ...columns, ...own })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type BookedOn = {
  readonly registrationId: number;
  readonly dimensions: readonly { readonly id: number; readonly level: number }[];
};

/** Adds the dimensions of bookings that have none. */
export async function insertRegistrationDimensions(
  trx: Transaction,
  { clientId, userId }: Scope,
  date: string,
  booked: readonly BookedOn[],
): Promise<void> {
  const values = booked.flatMap(({ registrationId, dimensions }) =>
    dimensions.map(({ id, level }) => ({
      client_id: clientId,
      user_id: userId,
      date,
      registration_id: registrationId,
      level,
      dimension_id: id,
    })),
  );
  if (values.length > 0) await trx.insertInto('registration_dimensions').values(values).execute();
}

export async function deleteRegistrationDimensions(
  trx: Transaction,
  { clientId }: Scope,
  registrationId: number,
): Promise<void> {
  await trx
    .deleteFrom('registration_dimensions')
    .where('client_id', '=', clientId)
    .where('registration_id', '=', registrationId)
    .execute();
}

export type BookedLog = {
  readonly id: number;
  readonly registrationId: number;
  readonly contactId: number | null;
  readonly internal: boolean;
};

/**
 * Books logs: each gets the contact of its booking, which counts as a decision by hand where it had another one or
 * none. Their appointments are thereby decided too.
 */
export async function bookLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  booked: readonly BookedLog[],
): Promise<void> {
  const rows = sql`unnest(
    ${booked.map(({ id }) => id)}::bigint[], ${booked.map((log) => log.registrationId)}::bigint[],
    ${booked.map((log) => log.contactId)}::bigint[], ${booked.map((log) => log.internal)}::boolean[]
  ) AS b (id, registration_id, contact_id, internal)`;
  const same = sql`(logs.contact_id IS NOT DISTINCT FROM b.contact_id AND logs.internal = b.internal AND logs.status <> 'ignored')`;
  await sql`
    UPDATE logs SET registration_id = b.registration_id, contact_id = b.contact_id, internal = b.internal,
      status = 'booked', flags = array_remove(array_remove(flags, 'ignored_by_threshold'), 'ignored_by_schedule'), updated_at = now(),
      decided_by = CASE WHEN ${same} THEN decided_by ELSE 'hand' END,
      tag_id = CASE WHEN ${same} THEN tag_id END
    FROM ${rows}
    WHERE logs.client_id = ${clientId} AND logs.user_id = ${userId} AND logs.id = b.id`.execute(trx);
  await sql`
    UPDATE appointments SET contact_id = b.contact_id, internal = b.internal, status = 'booked', updated_at = now()
    FROM ${rows}
    WHERE appointments.client_id = ${clientId} AND appointments.user_id = ${userId} AND appointments.log_id = b.id`.execute(
    trx,
  );
}

/** Frees the logs of bookings: they are open again, and keep their contact. */
export async function releaseLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  registrationIds: readonly number[],
): Promise<void> {
  await trx
    .updateTable('logs')
    .set({ registration_id: null, status: 'open', updated_at: sql`now()` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('registration_id', '=', sql<number>`any(${registrationIds})`)
    .execute();
}

/** Deletes bookings; their logs are unbooked. */
export async function deleteRegistrationRows(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
): Promise<void> {
  const cleared = trx
    .updateTable('logs')
    .set({ registration_id: null })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('registration_id', '=', sql<number>`any(${ids})`);
  const deleted = trx
    .deleteFrom('registrations')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${ids})`);
  await Promise.all([cleared.execute(), deleted.execute()]);
}

export type StoredRegistration = {
  readonly id: number;
  readonly day_id: number;
  readonly contact_id: number | null;
  readonly internal: boolean;
  readonly version: number;
};

/** Returns own bookings by id, whatever the state of their days. */
export const findOwnRegistrations = (
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
): Promise<StoredRegistration[]> =>
  trx
    .selectFrom('registrations')
    .select(['id', 'day_id', 'contact_id', 'internal', 'version'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();

/** Saves the decisions about a booking, with the next version. */
export async function updateRegistrationRow(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
  columns: BookingColumns,
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Gives the logs of a booking its new contact. */
export async function moveLogsToContact(
  trx: Transaction,
  { clientId, userId }: Scope,
  registrationId: number,
  to: { readonly contactId: number | null; readonly internal: boolean },
): Promise<void> {
  await trx
    .updateTable('logs')
    .set({ contact_id: to.contactId, internal: to.internal, decided_by: 'hand', tag_id: null, updated_at: sql`now()` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('registration_id', '=', registrationId)
    .execute();
}
