// The headers by which a bridge knows that a request is ours, recent, and unchanged: docs/bridge.md, "Signatures".
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { LeavingCall } from '../json-client.ts';

export type Signing = {
  /** Where the bridge is; only what follows it is signed, so that a proxy before the bridge may change its path. */
  readonly address: string;
  readonly key: string;
  readonly secret: string;
  /** The administrator's choices, as a query string. */
  readonly context: string;
};

/** Headers of one call; each has a request id and a time of its own, also when it is tried again. */
export function signedHeaders({ address, key, secret, context }: Signing, call: LeavingCall): Record<string, string> {
  const time = String(Math.floor(call.at.getTime() / 1000));
  const request = randomUUID();
  const bodyHash = createHash('sha256').update(call.body).digest('hex');
  const target = call.url.slice(address.length);
  const lines = ['daybook-bridge-1', time, request, context, call.method, target, bodyHash];
  const signature = createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
  return {
    'daybook-key': key,
    'daybook-time': time,
    'daybook-request': request,
    ...(context === '' ? {} : { 'daybook-context': context }),
    'daybook-signature': `v1=${signature}`,
  };
}
