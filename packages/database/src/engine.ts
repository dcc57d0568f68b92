import type { Pool, PoolClient } from 'pg';
import type { DatabaseHealth } from './database.ts';

/** The files of an engine that keeps them itself. */
export type EngineFiles = {
  sizeBytes(): Promise<number>;
  /** Copies them to a folder that does not exist yet. Nothing else runs meanwhile. */
  copyTo(directory: string): Promise<void>;
};

/** The differences between the embedded engine and a server. Everything else is written once, above it. */
export type Engine = {
  readonly kind: DatabaseHealth['engine'];
  readonly pool: Pool;
  readonly durable: boolean;
  /** Whether a connection stays with its server, which then keeps the plans of its statements. */
  readonly keepsStatements: boolean;
  /** Null for a server, whose files are its own. */
  readonly files: EngineFiles | null;
  /** Milliseconds that the engine itself is given to stop a statement before its connection is given up. */
  readonly graceMs: number;
  /** Ends a statement that does not end by itself. Its connection is lost. */
  abandon(client: PoolClient, reason: string): void;
  /** False when the disk is so full that only reading is still safe. */
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
};
