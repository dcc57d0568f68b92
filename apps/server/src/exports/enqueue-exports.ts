import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { targetName } from './export-target-name.ts';
import { addEntries, connectedSystems, hasRefusedTarget } from './exports.repository.ts';

type Means = Pick<Deps, 'jobs' | 'exportSystems'>;

/**
 * The connections to which the user's bookings go: those of the systems that the organisation uses and that are there. None
 * where no system can be connected; then this asks nothing.
 */
export async function activeTargets(
  trx: Transaction,
  scope: Scope,
  { exportSystems }: Pick<Deps, 'exportSystems'>,
): Promise<string[]> {
  if (exportSystems.length === 0) return [];
  const used = await connectedSystems(trx, scope);
  const targets: string[] = [];
  for (const one of exportSystems.filter(({ system }) => used.includes(system))) {
    const connection = await one.connectionOf(trx, scope);
    if (connection !== null) targets.push(targetName(one.system, connection));
  }
  return targets;
}

/** Whether the systems outside still know who sends (specification 4: a CRM link is valid or invalid). */
export async function areTargetsValid(trx: Transaction, scope: Scope, targets: readonly string[]): Promise<boolean> {
  return targets.length === 0 || !(await hasRefusedTarget(trx, scope, targets));
}

/** What is published, by which its entries are found again. */
export type PublishedBookings = {
  readonly dayId: number;
  readonly registrationIds: readonly number[];
  readonly now: Date;
};

/**
 * Writes down that published bookings go to these connections, in the transaction that publishes them; sending begins when
 * it is committed. Gives how many entries it added.
 */
export async function enqueueExports(
  trx: Transaction,
  scope: Scope,
  deps: Means,
  targets: readonly string[],
  published: PublishedBookings,
): Promise<number> {
  if (targets.length === 0 || published.registrationIds.length === 0) return 0;
  const added = await addEntries(trx, scope, targets, published);
  await beginSending(trx, deps, scope.clientId, targets);
  return added;
}

/** Adds a run for each connection, in the caller's transaction. `again`: also for one that was stopped. */
export async function beginSending(
  trx: Transaction | null,
  { jobs }: Pick<Deps, 'jobs'>,
  clientId: number,
  targets: Iterable<string>,
  again = false,
): Promise<void> {
  for (const target of new Set(targets)) {
    // What was asked for by somebody is never left out because another run waits.
    const key = `${clientId}:${target}${again ? ' again' : ''}`;
    await jobs.enqueue(trx, 'pushExports', { clientId, target, ...(again ? { again } : {}) }, { key });
  }
}
