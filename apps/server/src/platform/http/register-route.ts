// The only way in which a call of the contract becomes a route, in three variants:
//   registerRoute          a signed-in user, inside one transaction with the user's scope
//   registerFreeRoute      a signed-in user; the handler opens its transactions itself
//   registerPublicRoute    anybody; no transaction
import type { RouteSpec } from '@daybook/contract/route.ts';
import type { TransactionOptions } from '@daybook/database/database.ts';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { dayChangeOf } from '../day-change.ts';
import type { Deps } from '../deps.ts';
import { scopeOfCall } from '../history.ts';
import { parseListQuery } from '../lists/list-query.ts';
import { guard } from '../sessions/authenticate.ts';
import type { Caller } from '../sessions/caller.ts';
import { AppError } from './app-error.ts';
import type { AppInstance } from './app-instance.ts';
import type { Answer, Asked, Call, PublicCall, UserCall } from './call.ts';
import { onlyOnce } from './idempotency.ts';
import { routePath, schemaOf } from './route-schema.ts';

export type RouteOptions = TransactionOptions & {
  /** The largest body in bytes; by default 256 KiB, and 16 KiB where anybody may call. */
  readonly bodyLimit?: number;
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Adds a call that runs in one transaction on behalf of its user. GET calls may only read, unless `mode: 'write'`. An
 * Idempotency-Key is honoured where the contract allows one.
 */
export function registerRoute<const R extends RouteSpec>(
  app: AppInstance,
  deps: Deps,
  route: R,
  handler: (call: Call<R>) => Promise<Answer<R>>,
  options: RouteOptions = {},
): void {
  const { bodyLimit: _, mode = route.method === 'GET' ? 'read' : 'write', ...limits } = options;
  add(app, deps, route, options, (request, reply) => {
    const user = callerOf(request);
    const scope = { ...scopeOfCall(user, route, deps.plans, deps.now()), ...dayChangeOf(route, request) };
    const asked = askedOf(route, request, reply);
    const work = async (trx: Call<R>['trx']): Promise<unknown> => handler({ ...asked, user, scope, trx });
    return deps.database.asUser(
      scope,
      (trx) => (route.idempotent === true ? onlyOnce(trx, scope, request, deps.now(), () => work(trx)) : work(trx)),
      { ...limits, mode },
    );
  });
}

/** Adds a call of a signed-in user whose handler opens its own transactions. */
export function registerFreeRoute<const R extends RouteSpec>(
  app: AppInstance,
  deps: Deps,
  route: R,
  handler: (call: UserCall<R>) => Promise<Answer<R>>,
  options: Pick<RouteOptions, 'bodyLimit'> = {},
): void {
  add(app, deps, route, options, async (request, reply) => {
    const user = callerOf(request);
    const scope = { ...scopeOfCall(user, route, deps.plans, deps.now()), ...dayChangeOf(route, request) };
    return handler({ ...askedOf(route, request, reply), user, scope });
  });
}

/** Security: an unknown caller may send no more than a form. */
const publicBodyLimit = 16 * 1024;

/** Adds a call that anybody may make. */
export function registerPublicRoute<const R extends RouteSpec & { access: 'public' }>(
  app: AppInstance,
  deps: Deps,
  route: R,
  handler: (call: PublicCall<R>) => Promise<Answer<R>>,
  { bodyLimit = publicBodyLimit }: Pick<RouteOptions, 'bodyLimit'> = {},
): void {
  add(app, deps, route, { bodyLimit }, async (request, reply) =>
    handler({ ...askedOf<R>(route, request, reply), user: request.caller }),
  );
}

function add(app: AppInstance, deps: Deps, route: RouteSpec, options: RouteOptions, answer: Handler): void {
  const fastifyOptions: RouteShorthandOptions = {
    schema: schemaOf(route),
    onRequest: guard(deps, route),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
  };
  app.route({
    ...fastifyOptions,
    method: route.method,
    url: routePath(route.path),
    handler: async (request, reply) => {
      const result = await answer(request, reply);
      if (reply.statusCode === 304) return reply.send();
      return reply.code(route.status).send(result ?? undefined);
    },
  });
}

function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new AppError('UNAUTHENTICATED');
  return request.caller;
}

/** By now Fastify has parsed the parts with the same schemas that their types come from. */
function askedOf<R extends RouteSpec>(route: R, request: FastifyRequest, reply: FastifyReply): Asked<R> {
  const { params, query, body } = request;
  const list = route.list === undefined ? undefined : parseListQuery(route.list, query as Record<string, string>);
  return { request, reply, params, query, body, list } as Asked<R>;
}
