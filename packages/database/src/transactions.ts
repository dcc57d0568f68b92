import {
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Transaction as KyselyTransaction,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import type { ChangeHub } from './changes/changes.ts';
import type { DatabaseRole, Scope, Transaction, TransactionOptions, Work } from './database.ts';
import type { Engine } from './engine.ts';
import { DatabaseUnavailable, StatementTooLong, StorageFull, TransactionTooLong } from './errors.ts';
import { asKnownError } from './known-errors.ts';
import type { Schema } from './schema.ts';
import { openingOf, roleOf } from './scope.ts';
import { Session, type SessionOptions } from './session.ts';

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

const sessions = new WeakMap<Transaction, Session>();

function bind(session: Session): Transaction {
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(session) });
  const trx = new KyselyTransaction<Schema>({ config: { dialect }, dialect, driver, executor });
  sessions.set(trx, session);
  return trx;
}

/** Returns the connection of a transaction, for what Kysely does not support (COPY). */
export function sessionOf(trx: Transaction): Session {
  const session = sessions.get(trx);
  if (session === undefined) throw new TypeError('Not a transaction of this database');
  return session;
}

const afterCommits = new WeakMap<Transaction, (() => void)[]>();

/** Calls back once the transaction is committed, and never when it is not. The callback must not throw. */
export function afterCommit(trx: Transaction, callback: () => void): void {
  const callbacks = afterCommits.get(trx);
  if (callbacks === undefined) afterCommits.set(trx, [callback]);
  else callbacks.push(callback);
}

async function withSession<T>(
  engine: Engine,
  options: SessionOptions,
  use: (session: Session) => Promise<T>,
): Promise<T> {
  const client = await engine.pool.connect().catch((error: unknown) => {
    throw asKnownError(error);
  });
  const session = new Session(engine, client, options);
  // A connection that breaks while in use also reports it here; the running statement is rejected separately.
  const onError = () => {
    session.lost = true;
  };
  client.on('error', onError);
  try {
    return await use(session);
  } finally {
    session.end();
    client.off('error', onError);
    client.release(session.lost);
  }
}

/** The total limit of a request: on the embedded engine everybody waits for a transaction that does not end. */
const transactionLimitMs = 120_000;

function isMachinery(who: Scope | DatabaseRole | 'owner'): boolean {
  return who === 'daybook_maintenance' || who === 'owner';
}

/** Waits for the work, but not longer than the limit (0 is none); then cuts its connection. */
function within<T>(limitMs: number, session: Session, work: Promise<T>): Promise<T> {
  if (limitMs <= 0) return work;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const reason = `A transaction took longer than ${limitMs} ms`;
      session.giveUp(reason);
      reject(new TransactionTooLong(reason));
    }, limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function isReadOnlyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006';
}

function storageFull(cause: unknown): StorageFull {
  return new StorageFull('Too little room is left on the disk of the data directory; nothing is written', { cause });
}

export type Runner = ReturnType<typeof transactionRunner>;

/**
 * Returns the function that runs transactions on an engine: the opening together with the first statements, the other
 * statements, and one round trip to commit. A failed transaction is rolled back and its error passed on; nothing is
 * retried. `check` sees each connection before the transaction begins, and refuses it by throwing.
 */
export function transactionRunner(
  engine: Engine,
  defaultDeadlineMs: number,
  hub: Pick<ChangeHub, 'committed'>,
  check?: (session: Session) => Promise<void>,
) {
  return async function run<T>(
    who: Scope | DatabaseRole | 'owner',
    work: Work<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    const mode = options.mode ?? 'write';
    if (mode === 'write' && options.mayBeReplica === true) throw new TypeError('A replica takes no writes');
    // On a full disk a transaction may still read; its first write is refused.
    const frozen = mode === 'write' && !(await engine.hasRoom());
    const deadlineMs = options.deadlineMs ?? defaultDeadlineMs;
    const limitMs = options.limitMs ?? (isMachinery(who) ? 0 : transactionLimitMs);
    const { prepares = false } = options;
    const opening = openingOf(who, { mode: frozen ? 'read' : mode, deadlineMs, prepares });
    const settings = { ...options, deadlineMs, prepares, role: roleOf(who) };
    const whole = withSession(engine, settings, async (session) => {
      await check?.(session);
      const opened = session.open(opening);
      let worked: Promise<T> | undefined;
      try {
        const trx = bind(session);
        worked = within(limitMs, session, work(trx));
        const [, result] = await Promise.all([opened, worked]);
        await session.commit();
        for (const callback of afterCommits.get(trx) ?? []) callback();
        hub.committed(trx);
        return result;
      } catch (error) {
        await session.rollBack();
        // The embedded engine answers the opening together with the statement after it. The work explains its delay
        // better.
        if (error instanceof StatementTooLong) await worked;
        // After a failed opening every statement fails too, with a less useful error.
        await opened;
        throw frozen && isReadOnlyViolation(error) ? storageFull(error) : error;
      }
    });
    return whole.catch(async (error: unknown) => {
      throw await withCauseOnDisk(engine, error);
    });
  };
}

/** Replaces the error of an engine that is down because its disk is full. */
async function withCauseOnDisk(engine: Engine, error: unknown): Promise<unknown> {
  return error instanceof DatabaseUnavailable && !(await engine.hasRoom()) ? storageFull(error) : error;
}

/** Runs single statements outside a transaction, as the connecting user: what VACUUM and CHECKPOINT need. */
export function runOutsideTransaction<T>(engine: Engine, deadlineMs: number, use: (session: Session) => Promise<T>) {
  return withSession(engine, { deadlineMs, role: 'owner' }, use);
}
