// Bodies with a signature, which is over the bytes that were sent, not over their meaning.
//   keepSentBytes   keeps the bytes of JSON and form bodies of an application
//   sentBytesOf     returns the bytes of a request
import type { FastifyRequest } from 'fastify';
import type { AppInstance } from './app-instance.ts';
import { jsonBodyReader } from './json-body.ts';

const sentBytes = new WeakMap<FastifyRequest, Buffer>();

/** Parses forms into an object of their fields. */
export function keepSentBytes(app: AppInstance): void {
  const read = jsonBodyReader(app);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    sentBytes.set(request, body);
    read(request, body, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      sentBytes.set(request, body);
      done(null, Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
    },
  );
}

export const sentBytesOf = (request: FastifyRequest): Buffer => sentBytes.get(request) ?? Buffer.alloc(0);
