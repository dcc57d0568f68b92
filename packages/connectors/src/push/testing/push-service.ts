// A local push service with subscribed browsers. It checks the same as a real one: the sender, the recipient, and that
// the message is encrypted and small.
import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PushBrowser, pushBrowser } from './push-browser.ts';

export type Delivered = {
  readonly endpoint: string;
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
};
export type Subscribed = { readonly endpoint: string; readonly keys: PushBrowser['keys'] };
export type PushService = {
  /** Subscribes a browser to messages of the server with this key. */
  subscribe(serverKey: string): Subscribed;
  readonly delivered: readonly Delivered[];
  /** Answers the next messages with this status; by default 201. */
  answer(status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
};

const mostBytes = 4096;

function isSignedBy(serverKey: string, authorization: string, origin: string): boolean {
  const [, token = '', key] = /^vapid t=([^,\s]+), ?k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(serverKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return isRight && key === serverKey && aud === origin && typeof exp === 'number' && /^(?:mailto|https):/.test(sub);
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: PushBrowser; serverKey: string }>();
  const delivered: Delivered[] = [];
  let answer: { status: number; headers: Record<string, string> } = { status: 201, headers: {} };
  let origin = '';
  const take = (request: IncomingMessage, body: Buffer): { status: number; headers: Record<string, string> } => {
    const known = browsers.get(request.url ?? '');
    if (known === undefined) return { status: 404, headers: {} };
    if (answer.status !== 201) return answer;
    if (!isSignedBy(known.serverKey, request.headers.authorization ?? '', origin)) return { status: 403, headers: {} };
    if (request.headers['content-encoding'] !== 'aes128gcm' || request.headers['ttl'] === undefined) {
      return { status: 400, headers: {} };
    }
    if (body.length > mostBytes) return { status: 413, headers: {} };
    const text = known.browser.read(body);
    delivered.push({ endpoint: `${origin}${request.url}`, text, headers: request.headers });
    return answer;
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { status, headers } = take(request, Buffer.concat(chunks));
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    delivered,
    subscribe(serverKey) {
      const browser = pushBrowser();
      const path = `/push/${browsers.size + 1}`;
      browsers.set(path, { browser, serverKey });
      return { endpoint: `${origin}${path}`, keys: browser.keys };
    },
    answer: (status, headers = {}) => {
      answer = { status, headers };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
