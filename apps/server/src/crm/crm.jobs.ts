import type { Transaction } from '@daybook/database/database.ts';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { compareHours } from './compare-hours.ts';
import { uncompared } from './comparison.repository.ts';
import { changeConnection, findConnectionById, findDue, findRunning } from './connections.repository.ts';
import { nextRead, readsAutomatically } from './next-read.ts';
import { requireSystem } from './open-connection.ts';
import { readCrm } from './read-system.ts';
import { startRun } from './start-run.ts';
import { writeRecords } from './write-records.ts';

const id = z.number().int().positive();
const data = z.strictObject({ clientId: id, connectionId: id });
type About = z.output<typeof data>;
const mostAtOnce = 1000;

/** A failed read is retried at its own time, not by the queue. */
export const crmJobs: readonly Job[] = [
  job({ name: 'readCrm', data, retries: 0, deadlineSeconds: 1800, atOnce: 2, handler: readCrm }),
  job({ name: 'writeCrm', data, retries: 3, deadlineSeconds: 900, handler: writeCrm }),
  job({ name: 'compareCrm', data, retries: 1, deadlineSeconds: 1800, atOnce: 2, handler: compareHours }),
  job({
    name: 'lookAfterCrm',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 240,
    schedule: '*/5 * * * *',
    handler: lookAfterCrm,
  }),
];

/** Carries out the decisions about records that were read before. */
async function writeCrm(deps: Deps, { clientId, connectionId }: About, signal: AbortSignal): Promise<void> {
  const connection = await deps.database.asMaintenance((trx) => findConnectionById(trx, { clientId }, connectionId), {
    mode: 'read',
  });
  if (connection === undefined || connection.state === 'disconnected') return;
  const scope = { clientId, userId: connection.connected_by, readsPublished: false, administers: true };
  await writeRecords({ deps, scope, connection, signal }, requireSystem(deps, connection.system).definition);
}

/**
 * Finds connections that are due for a read, whose read was cut off, or whose hours are to be compared after a read.
 */
async function lookAfterCrm(deps: Deps): Promise<void> {
  const now = deps.now();
  const due = await deps.database.asMaintenance((trx) => findDue(trx, now, mostAtOnce), { mode: 'read' });
  for (const { client_id: clientId, id: connectionId } of due) {
    await deps.database.asMaintenance((trx) => beginDue(deps, trx, { clientId, connectionId }));
  }
  for (const { client_id: clientId, id: connectionId } of await deps.database.asMaintenance(
    (trx) => uncompared(trx, mostAtOnce),
    { mode: 'read' },
  )) {
    await deps.jobs.enqueue(null, 'compareCrm', { clientId, connectionId }, { key: `${clientId}:${connectionId}` });
  }
}

/** Begins or continues the read; where the organisation switched automatic reads off, checks again later. */
async function beginDue(deps: Deps, trx: Transaction, { clientId, connectionId }: About): Promise<void> {
  const connection = await findConnectionById(trx, { clientId }, connectionId);
  if (connection === undefined) return;
  const scope = { clientId, userId: connection.connected_by, readsPublished: false };
  const isRunning = (await findRunning(trx, scope, connectionId)) !== undefined;
  if (isRunning || connection.last_read_at === null || (await readsAutomatically(trx, scope))) {
    await startRun(deps, trx, connection, { acceptsLoss: false });
    return;
  }
  await changeConnection(trx, scope, connectionId, { next_read_at: await nextRead(deps, trx, scope) }, deps.now());
}
