import { activityExportsRoutes } from '@daybook/contract/activity-exports.ts';
import { actorOf } from '../audit/audit.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { tableFormats } from '../platform/files/table-file.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { idText } from '../platform/lists/json-api.ts';
import {
  beginExport,
  cancelExport,
  exportContent,
  exportView,
  ownExport,
  ownExports,
} from './activity-exports.service.ts';

export const registerActivityExportsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, activityExportsRoutes.exportActivities, async ({ trx, user, scope, body, request }) => {
    const { period, date_start: dateStart, date_end: dateEnd = null, week = null, format, type, ...narrowed } = body;
    const filters = { ...narrowed, view: body.view ?? ('all' as const) };
    const wanted = { period: { period, dateStart, dateEnd, week }, format, type, filters };
    const { address } = actorOf(user, request);
    return { data: exportView(await beginExport(trx, deps, user, scope, address, wanted)) };
  });

  registerFreeRoute(app, deps, activityExportsRoutes.getActivityExport, async ({ user, scope, body, reply }) => {
    const { database } = deps;
    const record = await database.asUser(scope, (trx) => ownExport(trx, user, scope, body.id, deps.now()), {
      mode: 'read',
    });
    if (record.status !== 'finished') return { data: exportView(record) };
    reply.header('content-type', tableFormats[record.format].mediaType);
    reply.header('content-disposition', `attachment; filename="${record.file_name}"`);
    return exportContent(database, scope, record);
  });

  registerRoute(app, deps, activityExportsRoutes.listActivityExports, async ({ trx, user, scope }) => ({
    data: { exports: (await ownExports(trx, user, scope, deps.now())).map(exportView) },
  }));

  registerRoute(app, deps, activityExportsRoutes.cancelActivityExport, async ({ trx, scope, body }) => {
    await cancelExport(trx, scope, body.id);
    return { data: { id: idText(body.id) } };
  });
};
