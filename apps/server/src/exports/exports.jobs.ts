import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { beginSending } from './enqueue-exports.ts';
import { findWaitingTargets } from './outbox.repository.ts';
import { pushExports } from './push-exports.ts';

const mostAtOnce = 1000;

/** A failed entry is retried at its own time, not by the queue. */
export const exportsJobs: readonly Job[] = [
  job({
    name: 'pushExports',
    data: z.strictObject({ clientId: z.number(), target: z.string(), again: z.boolean().optional() }),
    retries: 3,
    deadlineSeconds: 300,
    // A slow system does not delay the others.
    atOnce: 4,
    handler: pushExports,
  }),
  job({
    name: 'lookAfterExports',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 60,
    schedule: '*/5 * * * *',
    atStart: true,
    handler: lookAfterExports,
  }),
];

/** Adds runs for entries that have none: a process was killed, or the database was restored without its queue. */
async function lookAfterExports(deps: Deps): Promise<void> {
  const waiting = await deps.database.asMaintenance((trx) => findWaitingTargets(trx, deps.now(), mostAtOnce), {
    mode: 'read',
  });
  for (const { client_id: clientId, target } of waiting) await beginSending(null, deps, clientId, [target]);
}
