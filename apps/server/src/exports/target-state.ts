// How sending to a connection fares, as who makes and leaves connections tells and asks it.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { beginSending } from './enqueue-exports.ts';
import { targetName } from './export-target-name.ts';
import { countWaiting, markRefused, markResumed } from './targets.repository.ts';

type Means = Pick<Deps, 'database' | 'jobs' | 'now'>;

/** Nothing goes to a connection any more until it is made anew: the system does not know it. */
export async function refuseTarget(
  { database, now }: Means,
  clientId: number,
  system: string,
  connection: string,
): Promise<void> {
  const target = targetName(system, connection);
  await database.asMaintenance((trx) => markRefused(trx, clientId, target, now()));
}

/** A connection was made, or made anew: what waits for it goes. */
export async function resumeTarget(deps: Means, clientId: number, system: string, connection: string): Promise<void> {
  const target = targetName(system, connection);
  await deps.database.asMaintenance((trx) => markResumed(trx, clientId, target));
  await beginSending(null, deps, clientId, [target], true);
}

/** How many entries are still to be sent over a connection, as far as the scope may know of them. */
export const waitingFor = (
  trx: Transaction,
  scope: Scope,
  system: string,
  connection: string,
  now: Date,
): Promise<number> => countWaiting(trx, scope, { name: targetName(system, connection) }, now);

/** The same over all connections to a system: the organisation's and those of its people. */
export const waitingForSystem = (trx: Transaction, scope: Scope, system: string, now: Date): Promise<number> =>
  countWaiting(trx, scope, { prefix: targetName(system, '') }, now);
