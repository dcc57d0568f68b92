// The position of a standby, compared with its primary.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplicaState } from '../database.ts';
import type { Session } from '../session.ts';

/** A position in the primary's write-ahead log, and the server and timeline of that log. */
export type Position = {
  readonly lsn: string;
  readonly system: string;
  readonly timeline: string;
  readonly database: string;
};

type ReplicaFacts = Omit<Position, 'lsn'> & {
  readonly isReplica: boolean;
  readonly behindBytes: number | null;
};

export type Finding = { readonly state: ReplicaState; readonly behindBytes: number | null };

const firstPauseMs = 5;
const longestPauseMs = 50;

const whose = `(SELECT system_identifier::text FROM pg_control_system()) AS system,
  (SELECT oid::text FROM pg_database WHERE datname = current_database()) AS database`;

// A commit without synchronous_commit is acknowledged before it is flushed, so the write position counts.
const currentPosition = `SELECT (CASE WHEN current_setting('synchronous_commit') = 'off'
    THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END)::text AS lsn,
  left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline, ${whose}`;

// The timeline is known once a page of it was written: late after a promotion, never early.
const replicaFacts = `SELECT pg_is_in_recovery() AS "isReplica",
  pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::bigint AS "behindBytes",
  (SELECT lpad(upper(to_hex(min_recovery_end_timeline)), 8, '0') FROM pg_control_recovery()) AS timeline, ${whose}`;

/** Returns the position after everything committed by now. */
export async function readPosition(primary: Session): Promise<Position> {
  const [position] = (await primary.run(currentPosition)).rows as Position[];
  if (position === undefined) throw new Error('The primary named no position');
  return position;
}

/**
 * Waits until the replica has everything up to the position, at most this long. A replica of another server, or of a
 * history before a promotion, may have a higher position without it.
 */
export async function awaitPosition(replica: Session, position: Position, waitMs: number): Promise<Finding> {
  const giveUpAtMs = performance.now() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const [facts] = (await replica.run(replicaFacts, [position.lsn])).rows as ReplicaFacts[];
    const finding = findingOf(facts, position);
    if (finding.state !== 'late' || performance.now() + pauseMs > giveUpAtMs) return finding;
    await sleep(pauseMs);
  }
}

function findingOf(facts: ReplicaFacts | undefined, position: Position): Finding {
  if (facts === undefined) return { state: 'away', behindBytes: null };
  if (!facts.isReplica) return { state: 'not_a_replica', behindBytes: null };
  const isSame = (['system', 'database', 'timeline'] as const).every((name) => facts[name] === position[name]);
  if (!isSame) return { state: 'foreign', behindBytes: null };
  const behindBytes = facts.behindBytes === null ? null : Math.max(0, facts.behindBytes);
  return { state: behindBytes === 0 ? 'ready' : 'late', behindBytes };
}
