// The headers that prove to a bridge that a request is ours, recent, and unchanged: docs/bridge.md, "Signatures".
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { LeavingCall } from '../json-client.ts';

export type Signing = {
  /** The address of the bridge; only the path after it is signed, so that a proxy may change its prefix. */
  readonly address: string;
  readonly key: string;
  readonly secret: string;
  /** The administrator's choices, as a query string. */
  readonly context: string;
};

/** Returns the headers of one call; each call, and each retry, has a new request id and time. */
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
