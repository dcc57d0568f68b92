import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { QueryResult as PgResult, PoolClient, QueryConfig } from 'pg';
import { copyOut } from './copy-out.ts';
import type { DatabaseRole } from './database.ts';
import type { Engine } from './engine.ts';
import { DatabaseUnavailable, StatementTooLong, StorageFull } from './errors.ts';
import { asKnownError } from './known-errors.ts';
import type { Opening } from './scope.ts';
import { statementName } from './statement-names.ts';

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

export type SessionOptions = {
  readonly role: DatabaseRole | 'owner';
  readonly deadlineMs: number;
  /** Whether the plans of the statements are kept. */
  readonly prepares?: boolean;
  /** Whether the transaction ends with its first statement. */
  readonly isOneStatement?: boolean;
};

/**
 * One connection with the limit of its transaction. Statements that are not awaited one by one are sent together, and
 * run in the given order.
 */
export class Session implements DatabaseConnection {
  readonly #engine: Engine;
  readonly client: PoolClient;
  /** The role in which the transaction began. */
  readonly role: SessionOptions['role'];
  readonly #options: SessionOptions;
  /** The connection is broken and returns to the pool to be discarded. */
  lost = false;
  #reason: string | null = null;
  #over = false;
  #ending: Promise<PgResult> | null = null;

  constructor(engine: Engine, client: PoolClient, options: SessionOptions) {
    this.#engine = engine;
    this.#options = options;
    this.role = options.role;
    this.client = client;
  }

  /**
   * Begins the transaction and sets its role and scope. The first statements are sent along with both texts. If a
   * setting is refused, PostgreSQL refuses everything until the ROLLBACK, so no statement runs in another role. BEGIN
   * is a separate text: a syntax error in the settings would refuse it as well, and the statements after it would run
   * as the connecting user.
   */
  async open({ begin, settings }: Opening): Promise<void> {
    await Promise.all([this.#send(begin), this.#send(settings)]);
  }

  /**
   * Commits, unless the only statement already did. Nothing else runs from now on, not even statements begun at the
   * same time.
   */
  async commit(): Promise<void> {
    this.#ending ??= this.#finish('COMMIT');
    const { command } = await this.#ending;
    // PostgreSQL answers a COMMIT after a failed statement with ROLLBACK, not with an error.
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back because one of its statements had failed');
  }

  /** Undoes everything; nothing else runs from now on. */
  async rollBack(): Promise<void> {
    if (this.lost) return;
    await this.#finish('ROLLBACK').catch(() => {
      this.lost = true;
    });
  }

  #finish(text: 'COMMIT' | 'ROLLBACK'): Promise<PgResult> {
    this.end();
    return this.#send(text);
  }

  /** Runs one text. Ends it when it exceeds the transaction's limit, and never repeats it. */
  async run(text: string, values: readonly unknown[] = []): Promise<PgResult> {
    this.#checkOpen();
    const result = this.#send(text, values);
    if (this.#options.isOneStatement === true) this.#commitBehind();
    return result;
  }

  #commitBehind(): void {
    this.#ending = this.#finish('COMMIT');
    // Checked when the statement succeeded.
    this.#ending.catch(() => {});
  }

  async #send(text: string, values: readonly unknown[] = []): Promise<PgResult> {
    this.#gather();
    const result = await this.#limited(() => this.#answerTo(this.#config(text, values)));
    return Array.isArray(result) ? (result.at(-1) as PgResult) : result;
  }

  // With a callback: rows from the driver's own promise stay in memory until the next full collection.
  #answerTo(config: QueryConfig): Promise<PgResult | PgResult[]> {
    return new Promise((resolve, reject) => {
      this.client.query(config, (error: Error | undefined, result: PgResult) => {
        if (error) reject(error);
        else resolve(result);
      });
    });
  }

  // Statements that arrive in the same moment are sent together.
  #gather(): void {
    const { stream } = this.client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  // A text without values may hold several statements, which cannot be prepared.
  #config(text: string, values: readonly unknown[]): QueryConfig {
    const { prepares = false } = this.#options;
    const isKept = prepares && values.length > 0 && this.#engine.keepsStatements;
    const name = isKept ? statementName(text, this.role) : undefined;
    return { text, values: [...values], ...(name === undefined ? {} : { name }) };
  }

  /** Runs COPY … TO STDOUT and returns its bytes. */
  async copyOut(text: string): Promise<Buffer> {
    this.#checkOpen();
    return this.#limited(() => copyOut(this.client, text));
  }

  #checkOpen(): void {
    if (this.#over) throw new Error('The transaction is over: a statement was not awaited inside it');
  }

  /** Nothing runs here from now on: the connection belongs to another transaction. */
  end(): void {
    this.#over = true;
  }

  /** Cuts the connection, even during a statement. */
  giveUp(reason: string): void {
    this.lost = true;
    this.#reason ??= reason;
    this.#engine.abandon(this.client, reason);
  }

  async #limited<T>(statement: () => Promise<T>): Promise<T> {
    const { deadlineMs } = this.#options;
    const timer =
      deadlineMs > 0 ? setTimeout(() => this.giveUp(this.#tooLong()), deadlineMs + this.#engine.graceMs) : null;
    try {
      return await statement();
    } catch (error) {
      // The driver created the error where the answer arrived; this adds the caller's stack.
      if (error instanceof Error) Error.captureStackTrace(error);
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

  /** Rows are read at once; a long list is read page by page, by its key. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: read pages by key');
  }

  #explained(error: unknown): unknown {
    if (this.#reason === this.#tooLong()) return new StatementTooLong(this.#reason, { cause: error });
    if (this.#reason !== null) return new DatabaseUnavailable(this.#reason, { cause: error });
    const known = asKnownError(error);
    // After a full disk the embedded engine may hang at its next statement; a fresh one does not.
    if (known instanceof StorageFull && this.#engine.kind === 'pglite') this.giveUp('The disk is full');
    return known;
  }

  #tooLong(): string {
    return `A statement took longer than ${this.#options.deadlineMs} ms`;
  }
}
