// A standby that does long reads instead of the primary. It may when it has reached the primary's position at the
// moment of the request: it then has everything that was committed before, by the caller and by others.
import type { DatabaseLog, ReplicaHealth, ReplicaState } from '../database.ts';
import type { Engine } from '../engine.ts';
import { DatabaseUnavailable, StatementTooLong, TransactionTooLong } from '../errors.ts';
import { isConflictOfReplica } from '../known-errors.ts';
import { Session } from '../session.ts';
import { type Runner, runOutsideTransaction, transactionRunner } from '../transactions.ts';
import { awaitPosition, type Position, readPosition } from './replica-position.ts';

export type ReplicaSettings = {
  readonly primary: Engine;
  readonly replica: Engine;
  /** Runs transactions on the primary. */
  readonly run: Runner;
  readonly defaultDeadlineMs: number;
  readonly lookEveryMs: number;
  readonly log: DatabaseLog;
};

export type ReadReplica = {
  /** Runs long reads on the replica when it is up to date, and everything else on the primary. */
  readonly run: Runner;
  health(): ReplicaHealth;
  close(): Promise<void>;
};

/** A caller waits this long for the replica to catch up; while it is known to be late, nobody waits. */
const catchUpMs = 1_000;
const checkDeadlineMs = 2_000;

const reasons: Readonly<Record<Exclude<ReplicaState, 'ready'>, string>> = {
  late: 'it is behind',
  away: 'it does not answer',
  not_a_replica: 'it is no standby, or was promoted',
  foreign: 'it follows another server, another database, or the time before a promotion',
};

/** The replica cannot serve this caller. */
class ReplicaUnfit extends Error {}

const noListener = { committed: () => {} };

/** Checks the replica first, so that its state is known from the start. */
export async function readReplica(settings: ReplicaSettings): Promise<ReadReplica> {
  const { primary, replica, run, defaultDeadlineMs, lookEveryMs, log } = settings;
  let health: ReplicaHealth = { state: 'away', behindBytes: null, answered: 0, passedOn: 0 };
  let isKnown = false;

  const found = (state: ReplicaState, behindBytes: number | null = null) => {
    const isNews = !isKnown || state !== health.state;
    if (isNews && state === 'ready') log({ level: 'info', message: 'The read replica is used' });
    if (isNews && state !== 'ready') log({ level: 'warn', message: `The read replica is not used: ${reasons[state]}` });
    isKnown = true;
    health = { ...health, state, behindBytes };
  };

  /** Callers that wait for its connections mean that a replica is busy, not absent. */
  const lost = (error: unknown) => {
    const { pool } = replica;
    const isBusy = pool.totalCount >= pool.options.max && pool.idleCount === 0;
    if (error instanceof DatabaseUnavailable && !isBusy) found('away');
  };

  const wantedPosition = () => runOutsideTransaction(primary, checkDeadlineMs, readPosition);

  /** @throws ReplicaUnfit unless the replica has everything up to the position */
  const check = async (session: Session, wanted: Position): Promise<void> => {
    const checking = new Session(replica, session.client, { role: 'owner', deadlineMs: checkDeadlineMs });
    const finding = await awaitPosition(checking, wanted, catchUpMs).catch((error: unknown) => {
      session.lost ||= checking.lost;
      found('away');
      throw new ReplicaUnfit('The replica could not be asked how far it is', { cause: error });
    });
    found(finding.state, finding.behindBytes);
    if (finding.state !== 'ready') throw new ReplicaUnfit(reasons[finding.state]);
  };

  const look = async () => {
    const wanted = await wantedPosition();
    await runOutsideTransaction(replica, checkDeadlineMs, (session) => check(session, wanted)).catch(lost);
  };
  // An error belongs to the primary, which reports it itself.
  let looking = look().catch(() => {});
  await looking;
  const looks = setInterval(() => {
    looking = looking.then(look).catch(() => {});
  }, lookEveryMs).unref();

  return {
    run: async (who, work, options = {}) => {
      if (options.mayBeReplica !== true || health.state !== 'ready') {
        if (options.mayBeReplica === true) health = { ...health, passedOn: health.passedOn + 1 };
        return run(who, work, options);
      }
      const wanted = await wantedPosition();
      const there = transactionRunner(replica, defaultDeadlineMs, noListener, (session) => check(session, wanted));
      try {
        const result = await there(who, work, options);
        health = { ...health, answered: health.answered + 1 };
        return result;
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        lost(error);
        health = { ...health, passedOn: health.passedOn + 1 };
        return run(who, work, options);
      }
    },
    health: () => health,
    close: async () => {
      clearInterval(looks);
      await looking;
      await replica.close();
    },
  };
}

/** Whether the primary may succeed. A read can be repeated; one that took too long would take as long there. */
function isOfReplica(error: unknown): boolean {
  if (error instanceof StatementTooLong || error instanceof TransactionTooLong) return false;
  return error instanceof ReplicaUnfit || error instanceof DatabaseUnavailable || isConflictOfReplica(error);
}
