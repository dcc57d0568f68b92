import type { Pool, PoolClient } from 'pg';
import type { DatabaseHealth } from './database.ts';

/** What differs between the embedded engine and a server. Everything else is written once, above it. */
export type Engine = {
  readonly kind: DatabaseHealth['engine'];
  readonly pool: Pool;
  readonly durable: boolean;
  /** Milliseconds that the engine itself is given to stop a statement before its connection is given up. */
  readonly graceMs: number;
  /** Ends a statement that does not end by itself. Its connection is lost. */
  abandon(client: PoolClient, reason: string): void;
  /** False when the disk is so full that only reading is still safe. */
  hasRoom(): boolean;
  close(): Promise<void>;
};
