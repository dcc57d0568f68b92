import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Interval } from '@daybook/domain/timeline/interval.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { sql } from 'kysely';

export type TimerRow = {
  readonly started_at: Date;
  readonly description: string;
  readonly contact_id: number | null;
  readonly contact_name: string | null;
  readonly is_internal: boolean;
};
export type NewTimer = Omit<TimerRow, 'contact_name'>;

/** A merged contact is replaced by the one that it became, and an archived one is left out. */
const timerOf = ({ clientId, userId }: Scope) => sql`
  SELECT t.started_at, t.description, t.is_internal, living.id AS contact_id, living.name AS contact_name
  FROM timers t
  LEFT JOIN contacts c ON c.client_id = t.client_id AND c.id = t.contact_id
  LEFT JOIN contacts living ON living.client_id = t.client_id AND living.id = coalesce(c.merged_into_id, c.id)
    AND living.deleted_at IS NULL
  WHERE t.client_id = ${clientId} AND t.user_id = ${userId}`;

/** Returns the running timer. */
export async function findTimer(trx: Transaction, scope: Scope): Promise<TimerRow | undefined> {
  return (await sql<TimerRow>`${timerOf(scope)}`.execute(trx)).rows[0];
}

/** Returns the running timer, locked until the transaction ends. */
export async function lockTimer(trx: Transaction, scope: Scope): Promise<TimerRow | undefined> {
  return (await sql<TimerRow>`${timerOf(scope)} FOR UPDATE OF t`.execute(trx)).rows[0];
}

/** The recorded intervals between two instants; plans and entries by hand are none. */
export async function recordedBetween(
  trx: Transaction,
  { clientId, userId }: Scope,
  from: Date,
  until: Date,
): Promise<Interval[]> {
  // A local date begins at most a day before the one in UTC.
  const firstDate = new Date(from.getTime() - dayMs).toISOString().slice(0, 10);
  const { rows } = await sql<{ started_at: Date; ended_at: Date }>`
    SELECT l.started_at, l.ended_at FROM logs l JOIN sources s ON s.client_id = ${clientId} AND s.id = l.source_id
    WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.date >= ${firstDate}
      AND l.started_at < ${until} AND l.ended_at > ${from} AND l.ended_at > l.started_at
      AND s.type NOT IN ('manual', 'appointment')`.execute(trx);
  return rows.map(({ started_at, ended_at }) => ({ startMs: started_at.getTime(), endMs: ended_at.getTime() }));
}

/** Adds the timer, or changes the running one. */
export async function saveTimer(trx: Transaction, { clientId, userId }: Scope, timer: NewTimer): Promise<void> {
  const { started_at, description, contact_id, is_internal } = timer;
  await trx
    .insertInto('timers')
    .values({ client_id: clientId, user_id: userId, started_at, description, contact_id, is_internal })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'user_id']).doUpdateSet({ started_at, description, contact_id, is_internal }),
    )
    .execute();
}

export async function removeTimer(trx: Transaction, { clientId, userId }: Scope): Promise<void> {
  await trx.deleteFrom('timers').where('client_id', '=', clientId).where('user_id', '=', userId).execute();
}
