import { captureRoutes, maxBatchBytes } from '@daybook/contract/capture.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { ingest } from './capture.service.ts';
import { findEventLabels } from './event-labels.repository.ts';

export const registerCaptureRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(
    app,
    deps,
    captureRoutes.ingestLogs,
    async ({ scope, body, user: { credential } }) => {
      const tokenId = credential.kind === 'token' ? credential.tokenId : null;
      return { data: await ingest(deps, scope, { ...body, tokenId }) };
    },
    { bodyLimit: maxBatchBytes },
  );

  registerRoute(app, deps, captureRoutes.labelEvents, async ({ trx, scope, body }) => {
    return { data: { labels: await findEventLabels(trx, scope, body.events) } };
  });
};
