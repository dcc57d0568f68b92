import { Socket } from 'node:net';
import type { DatabaseLog } from '../database.ts';
import type { Engine } from '../engine.ts';
import { socketPool } from '../socket-pool.ts';

export type ServerSettings = {
  readonly databaseUrl: string;
  readonly maxConnections: number;
  readonly keepsStatements: boolean;
  /** The longest wait for a free connection. */
  readonly connectDeadlineMs: number;
  readonly log: DatabaseLog;
};

/** An ordinary PostgreSQL behind a pool of connections. */
export function openServer(settings: ServerSettings): Engine {
  const config = {
    connectionString: settings.databaseUrl,
    max: settings.maxConnections,
    connectionTimeoutMillis: settings.connectDeadlineMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'daybook',
  };
  const { pool, socketOf } = socketPool(config, () => new Socket(), settings.log);
  return {
    kind: 'postgresql',
    keepsStatements: settings.keepsStatements,
    pool,
    durable: true,
    files: null,
    graceMs: 2_000,
    // The server exceeded the statement's limit, so the socket is cut; the server rolls back when it notices.
    abandon: (client, reason) => {
      settings.log({ level: 'warn', message: `A connection was given up: ${reason}` });
      socketOf(client)?.destroy();
    },
    hasRoom: async () => true,
    close: () => pool.end(),
  };
}
