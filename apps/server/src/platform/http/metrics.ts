// Metrics of this process for Prometheus, for the holder of the operator's token. They name no organisation and no
// person.
import type { ReplicaHealth } from '@daybook/database/database.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { isSameSecret } from '../secrets/same-secret.ts';
import type { AppInstance } from './app-instance.ts';

const path = '/metrics';
/** From a call that reads one row to one that tests a user's patience. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts requests and answers GET /metrics; without the operator's token this address does not exist. */
export function addMetrics(app: AppInstance, deps: Deps, token: string | undefined): void {
  if (token === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  addStates(registry, deps);
  addReplica(registry, deps);
  app.addHook('onClose', () => registry.clear());
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    if (!isSameSecret(`Bearer ${token}`, request.headers.authorization ?? '')) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('A token is needed.\n');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** Counts by the pattern of the path: no ids, and no more series than there are calls. */
function countRequests(app: AppInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by method, pattern of the path and class of the status.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
}

/** Adds the states of database and jobs, like GET /api/ready, at the time of the request. */
function addStates(registry: Registry, { database, jobs }: Deps): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  gauge('daybook_database_up', 'Whether the database answers.', () =>
    database.health().then(
      () => 1,
      () => 0,
    ),
  );
  // Nothing is known about jobs while the database is down.
  const health = async () => jobs.health().catch(() => null);
  gauge('daybook_jobs_working', 'Whether jobs are worked off.', async () => Number((await health())?.working ?? false));
  gauge(
    'daybook_jobs_late',
    'Jobs that are due for more than five minutes.',
    async () => (await health())?.late ?? NaN,
  );
}

/** Adds the last known state of a read replica; without one its series have no values. */
function addReplica(registry: Registry, { database }: Deps): void {
  const read = async () => (await database.health().catch(() => null))?.replica ?? null;
  const gauge = (name: string, help: string, value: (replica: ReplicaHealth) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const replica = await read();
        const found = replica === null ? null : value(replica);
        if (found === null) this.remove();
        else this.set(found);
      },
    });
  gauge('daybook_replica_ready', 'Whether the read replica does the long reading.', ({ state }) =>
    Number(state === 'ready'),
  );
  gauge('daybook_replica_behind_bytes', 'Changes that the read replica lacks.', ({ behindBytes }) => behindBytes);
  new Counter({
    name: 'daybook_replica_reads_total',
    help: 'Long readings of this process, by the server that did them.',
    labelNames: ['by'],
    registers: [registry],
    async collect() {
      const replica = await read();
      this.reset();
      if (replica === null) return;
      this.inc({ by: 'replica' }, replica.answered);
      this.inc({ by: 'primary' }, replica.passedOn);
    },
  });
}
