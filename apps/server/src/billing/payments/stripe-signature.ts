import { createHmac } from 'node:crypto';
import { AppError } from '../../platform/http/app-error.ts';
import { equalInConstantTime } from '../../platform/sessions/session-values.ts';

/** An older request may be a replay of an intercepted one. */
const oldestSeconds = 300;

/**
 * Checks `Stripe-Signature: t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<body>` with the endpoint's secret. There may
 * be several v1 while a secret is replaced.
 * @throws AppError INVALID_SIGNATURE
 */
export function checkStripeSignature(header: unknown, body: Buffer, secret: string, now: Date): void {
  const parts = typeof header === 'string' ? header.split(',').map((part) => part.split('=', 2)) : [];
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const isRecent = /^\d{10}$/.test(seconds) && Math.abs(now.getTime() / 1000 - Number(seconds)) <= oldestSeconds;
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  const isSigned = parts.some(([name, value = '']) => name === 'v1' && equalInConstantTime(value, expected));
  if (!isRecent || !isSigned) throw new AppError('INVALID_SIGNATURE', { detail: 'This does not come from Stripe.' });
}
