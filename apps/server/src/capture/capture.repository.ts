// The statements behind a batch, here and in the repositories beside it. Each takes the whole batch as one parameter,
// so that its text, and the number of statements, are the same for one event and for a thousand. Locks are taken in one
// order: device, sources, subjects, days, logs. Keys are sorted, so that two batches wait for each other rather than
// deadlock.
import { noteChange } from '@daybook/database/changes/changes.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { findOrMake } from './find-or-make.ts';

export type StoredDay = { readonly id: number; readonly isOpen: boolean };

/**
 * Does the work of `changeDays` for the usual batch, whose single day exists and is open, at a fraction of the cost.
 */
async function changeOpenDay(
  trx: Transaction,
  { clientId, userId }: Scope,
  date: string,
  now: Date,
): Promise<StoredDay | null> {
  const { rows } = await sql<{ id: number }>`
    UPDATE days SET version = version + 1, updated_at = ${now}
    WHERE client_id = ${clientId} AND user_id = ${userId} AND date = ${date} AND published_at IS NULL
    RETURNING id`.execute(trx);
  return rows[0] === undefined ? null : { id: rows[0].id, isOpen: true };
}

/**
 * Returns the days of these dates by date; missing ones are made. Open ones get a new version, so that clients which
 * read them before notice, and stay locked until the end of the transaction, so that none is published while a batch
 * writes to it. A published day stays as it is: row-level security freezes it.
 */
export async function changeDays(
  trx: Transaction,
  scope: Scope,
  dates: readonly string[],
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<ReadonlyMap<string, StoredDay>> {
  const { clientId, userId } = scope;
  const [date, ...others] = dates;
  if (date === undefined) return new Map();
  noteChange(trx, scope);
  const open = others.length === 0 ? await changeOpenDay(trx, scope, date, now) : null;
  if (open !== null) return new Map([[date, open]]);
  // A day that is made here has version 2 from the start: nobody ever sees version 1.
  const statement = sql<{ id: number; date: string; is_open: boolean }>`
    WITH locked AS (
      SELECT id FROM days WHERE client_id = ${clientId} AND user_id = ${userId} AND date = ANY(${dates}::date[])
      ORDER BY id FOR NO KEY UPDATE
    ), changed AS (
      UPDATE days d SET version = d.version + 1, updated_at = ${now} FROM locked l
      WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.id = l.id RETURNING d.id, d.date
    ), made AS (
      INSERT INTO days (client_id, user_id, date, timezone, version)
      SELECT ${clientId}, ${userId}, w.date, ${timeZone}, 2 FROM unnest(${dates}::date[]) AS w (date)
      WHERE NOT EXISTS (SELECT FROM days d WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.date = w.date)
      ORDER BY w.date
      ON CONFLICT DO NOTHING RETURNING id, date
    )
    SELECT d.id, d.date, c.id IS NOT NULL AS is_open FROM days d LEFT JOIN changed c ON c.id = d.id
    WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.date = ANY(${dates}::date[])
    UNION ALL SELECT id, date, true FROM made`;
  const rows = await findOrMake(trx, dates.length, statement);
  return new Map(rows.map(({ id, date, is_open }) => [date, { id, isOpen: is_open }]));
}
