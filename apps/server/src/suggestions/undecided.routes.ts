import { tagsInsightRoutes } from '@daybook/contract/tags-insight.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { explainSubject } from './explain-subject.ts';
import { appliedTags, pendingTags } from './pending-tags.ts';

/** The references that wait for a decision, the tags that decided, and the explanation of one subject. */
export const registerUndecidedRoutes: RegisterConcept = (app, deps) => {
  const { listPendingTags, listAppliedTags } = tagsInsightRoutes;
  registerRoute(
    app,
    deps,
    listPendingTags,
    async ({ trx, scope, body }) => ({ data: await pendingTags(trx, scope, body) }),
    { mode: 'read' },
  );

  registerRoute(
    app,
    deps,
    listAppliedTags,
    async ({ trx, scope, body }) => ({ data: await appliedTags(trx, scope, body) }),
    { mode: 'read' },
  );

  registerRoute(
    app,
    deps,
    tagsInsightRoutes.explainSubject,
    async ({ trx, scope, body }) => ({ data: await explainSubject(trx, scope, body) }),
    { mode: 'snapshot' },
  );
};
