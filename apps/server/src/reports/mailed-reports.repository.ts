// Reports that are due by mail, over all organisations, and their receivers. Runs as daybook_maintenance.
import type { MailFrequency } from '@daybook/contract/saved-reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Plan } from '@daybook/domain/billing/plans.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { type RawBuilder, sql } from 'kysely';

/** One report for one receiver. */
export type MailedReportKey = { readonly clientId: number; readonly reportId: number; readonly userId: number };

export type DueReport = {
  readonly client_id: number;
  readonly report_id: number;
  readonly user_id: number;
  readonly every: MailFrequency;
  /** The first date of the week or month that was mailed last. */
  readonly mailed_for: string;
  readonly timezone: string;
};

export type ReceivedReport = DueReport & {
  readonly name: string;
  readonly format: 'csv' | 'excel' | 'excel_extended';
  readonly question: unknown;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly email: string;
  readonly name_first: string;
  readonly language: Language;
  readonly is_admin: boolean;
  readonly plan: Plan | null;
  readonly activated_at: Date | null;
  readonly trial_ends_at: Date;
};

/**
 * Whether a user is active: a person who was archived, deactivated or erased receives nothing, and none of their
 * reports is mailed. Users of the demo have no mailbox.
 */
const isHere = (user: RawBuilder<unknown>) => sql`${user}.deleted_at IS NULL AND ${user}.deactivated_at IS NULL
  AND ${user}.erased_at IS NULL AND NOT ${user}.is_demo AND (${user}.invited_at IS NULL OR ${user}.accepted_at IS NOT NULL)`;

const mailed = sql`saved_report_receivers s
  JOIN saved_reports r ON r.client_id = s.client_id AND r.id = s.report_id AND r.deleted_at IS NULL AND r.mail_every IS NOT NULL
  JOIN users u ON u.client_id = s.client_id AND u.id = s.user_id AND ${isHere(sql.ref('u'))}
  JOIN users o ON o.client_id = r.client_id AND o.id = r.user_id AND ${isHere(sql.ref('o'))}`;

/** Returns all mailed reports, in order, from behind a position on. */
export async function findMailed(
  trx: Transaction,
  after: DueReport | null,
  most: number,
): Promise<readonly DueReport[]> {
  const from =
    after === null
      ? sql`true`
      : sql`(s.client_id, s.report_id, s.user_id) > (${after.client_id}::bigint, ${after.report_id}::bigint, ${after.user_id}::bigint)`;
  const { rows } = await sql<DueReport>`
    SELECT s.client_id, s.report_id, s.user_id, r.mail_every AS every, s.mailed_for, u.timezone
    FROM ${mailed} WHERE s.stopped_at IS NULL AND ${from}
    ORDER BY s.client_id, s.report_id, s.user_id LIMIT ${most}`.execute(trx);
  return rows;
}

/** Returns the report for a receiver; undefined without one. */
export async function findReceived(
  trx: Transaction,
  { clientId, reportId, userId }: MailedReportKey,
): Promise<ReceivedReport | undefined> {
  const { rows } = await sql<ReceivedReport>`
    SELECT s.client_id, s.report_id, s.user_id, r.mail_every AS every, s.mailed_for, u.timezone, r.name,
      r.mail_format AS format, r.question, r.user_id AS owner_id, concat_ws(' ', o.name_first, o.name_prefix, o.name_last) AS owner_name,
      u.email, u.name_first, u.language, u.is_admin, p.plan, c.activated_at, c.trial_ends_at
    FROM ${mailed} JOIN clients c ON c.id = s.client_id
      LEFT JOIN subscriptions p ON p.client_id = u.client_id AND p.user_id = u.id
    WHERE s.client_id = ${clientId} AND s.report_id = ${reportId} AND s.user_id = ${userId}
      AND s.stopped_at IS NULL`.execute(trx);
  return rows[0];
}

/** Claims the mail of a week or month for sending; returns false when it was sent already, or stopped. */
export async function claimMail(
  trx: Transaction,
  { clientId, userId }: Scope,
  reportId: number,
  turn: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_report_receivers')
    .set({ mailed_for: turn })
    .where('client_id', '=', clientId)
    .where('report_id', '=', reportId)
    .where('user_id', '=', userId)
    .where('mailed_for', '<', turn)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
