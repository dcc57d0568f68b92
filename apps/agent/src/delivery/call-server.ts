// HTTP calls without `fetch`: in a program that runs all day, its modules would be a quarter of the memory.
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Answer } from '@daybook/capture/ingest-call.ts';

export interface ServerAnswer extends Answer {
  readonly setCookies: readonly string[];
}

const longestAnswer = 20_000_000;

/**
 * Makes a call like `fetch`, with the options that the agent needs: plain headers, a text body, a signal. Throws when
 * there is no answer, or a redirect: a token is for one server only.
 */
export async function callServer(url: string, init: RequestInit): Promise<ServerAnswer> {
  const { body, method = 'GET', headers, signal } = init;
  const address = new URL(url);
  const options: RequestOptions = {
    method,
    headers: plainHeaders(headers),
    ...(signal ? { signal } : {}),
  };
  const send = address.protocol === 'https:' ? requestHttps : requestHttp;
  const answered = Promise.withResolvers<IncomingMessage>();
  const call = send(address, options, answered.resolve);
  call.on('error', answered.reject);
  call.end(typeof body === 'string' ? body : undefined);
  const message = await answered.promise;
  const status = message.statusCode ?? 0;
  const text = await readText(message);
  if (status >= 300 && status < 400 && status !== 304) throw new Error(`The server leads elsewhere (${status})`);
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => headerOf(message, name) },
    setCookies: message.headers['set-cookie'] ?? [],
    text: async () => text,
    json: async () => JSON.parse(text),
  };
}

// Node's own Headers would load the modules that this file avoids.
function plainHeaders(headers: RequestInit['headers']): Record<string, string> {
  return headers && !Array.isArray(headers) ? Object.fromEntries(Object.entries(headers)) : {};
}

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message) {
    bytes += chunk.length;
    if (bytes > longestAnswer) throw new Error('The answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()];
  return (Array.isArray(value) ? value.join(', ') : value) ?? null;
}
