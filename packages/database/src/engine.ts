import type { Pool, PoolClient } from 'pg';
import type { DatabaseHealth } from './database.ts';

/** The files of an engine that stores them itself. */
export type EngineFiles = {
  sizeBytes(): Promise<number>;
  /** Copies them to a new folder. Nothing else runs meanwhile. */
  copyTo(directory: string): Promise<void>;
};

/** The differences between the embedded engine and a server. Everything else is written once, on top of it. */
export type Engine = {
  readonly kind: DatabaseHealth['engine'];
  readonly pool: Pool;
  readonly durable: boolean;
  /** Whether a connection stays with one server process, which then keeps the plans of its statements. */
  readonly keepsStatements: boolean;
  /** Null for a server, which manages its own files. */
  readonly files: EngineFiles | null;
  /** Milliseconds that the engine has to stop a statement before its connection is dropped. */
  readonly graceMs: number;
  /** Ends a statement that does not end by itself. The connection is lost. */
  abandon(client: PoolClient, reason: string): void;
  /** False when the disk is so full that only reading is safe. */
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
};
