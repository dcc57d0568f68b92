// Sends a message to one browser through its push service. The browser chooses the service, so its address is external.
import { ConnectorError } from '../core/connector-error.ts';
import type { OutsideSettings } from '../core/linked-connector.ts';
import { outsideFetch } from '../core/outside-fetch.ts';
import { encryptMessage, type SubscriptionKeys } from './encrypt-message.ts';
import { authorisation, type VapidKey } from './vapid-key.ts';

export type PushMessage = {
  readonly text: string;
  /** How long the service keeps it for a device that is off. */
  readonly keptSeconds: number;
  /** A newer message with the same topic replaces it; at most 32 characters of base64url. */
  readonly topic: string;
};
export type PushSender = OutsideSettings & {
  readonly key: VapidKey;
  readonly subject: string;
  readonly now: Date;
  readonly signal?: AbortSignal;
};
export type PushAddress = { readonly endpoint: string; readonly keys: SubscriptionKeys };
/** gone: the subscription has ended, or belongs to another server. */
export type PushOutcome = 'accepted' | 'gone';

const timeoutMs = 15_000;
const goneStatuses: readonly number[] = [401, 403, 404, 410];

/** @throws ConnectorError when another attempt may help, or the address must not be called */
export async function sendPush(to: PushAddress, message: PushMessage, sender: PushSender): Promise<PushOutcome> {
  const { key, subject, now, signal, ...settings } = sender;
  const fetch = outsideFetch({ ...settings, signal, timeoutMs, keepsRedirects: true });
  const { status, headers } = await fetch(to.endpoint, {
    method: 'POST',
    headers: {
      authorization: authorisation(key, { origin: new URL(to.endpoint).origin, subject, now }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(message.keptSeconds),
      urgency: 'normal',
      topic: message.topic,
    },
    body: encryptMessage(message.text, to.keys),
    mostBytes: 64 * 1024,
  });
  if (status >= 200 && status < 300) return 'accepted';
  if (goneStatuses.includes(status)) return 'gone';
  const retryAfterMs = Number(headers.get('retry-after')) * 1000 || null;
  throw new ConnectorError(status === 429 ? 'LINK_RATE_LIMITED' : 'LINK_SERVER_ERROR', undefined, retryAfterMs);
}
