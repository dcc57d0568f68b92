import { twoFactorRoutes } from '@daybook/contract/two-factor.ts';
import type { RegisterConcept } from '../../platform/deps.ts';
import { registerFreeRoute, registerPublicRoute } from '../../platform/http/register-route.ts';
import { pendingLoginOf, setSessionCookies } from '../../platform/sessions/cookies.ts';
import { browserOf } from '../../platform/sessions/session-store.ts';
import { rememberBrowser } from '../signing-in/known-browser.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  prepareTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  showPrepared,
} from './two-factor.ts';
import { answerChallenge } from './two-factor-challenge.ts';

export const registerTwoFactorRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, twoFactorRoutes.prepareTwoFactor, async ({ user }) => {
    await prepareTwoFactor(deps, user);
    return { data: { two_factor_enabled: false as const } };
  });

  registerFreeRoute(app, deps, twoFactorRoutes.getTwoFactorQrCode, async ({ user }) => ({
    data: await showPrepared(deps, user),
  }));

  registerFreeRoute(app, deps, twoFactorRoutes.confirmTwoFactor, async ({ request, reply, user, body }) => {
    const { session, recoveryCodes } = await confirmTwoFactor(deps, user, body.code, request);
    setSessionCookies(deps, reply, session, request.isRemembered);
    return { data: { recovery_codes: [...recoveryCodes] } };
  });

  registerFreeRoute(app, deps, twoFactorRoutes.renewRecoveryCodes, async ({ request, user }) => ({
    data: { recovery_codes: await renewRecoveryCodes(deps, user, request) },
  }));

  registerFreeRoute(app, deps, twoFactorRoutes.disableTwoFactor, async ({ request, reply, user }) => {
    const session = await disableTwoFactor(deps, user, request);
    if (session !== null) setSessionCookies(deps, reply, session, request.isRemembered);
    return null;
  });

  registerPublicRoute(app, deps, twoFactorRoutes.answerTwoFactorChallenge, async ({ request, reply, body }) => {
    const entered = await answerChallenge(deps, pendingLoginOf(request), body, browserOf(request));
    setSessionCookies(deps, reply, entered.session, entered.remembered);
    rememberBrowser(deps, request, reply, entered.email);
    return null;
  });

  registerFreeRoute(app, deps, twoFactorRoutes.resetTwoFactor, async ({ request, user, params }) => {
    await resetTwoFactor(deps, user, Number(params.id), request);
    return null;
  });
};
