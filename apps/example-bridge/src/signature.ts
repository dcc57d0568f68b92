// Proves the sender of a request, and that nobody changed or replayed it: docs/bridge.md, "Signatures".
//   signatureOf    returns the signature of a request
//   signatures     returns the check, which remembers the requests of the last ten minutes
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Asked, BridgeError } from './protocol.ts';

export type BridgeKey = {
  readonly id: string;
  readonly secret: string;
  /** The administrations that the key opens. */
  readonly administrations: readonly string[];
};

const toleranceSeconds = 300;

/** Returns the text to sign, one item per line. */
const signedText = ({ method, target, headers, body }: Asked): string =>
  [
    'daybook-bridge-1',
    headers['daybook-time'] ?? '',
    headers['daybook-request'] ?? '',
    headers['daybook-context'] ?? '',
    method,
    target,
    createHash('sha256').update(body).digest('hex'),
  ].join('\n');

export const signatureOf = (secret: string, asked: Asked): string =>
  `v1=${createHmac('sha256', secret).update(signedText(asked)).digest('hex')}`;

/**
 * Returns the key of a valid request.
 * @throws BridgeError unknown_key, invalid_signature, request_expired, replayed_request
 */
export type CheckSignature = (asked: Asked, nowMs: number) => BridgeKey;

export function signatures(keys: readonly BridgeKey[]): CheckSignature {
  const seen = new Map<string, number>();
  return (asked, nowMs) => {
    const { headers } = asked;
    const key = keys.find(({ id }) => id === headers['daybook-key']);
    // An unknown key takes as long as a wrong signature.
    const isRight = isSame(signatureOf(key?.secret ?? 'unknown', asked), headers['daybook-signature'] ?? '');
    if (key === undefined) throw new BridgeError('unknown_key', 'This key is not known here.');
    if (!isRight) throw new BridgeError('invalid_signature', 'The secret does not belong to this key.');
    requireRecent(Number(headers['daybook-time']), nowMs);
    requireNew(seen, `${key.id} ${headers['daybook-request'] ?? ''}`, nowMs);
    return key;
  };
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

function requireRecent(sentAtSeconds: number, nowMs: number): void {
  const apart = Math.abs(nowMs / 1000 - sentAtSeconds);
  if (apart <= toleranceSeconds) return;
  const now = new Date(nowMs).toISOString();
  throw new BridgeError('request_expired', `The clocks differ by more than five minutes; here it is ${now}.`);
}

/** Older requests are refused by their time, so the memory stays small. */
function requireNew(seen: Map<string, number>, request: string, nowMs: number): void {
  for (const [earlier, atMs] of seen) {
    if (nowMs - atMs <= 2 * toleranceSeconds * 1000) break;
    seen.delete(earlier);
  }
  if (seen.has(request)) throw new BridgeError('replayed_request', 'This request was received before.');
  seen.set(request, nowMs);
}
