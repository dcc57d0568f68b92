import { reportsRoutes } from '@daybook/contract/reports.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { registerReportInsightsRoutes } from './insights/insights.routes.ts';
import { registerReportFilesRoutes } from './report-files.routes.ts';
import { registerReportTabsRoutes } from './report-tabs.routes.ts';
import { drawReport, pageOfReport, summarise } from './reports.service.ts';
import { registerSavedReportsRoutes } from './saved-reports.routes.ts';
import { reading, withinDeadline } from './within-deadline.ts';

const pageRows = 50;

export const registerReportsRoutes: RegisterConcept = (app, deps) => {
  registerReportFilesRoutes(app, deps);
  registerReportInsightsRoutes(app, deps);
  registerReportTabsRoutes(app, deps);
  registerSavedReportsRoutes(app, deps);

  registerRoute(
    app,
    deps,
    reportsRoutes.getReportSummary,
    async ({ trx, scope, body }) => {
      const { filters = {}, level = 1, interval = null } = body;
      return { data: await withinDeadline(() => summarise(trx, scope, { ...body, filters, level, interval })) };
    },
    reading,
  );

  registerRoute(
    app,
    deps,
    reportsRoutes.getReportChart,
    async ({ trx, scope, body }) => {
      const { filters = {}, level = 1, interval = 'day', breakdown = null, compare = false, bucket_type } = body;
      const question = { ...body, filters, level, interval, breakdown, compares: compare, bucketType: bucket_type };
      return { data: await withinDeadline(() => drawReport(trx, scope, question)) };
    },
    reading,
  );

  registerRoute(
    app,
    deps,
    reportsRoutes.paginateReport,
    async ({ trx, scope, body }) => {
      const { filters = {}, page = 1, limit = pageRows, order = 'desc' } = body;
      const turn = { start: body.start, end: body.end, filters, page, limit, order };
      const question =
        body.table === 'data'
          ? { ...turn, table: body.table, sort: body.sort ?? ('date' as const), after: body.after ?? null }
          : {
              ...turn,
              table: body.table,
              groupBy: body.group_by,
              sort: body.sort ?? ('duration' as const),
              hasDetails: body.details ?? false,
            };
      return { data: await withinDeadline(() => pageOfReport(trx, scope, question)) };
    },
    reading,
  );
};
