import { authPasswordsRoutes } from '@daybook/contract/auth-passwords.ts';
import type { RegisterConcept } from '../../platform/deps.ts';
import { registerFreeRoute } from '../../platform/http/register-route.ts';
import { setSessionCookies } from '../../platform/sessions/cookies.ts';
import { changePassword, confirmPassword } from './own-password.ts';

export const registerPasswordRoutes: RegisterConcept = (app, deps) => {
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
