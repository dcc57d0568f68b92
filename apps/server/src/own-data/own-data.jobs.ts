import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { endConnections } from './end-connections.ts';
import { finishErasures } from './own-data.service.ts';

export const ownDataJobs: readonly Job[] = [
  job({
    name: 'finishErasures',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 3600,
    schedule: '47 * * * *',
    handler: (deps) => finishErasures(deps, deps.now()),
  }),
  job({
    name: 'endConnections',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 1200,
    schedule: '27 * * * *',
    handler: (deps, _, signal) => endConnections(deps, signal),
  }),
];
