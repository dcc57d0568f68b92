import { authRoutes } from '@daybook/contract/auth.ts';
import { authEmailRoutes } from '@daybook/contract/auth-email.ts';
import { authPasswordsRoutes } from '@daybook/contract/auth-passwords.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rememberBrowser, sendVerification, verifyEmail } from '../auth/auth.service.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute, registerPublicRoute } from '../platform/http/register-route.ts';
import { document } from '../platform/lists/json-api.ts';
import { setSessionCookies } from '../platform/sessions/cookies.ts';
import { browserOf } from '../platform/sessions/session-store.ts';
import { readUser } from '../users/users.service.ts';
import { requestReset, resetPassword } from './forgotten-password.ts';
import { askToRegister, finishRegistration } from './register-by-mail.ts';
import { type Registered, registerOrganisation } from './register-organisation.ts';

/** Registering, a forgotten password and the confirmation of an address: they reach over sign-in, people, tags and connections. */
export const registerAccountsRoutes: RegisterConcept = (app, deps) => {
  registerPublicRoute(app, deps, authRoutes.register, async ({ request, reply, body, user: before }) => {
    await deps.limits.count('registerByAddress', request.ip);
    if (deps.sendsMail) {
      await askToRegister(deps, body);
      return { data: null };
    }
    const registered = await registerOrganisation(deps, body, { ...browserOf(request), before });
    await sendVerification(deps, registered.scope);
    return enter(deps, request, reply, registered);
  });

  registerPublicRoute(app, deps, authRoutes.finishRegistration, async ({ request, reply, body, user: before }) =>
    enter(deps, request, reply, await finishRegistration(deps, body, { ...browserOf(request), before })),
  );

  registerPublicRoute(app, deps, authPasswordsRoutes.forgotPassword, async ({ request, body }) => {
    await requestReset(deps, body.email, request.ip);
    return null;
  });

  registerPublicRoute(app, deps, authPasswordsRoutes.resetPassword, async ({ request, reply, body }) => {
    await resetPassword(deps, body, request.ip);
    // A user who reads the mail of the address is not kept out by others who try passwords.
    rememberBrowser(deps, request, reply, body.email);
    return null;
  });

  registerFreeRoute(app, deps, authEmailRoutes.sendVerification, async ({ user }) => {
    await sendVerification(deps, user);
    return null;
  });

  registerFreeRoute(app, deps, authEmailRoutes.verifyEmail, async ({ user, scope, body, request }) => {
    await verifyEmail(deps, user, body.code, request.ip);
    const verified = await deps.database.asUser(scope, (trx) => readUser(trx, scope, scope.userId, deps), {
      mode: 'read',
    });
    return document(verified);
  });
};

/** The person who registered is signed in. */
async function enter(deps: Deps, request: FastifyRequest, reply: FastifyReply, { scope, session }: Registered) {
  const user = await deps.database.asUser(scope, (trx) => readUser(trx, scope, scope.userId, deps), {
    mode: 'read',
    prepares: true,
  });
  setSessionCookies(deps, reply, session, false);
  rememberBrowser(deps, request, reply, user.attributes.email);
  return document(user);
}
