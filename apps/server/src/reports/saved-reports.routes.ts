import { savedReportsRoutes } from '@daybook/contract/saved-reports.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import {
  mailReportTo,
  receiveReport,
  removeReport,
  savedReports,
  saveReport,
  updateReport,
} from './saved-reports.service.ts';

export const registerSavedReportsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, savedReportsRoutes.listSavedReports, async ({ trx, scope }) => ({
    data: { reports: await savedReports(trx, scope) },
  }));

  registerRoute(app, deps, savedReportsRoutes.saveReport, async ({ trx, scope, body }) => ({
    data: await saveReport(trx, scope, body, deps.now()),
  }));

  registerRoute(app, deps, savedReportsRoutes.updateSavedReport, async ({ trx, scope, params, body }) => ({
    data: await updateReport(trx, scope, Number(params.id), body, deps.now()),
  }));

  registerRoute(app, deps, savedReportsRoutes.deleteSavedReport, async ({ trx, scope, params }) => {
    await removeReport(trx, scope, Number(params.id), deps.now());
    return null;
  });

  registerRoute(app, deps, savedReportsRoutes.restoreSavedReport, async ({ trx, scope, params }) => ({
    data: await removeReport(trx, scope, Number(params.id), null),
  }));

  registerRoute(app, deps, savedReportsRoutes.mailSavedReport, async ({ trx, scope, user, params, body }) => ({
    data: await mailReportTo(trx, scope, Number(params.id), body, { now: deps.now(), timezone: user.timezone }),
  }));

  registerRoute(app, deps, savedReportsRoutes.receiveSavedReport, async ({ trx, scope, params, body }) => ({
    data: await receiveReport(trx, scope, Number(params.id), body.is_stopped ? deps.now() : null),
  }));
};
