import { captureRoutes, maxBatchBytes } from '@daybook/contract/capture.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute } from '../platform/http/register-route.ts';
import { ingest } from './capture.service.ts';

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
};
