import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { QueryResult as PgResult, PoolClient, QueryConfig } from 'pg';
import { copyOut } from './copy-out.ts';
import type { Engine } from './engine.ts';
import { DatabaseUnavailable, StorageFull } from './errors.ts';
import { asKnownError } from './known-errors.ts';
import { statementName } from './statement-names.ts';

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** One connection with the limit of its transaction. */
export class Session implements DatabaseConnection {
  readonly #engine: Engine;
  readonly #deadlineMs: number;
  readonly client: PoolClient;
  /** Whether the server keeps the plans of the statements; the embedded engine, where connections share them, never does. */
  readonly #prepares: boolean;
  /** The connection is broken and goes back to the pool to be thrown away. */
  lost = false;
  #reason: string | null = null;
  #over = false;

  constructor(engine: Engine, client: PoolClient, deadlineMs: number, prepares = false) {
    this.#engine = engine;
    this.#deadlineMs = deadlineMs;
    this.#prepares = prepares && engine.kind === 'postgresql';
    this.client = client;
  }

  /** Runs one text. Ends it when it takes longer than the transaction allows, and never runs it again. */
  async run(text: string, values: readonly unknown[] = []): Promise<PgResult> {
    const result: PgResult | PgResult[] = await this.#limited(() => this.client.query(this.#config(text, values)));
    return Array.isArray(result) ? (result.at(-1) as PgResult) : result;
  }

  // A text without values may hold several statements, and those cannot be kept.
  #config(text: string, values: readonly unknown[]): QueryConfig {
    const name = this.#prepares && values.length > 0 ? statementName(text) : undefined;
    return { text, values: [...values], ...(name === undefined ? {} : { name }) };
  }

  /** Runs COPY … TO STDOUT and gives its bytes. */
  copyOut(text: string): Promise<Buffer> {
    return this.#limited(() => copyOut(this.client, text));
  }

  /** From now on nothing runs here: the connection belongs to somebody else's transaction. */
  end(): void {
    this.#over = true;
  }

  /** Cuts the connection, in the middle of whatever it does. */
  giveUp(reason: string): void {
    this.lost = true;
    this.#reason ??= reason;
    this.#engine.abandon(this.client, reason);
  }

  async #limited<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#over) throw new Error('The transaction is over: a statement was not awaited inside it');
    const timer =
      this.#deadlineMs > 0
        ? setTimeout(() => this.giveUp(this.#tooLong()), this.#deadlineMs + this.#engine.graceMs)
        : null;
    try {
      return await statement();
    } catch (error) {
      throw this.#explained(error);
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

  #explained(error: unknown): unknown {
    if (this.#reason !== null) return new DatabaseUnavailable(this.#reason, { cause: error });
    const known = asKnownError(error);
    // After a full disk the embedded engine may spin for ever at its next statement; a fresh one does not.
    if (known instanceof StorageFull && this.#engine.kind === 'pglite') this.giveUp('The disk is full');
    return known;
  }

  #tooLong(): string {
    return `A statement took longer than ${this.#deadlineMs} ms`;
  }
}
