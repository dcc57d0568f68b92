import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { ComputedDay } from './computed-day.ts';

/** Saves the totals of days in one statement; a day with another version by now stays as it is. */
export async function saveTotalsOfDays(
  trx: Transaction,
  { clientId, userId }: Scope,
  days: readonly ComputedDay[],
): Promise<void> {
  const column = (value: (day: ComputedDay) => number) => days.map(value);
  await sql`
    UPDATE days SET totals_version = t.version, recorded_seconds = t.recorded, booked_seconds = t.booked,
      ignored_seconds = t.ignored, open_seconds = t.open, presence_seconds = t.presence, updated_at = now()
    FROM unnest(
      ${column(({ day }) => day.id)}::bigint[], ${column(({ day }) => day.version)}::int[],
      ${column(({ totals }) => totals.recorded)}::int[], ${column(({ totals }) => totals.booked)}::int[],
      ${column(({ totals }) => totals.ignored)}::int[], ${column(({ totals }) => totals.open)}::int[],
      ${column(({ totals }) => totals.presence)}::int[]
    ) AS t (id, version, recorded, booked, ignored, open, presence)
    WHERE days.client_id = ${clientId} AND days.user_id = ${userId} AND days.id = t.id
      AND days.version = t.version AND days.status = 'open'`.execute(trx);
}
