import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { findReadTenants } from './microsoft-tenant.repository.ts';
import { readTeamsCalls } from './read-teams-calls.ts';

export const microsoftTenantJobs: readonly Job[] = [
  job({
    name: 'findTenantsToRead',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 60,
    schedule: '*/15 * * * *',
    handler: async ({ database, jobs }) => {
      const tenants = await database.asMaintenance(findReadTenants, { mode: 'read' });
      for (const { client_id: clientId } of tenants) {
        await jobs.enqueue(null, 'readTeamsCalls', { clientId }, { key: String(clientId) });
      }
    },
  }),
  job({
    name: 'readTeamsCalls',
    data: z.strictObject({ clientId: z.number() }),
    retries: 2,
    deadlineSeconds: 600,
    handler: readTeamsCalls,
  }),
];
