// The server's own state, for callers with the operator's token. It names no organisation and no person.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { replicaSchema } from './replica.ts';
import { defineRoute } from './route.ts';
import { instantSchema } from './values.ts';

const count = z.int().min(0);

export const serverStateSchema = z.strictObject({
  server: z.strictObject({
    version: z.string(),
    node_version: z.string(),
    started_at: instantSchema,
    now: instantSchema,
    memory_bytes: count,
    /** Free space on the disk of the data folder. */
    free_bytes: count,
    sends_mail: z.boolean(),
  }),
  database: z.strictObject({
    engine: z.enum(['pglite', 'postgresql']),
    version: z.string(),
    migrations: count,
    /** Whether a commit is forced to the disk. */
    is_durable: z.boolean(),
    /** Whether changes by other processes are pushed, instead of polled. */
    is_live: z.boolean(),
    size_bytes: count,
    connections: count,
    /** Null: none is configured. */
    replica: replicaSchema.nullable(),
    /** The largest ones first. Rows are an estimate; null: not counted yet. */
    tables: z.array(z.strictObject({ name: z.string(), bytes: count, rows: count.nullable() })),
  }),
  counts: z.strictObject({ organisations: count, users: count, devices_today: count }),
  backups: z.strictObject({
    /** Whether this server makes them automatically every night. */
    is_nightly: z.boolean(),
    /** The newest first; files that failed verification are left out. */
    files: z.array(z.strictObject({ name: z.string(), bytes: count, made_at: instantSchema, has_failed: z.boolean() })),
    last_trial: z.strictObject({ backup: z.string(), restored_at: instantSchema, rows: count }).nullable(),
  }),
  jobs: z.strictObject({
    is_working: z.boolean(),
    /** Overdue by more than five minutes. */
    late: count,
    kinds: z.array(
      z.strictObject({
        name: z.string(),
        waiting: count,
        running: count,
        /** Within a week. */
        failed: count,
        done_at: instantSchema.nullable(),
        failed_at: instantSchema.nullable(),
        /** The kind of the last error. */
        failure: z.string().nullable(),
      }),
    ),
  }),
  /** Connections to other systems, by system, of all organisations together. */
  connections: z.array(
    z.strictObject({
      system: z.string(),
      count,
      failing: count,
      failing_since: instantSchema.nullable(),
      /** The most frequent code among those that fail. */
      error_code: z.string().nullable(),
    }),
  ),
});
export type ServerState = z.output<typeof serverStateSchema>;

export const operatorRoutes = {
  getServerState: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/operator/state',
    name: 'getServerState',
    concept: 'operator',
    access: 'public',
    ability: null,
    signed: true,
    anonymous: true,
    summary: 'The state of this server, for its operator. Without OPERATOR_TOKEN there is no such call.',
    body: z.strictObject({ token: z.string().max(500) }),
    status: 200,
    response: rpcSchema(serverStateSchema),
    errors: ['INVALID_TOKEN', 'NOT_FOUND'],
  }),
} as const;
