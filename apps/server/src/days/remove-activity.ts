import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import type { Deps } from '../platform/deps.ts';
import { removeUnseenSubjects } from './delete-day.repository.ts';
import {
  dueAmount,
  endDays,
  lockDueDays,
  type OwnerWithActivity,
  ownersWithActivity,
  type RemovableDay,
  removeActivity,
} from './remove-activity.repository.ts';

/** The server as the actor. */
const byItself = (clientId: number): AuditActor => ({
  clientId,
  userId: null,
  impersonatorUserId: null,
  address: null,
});

/**
 * Days and logs of one transaction, at least one day: on the embedded engine all others wait for it, a fraction of a
 * second. Each transaction searches the person's history for subjects that are still seen, so that many small ones
 * would take hours after ten years.
 */
const atOnce = { days: 25, logs: 2_000 };

/**
 * Removes detected activity and notes that are older than the retention of their user or organisation (specification 3,
 * data_retention). Published bookings and the totals of their days stay; an open day without bookings is removed
 * completely, one with bookings waits until it is published. The user's record shows the numbers. Stops early when the
 * process ends; the next run continues.
 */
export async function removeOldActivity(
  deps: Pick<Deps, 'database' | 'now' | 'secretKey'>,
  signal: AbortSignal,
): Promise<void> {
  const owners = await deps.database.asMaintenance((trx) => ownersWithActivity(trx, deps.now()), { mode: 'read' });
  for (const owner of owners) {
    if (signal.aborted) return;
    await removeOf(deps, owner, signal);
  }
}

type Means = Pick<Deps, 'database' | 'now' | 'secretKey'>;

async function removeOf(deps: Means, owner: OwnerWithActivity, signal: AbortSignal): Promise<void> {
  const { database } = deps;
  const amount = await database.asMaintenance((trx) => dueAmount(trx, owner), { mode: 'read' });
  if (amount.days === 0) return;
  const isSaid = amount.logs + amount.notes > 0;
  let isFirst = true;
  while (!signal.aborted) {
    const isDone = await database.asMaintenance(async (trx) => {
      const due = await lockDueDays(trx, owner, atOnce.days);
      const days = firstOf(due);
      await removeUnseenSubjects(trx, owner, await removeActivity(trx, owner, days));
      await endDays(trx, owner, days, deps.now());
      if (isFirst && isSaid) await record(deps, trx, owner, amount);
      return days.length === due.length && due.length < atOnce.days;
    });
    isFirst = false;
    if (isDone) return;
  }
}

/** Returns as many of the days as one transaction removes. */
function firstOf(due: readonly RemovableDay[]): RemovableDay[] {
  let logs = 0;
  return due.filter((day, index) => {
    logs += day.logs;
    return index === 0 || logs <= atOnce.logs;
  });
}

function record(
  deps: Means,
  trx: Parameters<typeof recordAudit>[0],
  { clientId, userId, firstKept }: OwnerWithActivity,
  amount: { readonly days: number; readonly logs: number; readonly notes: number },
): Promise<void> {
  return recordAudit(trx, deps, byItself(clientId), {
    action: 'activity.removed',
    subjectType: 'user',
    subjectId: userId,
    subjectUserId: userId,
    details: { kept_from: firstKept, ...amount },
  });
}
