import { exportsRoutes } from '@daybook/contract/exports.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/register-route.ts';
import { cancelExports, listExportErrors, retryExports } from './exports.service.ts';

export const registerExportsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(
    app,
    deps,
    exportsRoutes.listExportErrors,
    async ({ trx, scope, body }) => ({
      data: await listExportErrors(trx, scope, {
        page: body.page ?? 1,
        limit: body.limit ?? 50,
        dayId: body.day_id,
        now: deps.now(),
      }),
    }),
    { mode: 'read' },
  );

  registerRoute(app, deps, exportsRoutes.retryExports, async ({ trx, scope, body }) => ({
    data: await retryExports(trx, scope, deps, body.activities),
  }));

  registerRoute(app, deps, exportsRoutes.retryAllExports, async ({ trx, scope }) => ({
    data: await retryExports(trx, scope, deps, 'all'),
  }));

  registerRoute(app, deps, exportsRoutes.cancelExports, async ({ trx, scope, body }) => ({
    data: await cancelExports(trx, scope, deps, body.activities),
  }));
};
