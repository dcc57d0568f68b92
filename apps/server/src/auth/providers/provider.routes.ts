// The calls of contract/auth-providers.ts. Google's and Microsoft's differ only in the provider.

import { authProvidersRoutes as routes } from '@daybook/contract/auth-providers.ts';
import type { ConsentPurpose } from '@daybook/domain/auth/provider-scopes.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../audit/audit.service.ts';
import type { Deps, RegisterConcept } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { registerFreeRoute, registerPublicRoute, registerRoute } from '../../platform/http/register-route.ts';
import { instantText, instantTextOrNull } from '../../platform/lists/json-api.ts';
import { admit, requireConfirmedAddress } from '../../platform/sessions/admit.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { sessionCookieOf, setSessionCookies } from '../../platform/sessions/cookies.ts';
import { browserOf } from '../../platform/sessions/session-store.ts';
import { newVisitorValue } from '../../platform/sessions/session-values.ts';
import { requireClient } from '../grants/provider-clients.ts';
import { rememberBrowser } from '../signing-in/known-browser.ts';
import { detachProvider } from './provider-detach.ts';
import { listIdentities } from './provider-identities.repository.ts';
import { beginAtProvider, type Finished, finishAtProvider, signInWithIdToken } from './provider-sign-in.ts';
import { getSignOn, updateSignOn } from './sign-on.ts';

const ofGoogle = {
  begin: routes.beginGoogle,
  finish: routes.finishGoogle,
  login: routes.loginWithGoogle,
  detach: routes.detachGoogle,
} as const;
const ofMicrosoft = {
  begin: routes.beginMicrosoft,
  finish: routes.finishMicrosoft,
  login: routes.loginWithMicrosoft,
  detach: routes.detachMicrosoft,
} as const;

export const registerProviderRoutes: RegisterConcept = (app, deps) => {
  registerProvider(app, deps, 'google', ofGoogle);
  registerProvider(app, deps, 'microsoft', ofMicrosoft);

  registerRoute(app, deps, routes.listIdentities, async ({ trx, scope }) => {
    const identities = await listIdentities(trx, scope);
    return {
      data: {
        identities: identities.map((identity) => ({
          provider: identity.provider,
          email: identity.email,
          attached_at: instantText(identity.attached_at),
          last_used_at: instantTextOrNull(identity.last_used_at),
        })),
      },
    };
  });

  registerFreeRoute(app, deps, routes.getSignOn, async ({ scope }) => ({ data: await getSignOn(deps, scope) }));

  registerFreeRoute(app, deps, routes.updateSignOn, async ({ scope, body, user, request }) => ({
    data: await updateSignOn(deps, scope, body, actorOf(user, request)),
  }));
};

function registerProvider(
  app: Parameters<RegisterConcept>[0],
  deps: Deps,
  name: SignInProvider,
  calls: typeof ofGoogle | typeof ofMicrosoft,
): void {
  const client = () => requireClient(deps, name);

  registerPublicRoute(app, deps, calls.begin, async ({ request, reply, query, user }) => {
    await deps.limits.count('providerByAddress', request.ip);
    const { purpose, next, contents } = query;
    const caller = purpose === 'login' ? null : requireOwner(user, deps, purpose);
    const cookie = browserCookie(deps, request, reply);
    return {
      data: await beginAtProvider(deps, client(), { purpose, withContents: contents === 'true', caller, next, cookie }),
    };
  });

  registerPublicRoute(app, deps, calls.finish, async ({ request, reply, body, user }) => {
    await deps.limits.count('providerByAddress', request.ip);
    const asking = { ...browserOf(request), cookie: sessionCookieOf(request) ?? '', caller: user };
    return answer(deps, request, reply, await finishAtProvider(deps, client(), body, asking));
  });

  registerPublicRoute(app, deps, calls.login, async ({ request, reply, body, user }) => {
    await deps.limits.count('providerByAddress', request.ip);
    const asking = { ...browserOf(request), cookie: sessionCookieOf(request) ?? '', caller: user };
    return answer(deps, request, reply, await signInWithIdToken(deps, client(), body.id_token, asking));
  });

  registerFreeRoute(app, deps, calls.detach, async ({ user, request }) => {
    await detachProvider(deps, name, user, actorOf(user, request));
    return null;
  });
}

/** Only the user in person may add a way to sign in, right after giving the password. */
const attaching = {
  ...routes.beginGoogle,
  access: 'signed_in',
  confirmed: true,
  impersonation: 'refused',
  demo: 'refused',
  withoutSubscription: true,
} as const;

/** Reading calendars and mail signs nobody in, so no password is needed. */
const consenting = { ...attaching, confirmed: false } as const;

function requireOwner(user: Caller | null, deps: Deps, purpose: 'attach' | ConsentPurpose): Caller {
  if (user === null) throw new AppError('UNAUTHENTICATED', { detail: 'Sign in first.' });
  admit(user, purpose === 'attach' ? attaching : consenting, deps.now());
  requireConfirmedAddress(deps.sendsMail, user);
  return user;
}

/**
 * Returns the cookie that a sign-in is bound to; a browser without one, or with an expired session, gets a visitor's.
 */
function browserCookie(deps: Deps, request: FastifyRequest, reply: FastifyReply): string {
  const cookie = sessionCookieOf(request);
  if (cookie !== null && !(cookie.startsWith('s.') && request.caller === null)) return cookie;
  const visitor = newVisitorValue();
  setSessionCookies(deps, reply, visitor, false);
  return visitor;
}

function answer(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, isAttached, next, email }: Finished,
) {
  if (session !== null) setSessionCookies(deps, reply, session, false);
  if (email !== null) rememberBrowser(deps, request, reply, email);
  return { two_factor: false, attached: isAttached, next };
}
