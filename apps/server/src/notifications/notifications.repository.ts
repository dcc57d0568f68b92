// Facts behind notifications, and their read marks. Row-level security shows each user only their own.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type RawBuilder, sql } from 'kysely';

const all = async <Row>(trx: Transaction, statement: RawBuilder<Row>): Promise<readonly Row[]> =>
  (await statement.execute(trx)).rows;

export type Mark = { readonly key: string; readonly read_at: Date | null; readonly snoozed_until: Date | null };

export const findMarks = (trx: Transaction, { clientId, userId }: Scope): Promise<Mark[]> =>
  trx
    .selectFrom('notification_marks')
    .select(['key', 'read_at', 'snoozed_until'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .execute();

export async function saveMarks(
  trx: Transaction,
  { clientId, userId }: Scope,
  keys: readonly string[],
  mark: { readonly readAt: Date | null; readonly snoozedUntil: Date | null; readonly now: Date },
): Promise<void> {
  await sql`
    INSERT INTO notification_marks (client_id, user_id, key, read_at, snoozed_until, marked_at)
    SELECT ${clientId}, ${userId}, key, ${mark.readAt}::timestamptz, ${mark.snoozedUntil}::timestamptz, ${mark.now}
    FROM unnest(${[...new Set(keys)]}::text[]) AS key
    ON CONFLICT (client_id, user_id, key) DO UPDATE SET
      read_at = excluded.read_at, snoozed_until = excluded.snoozed_until, marked_at = excluded.marked_at,
      pushed_at = CASE WHEN excluded.snoozed_until IS NULL THEN notification_marks.pushed_at END`.execute(trx);
}

/**
 * Claims notifications for sending to devices: those that appeared since an instant, and snoozed ones that are back.
 * Returns the keys that no other process has claimed.
 */
export async function claimPushes(
  trx: Transaction,
  { clientId, userId }: Scope,
  notifications: readonly { readonly key: string; readonly at: string }[],
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<readonly string[]> {
  if (notifications.length === 0) return [];
  const [keys, moments] = [notifications.map(({ key }) => key), notifications.map(({ at }) => at)];
  const rows = await all(
    trx,
    sql<{ key: string }>`
      INSERT INTO notification_marks AS m (client_id, user_id, key, pushed_at, marked_at)
      SELECT ${clientId}, ${userId}, found.key, ${now}, ${now}
      FROM unnest(${keys}::text[], ${moments}::timestamptz[]) AS found (key, at)
      WHERE found.at >= ${since} OR EXISTS (
        SELECT FROM notification_marks w WHERE w.client_id = ${clientId} AND w.user_id = ${userId}
          AND w.key = found.key AND w.snoozed_until <= ${now})
      ON CONFLICT (client_id, user_id, key) DO UPDATE SET pushed_at = excluded.pushed_at WHERE m.pushed_at IS NULL
      RETURNING m.key`,
  );
  return rows.map(({ key }) => key);
}

export type OpenDays = { readonly count: number; readonly oldest: string | null; readonly newest: string | null };

/** Own days before a date that are not published. */
export async function findOpenDays(
  trx: Transaction,
  { clientId, userId }: Scope,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<OpenDays> {
  const [found] = await all(
    trx,
    sql<OpenDays>`
      SELECT count(*)::integer AS count, min(date) AS oldest, max(date) AS newest FROM days
      WHERE client_id = ${clientId} AND user_id = ${userId} AND published_at IS NULL AND date >= ${from} AND date < ${before}`,
  );
  return found ?? { count: 0, oldest: null, newest: null };
}

export type LateDay = {
  readonly id: number;
  readonly user_id: number;
  readonly date: string;
  readonly status: 'published' | 'locked';
  readonly arrived_at: Date;
  readonly newest_id: number;
};

/** Returns own published days on which activity arrived afterwards, with the instant when the last of it arrived. */
export const findLateDays = (
  trx: Transaction,
  { clientId, userId }: Scope,
  from: string,
): Promise<readonly LateDay[]> =>
  all(
    trx,
    sql<LateDay>`
      SELECT d.id, d.user_id, d.date, d.status, max(l.created_at) AS arrived_at, max(l.id) AS newest_id
      FROM days d JOIN logs l ON l.client_id = d.client_id AND l.user_id = d.user_id AND l.date = d.date AND l.day_id = d.id
      WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.published_at IS NOT NULL AND d.date >= ${from}
        AND l.client_id = ${clientId} AND l.user_id = ${userId} AND l.is_late AND l.deleted_at IS NULL
      GROUP BY d.id, d.user_id, d.date, d.status ORDER BY d.date DESC LIMIT 20`,
  );

export type FailedExports = { readonly count: number; readonly since: Date | null; readonly newest_id: number | null };

export async function findFailedExports(trx: Transaction, { clientId, userId }: Scope): Promise<FailedExports> {
  const [found] = await all(
    trx,
    sql<FailedExports>`
      SELECT count(*)::integer AS count, max(failed_since) AS since, max(id) AS newest_id FROM export_entries
      WHERE client_id = ${clientId} AND user_id = ${userId} AND state = 'error'`,
  );
  return found ?? { count: 0, since: null, newest_id: null };
}

type Person = {
  readonly id: number;
  readonly name_first: string;
  readonly name_prefix: string | null;
  readonly name_last: string;
};
export type AskedToPublish = Person & {
  readonly reminded_at: Date;
  readonly open_days: number;
  readonly first_date: string;
};

export const findAskedToPublish = (
  trx: Transaction,
  { clientId, userId }: Scope,
  since: Date,
): Promise<readonly AskedToPublish[]> =>
  all(
    trx,
    sql<AskedToPublish>`
      SELECT u.id, u.name_first, u.name_prefix, u.name_last, r.reminded_at, r.open_days, r.first_date
      FROM team_reminders r JOIN users u ON u.client_id = r.client_id AND u.id = r.reminded_by
      WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.reminded_at >= ${since}`,
  );

export type Invited = Person & { readonly invited_at: Date; readonly accepted_at: Date | null };

/**
 * Returns people who accepted an invitation since an instant, and those whose invitation has waited since before
 * another one.
 */
export const findInvited = (
  trx: Transaction,
  { clientId, userId }: Scope,
  { acceptedSince, waitingSince }: { readonly acceptedSince: Date; readonly waitingSince: Date },
): Promise<readonly Invited[]> =>
  all(
    trx,
    sql<Invited>`
      SELECT id, name_first, name_prefix, name_last, invited_at, accepted_at FROM users
      WHERE client_id = ${clientId} AND id <> ${userId} AND invited_at IS NOT NULL
        AND deleted_at IS NULL AND deactivated_at IS NULL
        AND (accepted_at >= ${acceptedSince} OR (accepted_at IS NULL AND invited_at <= ${waitingSince}))
      ORDER BY coalesce(accepted_at, invited_at) DESC LIMIT 50`,
  );

export type EndedImport = {
  readonly about: 'activity' | 'contacts';
  readonly id: number;
  readonly status: string;
  readonly file_name: string;
  readonly added: number;
  readonly ended_at: Date;
};

/** Imports that are over. */
export const findEndedImports = (
  trx: Transaction,
  { clientId, userId }: Scope,
  since: Date,
): Promise<readonly EndedImport[]> =>
  all(
    trx,
    sql<EndedImport>`
      SELECT 'activity' AS about, id, status, file_name, added_count AS added, updated_at AS ended_at FROM imports
      WHERE client_id = ${clientId} AND user_id = ${userId} AND status IN ('done', 'failed') AND updated_at >= ${since}
      UNION ALL
      SELECT 'contacts', id, status, file_name, added_count + updated_count, updated_at FROM contact_imports
      WHERE client_id = ${clientId} AND user_id = ${userId} AND status IN ('finished', 'failed') AND updated_at >= ${since}
      ORDER BY ended_at DESC LIMIT 20`,
  );

export type MadeFile = {
  readonly id: number;
  readonly kind: 'activities' | 'report';
  readonly status: string;
  readonly file_name: string;
  readonly ended_at: Date;
};

export const findMadeFiles = (
  trx: Transaction,
  { clientId, userId }: Scope,
  since: Date,
): Promise<readonly MadeFile[]> =>
  all(
    trx,
    sql<MadeFile>`
      SELECT id, kind, status, file_name, updated_at AS ended_at FROM made_files
      WHERE client_id = ${clientId} AND user_id = ${userId} AND status IN ('finished', 'failed') AND updated_at >= ${since}
      ORDER BY ended_at DESC LIMIT 20`,
  );
