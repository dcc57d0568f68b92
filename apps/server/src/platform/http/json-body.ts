import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { AppInstance } from './app-instance.ts';
import { boundsOf, type Excess, excessOf, type JsonBounds } from './json-bounds.ts';

/** Makes the application read JSON bodies with readJsonBody, in which no object can change a prototype. */
export function addJsonBodies(app: AppInstance): void {
  const read = jsonBodyReader(app);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    read(request, text, done);
  });
}

type Done = (error: Error | null, body?: unknown) => void;

/** Returns a reader of JSON bodies, which refuses a body beyond the bounds of its call with VALIDATION_FAILED. */
export function jsonBodyReader(app: AppInstance): (request: FastifyRequest, text: string, done: Done) => void {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
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
