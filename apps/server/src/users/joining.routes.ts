import { joiningRoutes } from '@daybook/contract/joining.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute, registerPublicRoute } from '../platform/http/register-route.ts';
import { document, instantText } from '../platform/lists/json-api.ts';
import { setSessionCookies } from '../platform/sessions/cookies.ts';
import { browserOf } from '../platform/sessions/session-store.ts';
import { acceptInvitation, inviterOf, readInvitation } from './accept-invitation.ts';
import { createUser, inviteUser } from './invite-user.ts';
import { readUser } from './users.service.ts';

export const registerJoiningRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, joiningRoutes.createUser, async (call) =>
    document(await createUser(deps, call, call.body)),
  );

  registerFreeRoute(app, deps, joiningRoutes.inviteUser, async (call) =>
    document(await inviteUser(deps, call, call.body)),
  );

  registerPublicRoute(app, deps, joiningRoutes.getInvitation, async ({ request, body }) => {
    const { invited, expiresAt } = await readInvitation(deps, body.token, request.ip);
    const { email, name_first, name_prefix, name_last, language, timezone, is_admin, organisation } = invited;
    const about = { organisation, email, name_first, name_prefix, name_last, language, timezone, is_admin };
    return { data: { ...about, invited_by: inviterOf(invited), expires_at: instantText(expiresAt) } };
  });

  registerPublicRoute(app, deps, joiningRoutes.acceptInvitation, async ({ request, reply, body, user: before }) => {
    const { scope, session } = await acceptInvitation(deps, body, { ...browserOf(request), before });
    const user = await deps.database.asUser(scope, (trx) => readUser(trx, scope, scope.userId, deps), {
      mode: 'read',
    });
    setSessionCookies(deps, reply, session, false);
    return document(user);
  });
};
