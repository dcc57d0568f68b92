import { reportInsightsRoutes } from '@daybook/contract/report-insights.ts';
import type { RegisterConcept } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { reading, withinDeadline } from '../within-deadline.ts';
import { ignoredTime } from './ignored-time.ts';
import { leakage } from './leakage.ts';
import { ownSubjects } from './own-subjects.ts';
import { rhythm, rhythmCell } from './rhythm.ts';
import { unbookedWork } from './unbooked-work.ts';

export const registerReportInsightsRoutes: RegisterConcept = (app, deps) => {
  // Stores which suggestions were shown, so it needs a writing transaction.
  registerRoute(app, deps, reportInsightsRoutes.getUnbookedWork, async ({ trx, scope, body }) => {
    const { filters = {}, start, end } = body;
    return { data: await withinDeadline(() => unbookedWork(trx, scope, { start, end, filters })) };
  });

  registerRoute(
    app,
    deps,
    reportInsightsRoutes.getIgnoredTime,
    async ({ trx, scope, body: { filters = {}, start, end } }) => ({
      data: await withinDeadline(() => ignoredTime(trx, scope, { start, end, filters })),
    }),
    reading,
  );

  registerRoute(
    app,
    deps,
    reportInsightsRoutes.getLeakage,
    async ({ trx, scope, body: { filters = {}, interval = 'week', start, end } }) => ({
      data: await withinDeadline(() => leakage(trx, scope, { start, end, filters }, interval)),
    }),
    reading,
  );

  registerRoute(
    app,
    deps,
    reportInsightsRoutes.getOwnSubjects,
    async ({ trx, scope, body: { filters = {}, start, end } }) => ({
      data: await withinDeadline(() => ownSubjects(trx, scope, { start, end, filters })),
    }),
    reading,
  );

  registerRoute(
    app,
    deps,
    reportInsightsRoutes.getRhythm,
    async ({ trx, scope, body: { filters = {}, by = 'contact', start, end } }) => ({
      data: await withinDeadline(() => rhythm(trx, scope, { start, end, filters, by })),
    }),
    reading,
  );

  registerRoute(
    app,
    deps,
    reportInsightsRoutes.getRhythmDays,
    async ({ trx, scope, body: { filters = {}, by = 'contact', key = null, ...cell } }) => ({
      data: await withinDeadline(() => rhythmCell(trx, scope, { ...cell, filters, by, key })),
    }),
    reading,
  );
};
