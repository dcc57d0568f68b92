import { cookieNames } from '@daybook/contract/headers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '../http/request-decorations.ts';
import type { Deps } from '../deps.ts';
import { sessionLifetimeMs } from './session-store.ts';
import { csrfTokenFor, newVisitorValue, parseSessionValue } from './session-values.ts';

/** Returns the name of the session cookie at this address. */
export const sessionCookieName = ({ publicUrl }: Pick<Deps, 'publicUrl'>): string =>
  isHttps(publicUrl) ? cookieNames.sessionOfHost : cookieNames.session;

const isHttps = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') ?? false;

/** Returns the session cookie of a request when it has the right form; it may have expired. */
export function sessionCookieOf(request: FastifyRequest): string | null {
  const value = request.cookies[request.server.sessionCookieName];
  return value !== undefined && parseSessionValue(value) !== null ? value : null;
}

/** Returns the pending login of this browser, if it has one. */
export function pendingLoginOf(request: FastifyRequest): string | null {
  const cookie = sessionCookieOf(request);
  const value = cookie === null ? null : parseSessionValue(cookie);
  return value?.kind === 'pending' ? value.code : null;
}

/** Sets the session cookie and its CSRF cookie. Remembered ones outlive the browser. */
export function setSessionCookies(deps: Deps, reply: FastifyReply, value: string, remembered: boolean): void {
  const maxAge = remembered ? { maxAge: sessionLifetimeMs.remembered / 1000 } : {};
  const shared = { path: '/', sameSite: 'lax', secure: isHttps(deps.publicUrl), ...maxAge } as const;
  reply.setCookie(reply.server.sessionCookieName, value, { ...shared, httpOnly: true });
  reply.setCookie(cookieNames.csrf, csrfTokenFor(deps.secretKey, value), { ...shared, httpOnly: false });
}

/** Makes the browser a visitor again, with a CSRF cookie of its own. */
export function setVisitorCookies(deps: Deps, reply: FastifyReply): void {
  setSessionCookies(deps, reply, newVisitorValue(), false);
}
