// The calls of ActivityWatch's server, as its watchers and libraries make them. Their form is given: plain objects
// without an envelope, and unknown fields are ignored, because every watcher is a separate program.
import { z } from 'zod';
import { repairedBodies } from './repaired-bodies.ts';
import { defineRoute } from './route.ts';
import { instantSchema } from './values.ts';

export const maxWatchBatchBytes = 2 * 1024 * 1024;
export const maxWatchExportBytes = 20 * 1024 * 1024;
export const maxWatchEvents = 200_000;

const seconds = z
  .number()
  .nonnegative()
  .max(366 * 86_400);
const dataSchema = z.record(z.string(), z.unknown());

/** One interval of time from a watcher. */
export const watchedEventSchema = z.looseObject({
  timestamp: instantSchema,
  duration: seconds.nullable().optional(),
  data: dataSchema,
});
export type SentWatchedEvent = z.infer<typeof watchedEventSchema>;

const nameSchema = z.string().max(200);
const newBucketSchema = z.looseObject({ type: nameSchema, client: nameSchema, hostname: nameSchema });
/** A bucket in an export; its events are read one by one. */
export const exportedBucketSchema = z.looseObject({
  id: nameSchema.min(1),
  type: nameSchema,
  client: nameSchema.nullable().optional(),
  hostname: nameSchema.nullable().optional(),
  events: z.array(z.unknown()).max(maxWatchEvents).optional(),
});
/** An export of ActivityWatch. */
export const watchExportSchema = z.looseObject({ buckets: z.record(z.string(), exportedBucketSchema) });
export type WatchExport = z.infer<typeof watchExportSchema>;

const eventAnswerSchema = z.strictObject({
  id: z.number().int().nullable(),
  timestamp: instantSchema,
  duration: z.number(),
  data: dataSchema,
});
const bucketFields = {
  id: z.string(),
  name: z.null(),
  type: z.string(),
  client: z.string(),
  hostname: z.string(),
  created: instantSchema,
  data: dataSchema,
  last_updated: instantSchema.optional(),
};
const bucketAnswerSchema = z.strictObject(bucketFields);
const exportAnswerSchema = z.strictObject({
  buckets: z.record(z.string(), z.strictObject({ ...bucketFields, events: z.array(eventAnswerSchema) })),
});

const ofDevices = { of: 'devices' } as const;
const params = z.strictObject({ bucket: z.string().min(1).max(200) });
const number = z.string().regex(/^-?\d{1,9}(\.\d{1,9})?$/);
const period = { start: instantSchema.optional(), end: instantSchema.optional(), limit: number.optional() };

/** Reporting needs only the ability that every device has; reading the reports needs another. */
const shared = {
  concept: 'activitywatch',
  access: 'signed_in',
  ability: 'logs:write',
  impersonation: 'refused',
  demo: 'refused',
  withoutSubscription: true,
  status: 200,
} as const;

/** Reading needs a subscription, and is limited to the history of its plan. */
const bounded = { withoutSubscription: false } as const;

export const activitywatchRoutes = {
  getWatchInfo: defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/aw/api/0/info',
    name: 'getWatchInfo',
    summary: 'What a watcher of ActivityWatch asks first: who answers.',
    response: z.strictObject({
      hostname: z.string(),
      version: z.string(),
      testing: z.boolean(),
      device_id: z.string(),
    }),
  }),
  listWatchBuckets: defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/aw/api/0/buckets/',
    name: 'listWatchBuckets',
    summary: 'The buckets of the own watchers by their id.',
    response: z.record(z.string(), bucketAnswerSchema),
  }),
  getWatchBucket: defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/aw/api/0/buckets/{bucket}',
    name: 'getWatchBucket',
    summary: 'One bucket.',
    params,
    response: bucketAnswerSchema,
  }),
  createWatchBucket: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/aw/api/0/buckets/{bucket}',
    name: 'createWatchBucket',
    summary: 'Makes a bucket; 304 when there is one with this id.',
    params,
    body: newBucketSchema.register(repairedBodies, ofDevices),
    response: z.strictObject({}),
  }),
  deleteWatchBucket: defineRoute({
    ...shared,
    method: 'DELETE',
    path: '/api/aw/api/0/buckets/{bucket}',
    name: 'deleteWatchBucket',
    summary: 'Always refused: what was recorded is removed where it is seen.',
    params,
    query: z.strictObject({ force: z.string().max(5).optional() }),
    response: z.strictObject({}),
    errors: ['PRECONDITION_FAILED'],
  }),
  listWatchEvents: defineRoute({
    ...shared,
    ...bounded,
    ability: 'logs:read',
    method: 'GET',
    path: '/api/aw/api/0/buckets/{bucket}/events',
    name: 'listWatchEvents',
    summary: 'What a watcher told during the last seven days, the newest first.',
    params,
    query: z.strictObject(period),
    response: z.array(eventAnswerSchema),
  }),
  countWatchEvents: defineRoute({
    ...shared,
    ...bounded,
    method: 'GET',
    path: '/api/aw/api/0/buckets/{bucket}/events/count',
    name: 'countWatchEvents',
    summary: 'How many events of a bucket are kept.',
    params,
    query: z.strictObject({ ...period, starttime: instantSchema.optional(), endtime: instantSchema.optional() }),
    response: z.number().int(),
  }),
  addWatchEvents: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/aw/api/0/buckets/{bucket}/events',
    name: 'addWatchEvents',
    summary: 'Takes one event or several; of one the stored event comes back.',
    params,
    body: z.union([watchedEventSchema, z.array(watchedEventSchema).max(10_000)]).register(repairedBodies, ofDevices),
    response: eventAnswerSchema.nullable(),
    errors: ['PAYLOAD_TOO_LARGE', 'STORAGE_FULL'],
  }),
  sendHeartbeat: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/aw/api/0/buckets/{bucket}/heartbeat',
    name: 'sendHeartbeat',
    summary:
      'Makes the last event longer when it has the same data and ended within the pulse time; begins one otherwise.',
    params,
    query: z.strictObject({ pulsetime: number }),
    body: watchedEventSchema.register(repairedBodies, ofDevices),
    response: eventAnswerSchema,
    errors: ['STORAGE_FULL'],
  }),
  exportWatchBuckets: defineRoute({
    ...shared,
    ...bounded,
    ability: 'logs:read',
    method: 'GET',
    path: '/api/aw/api/0/export',
    name: 'exportWatchBuckets',
    summary: 'All buckets with what is kept of them.',
    response: exportAnswerSchema,
  }),
  exportWatchBucket: defineRoute({
    ...shared,
    ...bounded,
    ability: 'logs:read',
    method: 'GET',
    path: '/api/aw/api/0/buckets/{bucket}/export',
    name: 'exportWatchBucket',
    summary: 'One bucket with what is kept of it.',
    params,
    response: exportAnswerSchema,
  }),
  importWatchBuckets: defineRoute({
    ...shared,
    method: 'POST',
    path: '/api/aw/api/0/import',
    name: 'importWatchBuckets',
    summary: 'Takes an export of ActivityWatch; taking it twice changes nothing.',
    body: watchExportSchema.register(repairedBodies, ofDevices),
    response: z.null(),
    errors: ['PAYLOAD_TOO_LARGE', 'STORAGE_FULL'],
  }),
} as const;
