import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { sendResetLink } from './forgotten-password.ts';
import { sendRegistrationLink } from './register-by-mail.ts';

/** Entered data waits encrypted, and is forgotten with the job. */
const sealed = { data: z.strictObject({ sealed: z.string() }), retries: 5, deadlineSeconds: 60, forgetsData: true };

export const accountsJobs: readonly Job[] = [
  job({ ...sealed, name: 'sendResetLink', handler: sendResetLink }),
  job({ ...sealed, name: 'sendRegistrationLink', handler: sendRegistrationLink }),
];
