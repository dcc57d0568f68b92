// A call of the contract as the schema for Fastify's validation and for OpenAPI.
import { type ErrorCode, errorDocumentSchema, errorStatuses } from '@daybook/contract/errors.ts';
import type { ListSpec, RouteSpec } from '@daybook/contract/route.ts';
import { z } from 'zod';
import { maxLimit } from '../lists/list-query.ts';

/** Returns `/days/{id}` as Fastify writes it: `/days/:id`. */
export const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const listSchemas = new WeakSet<object>();
/** Whether a schema only describes a collection's parameters; parseListQuery checks them. */
export const isListSchema = (schema: object): boolean => listSchemas.has(schema);

function listSchema(spec: ListSpec): z.ZodType {
  const oneOf = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));
  const filters = Object.entries(spec.filters).map(([name, { kind, operators, values }]) => {
    const plain = kind === 'date' ? ', or a date' : '';
    const possible = values === undefined ? kind : `one of ${oneOf(values)}`;
    return [
      name,
      z
        .string()
        .optional()
        .describe(`operator:value${plain}; ${possible}; operators ${oneOf(operators)}`),
    ];
  });
  const schema = z.strictObject({
    page: z.int().min(1).default(1).describe('The page, from 1.'),
    limit: z.int().min(1).max(maxLimit).default(spec.defaultLimit).describe('Rows on a page.'),
    sort: z
      .string()
      .default(spec.defaultSort)
      .describe(`field:asc or field:desc; fields ${oneOf(spec.sorts)}`),
    include: z
      .string()
      .optional()
      .describe(`Comma list of ${oneOf(spec.includes)}`),
    ...Object.fromEntries(filters),
  });
  listSchemas.add(schema);
  return schema;
}

/** Descriptions of refusals for which a call has no codes of its own. */
export const refusals: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  401: 'Nobody is signed in, or the API token is not valid.',
  403: 'Not allowed to this user or token.',
  404: 'It does not exist, or is not yours to see.',
  409: 'It conflicts with something that happened meanwhile, or with an earlier use of the Idempotency-Key.',
  412: 'Another version is stored than If-Match names; nothing was changed.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  419: 'X-XSRF-TOKEN is missing or does not belong to the session.',
  422: 'A field is wrong or unknown; there is one entry for each.',
  429: 'Too many requests; Retry-After says when to try again.',
  500: 'A defect of the server; meta.reference finds it in the log.',
  502: 'An outside system failed.',
  503: 'The database cannot serve now; Retry-After says when to try again.',
  507: 'No room is left on the disk; nothing was stored.',
};
const always: readonly number[] = [400, 401, 403, 404, 409, 413, 415, 419, 422, 429, 500, 503, 507];

function errorResponses(codes: readonly ErrorCode[]): Record<number, object> {
  const statuses = new Set([...always, ...codes.map((code) => errorStatuses[code])]);
  return Object.fromEntries(
    [...statuses].map((status) => {
      const own = codes.filter((code) => errorStatuses[code] === status);
      const codesText = own.length === 0 ? '' : ` Codes of this call: ${own.join(', ')}.`;
      const description = `${refusals[status] ?? 'It failed.'}${codesText}`;
      return [status, { description, content: { 'application/json': { schema: errorDocumentSchema } } }];
    }),
  );
}

/** Returns the headers that a call reads. Only for the description: handlers read headers by name. */
function securityOf(route: RouteSpec): object[] {
  if (route.access === 'public') return [];
  return route.ability === null ? [{ session: [] }] : [{ session: [] }, { token: [route.ability] }];
}

/** Returns the Fastify schema of a call: its input, its answers, and its errors. */
export function schemaOf(route: RouteSpec): object {
  const querystring = route.list === undefined ? route.query : listSchema(route.list);
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.concept],
    security: securityOf(route),
    ...(route.params === undefined ? {} : { params: route.params }),
    ...(route.body === undefined ? {} : { body: route.body }),
    querystring: querystring ?? z.strictObject({}),
    ...(route.contentType === undefined ? {} : { produces: [route.contentType] }),
    response: { [route.status]: route.response, ...errorResponses(route.errors ?? []) },
  };
}
