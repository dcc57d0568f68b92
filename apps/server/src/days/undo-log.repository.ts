// The undo log of a day: the changes of table rows, as the database recorded them.
import type { DayChangeKind } from '@daybook/contract/day-changes.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CurrentEnd } from '@daybook/domain/days/keep-growth.ts';
import type { RowChange, RowImage, UndoLogLine } from '@daybook/domain/days/undo-log.ts';
import { sql } from 'kysely';

export type StoredChange = { readonly id: number; readonly marker: string; readonly kind: DayChangeKind };

/** Returns the change to undo next, which is the newest, or to redo next, which is the oldest that was undone. */
export async function nextChange(
  trx: Transaction,
  { clientId, userId }: Scope,
  dayId: number,
  direction: 'undo' | 'redo',
): Promise<StoredChange | undefined> {
  const [condition, order] =
    direction === 'undo' ? [sql`undone_at IS NULL`, sql`id DESC`] : [sql`undone_at IS NOT NULL`, sql`id`];
  const { rows } = await sql<StoredChange>`SELECT id, marker, kind FROM day_changes
    WHERE client_id = ${clientId} AND user_id = ${userId} AND day_id = ${dayId} AND ${condition}
    ORDER BY ${order} LIMIT 1`.execute(trx);
  return rows[0];
}

/** Returns the lines of a change, in their order. */
export async function linesOf(
  trx: Transaction,
  { clientId, userId }: Scope,
  dayId: number,
  { marker }: StoredChange,
): Promise<UndoLogLine[]> {
  const rows = await trx
    .selectFrom('day_change_rows')
    .select(['table_name', 'row_ids', 'before', 'after'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('day_id', '=', dayId)
    .where('marker', '=', marker)
    .orderBy('id')
    .execute();
  return rows.map(({ table_name: table, row_ids: rowIds, before, after }) => ({ table, rowIds, before, after }));
}

export async function markUndone(
  trx: Transaction,
  { clientId, userId }: Scope,
  { id }: StoredChange,
  undoneAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('day_changes')
    .set({ undone_at: undoneAt })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Forgets the changes of a day, which can no longer be undone. */
export async function forgetChanges(trx: Transaction, { clientId, userId }: Scope, dayId: number): Promise<void> {
  await trx
    .deleteFrom('day_changes')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('day_id', '=', dayId)
    .execute();
}

export type TouchedRow = {
  readonly change: number;
  readonly day: number;
  readonly is_undone: boolean;
  /** The row, by the day whose log has it: one day may have forgotten a row that another one still has. */
  readonly row: string;
  /** Whether the row should exist by the undo log, and does not. */
  readonly is_gone: boolean;
};

/** Returns the rows that the user's changes touched, in the order of the changes; by their keys alone. */
export async function touchedRows(trx: Transaction, { clientId, userId }: Scope): Promise<TouchedRow[]> {
  const { rows } = await sql<TouchedRow>`
    WITH lines AS (
      SELECT c.id AS change, c.day_id AS day, c.undone_at IS NOT NULL AS is_undone, r.id, r.table_name, k.key,
        CASE WHEN c.undone_at IS NULL THEN r.after ELSE r.before END IS NOT NULL AS is_there
      FROM day_changes c JOIN day_change_rows r
        ON r.client_id = c.client_id AND r.user_id = c.user_id AND r.day_id = c.day_id AND r.marker = c.marker
      CROSS JOIN LATERAL (SELECT coalesce(r.after, r.before) AS image) i
      CROSS JOIN LATERAL unnest(CASE WHEN r.row_ids <> '{}' THEN r.row_ids::text[]
        ELSE ARRAY[coalesce(i.image ->> 'id', concat(i.image ->> 'registration_id', '/', i.image ->> 'level'))] END) AS k (key)
      WHERE c.client_id = ${clientId} AND c.user_id = ${userId}
    ), expected AS (
      -- -- As the last effective change left it, or as the first undone change found it.
      SELECT DISTINCT ON (day, table_name, key) day, table_name, key, is_there FROM lines
      ORDER BY day, table_name, key, is_undone, CASE WHEN is_undone THEN id ELSE -id END
    ), gone AS (
      SELECT e.day, e.table_name, e.key FROM expected e WHERE e.is_there AND CASE e.table_name
        WHEN 'logs' THEN NOT EXISTS (SELECT FROM logs l WHERE l.client_id = ${clientId} AND l.id = e.key::bigint)
        WHEN 'appointments' THEN NOT EXISTS (SELECT FROM appointments a WHERE a.client_id = ${clientId} AND a.id = e.key::bigint)
        ELSE false END
    )
    SELECT DISTINCT l.change, l.day, l.is_undone, concat(l.day, ' ', l.table_name, ' ', l.key) AS row, g.key IS NOT NULL AS is_gone
    FROM lines l LEFT JOIN gone g USING (day, table_name, key) ORDER BY l.change, row`.execute(trx);
  return rows;
}

/** Forgets these changes, which can be neither undone nor redone. */
export async function forgetSome(
  trx: Transaction,
  { clientId, userId }: Scope,
  changeIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('day_changes')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${changeIds}::bigint[])`)
    .execute();
}

/** Removes all users' changes that were made before an instant. Runs as daybook_maintenance. */
export async function forgetChangesBefore(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('day_changes').where('created_at', '<', before).execute();
}

/** Columns that follow from others: they are recalculated, and neither compared nor restored in an existing row. */
const following: Readonly<Record<string, readonly string[]>> = {
  registrations: ['version', 'recorded_seconds', 'started_at', 'ended_at'],
  day_breaks: ['created_at'],
};
const isCompared = (table: string, image: RowImage, name: string): boolean => {
  if (name === 'updated_at' || following[table]?.includes(name) === true) return false;
  // A booking's duration that nobody typed follows from the logs.
  return !(table === 'registrations' && name === 'duration_seconds' && image['is_corrected'] === false);
};

const compared = (table: string, image: RowImage): RowImage =>
  Object.fromEntries(Object.entries(image).filter(([name]) => isCompared(table, image, name)));

/** Returns the key columns of a table whose rows have no id. */
const keysOf = (table: string): readonly string[] =>
  table === 'registration_dimensions' ? ['registration_id', 'level'] : ['id'];

const keyValues = (table: string, key: string): RowImage => {
  const values = key.split('/').map(Number);
  return Object.fromEntries(keysOf(table).map((name, index) => [name, values[index]]));
};

const keyTypes = (table: string) => sql.join(keysOf(table).map((name) => sql`${sql.ref(name)} bigint`));

const isSame = (table: string, left: string, right: string) =>
  sql.join(
    keysOf(table).map((name) => sql`${sql.ref(`${left}.${name}`)} = ${sql.ref(`${right}.${name}`)}`),
    sql` AND `,
  );

/** Returns how many of the rows are not as expected: changed, missing, or present although they should not be. */
export async function countDiffering(
  trx: Transaction,
  { clientId, userId }: Scope,
  table: string,
  changes: readonly RowChange[],
): Promise<number> {
  const wanted = changes.map(({ key, before }) => ({
    ...keyValues(table, key),
    expected: before === null ? null : compared(table, before),
  }));
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (${keyTypes(table)}, expected jsonb)
    LEFT JOIN ${sql.table(table)} t ON t.client_id = ${clientId} AND t.user_id = ${userId} AND ${isSame(table, 't', 'w')}
    WHERE CASE WHEN w.expected IS NULL THEN t.client_id IS NOT NULL
      ELSE t.client_id IS NULL OR jsonb_populate_record(t, w.expected) IS DISTINCT FROM t END`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Returns the days of the existing ones among logs. */
export async function dayIdsOf(
  trx: Transaction,
  { clientId, userId }: Scope,
  logIds: readonly number[],
): Promise<number[]> {
  if (logIds.length === 0) return [];
  const rows = await trx
    .selectFrom('logs')
    .select('day_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${logIds}::bigint[])`)
    .execute();
  return rows.map(({ day_id: id }) => id);
}

/** Returns the present ends of logs, by id, in the form of the undo log; missing logs are left out. */
export async function endsOfLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<string, CurrentEnd>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; eventId: string; endedAt: string }>`
    SELECT id, event_id AS "eventId", to_jsonb(ended_at) #>> '{}' AS "endedAt" FROM logs
    WHERE client_id = ${clientId} AND user_id = ${userId} AND id = ANY(${[...ids]}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, ...end }) => [String(id), end]));
}

/** Removes rows by their keys. Logs of removed bookings are unbooked, until the change books them. */
export async function removeRows(
  trx: Transaction,
  { clientId, userId }: Scope,
  table: string,
  changes: readonly RowChange[],
): Promise<void> {
  const keys = changes.map(({ key }) => keyValues(table, key));
  if (table === 'registrations') {
    await sql`UPDATE logs SET registration_id = NULL WHERE client_id = ${clientId} AND user_id = ${userId}
      AND registration_id = ANY(ARRAY(SELECT w.id FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS w (id bigint)))`.execute(
      trx,
    );
  }
  await sql`DELETE FROM ${sql.table(table)} t
    USING jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS w (${keyTypes(table)})
    WHERE t.client_id = ${clientId} AND t.user_id = ${userId} AND ${isSame(table, 't', 'w')}`.execute(trx);
}

/** Restores complete rows under their own ids. */
export async function addRows(trx: Transaction, table: string, changes: readonly RowChange[]): Promise<void> {
  const images = changes.map(({ after }) => after);
  await sql`INSERT INTO ${sql.table(table)}
    SELECT p.* FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(images)}::jsonb) AS p
    RETURNING client_id`.execute(trx);
}

/** Sets the values of rows, where each change names some columns. */
export async function changeRows(
  trx: Transaction,
  { clientId, userId }: Scope,
  table: string,
  changes: readonly RowChange[],
): Promise<void> {
  const wanted = changes.flatMap(({ key, after }) =>
    after === null ? [] : [{ ...keyValues(table, key), wanted: compared(table, after) }],
  );
  const names = [...new Set(wanted.flatMap((one) => Object.keys(one.wanted)))];
  const stamps = table === 'registration_dimensions' ? [] : [sql`updated_at = now()`];
  if (table === 'registrations') stamps.push(sql`version = t.version + 1`);
  const columns = sql.join([...names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`p.${name}`)}`), ...stamps]);
  await sql`UPDATE ${sql.table(table)} t SET ${columns}
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (${keyTypes(table)}, wanted jsonb)
    JOIN ${sql.table(table)} c ON c.client_id = ${clientId} AND c.user_id = ${userId} AND ${isSame(table, 'c', 'w')}
    CROSS JOIN LATERAL jsonb_populate_record(c, w.wanted) AS p
    WHERE t.client_id = ${clientId} AND ${isSame(table, 't', 'c')}`.execute(trx);
}
