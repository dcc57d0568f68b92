// Every job there is. A concept adds its own in <concept>.jobs.ts.
import type { Job } from './platform/jobs.ts';

export const conceptJobs: readonly Job[] = [];
