import { authRoutes, recorderAbility } from '@daybook/contract/auth.ts';
import { languageSchema } from '@daybook/contract/values.ts';
import { signInProviders } from '@daybook/domain/auth/sign-in-providers.ts';
import type { FastifyRequest } from 'fastify';
import serverPackage from '../../package.json' with { type: 'json' };
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { registerPublicRoute, registerRoute } from '../platform/http/register-route.ts';
import { collection, document, idText } from '../platform/lists/json-api.ts';
import { requirePermission } from '../platform/sessions/admit.ts';
import { pendingLoginOf, sessionCookieOf, setSessionCookies, setVisitorCookies } from '../platform/sessions/cookies.ts';
import { browserOf, holdSession } from '../platform/sessions/session-store.ts';
import { addToken, listTokens, revokeToken, tokenResource } from './device-authorisation/api-tokens.repository.ts';
import { impersonatorView } from './impersonation/impersonator-view.ts';
import { knownBrowserOf, rememberBrowser } from './signing-in/known-browser.ts';
import { isPending } from './signing-in/pending-logins.repository.ts';
import { signIn, signOut } from './signing-in/sign-in.ts';

export const registerAuthRoutes: RegisterConcept = (app, deps) => {
  registerPublicRoute(app, deps, authRoutes.getCsrfCookie, async ({ request, reply, user }) => {
    const cookie = sessionCookieOf(request);
    // An expired session is replaced by a visitor's, so that the next attempt to sign in starts clean.
    if (cookie === null || (cookie.startsWith('s.') && user === null)) setVisitorCookies(deps, reply);
    else setSessionCookies(deps, reply, cookie, request.isRemembered);
    return null;
  });

  registerPublicRoute(app, deps, authRoutes.getAuthInit, async () => ({
    data: {
      version: serverPackage.version,
      languages: [...languageSchema.options],
      demo_available: deps.demo,
      providers: signInProviders.filter((name) => deps.providers[name] !== undefined),
      server_time: deps.now().toISOString(),
      sends_mail: deps.sendsMail,
      sells_plans: deps.stripe !== undefined,
    },
  }));

  registerPublicRoute(app, deps, authRoutes.getAuth, async ({ request, user }) => ({
    data: {
      signed_in: user !== null,
      user_id: user === null ? null : idText(user.userId),
      two_factor_pending: await waitsForCode(deps, request),
      impersonator: await impersonatorView(deps, user),
    },
  }));

  registerPublicRoute(app, deps, authRoutes.login, async ({ request, reply, body, user }) => {
    const knownBrowser = knownBrowserOf(deps, request, body.email);
    const attempt = { ...body, ...browserOf(request), knownBrowser, before: user };
    const { cookie, isPending } = await signIn(deps, attempt);
    setSessionCookies(deps, reply, cookie, !isPending && (body.remember ?? false));
    if (!isPending) rememberBrowser(deps, request, reply, body.email);
    return { two_factor: isPending };
  });

  registerPublicRoute(app, deps, authRoutes.logout, async ({ request, reply, user }) => {
    await signOut(deps, user, request);
    setVisitorCookies(deps, reply);
    return null;
  });

  registerRoute(app, deps, authRoutes.listTokens, async ({ trx, scope, list }) =>
    collection(list, await listTokens(trx, scope, list), tokenResource),
  );

  registerRoute(app, deps, authRoutes.createToken, async ({ trx, scope, body, user, request }) => {
    if (body.abilities.some((ability) => ability !== recorderAbility)) requirePermission(user, 'create_tokens');
    await holdSession(trx, user);
    const { row, value } = await addToken(trx, scope, body, deps.now());
    await recordAudit(trx, deps, actorOf(user, request), {
      action: 'token.created',
      subjectType: 'token',
      subjectId: row.id,
      subjectUserId: scope.userId,
      details: { name: row.name, abilities: row.abilities },
    });
    const token = tokenResource(row);
    return document({ ...token, attributes: { ...token.attributes, token: value } });
  });

  registerRoute(app, deps, authRoutes.deleteToken, async ({ trx, scope, params, user, request }) => {
    const id = Number(params.id);
    await revokeToken(trx, scope, id, deps.now());
    await recordAudit(trx, deps, actorOf(user, request), {
      action: 'token.revoked',
      subjectType: 'token',
      subjectId: id,
      subjectUserId: scope.userId,
    });
    return null;
  });
};

/** Whether this browser gave the right password and owes a code. */
async function waitsForCode({ database, now }: Deps, request: FastifyRequest): Promise<boolean> {
  const pending = pendingLoginOf(request);
  if (pending === null) return false;
  return database.asAuthenticator((trx) => isPending(trx, pending, now()), { mode: 'read' });
}
