import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Transaction as KyselyTransaction,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  SingleConnectionProvider,
} from 'kysely';
import pg, { type QueryResult as PgResult, type PoolClient } from 'pg';
import { copyOut } from './copy-out.ts';
import type { DatabaseRole, Scope, Transaction, TransactionOptions, Work } from './database.ts';
import type { Engine } from './engine.ts';
import { DatabaseUnavailable, StorageFull } from './errors.ts';
import { asKnownError } from './known-errors.ts';
import type { Schema } from './schema.ts';
import { beginStatements } from './scope.ts';

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

/** One connection with the limit of its transaction. */
export class Session implements DatabaseConnection {
  readonly #engine: Engine;
  readonly #deadlineMs: number;
  readonly client: PoolClient;
  /** The connection is broken and goes back to the pool to be thrown away. */
  lost = false;
  #tooLate = false;

  constructor(engine: Engine, client: PoolClient, deadlineMs: number) {
    this.#engine = engine;
    this.#deadlineMs = deadlineMs;
    this.client = client;
  }

  /** Runs one text. Ends it when it takes longer than the transaction allows, and never runs it again. */
  async run(text: string, values: readonly unknown[] = []): Promise<PgResult> {
    const result: PgResult | PgResult[] = await this.#limited(() => this.client.query(text, [...values]));
    return Array.isArray(result) ? (result.at(-1) as PgResult) : result;
  }

  /** Runs COPY … TO STDOUT and gives its bytes. */
  copyOut(text: string): Promise<Buffer> {
    return this.#limited(() => copyOut(this.client, text));
  }

  async #limited<T>(statement: () => Promise<T>): Promise<T> {
    const timer =
      this.#deadlineMs > 0 ? setTimeout(() => this.#giveUp(), this.#deadlineMs + this.#engine.graceMs) : null;
    try {
      return await statement();
    } catch (error) {
      throw this.#tooLate ? new DatabaseUnavailable(this.#tooLong(), { cause: error }) : asKnownError(error);
    } finally {
      if (timer !== null) clearTimeout(timer);
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.run(query.sql, query.parameters);
    const rows = result.rows as R[];
    return writing.has(result.command) ? { rows, numAffectedRows: BigInt(result.rowCount ?? 0) } : { rows };
  }

  /** Rows are read whole; a long list is read page by page, by its key. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: read pages by key');
  }

  #giveUp(): void {
    this.lost = true;
    this.#tooLate = true;
    this.#engine.abandon(this.client, this.#tooLong());
  }

  #tooLong(): string {
    return `A statement took longer than ${this.#deadlineMs} ms`;
  }
}

const sessions = new WeakMap<Transaction, Session>();

function bind(session: Session): Transaction {
  const executor = new DefaultQueryExecutor(compiler, adapter, new SingleConnectionProvider(session));
  const trx = new KyselyTransaction<Schema>({ config: { dialect }, dialect, driver, executor });
  sessions.set(trx, session);
  return trx;
}

/** The connection under a transaction, for what Kysely has no words for (COPY). */
export function sessionOf(trx: Transaction): Session {
  const session = sessions.get(trx);
  if (session === undefined) throw new TypeError('Not a transaction of this database');
  return session;
}

async function commit(session: Session): Promise<void> {
  const { command } = await session.run('COMMIT');
  // PostgreSQL answers a COMMIT after a failed statement with ROLLBACK, not with an error.
  if (command === 'ROLLBACK')
    throw new Error('The transaction was rolled back because one of its statements had failed');
}

async function rollBack(session: Session): Promise<void> {
  if (session.lost) return;
  await session.run('ROLLBACK').catch(() => {
    session.lost = true;
  });
}

async function withSession<T>(engine: Engine, deadlineMs: number, use: (session: Session) => Promise<T>): Promise<T> {
  const client = await engine.pool.connect().catch((error: unknown) => {
    throw asKnownError(error);
  });
  const session = new Session(engine, client, deadlineMs);
  // A connection that breaks while in use says so here too; the statement in flight is rejected by itself.
  const onError = () => {
    session.lost = true;
  };
  client.on('error', onError);
  try {
    return await use(session);
  } finally {
    client.off('error', onError);
    client.release(session.lost);
  }
}

function isReadOnlyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006';
}

function storageFull(cause: unknown): StorageFull {
  return new StorageFull('Too little room is left on the disk of the data directory; nothing is written', { cause });
}

export type Runner = ReturnType<typeof transactionRunner>;

/**
 * Gives the function that runs transactions on an engine: one round trip to begin and set the scope, the statements,
 * one to commit. A failed transaction is rolled back and its error passed on; nothing is tried again by itself.
 */
export function transactionRunner(engine: Engine, defaultDeadlineMs: number) {
  return async function run<T>(
    who: Scope | DatabaseRole | 'owner',
    work: Work<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    const mode = options.mode ?? 'write';
    // On a full disk a transaction may still read; the first statement that writes is refused.
    const frozen = mode === 'write' && !engine.hasRoom();
    const deadlineMs = options.deadlineMs ?? defaultDeadlineMs;
    const begin = beginStatements(who, frozen ? 'read' : mode, deadlineMs);
    return withSession(engine, deadlineMs, async (session) => {
      try {
        await session.run(begin);
        const result = await work(bind(session));
        await commit(session);
        return result;
      } catch (error) {
        await rollBack(session);
        throw frozen && isReadOnlyViolation(error) ? storageFull(error) : error;
      }
    });
  };
}

/** Runs single statements outside a transaction, as the connecting user: what VACUUM and CHECKPOINT need. */
export function runOutsideTransaction<T>(engine: Engine, deadlineMs: number, use: (session: Session) => Promise<T>) {
  return withSession(engine, deadlineMs, use);
}
