// A stand-in for VIES: every number is valid except those listed, and it can stop answering.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ViesStandIn = {
  readonly url: string;
  /** Invalid numbers, with their country. */
  readonly invalid: Set<string>;
  /** The queried numbers, in order. */
  readonly asked: string[];
  /** Answers as if the country's register were down. */
  isSilent: boolean;
  close(): Promise<void>;
};

export async function viesStandIn(): Promise<ViesStandIn> {
  const asked: string[] = [];
  const invalid = new Set<string>();
  const state = { isSilent: false };
  const server = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += String(part);
    const isAsked = request.method === 'POST' && request.url === '/rest-api/check-vat-number';
    reply.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
    if (!isAsked) return reply.end('{}');
    const { countryCode, vatNumber, requesterMemberStateCode: country, requesterNumber } = JSON.parse(text);
    asked.push(`${countryCode}${vatNumber}`);
    const failure = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };
    const answer = {
      ...{ countryCode, vatNumber, requestDate: '2026-03-10T12:00:00Z', name: '---', address: '---' },
      valid: !invalid.has(`${countryCode}${vatNumber}`),
      // A number only for a caller that names itself.
      requestIdentifier: country && requesterNumber ? `WAPI${asked.length}` : '',
    };
    return reply.end(JSON.stringify(state.isSilent ? failure : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.defineProperty(
    {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`,
      invalid,
      asked,
      isSilent: false,
      close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    },
    'isSilent',
    {
      get: () => state.isSilent,
      set: (silent: boolean) => {
        state.isSilent = silent;
      },
    },
  );
}
