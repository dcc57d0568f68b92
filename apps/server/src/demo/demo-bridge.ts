// The bridge of the demo organisation: the example bridge within this process, so that the demo needs no network.
//   demoBridgeValues   the credentials for it
//   insideAddresses    answers its address; every other address is outside
import { createHmac } from 'node:crypto';
import type { OutsideAnswer, OutsideFetch, OutsideRequest } from '@daybook/connectors/core/outside-fetch.ts';
import type { Database } from '@daybook/database/database.ts';
import { type AnswerRequest, exampleBridge } from '@daybook/example-bridge/bridge.ts';
import { demoBooks } from './demo-books.ts';
import { demoFirm } from './firm.ts';

type Means = { readonly database: Database; readonly now: () => Date; readonly secretKey: Buffer };

/** No address on the internet ends like this. */
const address = 'https://alure-cloud.demo.invalid/daybook';
const administration = { id: 'domkerk', name: demoFirm.name };

const secretOf = (secretKey: Buffer, clientId: number): string =>
  createHmac('sha256', secretKey).update(`demo bridge ${clientId}`).digest('hex');
const demoBridgeKey = (clientId: number): string => `demo-${clientId}`;
const clientOf = (key: string): number => Number(/^demo-([1-9]\d{0,14})$/.exec(key)?.[1] ?? 0);

/** The fields of the connection to it, and its secret. */
export const demoBridgeValues = (secretKey: Buffer, clientId: number) => ({
  plain: { environment_url: address, client_key: demoBridgeKey(clientId), administration_id: administration.id },
  secret: { secret: secretOf(secretKey, clientId) },
  account: administration.name,
});

/** Answers the bridge's address in this process; null for every other address. */
export function insideAddresses(means: Means): (url: string) => OutsideFetch | null {
  // The last bridge is kept, because it remembers the requests that it has seen.
  let kept = { clientId: 0, answer: bridgeFor(means, 0) };
  const bridgeOf = (clientId: number): AnswerRequest => {
    if (kept.clientId !== clientId) kept = { clientId, answer: bridgeFor(means, clientId) };
    return kept.answer;
  };
  return (url) => {
    if (!url.startsWith(`${address}/`)) return null;
    return (asked, request = {}) =>
      answerOf(bridgeOf(clientOf(request.headers?.['daybook-key'] ?? '')), asked, request);
  };
}

const bridgeFor = ({ database, now, secretKey }: Means, clientId: number): AnswerRequest =>
  exampleBridge({
    ...{ name: 'Alure Cloud', keepsTimes: true, nowMs: () => now().getTime() },
    keys: [
      { id: demoBridgeKey(clientId), secret: secretOf(secretKey, clientId), administrations: [administration.id] },
    ],
    administrations: [{ ...administration, books: demoBooks({ database, now }, clientId) }],
  });

async function answerOf(answer: AnswerRequest, url: string, request: OutsideRequest): Promise<OutsideAnswer> {
  const { method = 'GET', headers = {}, body: sent = '' } = request;
  const answered = await answer({ method, target: url.slice(address.length), headers, body: sent.toString() });
  const text = answered.body === undefined ? '' : JSON.stringify(answered.body);
  return { url, status: answered.status, headers: new Headers(answered.headers ?? {}), text };
}
