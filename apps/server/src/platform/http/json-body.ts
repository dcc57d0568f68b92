import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { AppInstance } from './app-instance.ts';
import { boundsOf, type Excess, excessOf, type JsonBounds } from './json-bounds.ts';

/** Makes the application read JSON bodies with jsonBodyReader, in which no object can change a prototype. */
export function addJsonBodies(app: AppInstance): void {
  const read = jsonBodyReader(app);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    read(request, bytes, done);
  });
}

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Returns a reader of JSON bodies, which refuses a body beyond the bounds of its call with VALIDATION_FAILED. JSON is UTF-8 (RFC 8259,
 * 8.1): another encoding would be stored with wrong letters, and is refused.
 */
export function jsonBodyReader(app: AppInstance): (request: FastifyRequest, bytes: Buffer, done: Done) => void {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, bytes, done) => {
    if (!isUtf8(bytes)) return done(new AppError('MALFORMED_REQUEST', { detail: 'The body is not in UTF-8.' }));
    const text = bytes.toString('utf8');
    const bounds = boundsOf(request.routeOptions.schema?.body);
    const excess = excessOf(text, bounds);
    if (excess !== null) done(new AppError('VALIDATION_FAILED', { pointer: '', detail: details[excess](bounds) }));
    else parse(request, text, done);
  };
}

const details: Readonly<Record<Excess, (bounds: JsonBounds) => string>> = {
  depth: ({ depth }) => `The body is nested more than ${depth} deep.`,
  names: ({ names }) => `An object of the body has more than ${names} fields.`,
  items: ({ items }) => `A list of the body has more than ${items} items.`,
};
