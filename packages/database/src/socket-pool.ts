import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { DatabaseLog } from './database.ts';
import { valueParsers } from './value-parsers.ts';

export type SocketPool<S extends Duplex> = {
  readonly pool: pg.Pool;
  /** Returns the socket of a pooled connection, for cutting it while a statement runs. */
  readonly socketOf: (client: pg.PoolClient) => S | undefined;
};

/**
 * Returns a pool of the driver whose connections use sockets from `makeSocket`, one for each. A connection accepts
 * statements before the last one is answered; see session.ts.
 */
export function socketPool<S extends Duplex>(
  config: pg.PoolConfig,
  makeSocket: () => S,
  log: DatabaseLog,
): SocketPool<S> {
  const sockets = new WeakMap<pg.ClientBase, S>();
  let made: S | undefined;
  const stream = () => {
    made = makeSocket();
    return made;
  };
  // The driver requests the stream inside its constructor, so the latest one belongs to this client.
  class SocketClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super(options);
      if (made !== undefined) sockets.set(this, made);
    }
  }
  const pool = new pg.Pool({ ...config, stream, types: valueParsers, pipeline: true, Client: SocketClient });
  // A connection that breaks while in use rejects its statement; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log({ level: 'warn', message: `An idle connection was lost: ${error.message}` }));
  return { pool, socketOf: (client) => sockets.get(client) };
}
