import { waitingCallDays } from '@daybook/contract/phone-systems.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { findSystem } from './phone-systems.repository.ts';
import { deliverCalls, withLines } from './take-calls.ts';
import {
  findDeliverable,
  findSystemsToDeliver,
  removeWaiting,
  removeWaitingBefore,
  type SystemKey,
  type WaitingCallRow,
} from './waiting-calls.repository.ts';

const atOnce = 500;

export const phoneSystemsJobs: readonly Job[] = [
  job({
    name: 'deliverWaitingCalls',
    data: z.strictObject({ clientId: z.number(), systemId: z.number() }),
    retries: 5,
    deadlineSeconds: 300,
    handler: deliverWaitingCalls,
  }),
  job({
    name: 'lookAfterWaitingCalls',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '47 * * * *',
    handler: lookAfterWaitingCalls,
  }),
];

/** Delivers waiting calls to the people whose lines these are now. */
async function deliverWaitingCalls(deps: Deps, key: SystemKey, signal: AbortSignal): Promise<void> {
  const read = <T>(work: (trx: Transaction) => Promise<T>) => deps.database.asMaintenance(work, { mode: 'read' });
  const system = await read((trx) => findSystem(trx, key, key.systemId));
  if (system === undefined) return;
  const lined = await withLines(deps, { ...key, name: system.name, country: system.country });
  while (!signal.aborted) {
    const rows = await read((trx) => findDeliverable(trx, key, atOnce));
    if (rows.length === 0) return;
    for (const [userId, own] of Map.groupBy(rows, ({ user_id }) => user_id)) {
      await deliverCalls(deps, lined, userId, own.map(callOf));
    }
    // Calls that their person does not record stop waiting too.
    await deps.database.asMaintenance((trx) =>
      removeWaiting(
        trx,
        key,
        rows.map((row) => row.external_id),
      ),
    );
  }
}

/** A line may have been assigned while a call for it was arriving; and no call waits for ever. */
async function lookAfterWaitingCalls({ database, jobs, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - waitingCallDays * dayMs);
  const systems = await database.asMaintenance(async (trx) => {
    await removeWaitingBefore(trx, before);
    return findSystemsToDeliver(trx);
  });
  for (const { client_id: clientId, phone_system_id: systemId } of systems) {
    await jobs.enqueue(null, 'deliverWaitingCalls', { clientId, systemId }, { key: `${clientId}:${systemId}` });
  }
}

function callOf(row: WaitingCallRow) {
  const { external_id: externalId, line, direction, number, name, started_at: startedAt, ended_at: endedAt } = row;
  return { externalId, line, direction, number, name, startMs: startedAt.getTime(), endMs: endedAt.getTime() };
}
