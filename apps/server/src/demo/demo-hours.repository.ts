// The hours in the system outside of the demo organisation. As daybook_maintenance: no request reads them.
import type { Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/** Hours in the form of the protocol; null: refused so far. */
type KeptRow = { readonly id: string; readonly hours: unknown };

export const findHours = (trx: Transaction, clientId: number, id: string): Promise<KeptRow | undefined> =>
  trx
    .selectFrom('demo_hours')
    .select(['id', 'hours'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();

export const listHours = (
  trx: Transaction,
  clientId: number,
  { from, until, after, limit }: { from: string; until: string; after: string; limit: number },
): Promise<KeptRow[]> =>
  trx
    .selectFrom('demo_hours')
    .select(['id', 'hours'])
    .where('client_id', '=', clientId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where('hours', 'is not', null)
    .where(sql<boolean>`id COLLATE "C" > ${after}`)
    .orderBy(sql`id COLLATE "C"`)
    .limit(limit)
    .execute();

export async function saveHours(
  trx: Transaction,
  clientId: number,
  hours: { readonly id: string; readonly date: string },
): Promise<void> {
  const row = { date: hours.date, hours: JSON.stringify(hours) };
  await trx
    .insertInto('demo_hours')
    .values({ client_id: clientId, id: hours.id, ...row })
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doUpdateSet(row))
    .execute();
}

export async function removeHours(trx: Transaction, clientId: number, id: string): Promise<void> {
  await trx.deleteFrom('demo_hours').where('client_id', '=', clientId).where('id', '=', id).execute();
}

/**
 * Stores that hours are refused, unless others were refused since an instant; returns whether they are. Hours are never
 * refused twice. Hours arrive in parallel, so those of one organisation wait for each other here.
 */
export async function refuseOnce(
  trx: Transaction,
  clientId: number,
  { id, date }: { readonly id: string; readonly date: string },
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`demo hours ${clientId}`}, 0))`.execute(trx);
  const { numAffectedRows } = await sql`
    INSERT INTO demo_hours (client_id, id, date, refused_at) SELECT ${clientId}, ${id}, ${date}, ${now}
    WHERE NOT EXISTS (SELECT FROM demo_hours WHERE client_id = ${clientId} AND refused_at > ${since})
    ON CONFLICT (client_id, id) DO NOTHING`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The codes of the organisation's projects. */
export async function projectCodes(trx: Transaction, clientId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('dimensions')
    .select('code')
    .where('client_id', '=', clientId)
    .where('code', 'is not', null)
    .execute();
  return rows.flatMap(({ code }) => code ?? []);
}
