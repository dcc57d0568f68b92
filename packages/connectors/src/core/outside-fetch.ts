// Calls to addresses that users type: never into the server's own network, limited in time and size.
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { isSameSite } from '@daybook/domain/linked-accounts/same-site.ts';
import { ConnectorError } from './connector-error.ts';
import type { OutsideSettings } from './linked-connector.ts';
import { networkFailure } from './network-failure.ts';
import { tracedCall } from './outside-calls.ts';
import { type Lookup, type ResolvedAddress, resolveOutside } from './resolve-outside.ts';

export type OutsideRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The largest answer in bytes; 1 MiB by default. */
  readonly mostBytes?: number;
  /** How the bytes of the answer become its text; UTF-8 without it. */
  readonly decode?: (bytes: Uint8Array) => string;
};

export type OutsideAnswer = {
  /** The final address. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

/** Requests an external address, and follows redirects. Every failure is a ConnectorError. */
export type OutsideFetch = (url: string, request?: OutsideRequest) => Promise<OutsideAnswer>;

export type OutsideFetchSettings = OutsideSettings & {
  /** The total time of one answer. */
  readonly timeoutMs?: number;
  /** Aborts all running requests. */
  readonly signal?: AbortSignal | undefined;
  /** Whether a redirect is returned instead of followed. */
  readonly keepsRedirects?: boolean;
  readonly lookup?: Lookup;
};

const standardTimeoutMs = 20_000;
const standardMostBytes = 1024 * 1024;
const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Returns a function that requests external addresses. The address of each step, including redirects, is resolved once
 * and checked, and the connection goes to the checked address. Credentials are only sent to the same site.
 */
export function outsideFetch(settings: OutsideFetchSettings): OutsideFetch {
  return async (address, wanted = {}) => {
    const late = AbortSignal.timeout(settings.timeoutMs ?? standardTimeoutMs);
    const signal = settings.signal === undefined ? late : AbortSignal.any([late, settings.signal]);
    let url = requireUrl(address, settings);
    let asked = wanted;
    for (let step = 0; step <= mostRedirects; step += 1) {
      const [place, request] = [url, asked];
      const answer = await tracedCall(request.method ?? 'GET', place, () => askOnce(place, request, settings, signal));
      const leadsOn = redirects.has(answer.status) && settings.keepsRedirects !== true;
      const target = leadsOn ? answer.headers.get('location') : null;
      if (target === null) return answer;
      const next = requireUrl(target, settings, url);
      asked = redirected(asked, answer.status, isSameSite(url, next));
      url = next;
    }
    throw new ConnectorError('LINK_SERVER_ERROR', new Error('Too many redirects'));
  };
}

/** @throws ConnectorError LINK_ADDRESS_INVALID, LINK_NOT_SECURE */
export function requireUrl(address: string, { allowsPrivateAddresses }: OutsideSettings, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new ConnectorError('LINK_ADDRESS_INVALID');
  // In a private network there is often no certificate; on the internet a password would be readable on its way.
  if (url.protocol === 'http:' && !allowsPrivateAddresses) throw new ConnectorError('LINK_NOT_SECURE');
  return url;
}

function redirected(request: OutsideRequest, status: number, isSame: boolean): OutsideRequest {
  const { authorization, ...others } = request.headers ?? {};
  const headers = isSame && authorization !== undefined ? { ...others, authorization } : others;
  if (status !== 303) return { ...request, headers };
  const { body: _, ...rest } = request;
  return { ...rest, headers, method: 'GET' };
}

async function askOnce(
  url: URL,
  request: OutsideRequest,
  settings: OutsideFetchSettings,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const resolved = await resolveOutside(url.hostname, settings, settings.lookup);
  try {
    const message = await send(url, request, resolved, signal);
    const mostBytes = request.mostBytes ?? standardMostBytes;
    const bytes = await unpacked(await readBytes(message, mostBytes), message, mostBytes);
    const text = request.decode?.(bytes) ?? bytes.toString('utf8');
    return { url: url.href, status: message.statusCode ?? 0, headers: headersOf(message), text };
  } catch (error) {
    throw networkFailure(signal.aborted ? signal.reason : error);
  }
}

function send(
  url: URL,
  { method = 'GET', headers = {}, body }: OutsideRequest,
  { address, family }: ResolvedAddress,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const start = url.protocol === 'https:' ? secureRequest : plainRequest;
  // Without its length the body of a DELETE would not be sent.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const request = start(url, {
      method,
      headers: { 'user-agent': 'Daybook', accept: '*/*', 'accept-encoding': 'identity', ...headers, ...length },
      signal,
      agent: false,
      // The name stays in the Host header and in the check of the certificate; only the IP address is fixed.
      lookup: (_host, options, found) =>
        options.all === true ? found(null, [{ address, family }]) : found(null, address, family),
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

async function readBytes(message: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.byteLength;
    if (bytes > mostBytes) {
      message.destroy();
      throw new ConnectorError('LINK_TOO_LARGE');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const unpackers = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** Returns the bytes of a body that some servers compress although Daybook asks for none of it. */
async function unpacked(bytes: Buffer, { headers }: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const unpack = unpackers.get(headers['content-encoding']?.trim().toLowerCase() ?? '');
  if (unpack === undefined || bytes.length === 0) return bytes;
  return unpack(bytes, { maxOutputLength: mostBytes }).catch((error: unknown) => {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? new ConnectorError('LINK_TOO_LARGE') : error;
  });
}

function headersOf({ headers }: IncomingMessage): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one] as const),
  );
  return new Headers(pairs.map(([name, value]) => [name, value]));
}
