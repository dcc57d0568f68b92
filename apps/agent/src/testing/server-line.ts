// A connection between the agent and the server that a test can cut, or make lose answers.

import type { AddressInfo } from 'node:net';
import { createConnection, createServer, type Socket } from 'node:net';

export type LineState = 'up' | 'down' | 'losing-answers';

export interface ServerLine {
  readonly origin: string;
  set(state: LineState): void;
  close(): Promise<void>;
}

/** Opens a proxy to the server at `origin`, with an address of its own. */
export async function openLine(origin: string): Promise<ServerLine> {
  const { port } = new URL(origin);
  const sockets = new Set<Socket>();
  let state: LineState = 'up';
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => undefined);
    if (state === 'down') return void near.destroy();
    const far = createConnection(Number(port), '127.0.0.1');
    sockets.add(far);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    near.on('data', (chunk) => (state === 'down' ? near.destroy() : far.write(chunk)));
    far.on('data', (chunk) => (state === 'up' ? near.write(chunk) : near.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      state = next;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
