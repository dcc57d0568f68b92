import { authPasswordsRoutes } from '@daybook/contract/auth-passwords.ts';
import type { RegisterConcept } from '../../platform/deps.ts';
import { registerFreeRoute, registerPublicRoute } from '../../platform/http/register-route.ts';
import { setSessionCookies } from '../../platform/sessions/cookies.ts';
import { rememberBrowser } from '../signing-in/known-browser.ts';
import { requestReset, resetPassword } from './forgotten-password.ts';
import { changePassword, confirmPassword } from './own-password.ts';

export const registerPasswordRoutes: RegisterConcept = (app, deps) => {
  registerPublicRoute(app, deps, authPasswordsRoutes.forgotPassword, async ({ request, body }) => {
    await requestReset(deps, body.email, request.ip);
    return null;
  });

  registerPublicRoute(app, deps, authPasswordsRoutes.resetPassword, async ({ request, reply, body }) => {
    await resetPassword(deps, body, request.ip);
    // Whoever reads the mail of the address is not kept out by others who try passwords.
    rememberBrowser(deps, request, reply, body.email);
    return null;
  });

  registerFreeRoute(app, deps, authPasswordsRoutes.changePassword, async ({ request, reply, user, body }) => {
    const session = await changePassword(deps, user, body, request);
    setSessionCookies(deps, reply, session, request.isRemembered);
    return null;
  });

  registerFreeRoute(app, deps, authPasswordsRoutes.confirmPassword, async ({ request, reply, user, body }) => {
    const session = await confirmPassword(deps, user, body.password);
    setSessionCookies(deps, reply, session, request.isRemembered);
    return null;
  });
};
