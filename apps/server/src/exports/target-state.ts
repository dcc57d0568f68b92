// How sending to a connection fares, as who makes and leaves connections tells and asks it.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { Deps } from '../platform/deps.ts';
import { beginSending } from './enqueue-exports.ts';
import { targetName } from './export-target-name.ts';

type Means = Pick<Deps, 'database' | 'jobs' | 'now'>;

/** Nothing goes to a connection any more until it is made anew: the system does not know it. */
export async function refuseTarget(
  { database, now }: Means,
  clientId: number,
  system: string,
  connection: string,
): Promise<void> {
  const refused = { credentials_invalid_at: now() };
  await database.asMaintenance((trx) =>
    trx
      .insertInto('export_targets')
      .values({ client_id: clientId, target: targetName(system, connection), ...refused })
      .onConflict((conflict) => conflict.columns(['client_id', 'target']).doUpdateSet(refused))
      .execute(),
  );
}

/** A connection was made, or made anew: what waits for it goes. */
export async function resumeTarget(deps: Means, clientId: number, system: string, connection: string): Promise<void> {
  const target = targetName(system, connection);
  await deps.database.asMaintenance((trx) =>
    trx
      .updateTable('export_targets')
      .set({ credentials_invalid_at: null, paused_until: null, updated_at: sql`now()` })
      .where('client_id', '=', clientId)
      .where('target', '=', target)
      .execute(),
  );
  await beginSending(null, deps, clientId, [target], true);
}

/** How many entries are still to be sent over a connection, as far as the scope may know of them. */
export async function waitingFor(
  trx: Transaction,
  { clientId }: Scope,
  system: string,
  connection: string,
  now: Date,
): Promise<number> {
  const { waiting } = await trx
    .selectFrom('export_entries as e')
    .select(sql<number>`count(*)`.as('waiting'))
    .where('e.client_id', '=', clientId)
    .where('e.target', '=', targetName(system, connection))
    .where('e.state', 'in', ['pending', 'busy'])
    .where(sql<boolean>`NOT (e.action = 'remove' AND e.state = 'pending' AND e.attempts = 0 AND e.next_at > ${now})`)
    .executeTakeFirstOrThrow();
  return waiting;
}
