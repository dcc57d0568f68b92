import { crmReconciliationRoutes } from '@daybook/contract/crm-reconciliation.ts';
import { mayReadAgain } from '@daybook/domain/crm/read-times.ts';
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { usedConnections } from './comparison.repository.ts';
import { findConnection } from './connections.repository.ts';
import { daySumsView, decideDifferences, differencesView } from './differences.ts';

export const registerReconciliationRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, crmReconciliationRoutes.listCrmDifferences, async ({ trx, scope, body }) => {
    const { page = 1, limit = 50, is_decided: isDecided = false } = body;
    return { data: await differencesView(deps, trx, scope, { page, limit, isDecided }) };
  });

  registerRoute(app, deps, crmReconciliationRoutes.listCrmDaySums, async ({ trx, scope, body }) => {
    const { page = 1, limit = 50, is_different: isDifferent = false } = body;
    return { data: await daySumsView(trx, scope, { page, limit, isDifferent }) };
  });

  registerRoute(
    app,
    deps,
    crmReconciliationRoutes.decideCrmDifferences,
    async ({ trx, scope, user, body, request }) => {
      const { differences, decision } = body;
      const decided = await decideDifferences(deps, trx, scope, differences, decision);
      await recordAudit(trx, deps, actorOf(user, request), {
        action: 'crm_connection.reconciled',
        subjectType: 'crm_connection',
        details: { decided, decision },
      });
      return { data: { decided } };
    },
  );

  registerRoute(app, deps, crmReconciliationRoutes.compareCrmHours, async ({ trx, scope, user, request }) => {
    const connection = await findConnection(trx, scope, null);
    if (connection === undefined) throw new AppError('PRECONDITION_FAILED', { detail: 'No system is connected.' });
    if (!mayReadAgain(deps.now().getTime(), connection.compared_at?.getTime() ?? null)) {
      throw new AppError('COOLDOWN_OR_CRM_SYNC_ALREADY', { detail: 'Hours were compared less than an hour ago.' });
    }
    for (const { client_id: clientId, id: connectionId } of await usedConnections(trx, scope, connection.system)) {
      await deps.jobs.enqueue(trx, 'compareCrm', { clientId, connectionId }, { key: `${clientId}:${connectionId}` });
    }
    await recordAudit(trx, deps, actorOf(user, request), {
      action: 'crm_connection.compared',
      subjectType: 'crm_connection',
      details: { system: connection.system },
    });
    return { data: { is_started: true } };
  });
};
