import { headerNames } from '@daybook/contract/headers.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { sessionCookieOf } from './cookies.ts';
import { csrfTokenFor, equalInConstantTime } from './session-values.ts';

const safeMethods = new Set(['GET', 'HEAD']);

/**
 * Refuses a changing request whose X-XSRF-TOKEN does not belong to its session cookie. Requests with an API token
 * need none: a browser never adds that header by itself.
 * @throws AppError CSRF_TOKEN_MISMATCH (419)
 */
export function checkCsrf(secretKey: Buffer, request: FastifyRequest): void {
  if (safeMethods.has(request.method) || request.headers.authorization !== undefined) return;
  const cookie = sessionCookieOf(request);
  const sent = request.headers[headerNames.csrf];
  const matches =
    cookie !== null && typeof sent === 'string' && equalInConstantTime(sent, csrfTokenFor(secretKey, cookie));
  if (!matches) throw new AppError('CSRF_TOKEN_MISMATCH', { detail: 'Reload the page and try again.' });
}
