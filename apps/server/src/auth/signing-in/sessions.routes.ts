import { authSessionsRoutes } from '@daybook/contract/auth-sessions.ts';
import { actorOf, recordAudit } from '../../audit/audit.service.ts';
import type { RegisterConcept } from '../../platform/deps.ts';
import { modelNotFound } from '../../platform/http/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { collection, instantText, resource } from '../../platform/lists/json-api.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { setVisitorCookies } from '../../platform/sessions/cookies.ts';
import { describeBrowser } from './describe-browser.ts';
import { findSessions, removeSession, removeSessionsBut, type SessionRow } from './sessions.repository.ts';

const currentOf = ({ credential }: Caller): number => (credential.kind === 'session' ? credential.sessionId : 0);

const sessionResource = (current: number) => (row: SessionRow) =>
  resource('sessions', row.id, {
    method: row.method,
    ...describeBrowser(row.user_agent),
    address: row.address,
    is_remembered: row.remembered,
    is_current: row.id === current,
    created_at: instantText(row.created_at),
    last_used_at: instantText(row.last_used_at),
    expires_at: instantText(row.expires_at),
  });

export const registerSessionRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, authSessionsRoutes.listSessions, async ({ trx, scope, list, user }) =>
    collection(list, await findSessions(trx, scope, list, deps.now()), sessionResource(currentOf(user))),
  );

  registerRoute(app, deps, authSessionsRoutes.endSession, async ({ trx, scope, params, user, request, reply }) => {
    const id = Number(params.id);
    if (!(await removeSession(trx, scope, id))) throw modelNotFound('This session');
    await recordAudit(trx, deps, actorOf(user, request), {
      action: 'session.ended',
      subjectType: 'session',
      subjectId: id,
      subjectUserId: scope.userId,
    });
    if (id === currentOf(user)) setVisitorCookies(deps, reply);
    return null;
  });

  registerRoute(app, deps, authSessionsRoutes.endOtherSessions, async ({ trx, scope, user, request }) => {
    const count = await removeSessionsBut(trx, scope, currentOf(user));
    await recordAudit(trx, deps, actorOf(user, request), {
      action: 'sessions.ended',
      subjectType: 'user',
      subjectId: scope.userId,
      subjectUserId: scope.userId,
      details: { count },
    });
    return null;
  });
};
