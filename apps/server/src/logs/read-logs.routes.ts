import { logsReadingRoutes } from '@daybook/contract/logs-reading.ts';
import { daysFromTo } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { checkIfMatch, setVersion } from '../platform/http/if-match.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { collection, document } from '../platform/lists/json-api.ts';
import { noteResource } from './add-note.ts';
import { assignDimensions } from './assign-dimensions.ts';
import { logsOverview, pendingDimensions, pendingTag } from './log-clusters.ts';
import { findNotes } from './read-logs.repository.ts';
import { listLogs, readLog, updateLog } from './read-logs.ts';
import { unbookedLogs } from './unbooked-logs.ts';

const longestPeriodDays = 31;

export const registerReadLogsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, logsReadingRoutes.listLogs, ({ trx, scope, list }) => listLogs(trx, scope, list));

  registerRoute(app, deps, logsReadingRoutes.getLog, async ({ trx, scope, params }) =>
    document(await readLog(trx, scope, Number(params.id))),
  );

  registerRoute(app, deps, logsReadingRoutes.updateLog, async ({ trx, scope, params, body, request, reply }) => {
    const { contact_id: contactId, internal, status, description } = body;
    const wanted = { id: Number(params.id), edit: { contactId, internal, status, description }, now: deps.now() };
    const { log, dayVersion } = await updateLog(trx, scope, wanted, ({ version }) => checkIfMatch(request, version));
    if (dayVersion !== null) setVersion(reply, dayVersion);
    return document(log);
  });

  registerRoute(app, deps, logsReadingRoutes.getLogsOverview, async ({ trx, scope, body }) => {
    const dayCount = daysFromTo(body.start, body.end) + 1;
    if (dayCount >= 1 && dayCount <= longestPeriodDays) return { data: await logsOverview(trx, scope, body) };
    const detail = `A period of 1 to ${longestPeriodDays} days, the start first.`;
    throw new AppError('DATE_RANGE', { detail, pointer: '/start' });
  });

  registerRoute(app, deps, logsReadingRoutes.listLogsPendingTag, async ({ trx, scope, body }) => ({
    data: await pendingTag(trx, scope, body.days),
  }));

  registerRoute(app, deps, logsReadingRoutes.listLogsPendingDimensions, async ({ trx, scope, body }) => ({
    data: await pendingDimensions(trx, scope, body.days),
  }));

  registerRoute(app, deps, logsReadingRoutes.listUnbookedLogs, async ({ trx, scope, body }) => ({
    data: await unbookedLogs(trx, scope, body),
  }));

  registerRoute(app, deps, logsReadingRoutes.assignDimensions, async ({ trx, scope, body }) => ({
    data: { registrations: await assignDimensions(trx, scope, body.logs, body.slots) },
  }));

  registerRoute(app, deps, logsReadingRoutes.listActivityNotes, async ({ trx, scope, list }) =>
    collection(list, await findNotes(trx, scope, list), noteResource),
  );
};
