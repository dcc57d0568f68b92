// The planner's statistics of a table decide between reading three rows and reading a million. A server updates them
// itself (autovacuum); the embedded engine has no background processes, so they are updated here.
import type { DatabaseLog } from '../database.ts';
import type { EngineUse } from './engine-use.ts';

const lookEveryMs = 1_000;
/** As a server's autovacuum, but with a larger share: the sample covers most of so small a database. */
const changedRowsAtLeast = 50;
const changedShare = 0.2;
/** A table is sampled for at most this share of the time, so that large imports are not slowed down. */
const shareOfTime = 1 / 20;
/** A sample has 300 times as many rows. The nightly vacuum takes more. */
const sampleSize = 30;

/** A table by the engine's own counters. */
export type TableChanges = {
  readonly name: string;
  /** The planner's estimate of the rows; negative: never sampled. */
  readonly knownRows: number;
  /** Rows that were added, changed or deleted since the last sample, as counted in this run of the engine. */
  readonly changedRows: number;
  readonly knownPages: number;
  readonly pages: number;
};

/** Statements for the statistics. */
export type StatisticsPort = {
  /** Whether a statement was sent since the last check; an idle engine is left alone. */
  wasUsed(): boolean;
  /** The largest table first: a plan that knows only the small ones is the worst. */
  changes(): Promise<readonly TableChanges[]>;
  analyze(table: string): Promise<void>;
  /** A monotonic clock. */
  nowMs(): number;
  log: DatabaseLog;
};

export type EngineStatistics = {
  /** Checks once, and updates the statistics of each table with many changes. */
  look(): Promise<void>;
  stop(): void;
};

/** Whether a table changed so much that its statistics may lead to a bad plan. */
export function isOutdated({ knownRows, changedRows, knownPages, pages }: TableChanges): boolean {
  // Counters do not survive a kill, but sizes do.
  if (knownRows < 0 && pages > 1) return true;
  if (pages > knownPages * (1 + changedShare) + 10) return true;
  return changedRows > changedRowsAtLeast + changedShare * Math.max(0, knownRows);
}

/** Refreshes the statistics of tables soon after many of their rows changed, one table at a time. */
export function startEngineStatistics(port: StatisticsPort): EngineStatistics {
  const restsUntilMs = new Map<string, number>();
  let looking: Promise<void> | null = null;
  let isStopped = false;
  // A skipped table is checked again, even when no statement was sent.
  let isOwing = true;

  async function refresh(table: string): Promise<void> {
    const startedMs = port.nowMs();
    await port.analyze(table);
    const endedMs = port.nowMs();
    restsUntilMs.set(table, endedMs + (endedMs - startedMs) / shareOfTime);
  }

  async function lookOnce(): Promise<void> {
    if (!port.wasUsed() && !isOwing) return;
    const outdated = (await port.changes()).filter(isOutdated).map(({ name }) => name);
    const due = outdated.filter((name) => (restsUntilMs.get(name) ?? 0) <= port.nowMs());
    isOwing = due.length < outdated.length;
    for (const table of due) if (!isStopped) await refresh(table);
  }

  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      if (!isStopped) port.log({ level: 'warn', message: `Statistics could not be refreshed: ${String(error)}` });
    });
  }, lookEveryMs).unref();
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
  };
  return { look, stop };
}

const readChanges = `SELECT format('%I.%I', s.schemaname, s.relname) AS name, c.reltuples AS "knownRows",
    s.n_mod_since_analyze AS "changedRows", c.relpages AS "knownPages",
    pg_relation_size(c.oid) / current_setting('block_size')::integer AS pages
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.n_mod_since_analyze > 0 OR pg_relation_size(c.oid) > 0 ORDER BY pages DESC`;

/** Returns the statistics port of an engine that others use. */
export function statisticsPort(
  use: EngineUse,
  { hasRoom, log }: { readonly hasRoom: () => boolean | Promise<boolean>; readonly log: DatabaseLog },
): StatisticsPort {
  let seen = 0;
  return {
    log,
    nowMs: () => performance.now(),
    wasUsed: () => {
      const before = seen;
      seen = use.count();
      return seen > before;
    },
    changes: async () => {
      if (!(await hasRoom())) return [];
      // A session reports its changes at most once a second, unless forced.
      await use.query('SELECT pg_stat_force_next_flush()');
      return use.query<TableChanges>(readChanges);
    },
    analyze: async (table) => {
      await use.query(`BEGIN; SET LOCAL default_statistics_target = ${sampleSize}; ANALYZE ${table}; COMMIT`);
    },
  };
}
