import { z } from 'zod';
import { type Job, job } from '../platform/jobs.ts';
import { keepRetention } from './retention.ts';

export const auditJobs: readonly Job[] = [
  job({
    name: 'keepAuditRetention',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 3600,
    schedule: '10 4 * * *',
    handler: (deps) => keepRetention(deps, deps.auditRetention, deps.now()),
  }),
];
