import { reportTabsRoutes } from '@daybook/contract/report-tabs.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { reportDays } from './report-days.ts';
import { reportOverview } from './report-overview.ts';
import { reportPeople } from './report-people.ts';
import { reading, withinDeadline } from './within-deadline.ts';

export const registerReportTabsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(
    app,
    deps,
    reportTabsRoutes.getReportOverview,
    async ({ trx, scope, body: { filters = {}, ...period } }) => ({
      data: await withinDeadline(() => reportOverview(trx, scope, { ...period, filters }, deps.now())),
    }),
    reading,
  );

  registerRoute(
    app,
    deps,
    reportTabsRoutes.getReportDays,
    async ({ trx, scope, body: { kind = null, status = 'published', ...question } }) => ({
      data: await withinDeadline(() => reportDays(trx, scope, { ...question, kind, status }, deps.now())),
    }),
    reading,
  );

  registerRoute(
    app,
    deps,
    reportTabsRoutes.getReportPeople,
    async ({ trx, scope, body: { users = null, status = 'published', ...period } }) => ({
      data: await withinDeadline(() => reportPeople(trx, scope, { ...period, users, status }, deps.now())),
    }),
    reading,
  );
};
