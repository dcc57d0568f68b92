import { headerNames } from '@daybook/contract/headers.ts';
import type { RouteSpec } from '@daybook/contract/route.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { admit, requireVerifiedEmail } from './admit.ts';
import type { Caller, SendingTrouble } from './caller.ts';
import { sessionCookieOf, setSessionCookies } from './cookies.ts';
import { checkCsrf } from './csrf.ts';
import { findSession, findToken } from './find-caller.ts';
import { parseSessionValue, parseTokenValue } from './session-values.ts';

/**
 * Checks whether a call is permitted, before its body is read: identifies the caller, checks that the form comes from
 * our own pages, and admits the caller. Stores the caller on the request.
 */
export function guard(deps: Deps, route: RouteSpec) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = route.anonymous === true ? null : await identify(deps, request, reply);
    if (caller === null && route.access !== 'public') {
      throw new AppError('UNAUTHENTICATED', { detail: 'Sign in first.' });
    }
    if (route.signed !== true) checkCsrf(deps.secretKey, request);
    if (caller !== null) admit(caller, route, deps.now());
    if (caller !== null && deps.sendsMail) requireVerifiedEmail(caller, route, deps.now());
    if (caller !== null) reportTrialStatus(caller, reply, deps.now());
    if (caller?.sendingTrouble?.failed === true) reply.header(headerNames.crmExportErrors, '1');
    reportRefusal(caller?.sendingTrouble ?? null, reply);
    if (caller !== null && caller.consentTrouble !== null && caller.impersonator === null) {
      reply.header(headerNames.integrationCredentialsInvalid, caller.consentTrouble);
    }
    if (caller?.sendingTrouble?.reading === true) reply.header(headerNames.masterdataSyncActive, '1');
    request.caller = caller;
  };
}

function identify(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> {
  const { authorization } = request.headers;
  return authorization === undefined ? bySession(deps, request, reply) : byToken(deps, authorization);
}

async function byToken(deps: Deps, authorization: string): Promise<Caller> {
  const [, value] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  const token = value === undefined ? null : parseTokenValue(value);
  const caller = token === null ? null : await findToken(deps.database, token, deps.now());
  if (caller === null) throw new AppError('INVALID_TOKEN', { detail: 'This API token is not valid, or was revoked.' });
  return caller;
}

async function bySession(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> {
  const cookie = sessionCookieOf(request);
  const value = cookie === null ? null : parseSessionValue(cookie);
  if (cookie === null || value?.kind !== 'session') return null;
  const session = await findSession(deps.database, value, deps.now());
  if (session === null) return null;
  request.isRemembered = session.remembered;
  if (session.touched && session.remembered) setSessionCookies(deps, reply, cookie, true);
  return session.caller;
}

/** Reports a rejected connection: the user's own, the organisation's, or one with waiting hours. */
function reportRefusal(trouble: SendingTrouble | null, reply: FastifyReply): void {
  if (trouble === null || (!trouble.refused && trouble.mends === null)) return;
  reply.header(headerNames.crmCredentialsInvalid, '1');
  if (trouble.mends !== null) reply.header(headerNames.refusedConnection, trouble.mends);
}

/** Document 2, section 8.2: trial days; remaining days. */
function reportTrialStatus(caller: Caller, reply: FastifyReply, now: Date): void {
  if (caller.clientStatus !== 'trial') return;
  const endsMs = caller.trialEndsAt.getTime();
  const days = Math.round((endsMs - caller.clientCreatedAt.getTime()) / dayMs);
  const remaining = Math.ceil((endsMs - now.getTime()) / dayMs);
  reply.header(headerNames.userTrialStatus, `${days};${remaining}`);
}
