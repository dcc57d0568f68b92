// An OpenTelemetry collector over HTTP, which keeps everything that arrives.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
};

export type OtlpReceiver = {
  readonly address: string;
  readonly received: readonly Received[];
  /** Whether anything that arrived contains these bytes, or this text. */
  has(what: string | Buffer): boolean;
  close(): Promise<void>;
};

export async function otlpReceiver(): Promise<OtlpReceiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
      // An empty answer of the protocol: everything was accepted.
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    has: (what) => received.some(({ body }) => body.includes(what)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
