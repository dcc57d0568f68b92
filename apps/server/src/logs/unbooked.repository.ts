// Own open days with unbooked activity, page by page.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { containsText } from '../platform/lists/list-sql.ts';

type Wanted = {
  readonly start: string;
  readonly end: string;
  /** The last date of the previous page. */
  readonly after: string | undefined;
  /** A part of a title on the day. */
  readonly text: string | undefined;
  readonly limit: number;
};

const titled = (clientId: number, text: string | undefined) =>
  text === undefined
    ? sql`true`
    : sql`EXISTS (SELECT FROM subjects s WHERE s.client_id = ${clientId} AND s.id = l.subject_id
        AND ${containsText(sql.ref('s.title'), text)})`;

const unbooked = sql`l.registration_id IS NULL AND l.status = 'open' AND l.deleted_at IS NULL`;

/** Returns the ids of open days with unbooked activity, the latest first. */
export async function findUnbookedDayIds(
  trx: Transaction,
  { clientId, userId }: Scope,
  { start, end, after, text, limit }: Wanted,
): Promise<number[]> {
  const before = after === undefined ? sql`true` : sql`d.date < ${after}::date`;
  const { rows } = await sql<{ id: number }>`
    SELECT d.id FROM days d WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.status = 'open'
      AND d.date BETWEEN ${start} AND ${end} AND ${before}
      AND EXISTS (SELECT FROM logs l WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.date = d.date
        AND l.day_id = d.id AND ${unbooked} AND ${titled(clientId, text)})
    ORDER BY d.date DESC LIMIT ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Returns which of these own subjects have the text in their title. */
export async function findTitledSubjects(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
  text: string,
): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('subjects as s')
    .select('s.id')
    .where('s.client_id', '=', clientId)
    .where('s.user_id', '=', userId)
    .where('s.id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .where(containsText(sql.ref('s.title'), text))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
