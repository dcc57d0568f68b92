// A proxy in front of the server that measures the cost of a visit: requests of the page and of its service worker that
// no cache answers.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const quietMs = 2000;

export type CountingProxy = {
  readonly origin: string;
  /** Paths in the order of their requests. */
  readonly paths: readonly string[];
  /** Bytes of all answers without their headers, compressed as they were sent. */
  bytes(): number;
  /** Waits until the page has requested nothing new for two seconds; long polls stay open. */
  isQuiet(): Promise<void>;
  close(): Promise<void>;
};

export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(target);
  const paths: string[] = [];
  let bytes = 0;
  const forward = (asked: IncomingMessage, answer: ServerResponse): void => {
    const { url: path = '/', method, headers } = asked;
    paths.push(path);
    const onward = request({ hostname, port, path, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
      answered.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const server = createServer(forward);
  server.listen(0, hostname);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    origin: `http://${hostname}:${address.port}`,
    paths,
    bytes: () => bytes,
    isQuiet: async () => {
      for (let before = -1; before !== paths.length; await setTimeout(quietMs)) before = paths.length;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
