import type { Scope, Transaction } from '@daybook/database/database.ts';
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { sql } from 'kysely';

export type DayContent = {
  readonly logs: number;
  readonly registrations: number;
  readonly appointments: number;
  readonly notes: number;
};

/** Stores which events were on a day, and their intervals; returns their subjects. */
export async function rememberEvents(
  trx: Transaction,
  { clientId, userId }: Scope,
  day: { readonly id: number; readonly date: string },
): Promise<number[]> {
  const ofDay = sql`client_id = ${clientId} AND user_id = ${userId} AND date = ${day.date} AND day_id = ${day.id}`;
  await sql`
    INSERT INTO removed_events AS r (client_id, user_id, event_id, part, date, started_at, ended_at, clock_skew_seconds)
    SELECT client_id, user_id, event_id, part, date, started_at, ended_at, clock_skew_seconds FROM logs WHERE ${ofDay}
    ON CONFLICT (client_id, user_id, event_id, part) DO UPDATE
      SET started_at = least(r.started_at, excluded.started_at), ended_at = greatest(r.ended_at, excluded.ended_at)`.execute(
    trx,
  );
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT subject_id AS id FROM logs WHERE ${ofDay}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Removes the day, and by its keys everything that belongs to it. Returns the numbers of removed rows, without rows
 * that had been removed before.
 */
export async function deleteDayRow(trx: Transaction, { clientId, userId }: Scope, dayId: number): Promise<DayContent> {
  const count = (table: string, condition = sql`true`) =>
    sql`(SELECT count(*)::int FROM ${sql.table(table)} t WHERE t.client_id = ${clientId} AND t.day_id = ${dayId} AND ${condition})`;
  const { rows } = await sql<DayContent>`
    SELECT ${count('logs', sql`t.deleted_at IS NULL`)} AS logs, ${count('registrations')} AS registrations,
      ${count('appointments')} AS appointments, ${count('activity_notes', sql`t.deleted_at IS NULL`)} AS notes`.execute(
    trx,
  );
  await trx
    .deleteFrom('days')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', dayId)
    .execute();
  return rows[0] ?? { logs: 0, registrations: 0, appointments: 0, notes: 0 };
}

/** Removes subjects that were seen on no other day. */
export async function removeUnseenSubjects(
  trx: Transaction,
  { clientId, userId }: Pick<Scope, 'clientId' | 'userId'>,
  subjectIds: readonly number[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await sql`DELETE FROM subjects WHERE client_id = ${clientId} AND user_id = ${userId} AND id = ANY(${subjectIds})
    AND id NOT IN (SELECT subject_id FROM logs
      WHERE client_id = ${clientId} AND user_id = ${userId} AND subject_id = ANY(${subjectIds}))`.execute(trx);
}

const retention = 'data_retention.logged_activity';
/** An event lasts a year at most; the extra days allow for wrong clocks. */
const longestEventDays = 366 + 7;

/**
 * Forgets which events were on removed days, once they would be refused anyway when a device sends them again: an event
 * that began then would end before the user's retention begins. Runs as daybook_maintenance.
 */
export async function forgetRemovedEvents(trx: Transaction, now: Date): Promise<void> {
  const set = (owner: string) => sql`(SELECT p.value::int FROM preferences p
    WHERE p.client_id = r.client_id AND p.user_id = ${sql.raw(owner)} AND p.chapter = ${retention})`;
  const ofOrganisation = sql`coalesce(${set('0')}, ${preferenceDefaults[retention]}::int)`;
  const keptDays = sql`least(${set('r.user_id')}, ${ofOrganisation})`;
  await sql`DELETE FROM removed_events r
    WHERE r.started_at < ${now}::timestamptz - make_interval(days => ${longestEventDays}::int + ${keptDays})`.execute(
    trx,
  );
}
