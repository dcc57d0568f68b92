import type { Database, Scope } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { ExportTable } from './export-tables.ts';

export type Row = Readonly<Record<string, unknown>>;

export const rowsPerPage = 1000;
const keyColumn = (index: number) => `key_${index}`;

/** Returns the page of a table after a row, in a short transaction of its own. */
export async function readPage(
  database: Database,
  scope: Scope,
  table: ExportTable,
  after: Row | undefined,
): Promise<Row[]> {
  const { order, readable = {} } = table;
  const keys = sql.join(order.map((column) => sql.ref(`t.${column}`)));
  const shown = sql.join([
    ...order.map((column, index) => sql`${sql.ref(`t.${column}`)} AS ${sql.ref(keyColumn(index))}`),
    ...table.columns.map((column) => sql.ref(`t.${column}`)),
    ...Object.entries(readable).map(([name, value]) => sql`${value(scope.clientId)} AS ${sql.ref(name)}`),
  ]);
  const isOwn = table.isOwn?.(scope.userId) ?? sql`t.user_id = ${scope.userId}`;
  const isLater =
    after === undefined ? sql`true` : sql`(${keys}) > (${sql.join(order.map((_, index) => after[keyColumn(index)]))})`;
  const page = sql<Row>`SELECT ${shown} FROM ${sql.table(table.table)} t
    WHERE t.client_id = ${scope.clientId} AND ${isOwn} AND ${isLater} ORDER BY ${keys} LIMIT ${rowsPerPage}`;
  const { rows } = await database.asUser(scope, (trx) => page.execute(trx), { mode: 'read', mayBeReplica: true });
  return rows;
}
