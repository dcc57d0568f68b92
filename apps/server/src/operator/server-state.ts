// The state of this server in figures.
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerState } from '@daybook/contract/operator.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import serverPackage from '../../package.json' with { type: 'json' };
import type { Deps } from '../platform/deps.ts';
import { readJobStates } from '../platform/jobs/job-rows.ts';
import { replicaView } from '../platform/replica-view.ts';
import { readBackups } from './backup-files.ts';
import { readConnections, readCounts, readSizes, readTableSizes } from './operator.repository.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1000);

const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns the state, with short transactions for each part. `dataDir` is the server's folder. */
export async function serverState(deps: Deps, dataDir: string): Promise<ServerState> {
  const { database, now } = deps;
  const health = await database.health();
  const since = new Date(now().getTime() - dayMs);
  const [sizes, tables, counts, connections] = await database.asMaintenance(
    (trx) => Promise.all([readSizes(trx), readTableSizes(trx), readCounts(trx, since), readConnections(trx)]),
    { mode: 'read', deadlineMs: 10_000 },
  );
  return {
    server: await processState(deps, dataDir),
    database: {
      engine: health.engine,
      version: health.version,
      migrations: health.migrations,
      is_durable: health.durable,
      is_live: database.changes.isComplete(),
      size_bytes: sizes.size,
      connections: sizes.connections,
      replica: replicaView(health.replica),
      tables,
    },
    counts,
    backups: { is_nightly: health.engine === 'pglite', ...(await readBackups(join(dataDir, 'backups'))) },
    jobs: await jobsState(deps),
    connections: connections.map((one) => ({ ...one, failing_since: instantOrNull(one.failing_since) })),
  };
}

async function processState({ now, sendsMail }: Deps, dataDir: string): Promise<ServerState['server']> {
  const { bavail, bsize } = await statfs(dataDir);
  return {
    version: serverPackage.version,
    node_version: process.versions.node,
    started_at: startedAt.toISOString(),
    now: now().toISOString(),
    memory_bytes: process.memoryUsage.rss(),
    free_bytes: bavail * bsize,
    sends_mail: sendsMail,
  };
}

async function jobsState({ database, jobs }: Deps): Promise<ServerState['jobs']> {
  const { working, late } = await jobs.health();
  const states = await database.asJobs(readJobStates, { mode: 'read' });
  return {
    is_working: working,
    late,
    kinds: states.map(({ name, waiting, running, failed, doneAt, failedAt, failure }) => ({
      ...{ name, waiting, running, failed, failure },
      done_at: instantOrNull(doneAt),
      failed_at: instantOrNull(failedAt),
    })),
  };
}
