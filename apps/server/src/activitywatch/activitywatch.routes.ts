import { activitywatchRoutes, maxWatchBatchBytes, maxWatchExportBytes } from '@daybook/contract/activitywatch.ts';
import { stableEventId } from '../capture/capture.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import type { BucketRow } from './activitywatch.repository.ts';
import {
  type AnsweredEvent,
  countEvents,
  createBucket,
  describeBucket,
  listBuckets,
  listEvents,
  readExport,
  storeIntervals,
  takeEvents,
  takeHeartbeat,
} from './activitywatch.service.ts';

/** The version of ActivityWatch whose API this is. */
const version = 'v0.13.2';

export const registerActivitywatchRoutes: RegisterConcept = (app, deps) => {
  // A watcher in a browser uses this as the name of its own computer, so it must not be the server's.
  registerFreeRoute(app, deps, activitywatchRoutes.getWatchInfo, async ({ scope }) => ({
    hostname: 'unknown',
    version: `${version} (Daybook)`,
    testing: false,
    device_id: stableEventId('activitywatch-server', String(scope.clientId), String(scope.userId)),
  }));

  registerRoute(app, deps, activitywatchRoutes.listWatchBuckets, async ({ trx, scope }) => {
    const buckets = await listBuckets(trx, scope);
    return Object.fromEntries(buckets.map((bucket) => [bucket.bucket_id, bucketOf(bucket)]));
  });

  registerRoute(app, deps, activitywatchRoutes.getWatchBucket, async ({ trx, scope, params }) =>
    bucketOf(await describeBucket(trx, scope, params.bucket)),
  );

  registerRoute(app, deps, activitywatchRoutes.createWatchBucket, async ({ trx, scope, params, body, reply }) => {
    const bucket = { id: params.bucket, type: body.type, client: body.client, hostname: body.hostname };
    if (!(await createBucket(trx, scope, bucket, deps.now()))) reply.code(304);
    return {};
  });

  registerFreeRoute(app, deps, activitywatchRoutes.deleteWatchBucket, async () => {
    throw new AppError('PRECONDITION_FAILED', { detail: 'What was recorded is removed in Daybook, where it is seen.' });
  });

  registerRoute(app, deps, activitywatchRoutes.listWatchEvents, async ({ trx, scope, params, query }) =>
    listEvents(trx, scope, params.bucket, periodOf(query)),
  );

  registerRoute(app, deps, activitywatchRoutes.countWatchEvents, async ({ trx, scope, params, query }) => {
    const { start = query.starttime, end = query.endtime } = query;
    return countEvents(trx, scope, params.bucket, periodOf({ start, end }));
  });

  registerFreeRoute(
    app,
    deps,
    activitywatchRoutes.addWatchEvents,
    async ({ scope, params, body }) => takeEvents(deps, scope, params.bucket, Array.isArray(body) ? body : [body]),
    { bodyLimit: maxWatchBatchBytes },
  );

  registerFreeRoute(app, deps, activitywatchRoutes.sendHeartbeat, async ({ scope, params, query, body }) => {
    const pulseMs = Math.max(0, Number(query.pulsetime)) * 1000;
    return takeHeartbeat(deps, scope, params.bucket, { sent: body, pulseMs });
  });

  registerRoute(app, deps, activitywatchRoutes.exportWatchBuckets, async ({ trx, scope }) => {
    const buckets = await listBuckets(trx, scope);
    const exported = await Promise.all(
      buckets.map(async (bucket) => exportOf(bucket, await listEvents(trx, scope, bucket.bucket_id))),
    );
    return { buckets: Object.fromEntries(exported.map((one) => [one.id, one])) };
  });

  registerRoute(app, deps, activitywatchRoutes.exportWatchBucket, async ({ trx, scope, params }) => {
    const bucket = await describeBucket(trx, scope, params.bucket);
    return { buckets: { [bucket.bucket_id]: exportOf(bucket, await listEvents(trx, scope, bucket.bucket_id)) } };
  });

  registerFreeRoute(
    app,
    deps,
    activitywatchRoutes.importWatchBuckets,
    async ({ scope, body }) => {
      const { intervals, clients } = await readExport(body);
      await storeIntervals(deps, scope, intervals, clients);
      return null;
    },
    { bodyLimit: maxWatchExportBytes },
  );
};

function bucketOf(row: BucketRow) {
  const { bucket_id: id, type, client, hostname, created_at: createdAt, known_until: knownUntil } = row;
  const updated = knownUntil === null ? {} : { last_updated: knownUntil.toISOString() };
  return { id, name: null, type, client, hostname, created: createdAt.toISOString(), data: {}, ...updated };
}

/** An export names no ids of events: they mean nothing elsewhere. */
function exportOf(row: BucketRow, events: readonly AnsweredEvent[]) {
  return { ...bucketOf(row), events: events.map((event) => ({ ...event, id: null })) };
}

function periodOf({
  start,
  end,
  limit,
}: {
  start?: string | undefined;
  end?: string | undefined;
  limit?: string | undefined;
}) {
  return {
    from: start === undefined ? null : new Date(start),
    to: end === undefined ? null : new Date(end),
    ...(limit === undefined ? {} : { limit: Math.trunc(Number(limit)) }),
  };
}
