import { reportsRoutes } from '@daybook/contract/reports.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { summarise } from './reports.service.ts';

/** A report never holds the embedded database, which answers one question at a time, for longer than this. */
const deadlineMs = 10_000;

export const registerReportsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(
    app,
    deps,
    reportsRoutes.getReportSummary,
    async ({ trx, scope, body }) => {
      const { filters = {} } = body;
      const data = await summarise(trx, scope, {
        start: body.start,
        end: body.end,
        breakdown: body.breakdown,
        level: body.level ?? 1,
        interval: body.interval ?? null,
        contactIds: filters.contact,
        dimensionIds: filters.dimension,
        sourceIds: filters.source,
        userIds: filters.user,
        billable: filters.billable,
        includesOpen: filters.include_open ?? false,
      });
      return { data };
    },
    { mode: 'read', deadlineMs },
  );
};
