import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../platform/http/app-error.ts';
import { equalInConstantTime } from '../platform/sessions/session-values.ts';

/** An older request may be a replay of an intercepted one. */
const oldestSeconds = 300;

/**
 * Checks that a request comes from Slack: `X-Slack-Signature: v0=<hex>` is the HMAC-SHA256 of `v0:<timestamp>:<body>` with the
 * signing secret, and `X-Slack-Request-Timestamp` is at most five minutes off.
 * @throws AppError INVALID_SIGNATURE
 */
export function checkSlackSignature(headers: IncomingHttpHeaders, body: Buffer, secret: string, now: Date): void {
  const { 'x-slack-request-timestamp': seconds, 'x-slack-signature': signature } = headers;
  if (typeof seconds === 'string' && typeof signature === 'string' && /^\d{10}$/.test(seconds)) {
    const isRecent = Math.abs(now.getTime() / 1000 - Number(seconds)) <= oldestSeconds;
    if (equalInConstantTime(signature, slackSignature(secret, seconds, body)) && isRecent) return;
  }
  throw notSigned();
}

export const notSigned = (): AppError =>
  new AppError('INVALID_SIGNATURE', { detail: 'This does not come from Slack.' });

export const slackSignature = (secret: string, seconds: string, body: Buffer): string =>
  `v0=${createHmac('sha256', secret).update(`v0:${seconds}:`).update(body).digest('hex')}`;
