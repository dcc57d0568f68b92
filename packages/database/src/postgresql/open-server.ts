import pg from 'pg';
import type { DatabaseLog } from '../database.ts';
import type { Engine } from '../engine.ts';
import { valueParsers } from '../value-parsers.ts';

export type ServerSettings = {
  readonly databaseUrl: string;
  readonly maxConnections: number;
  /** The longest wait for a free connection. */
  readonly connectDeadlineMs: number;
  readonly log: DatabaseLog;
};

/** An ordinary PostgreSQL behind a pool of connections. */
export function openServer(settings: ServerSettings): Engine {
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max: settings.maxConnections,
    connectionTimeoutMillis: settings.connectDeadlineMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'daybook',
    types: valueParsers,
  });
  // A connection that breaks while in use rejects its statement; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) =>
    settings.log({ level: 'warn', message: `An idle connection was lost: ${error.message}` }),
  );
  return {
    kind: 'postgresql',
    pool,
    durable: true,
    graceMs: 2_000,
    abandon: (client, reason) => {
      settings.log({ level: 'warn', message: `A connection was given up: ${reason}` });
      destroyConnection(client);
    },
    hasRoom: () => true,
    close: () => pool.end(),
  };
}

/** The server did not keep the statement's limit, so the socket is cut; the server rolls back when it notices. */
function destroyConnection(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}
