import { exportsRoutes } from '@daybook/contract/exports.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { type AuditUser, actorOf, recordAudit } from '../audit/audit.service.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { idText } from '../platform/lists/json-api.ts';
import { cancelExports, listExportErrors, retryExports } from './exports.service.ts';

/** The most bookings that are named one by one. */
const mostNamed = 20;

/** Records that hours were sent again or given up, so that nobody misses them without a trace. */
async function record(
  trx: Transaction,
  deps: Deps,
  actor: AuditUser,
  action: 'export.retried' | 'export.cancelled',
  count: number,
  bookings: readonly number[] | 'all',
): Promise<void> {
  if (count === 0) return;
  const named = bookings === 'all' ? {} : { bookings: bookings.slice(0, mostNamed).map(idText) };
  await recordAudit(trx, deps, actor, { action, subjectType: 'export', details: { count, ...named } });
}

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

  registerRoute(app, deps, exportsRoutes.retryExports, async ({ trx, scope, user, body, request }) => {
    const data = await retryExports(trx, scope, deps, body.activities);
    await record(trx, deps, actorOf(user, request), 'export.retried', data.changed, body.activities);
    return { data };
  });

  registerRoute(app, deps, exportsRoutes.retryAllExports, async ({ trx, scope, user, request }) => {
    const data = await retryExports(trx, scope, deps, 'all');
    await record(trx, deps, actorOf(user, request), 'export.retried', data.changed, 'all');
    return { data };
  });

  registerRoute(app, deps, exportsRoutes.cancelExports, async ({ trx, scope, user, body, request }) => {
    const data = await cancelExports(trx, scope, deps, body.activities);
    await record(trx, deps, actorOf(user, request), 'export.cancelled', data.changed, body.activities);
    return { data };
  });
};
