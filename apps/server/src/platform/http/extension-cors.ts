// Browser extensions have an origin of their own. They may send detected activity, with an API token and without
// cookies; no other origin may call.
import { headerNames } from '@daybook/contract/headers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppInstance } from './app-instance.ts';

const extensionOrigin = /^(chrome|moz|safari-web)-extension:\/\/[A-Za-z0-9-]+$/;
const allowed: Readonly<Record<string, string>> = {
  '/api/v1/rpc/logs/ingest': 'POST',
  '/api/v1/capture/settings': 'GET',
  '/api/v1/privacy-rules': 'POST',
  '/api/v1/auth': 'GET',
  '/api/health': 'GET',
  '/api/aw/api/0/info': 'GET',
  '/api/aw/api/0/buckets/:bucket': 'POST',
  '/api/aw/api/0/buckets/:bucket/heartbeat': 'POST',
};

function allow(request: FastifyRequest, reply: FastifyReply, path: string): boolean {
  const methods = allowed[path];
  const { origin } = request.headers;
  reply.header('vary', 'Origin');
  if (methods === undefined || origin === undefined || !extensionOrigin.test(origin)) return false;
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-allow-methods', methods);
  reply.header('access-control-expose-headers', 'retry-after, x-request-id');
  return true;
}

/** Lets extensions call the few paths that they need. */
export function addExtensionCors(app: AppInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url;
    if (path !== undefined && Object.hasOwn(allowed, path)) allow(request, reply, path);
  });
  for (const path of Object.keys(allowed)) {
    app.options(path, { schema: { hide: true } }, async (request, reply) => {
      if (allow(request, reply, path)) {
        reply.header(
          'access-control-allow-headers',
          `authorization, content-type, if-none-match, ${headerNames.idempotencyKey}`,
        );
        reply.header('access-control-max-age', '7200');
      }
      return reply.code(204).send();
    });
  }
}
