import type { RouteSpec } from '@daybook/contract/route.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ListQuery } from '../lists/list-query.ts';
import type { Caller } from '../sessions/caller.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The input of a call, validated and typed by the contract. */
export type Asked<R extends RouteSpec> = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
  readonly list: R['list'] extends object ? ListQuery : undefined;
};

/** A call of a signed-in user. */
export type UserCall<R extends RouteSpec> = Asked<R> & { readonly user: Caller; readonly scope: Scope };

/** A call of a signed-in user inside its transaction, which is committed before the answer leaves. */
export type Call<R extends RouteSpec> = UserCall<R> & { readonly trx: Transaction };

/** A call that anybody may make; no transaction is open. */
export type PublicCall<R extends RouteSpec> = Asked<R> & { readonly user: Caller | null };

/** A handler's result: the answer as the contract describes it; null for 204. */
export type Answer<R extends RouteSpec> = z.output<R['response']>;
