import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { writeActivityExport } from './write-activity-export.ts';

const id = z.number().int().positive();

export const registrationsJobs: readonly Job[] = [
  job({
    name: 'writeActivityExport',
    data: z.strictObject({ clientId: id, userId: id, fileId: id, address: z.string().nullable().default(null) }),
    retries: 3,
    deadlineSeconds: 1800,
    handler: writeActivityExport,
  }),
];
