import { impersonationRoutes } from '@daybook/contract/impersonation.ts';
import { actorOf } from '../../audit/audit.service.ts';
import type { RegisterConcept } from '../../platform/deps.ts';
import { registerFreeRoute, registerPublicRoute } from '../../platform/http/register-route.ts';
import { idText, instantText } from '../../platform/lists/json-api.ts';
import { setSessionCookies, setVisitorCookies } from '../../platform/sessions/cookies.ts';
import { browserOf } from '../../platform/sessions/session-store.ts';
import { createLoginToken, endImpersonation, impersonate } from './impersonate.ts';

export const registerImpersonationRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, impersonationRoutes.createLoginToken, async ({ params, body, user, request }) => {
    const about = { userId: Number(params.id), reason: body.reason };
    const { value, expiresAt } = await createLoginToken(deps, actorOf(user, request), about);
    return {
      data: {
        login_token: value,
        url: `${deps.webAddress()}/?login_token=${value}`,
        expires_at: instantText(expiresAt),
      },
    };
  });

  registerPublicRoute(app, deps, impersonationRoutes.impersonate, async ({ request, reply, body, user }) => {
    const begun = await impersonate(deps, body.login_token, { ...browserOf(request), caller: user });
    setSessionCookies(deps, reply, begun.session, false);
    return { data: { user_id: idText(begun.userId), ends_at: instantText(begun.endsAt) } };
  });

  registerFreeRoute(app, deps, impersonationRoutes.endImpersonation, async ({ user, request, reply }) => {
    const own = await endImpersonation(deps, user, request.ip);
    if (own === null) setVisitorCookies(deps, reply);
    else setSessionCookies(deps, reply, own.value, own.remembered);
    const userId = own === null || user.impersonator === null ? null : idText(user.impersonator.userId);
    return { data: { signed_in: own !== null, user_id: userId } };
  });
};
