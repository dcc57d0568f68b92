import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { RefusedBooking } from '@daybook/domain/crm/booking-refusal.ts';
import { nextChange } from '@daybook/domain/exports/next-change.ts';
import type { SyncStatus } from '@daybook/domain/exports/sync-status.ts';
import type { Deps } from '../platform/deps.ts';
import type { ExportSystem } from '../platform/export-system.ts';
import { partsOfTarget, targetName } from './export-target-name.ts';
import { connectedSystems, findRefusedTarget } from './exports.repository.ts';
import {
  addEntries,
  dropRemovals,
  type EarlierEntry,
  earlierEntries,
  type PublishedBookings,
  releaseRemovals,
  statusOfEntries,
  type WantedChange,
} from './published-entries.repository.ts';

type Means = Pick<Deps, 'jobs' | 'exportSystems'>;

/**
 * Returns the connections that the user's bookings are sent to: those to the connected systems that the organisation
 * uses. Runs no query where no system can be connected.
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

/** A connection that its system rejects. */
export type RefusedConnection = {
  readonly system: string;
  readonly kind: ExportSystem['kind'];
  /** user: the caller's own one, which only the caller can renew. */
  readonly level: 'client' | 'user';
};

/**
 * Returns a connection that its system rejects (specification 4: a CRM link is valid or invalid); null: all are valid.
 */
export async function refusedConnection(
  trx: Transaction,
  scope: Scope,
  targets: readonly string[],
  { exportSystems }: Pick<Deps, 'exportSystems'>,
): Promise<RefusedConnection | null> {
  const target = targets.length === 0 ? undefined : await findRefusedTarget(trx, scope, targets);
  if (target === undefined) return null;
  const { system, connection } = partsOfTarget(target);
  const found = exportSystems.find((one) => one.system === system);
  if (found === undefined) return null;
  return { system, kind: found.kind, level: await found.levelOf(trx, scope, connection) };
}

/** Whether one of the systems outside accepts internal time only with an internal contact (specification 5). */
export const needInternalContact = (
  targets: readonly string[],
  { exportSystems }: Pick<Deps, 'exportSystems'>,
): boolean =>
  exportSystems.some(
    ({ system, needsInternalContact }) =>
      needsInternalContact && targets.some((target) => target.startsWith(targetName(system, ''))),
  );

/** Returns the bookings that the systems outside would refuse, as far as known here. */
export async function refusedBookings(
  trx: Transaction,
  scope: Scope,
  targets: readonly string[],
  { exportSystems }: Pick<Deps, 'exportSystems'>,
  bookingIds: readonly number[],
): Promise<readonly RefusedBooking[]> {
  const refused: RefusedBooking[] = [];
  for (const { system, refusals } of exportSystems) {
    if (refusals === null || !targets.some((target) => target.startsWith(targetName(system, '')))) continue;
    refused.push(...(await refusals(trx, scope, bookingIds)));
  }
  return refused;
}

/**
 * Adds entries that send published bookings to these connections, in the transaction that publishes them; sending
 * begins when it is committed. For a day that was published before, only differences are sent: changed bookings are
 * updated, missing ones removed, equal ones left alone. Returns the day's sync status.
 */
export async function enqueueExports(
  trx: Transaction,
  scope: Scope,
  deps: Means,
  targets: readonly string[],
  published: PublishedBookings,
): Promise<SyncStatus> {
  if (deps.exportSystems.length === 0) return 'unknown';
  const earlier = await earlierEntries(trx, scope, published.dayId);
  if (targets.length === 0 && earlier.length === 0) return 'unknown';
  const wanted = await wantedAt(trx, scope, deps, targets, published.registrationIds);
  const released = earlier.length === 0 ? [] : await settleRemovals(trx, scope, wanted, published);
  const changes = changesOf(wanted, earlier);
  if (changes.length > 0) await addEntries(trx, scope, changes, published);
  await beginSending(trx, deps, scope.clientId, [...released, ...changes.map(({ target }) => target)]);
  return statusOfEntries(trx, scope, published.dayId);
}

/** The bookings to send to each connection: some systems accept only bookings that concern them. */
type Wanted = ReadonlyMap<string, readonly number[]>;

async function wantedAt(
  trx: Transaction,
  scope: Scope,
  { exportSystems }: Pick<Deps, 'exportSystems'>,
  targets: readonly string[],
  bookingIds: readonly number[],
): Promise<Wanted> {
  const wanted = new Map<string, readonly number[]>();
  for (const target of targets) {
    const { system } = partsOfTarget(target);
    const takes = exportSystems.find((one) => one.system === system)?.takes;
    wanted.set(target, takes === undefined ? bookingIds : await takes(trx, scope, bookingIds));
  }
  return wanted;
}

/**
 * Settles the waiting removals: those of bookings that are published again are dropped, and the others become due now.
 * Returns their targets.
 */
async function settleRemovals(
  trx: Transaction,
  scope: Scope,
  wanted: Wanted,
  { dayId, now }: PublishedBookings,
): Promise<string[]> {
  for (const [target, registrationIds] of wanted) {
    await dropRemovals(trx, scope, { registrationIds, targets: [target] }, now);
  }
  return releaseRemovals(trx, scope, dayId, now);
}

function changesOf(wanted: Wanted, earlier: readonly EarlierEntry[]): WantedChange[] {
  const past = Map.groupBy(earlier, ({ registrationId, target }) => `${registrationId} ${target}`);
  return [...wanted].flatMap(([target, registrationIds]) =>
    registrationIds.flatMap((registrationId) => {
      const action = nextChange(past.get(`${registrationId} ${target}`) ?? [], true);
      return action === null || action === 'remove' ? [] : [{ registrationId, target, action }];
    }),
  );
}

/** Adds a run for each connection, in the caller's transaction. `again`: even for a stopped one. */
export async function beginSending(
  trx: Transaction | null,
  { jobs }: Pick<Deps, 'jobs'>,
  clientId: number,
  targets: Iterable<string>,
  again = false,
): Promise<void> {
  for (const target of new Set(targets)) {
    // A run that a user requested is never merged into a waiting one.
    const key = `${clientId}:${target}${again ? ' again' : ''}`;
    await jobs.enqueue(trx, 'pushExports', { clientId, target, ...(again ? { again } : {}) }, { key });
  }
}
