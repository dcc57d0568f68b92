// Forwards requests to another server on this machine, so that several stand-ins have one address.
//   forwarder          forwards them
//   forwardingServer   a server that does nothing else
import { request as ask, createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Target = (request: IncomingMessage) => string;

export const forwarder =
  (targetOf: Target): RequestListener =>
  (request, response) => {
    const { method, headers } = request;
    const passed = ask(new URL(request.url ?? '/', targetOf(request)), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };

export async function forwardingServer(targetOf: Target): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(forwarder(targetOf));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
