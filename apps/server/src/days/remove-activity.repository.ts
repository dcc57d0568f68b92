// Removes activity that is older than its retention. Runs as daybook_maintenance: published rows are frozen for every
// other role.
import type { Transaction } from '@daybook/database/database.ts';
import { firstKeptDate, keptDays } from '@daybook/domain/days/activity-retention.ts';
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { sql } from 'kysely';

export type Owner = { readonly clientId: number; readonly userId: number };
/** A user with activity, and the first date that is kept. */
export type OwnerWithActivity = Owner & { readonly firstKept: string };
export type RemovableDay = {
  readonly id: number;
  readonly date: string;
  readonly isOpen: boolean;
  readonly logs: number;
};
export type Amount = { readonly days: number; readonly logs: number; readonly notes: number };

const chapter = 'data_retention.logged_activity';

/** Returns all users with a day that still has its activity. */
export async function ownersWithActivity(trx: Transaction, now: Date): Promise<OwnerWithActivity[]> {
  const set = (owner: string) => sql`(SELECT p.value::int FROM preferences p
    WHERE p.client_id = u.client_id AND p.user_id = ${sql.raw(owner)} AND p.chapter = ${chapter})`;
  const { rows } = await sql<{ client_id: number; id: number; organisation: number | null; own: number | null }>`
    SELECT u.client_id, u.id, ${set('0')} AS organisation, ${set('u.id')} AS own FROM users u
    WHERE EXISTS (SELECT FROM days d WHERE d.client_id = u.client_id AND d.user_id = u.id AND d.activity_removed_at IS NULL)
    ORDER BY u.client_id, u.id`.execute(trx);
  return rows.map(({ client_id: clientId, id: userId, organisation, own }) => ({
    clientId,
    userId,
    firstKept: firstKeptDate(now.getTime(), keptDays(organisation ?? preferenceDefaults[chapter], own)),
  }));
}

const isOf = ({ clientId, userId }: Owner) => sql`d.client_id = ${clientId} AND d.user_id = ${userId}`;

/** An open day with bookings keeps its activity until it is published: its hours follow from it. */
const isDue = (owner: OwnerWithActivity) => sql`${isOf(owner)} AND d.date < ${owner.firstKept}::date
  AND d.activity_removed_at IS NULL AND (d.published_at IS NOT NULL OR NOT EXISTS (SELECT FROM registrations r
    WHERE r.client_id = ${owner.clientId} AND r.user_id = d.user_id AND r.day_id = d.id))`;

/** Returns how much activity is older than its retention. */
export async function dueAmount(trx: Transaction, owner: OwnerWithActivity): Promise<Amount> {
  const { rows } = await sql<Amount>`
    SELECT count(*)::int AS days,
      coalesce(sum((SELECT count(*) FROM logs l WHERE l.client_id = ${owner.clientId} AND l.user_id = d.user_id AND l.date = d.date
        AND l.day_id = d.id)), 0)::int AS logs,
      coalesce(sum((SELECT count(*) FROM activity_notes n WHERE n.client_id = ${owner.clientId} AND n.day_id = d.id)), 0)::int AS notes
    FROM days d WHERE ${isDue(owner)}`.execute(trx);
  return rows[0] ?? { days: 0, logs: 0, notes: 0 };
}

/** Returns the oldest days with activity that is older than its retention, locked until the transaction ends. */
export async function lockDueDays(trx: Transaction, owner: OwnerWithActivity, atMost: number): Promise<RemovableDay[]> {
  const { rows } = await sql<Omit<RemovableDay, 'isOpen'> & { is_open: boolean }>`
    SELECT d.id, d.date, d.published_at IS NULL AS is_open,
      (SELECT count(*) FROM logs l WHERE l.client_id = ${owner.clientId} AND l.user_id = ${owner.userId} AND l.date = d.date
        AND l.day_id = d.id)::int AS logs
    FROM days d WHERE ${isDue(owner)} ORDER BY d.date LIMIT ${atMost} FOR UPDATE`.execute(trx);
  return rows.map(({ is_open: isOpen, ...day }) => ({ ...day, isOpen }));
}

/** Removes logs, with their appointments, and notes of days; bookings and totals stay. Returns the subjects of the logs. */
export async function removeActivity(trx: Transaction, owner: Owner, days: readonly RemovableDay[]): Promise<number[]> {
  const dayIds = days.map(({ id }) => id);
  const onDays = sql`client_id = ${owner.clientId} AND user_id = ${owner.userId} AND day_id = ANY(${dayIds}::bigint[])`;
  for (const table of ['day_change_rows', 'day_changes', 'day_breaks', 'activity_notes'] as const) {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${onDays}`.execute(trx);
  }
  // By dates, which the index of logs contains: by days alone, every log of the person would be read.
  const dates = days.map(({ date }) => date);
  const { rows } = await sql<{ subject_id: number }>`
    WITH gone AS (DELETE FROM logs WHERE ${onDays} AND date = ANY(${dates}::date[]) RETURNING subject_id)
    SELECT DISTINCT subject_id FROM gone`.execute(trx);
  return rows.map(({ subject_id: subjectId }) => subjectId);
}

/** Removes days without bookings; marks the others as having no activity. */
export async function endDays(trx: Transaction, owner: Owner, days: readonly RemovableDay[], now: Date): Promise<void> {
  const ids = (isOpen: boolean) => days.filter((day) => day.isOpen === isOpen).map(({ id }) => id);
  await sql`DELETE FROM days d WHERE ${isOf(owner)} AND d.id = ANY(${ids(true)}::bigint[])`.execute(trx);
  await sql`UPDATE days d SET activity_removed_at = ${now} WHERE ${isOf(owner)} AND d.id = ANY(${ids(false)}::bigint[])`.execute(
    trx,
  );
}
