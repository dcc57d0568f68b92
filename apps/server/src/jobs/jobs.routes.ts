import { jobStateSchema, jobsRoutes } from '@daybook/contract/jobs.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { collection, instantText, instantTextOrNull } from '../platform/lists/json-api.ts';
import { findJob, findJobs, type JobRow } from './jobs.repository.ts';

function jobResource(row: JobRow) {
  return {
    type: 'jobs' as const,
    id: row.id,
    attributes: {
      name: row.name,
      state: jobStateSchema.parse(row.state),
      tries: row.tries,
      created_at: instantText(row.created_at),
      next_at: instantTextOrNull(row.next_at),
      started_at: instantTextOrNull(row.started_at),
      finished_at: instantTextOrNull(row.finished_at),
      error: row.failure,
    },
  };
}

async function readJob(trx: Transaction, scope: Scope, id: string): Promise<JobRow> {
  return foundOr404(await findJob(trx, scope, id), 'This job');
}

export const registerJobsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, jobsRoutes.listJobs, async ({ trx, scope, list }) =>
    collection(list, await findJobs(trx, scope, list), jobResource),
  );

  registerRoute(app, deps, jobsRoutes.retryJob, async ({ trx, scope, params }) => {
    const { id, name, state } = await readJob(trx, scope, params.id);
    if (state !== 'failed' && state !== 'waiting') {
      throw new AppError('PRECONDITION_FAILED', { detail: 'Only a job that failed or waits can be tried again.' });
    }
    await deps.jobs.retry(trx, { name, id });
    return { data: { job: jobResource(await readJob(trx, scope, id)) } };
  });
};
