// The description of every call, generated from the schemas that validate it, and a page to read it.

import { cookieNames } from '@daybook/contract/headers.ts';
import { namedSchemas } from '@daybook/contract/named-schemas.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { AppInstance } from './app-instance.ts';
import { refusals } from './route-schema.ts';

const description = `Every call of Daybook. Browsers sign in with a session cookie and send the value of the cookie
${cookieNames.csrf} in the header X-XSRF-TOKEN with everything but GET; other programs send an API token.
Times are UTC, durations whole seconds, ids text of digits.`;

const naming = { schemaRegistry: namedSchemas };
const withNamedSchemas = createJsonSchemaTransformObject(naming);

/** Call before adding routes: collects them. */
export async function addOpenApi(app: AppInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Daybook', version: '1', description, license: { name: 'Apache-2.0' } },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: app.sessionCookieName },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: createJsonSchemaTransform(naming),
    transformObject: (document) => withSharedParts(withNamedSchemas(document) as OpenAPIV3_1.Document),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', deepLinking: true, validatorUrl: null },
  });
}

/** Call after adding routes: serves the document, generated once. */
export function serveOpenApi(app: AppInstance): void {
  let document: string | null = null;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

type Schemas = NonNullable<OpenAPIV3_1.ComponentsObject['schemas']>;
type Answers = Record<string, OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject>;

/**
 * Describes refusals without codes of a call once instead of with each call, and removes unreferenced schemas: the page
 * is as slow as the document is long.
 */
function withSharedParts(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const shared: Answers = {};
  const calls = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}));
  for (const { responses = {} } of calls as { responses?: Answers }[]) {
    for (const [status, answer] of Object.entries(responses)) {
      if (answer.description !== refusals[Number(status)]) continue;
      shared[`Refused${status}`] = answer;
      responses[status] = { $ref: `#/components/responses/Refused${status}` };
    }
  }
  const { schemas = {}, ...others } = document.components ?? {};
  const used = schemasReferredTo([document.paths, shared], schemas);
  return { ...document, components: { ...others, schemas: used, responses: shared } };
}

/** Returns the schemas that a part of the document refers to, directly or indirectly. */
function schemasReferredTo(part: unknown, schemas: Schemas, found: Schemas = {}): Schemas {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = schemas[name];
    if (schema === undefined || name in found) continue;
    found[name] = schema;
    schemasReferredTo(schema, schemas, found);
  }
  return found;
}
