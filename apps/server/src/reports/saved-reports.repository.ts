// Saved reports. Row-level security limits them to the user's own, the shared ones, and those that the user receives by
// mail.
import type { MailFrequency } from '@daybook/contract/saved-reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { SavedReportsTable } from '@daybook/database/schema.ts';
import { type Insertable, sql, type Updateable } from 'kysely';

type Receiver = { readonly id: number; readonly name: string; readonly is_stopped: boolean };
export type SavedReportRow = {
  readonly id: number;
  readonly user_id: number;
  readonly owner_name: string;
  readonly name: string;
  readonly search: Record<string, unknown>;
  /** The table of the screen to put into its file; null: bookings or sums with all of their columns. */
  readonly shown_table: string | null;
  readonly is_shared: boolean;
  readonly mail_every: MailFrequency | null;
  readonly mail_format: 'csv' | 'excel' | 'excel_extended';
  readonly deleted_at: Date | null;
  /** The receivers that the caller sees: all for the owner, the own row for a receiver. */
  readonly receivers: readonly Receiver[];
};

const receivers = (clientId: number) => sql<readonly Receiver[]>`coalesce((
  SELECT json_agg(json_build_object('id', u.id, 'name', concat_ws(' ', u.name_first, u.name_prefix, u.name_last),
    'is_stopped', s.stopped_at IS NOT NULL) ORDER BY u.name_first, u.name_last, u.id)
  FROM saved_report_receivers s JOIN users u ON u.client_id = s.client_id AND u.id = s.user_id AND u.deleted_at IS NULL
  WHERE s.client_id = ${clientId} AND s.report_id = r.id), '[]')`;

const rows = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('saved_reports as r')
    .innerJoin('users as o', (join) => join.onRef('o.client_id', '=', 'r.client_id').onRef('o.id', '=', 'r.user_id'))
    .select(['r.id', 'r.user_id', 'r.name', 'r.search', 'r.is_shared', 'r.mail_every', 'r.mail_format', 'r.deleted_at'])
    .select(sql<string>`concat_ws(' ', o.name_first, o.name_prefix, o.name_last)`.as('owner_name'))
    .select(sql<string | null>`r.question -> 'shown' ->> 'table'`.as('shown_table'))
    .select(receivers(clientId).as('receivers'))
    .where('r.client_id', '=', clientId);

/** Returns those that are not deleted, by name. */
export const findSavedReports = (trx: Transaction, scope: Scope): Promise<SavedReportRow[]> =>
  rows(trx, scope).where('r.deleted_at', 'is', null).orderBy(sql`lower(r.name)`).orderBy('r.id').execute();

/** Returns one, even a deleted one. */
export const findSavedReport = (trx: Transaction, scope: Scope, id: number): Promise<SavedReportRow | undefined> =>
  rows(trx, scope).where('r.id', '=', id).executeTakeFirst();

export async function countOwnReports(trx: Transaction, { clientId, userId }: Scope): Promise<number> {
  const { count } = await trx
    .selectFrom('saved_reports')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addSavedReport(
  trx: Transaction,
  { clientId, userId }: Scope,
  report: Omit<Insertable<SavedReportsTable>, 'client_id' | 'user_id'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('saved_reports')
    .values({ ...report, client_id: clientId, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeSavedReport(
  trx: Transaction,
  { clientId }: Scope,
  id: number,
  change: Updateable<SavedReportsTable>,
): Promise<void> {
  await trx.updateTable('saved_reports').set(change).where('client_id', '=', clientId).where('id', '=', id).execute();
}

/**
 * Sets the receivers of a report. A receiver who stopped it stays stopped; a new one gets it from the next week or
 * month on.
 */
export async function setReceivers(
  trx: Transaction,
  { clientId, userId }: Scope,
  reportId: number,
  userIds: readonly number[],
  mailedFor: string,
): Promise<void> {
  await trx
    .deleteFrom('saved_report_receivers')
    .where('client_id', '=', clientId)
    .where('report_id', '=', reportId)
    .where('user_id', '<>', sql<number>`ALL(${[...userIds]}::bigint[])`)
    .execute();
  await sql`INSERT INTO saved_report_receivers (client_id, report_id, user_id, owner_id, mailed_for)
    SELECT ${clientId}::bigint, ${reportId}::bigint, u.id, ${userId}::bigint, ${mailedFor}::date FROM users u
    WHERE u.client_id = ${clientId} AND u.id = ANY(${[...userIds]}::bigint[])
      AND u.deleted_at IS NULL AND u.deactivated_at IS NULL
    ON CONFLICT (client_id, report_id, user_id) DO UPDATE SET mailed_for = excluded.mailed_for`.execute(trx);
}

/** Returns whether the caller is a receiver. */
export async function setStopped(
  trx: Transaction,
  { clientId, userId }: Scope,
  reportId: number,
  stoppedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_report_receivers')
    .set({ stopped_at: stoppedAt })
    .where('client_id', '=', clientId)
    .where('report_id', '=', reportId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
