// The description of every call, written from the schemas that validate it, and a page to read it on.

import { errorDocumentSchema } from '@daybook/contract/errors.ts';
import { cookieNames } from '@daybook/contract/headers.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppInstance } from './app-instance.ts';

const description = `Every call of Daybook. Browsers sign in with a session cookie and send the value of the cookie
${cookieNames.csrf} in the header X-XSRF-TOKEN with everything but GET; other programs send an API token.
Times are UTC, durations whole seconds, ids text of digits.`;

/** What many calls answer stands in the document once. */
const named = z.registry<{ id: string }>();
named.add(errorDocumentSchema, { id: 'Errors' });

/** Before the routes: collects them. */
export async function addOpenApi(app: AppInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Daybook', version: '1', description, license: { name: 'Apache-2.0' } },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieNames.session },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry: named }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: named }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', deepLinking: true, validatorUrl: null },
  });
}

/** After the routes: the document, written once. */
export function serveOpenApi(app: AppInstance): void {
  let document: string | null = null;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
