// The state of sending to a connection, for the code that makes and ends connections.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { beginSending } from './enqueue-exports.ts';
import { targetName } from './export-target-name.ts';
import { countWaiting, markRefused, markResumed } from './targets.repository.ts';

type Means = Pick<Deps, 'database' | 'jobs' | 'now'>;

/** Stops sending to a connection until it is renewed: the system rejects it. */
export async function refuseTarget(
  { database, now }: Means,
  clientId: number,
  system: string,
  connection: string,
): Promise<void> {
  const target = targetName(system, connection);
  await database.asMaintenance((trx) => markRefused(trx, clientId, target, now()));
}

/** Resumes sending to a connection that was made or renewed. */
export async function resumeTarget(deps: Means, clientId: number, system: string, connection: string): Promise<void> {
  const target = targetName(system, connection);
  await deps.database.asMaintenance((trx) => markResumed(trx, clientId, target));
  await beginSending(null, deps, clientId, [target], true);
}

/** Returns how many entries are still to be sent over a connection, as far as the scope may see them. */
export const waitingFor = (
  trx: Transaction,
  scope: Scope,
  system: string,
  connection: string,
  now: Date,
): Promise<number> => countWaiting(trx, scope, { name: targetName(system, connection) }, now);

/** Returns the same for all connections to a system: the organisation's and those of its people. */
export const waitingForSystem = (trx: Transaction, scope: Scope, system: string, now: Date): Promise<number> =>
  countWaiting(trx, scope, { prefix: targetName(system, '') }, now);
