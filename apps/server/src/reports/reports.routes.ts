import { reportsRoutes } from '@daybook/contract/reports.ts';
import { DatabaseUnavailable } from '@daybook/database/errors.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { drawReport, pageOfReport, summarise } from './reports.service.ts';

/** A report never holds the embedded database, which answers one question at a time, for longer than this. */
const deadlineMs = 10_000;
const reading = { mode: 'read', deadlineMs } as const;
const pageRows = 50;

export const registerReportsRoutes: RegisterConcept = (app, deps) => {
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
          ? { ...turn, table: body.table, sort: body.sort ?? ('date' as const) }
          : { ...turn, table: body.table, groupBy: body.group_by, sort: body.sort ?? ('duration' as const) };
      return { data: await withinDeadline(() => pageOfReport(trx, scope, question)) };
    },
    reading,
  );
};

/** @throws AppError REPORTING_FAILED when the database did not get through it in time */
async function withinDeadline<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isCancelled = error instanceof DatabaseUnavailable && hasCode(error.cause, '57014');
    if (!isCancelled) throw error;
    throw new AppError('REPORTING_FAILED', { detail: 'The report took too long. Ask for a shorter period.' });
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
