import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../platform/http/app-error.ts';
import { equalInConstantTime } from '../platform/sessions/session-values.ts';

/** How far a system's clock may be off; an older report may be a replay of an intercepted one. */
const oldestSeconds = 300;

/**
 * Checks that a report comes from the system with the secret: `Daybook-Signature: t=<seconds>,v1=<hex>` over
 * `<t>.<body>`, or `X-Hub-Signature-256: sha256=<hex>` over the body alone for systems that support nothing else.
 * Either way, a report that is sent again changes nothing.
 * @throws AppError INVALID_SIGNATURE
 */
export function checkCallSignature(headers: IncomingHttpHeaders, body: Buffer, secret: string, now: Date): void {
  const { 'daybook-signature': timed, 'x-hub-signature-256': plain } = headers;
  const isRight =
    typeof timed === 'string'
      ? isTimedRight(timed, body, secret, now)
      : typeof plain === 'string' && equalInConstantTime(plain, `sha256=${hexOf(secret, body)}`);
  if (!isRight) throw invalidSignature();
}

export const invalidSignature = (): AppError =>
  new AppError('INVALID_SIGNATURE', { detail: 'Sign the report with the secret of this telephone system.' });

function isTimedRight(header: string, body: Buffer, secret: string, now: Date): boolean {
  const [, seconds, signature] = /^t=(\d{10}),\s*v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (seconds === undefined || signature === undefined) return false;
  const isRecent = Math.abs(now.getTime() / 1000 - Number(seconds)) <= oldestSeconds;
  const expected = hexOf(secret, Buffer.concat([Buffer.from(`${seconds}.`), body]));
  return equalInConstantTime(signature, expected) && isRecent;
}

const hexOf = (secret: string, bytes: Buffer): string => createHmac('sha256', secret).update(bytes).digest('hex');
