import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A listening server of a test. */
export interface TestServer {
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on a free port of this machine, or on the given one. */
export async function listen(handle: RequestListener, port = 0): Promise<TestServer> {
  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

export function sendHtml(response: ServerResponse, title: string, body = ''): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>${title}</title><h1>${title}</h1>${body}`);
}
