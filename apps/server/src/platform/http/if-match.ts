import { headerNames } from '@daybook/contract/headers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Returns the version that If-Match names, as `3`, `"3"` or `W/"3"`; null when the header is absent or `*`. */
export function ifMatchVersion(request: FastifyRequest): number | null {
  const header = request.headers[headerNames.ifMatch];
  if (header === undefined || header === '*') return null;
  const [, version] = /^(?:W\/)?"?(\d{1,10})"?$/.exec(header) ?? [];
  if (version === undefined) {
    throw new AppError('VALIDATION_FAILED', { detail: 'If-Match is a version number, as in attributes.version.' });
  }
  return Number(version);
}

/**
 * Refuses a write that is based on another version than the stored one.
 * @throws AppError VERSION_CONFLICT (412)
 */
export function checkIfMatch(request: FastifyRequest, storedVersion: number): void {
  const version = ifMatchVersion(request);
  if (version === null || version === storedVersion) return;
  throw new AppError('VERSION_CONFLICT', {
    detail: 'Somebody changed this meanwhile. Load it again; nothing was changed.',
    meta: { version: storedVersion },
  });
}

/** Sets the ETag of an answer to its version. */
export function setVersion(reply: FastifyReply, version: number): void {
  reply.header('etag', `"${version}"`);
}
