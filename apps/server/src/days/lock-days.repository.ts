// Closing a period. Runs as daybook_periods, which sees the dates and states of days up to a given date.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterRole } from '@daybook/database/scope.ts';
import { sql } from 'kysely';

export type Period = { readonly until: string; readonly userIds: readonly number[] | undefined };
export type PeriodDay = { readonly user_id: number; readonly date: string };

/** Takes the role that may lock days up to a date. */
export async function enterPeriod(trx: Transaction, { until }: Period): Promise<void> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until)) throw new TypeError('until is not a date');
  await enterRole(trx, 'daybook_periods');
  await sql.raw(`SET LOCAL app.locked_until = '${until}'`).execute(trx);
}

const inPeriod = ({ clientId }: Scope, { until, userIds }: Period, status: 'open' | 'published') =>
  sql`client_id = ${clientId} AND date <= ${until}::date AND status = ${status}
    AND (${userIds === undefined}::boolean OR user_id = ANY(${userIds ?? []}::bigint[]))`;

/** The days of a period in a state, by date. */
export async function daysOfPeriod(
  trx: Transaction,
  scope: Scope,
  period: Period,
  status: 'open' | 'published',
): Promise<PeriodDay[]> {
  const { rows } = await sql<PeriodDay>`SELECT user_id, date FROM days WHERE ${inPeriod(scope, period, status)}
    ORDER BY date, user_id`.execute(trx);
  return rows;
}

/** Locks the published days of a period; returns their users and dates. */
export async function lockPublishedDays(trx: Transaction, scope: Scope, period: Period): Promise<PeriodDay[]> {
  const { rows } = await sql<PeriodDay>`UPDATE days SET status = 'locked', updated_at = now()
    WHERE ${inPeriod(scope, period, 'published')} RETURNING user_id, date`.execute(trx);
  return rows;
}
