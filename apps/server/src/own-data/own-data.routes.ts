import { ownDataRoutes } from '@daybook/contract/own-data.ts';
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute } from '../platform/http/register-route.ts';
import { setVisitorCookies } from '../platform/sessions/cookies.ts';
import { erasePerson } from './erase-person.ts';
import { previewErasure } from './erasure-preview.ts';
import { exportedData } from './export-data.ts';

export const registerOwnDataRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, ownDataRoutes.exportOwnData, async ({ scope, user, request, reply }) => {
    await deps.limits.count('exportByAccount', `${scope.clientId}:${scope.userId}`);
    const at = deps.now();
    const subject = { subjectType: 'user', subjectId: scope.userId, subjectUserId: scope.userId } as const;
    await deps.database.asUser(scope, (trx) =>
      recordAudit(trx, deps, actorOf(user, request), { action: 'user.exported', ...subject }),
    );
    const name = `daybook-${at.toISOString().slice(0, 10)}.zip`;
    reply.header('content-type', 'application/zip');
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return ReadableStream.from(exportedData(deps.database, scope, at));
  });

  registerFreeRoute(app, deps, ownDataRoutes.previewErasure, async ({ scope, params }) => ({
    data: await previewErasure(deps, scope, Number(params.id)),
  }));

  registerFreeRoute(app, deps, ownDataRoutes.eraseUser, async ({ scope, user, params, body, request, reply }) => {
    await deps.limits.count('eraseByAccount', `${scope.clientId}:${scope.userId}`);
    const userId = Number(params.id);
    await erasePerson(deps, scope, { userId, email: body.email, actor: actorOf(user, request) });
    request.log.info({ clientId: scope.clientId, userId }, 'A person was erased');
    if (userId === scope.userId) setVisitorCookies(deps, reply);
    return null;
  });
};
