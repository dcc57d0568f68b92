// Whether the service is alive and ready: for load balancers, monitors and capture clients.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { replicaSchema } from './replica.ts';
import { defineRoute } from './route.ts';

export const platformRoutes = {
  getHealth: defineRoute({
    method: 'GET',
    path: '/api/health',
    name: 'getHealth',
    concept: 'platform',
    access: 'public',
    anonymous: true,
    ability: null,
    summary: 'Whether the process is alive.',
    status: 200,
    response: rpcSchema(z.strictObject({ status: z.literal('ok') })),
  }),
  getReady: defineRoute({
    method: 'GET',
    path: '/api/ready',
    name: 'getReady',
    concept: 'platform',
    access: 'public',
    anonymous: true,
    ability: null,
    summary:
      'Whether the database answers, is up to date, and forces what it is told to the disk; the state of a read replica; whether jobs are worked off, and how many are late.',
    status: 200,
    response: rpcSchema(
      z.strictObject({
        status: z.literal('ok'),
        engine: z.enum(['pglite', 'postgresql']),
        durable: z.boolean(),
        migrations: z.number().int(),
        // Null when none is configured. Only a ready replica does long reads; otherwise the database does them.
        replica: replicaSchema.nullable(),
        // late: overdue by more than five minutes.
        jobs: z.strictObject({ working: z.boolean(), late: z.number().int() }),
      }),
    ),
    errors: ['DATABASE_UNAVAILABLE'],
  }),
} as const;
