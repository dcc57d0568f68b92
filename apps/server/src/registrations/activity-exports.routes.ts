import { activityExportsRoutes } from '@daybook/contract/activity-exports.ts';
import { actorOf } from '../audit/audit.service.ts';
import { cancelFile, fileContent, ownFile, ownFiles } from '../made-files/made-files.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { tableFormats } from '../platform/files/table-file.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { idText } from '../platform/lists/json-api.ts';
import { beginExport, exportView, formatOf } from './activity-exports.service.ts';

const kind = 'activities';

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
    const record = await database.asUser(scope, (trx) => ownFile(trx, user, scope, { kind, id: body.id }, deps.now()), {
      mode: 'read',
    });
    if (record.status !== 'finished') return { data: exportView(record) };
    reply.header('content-type', tableFormats[formatOf(record)].mediaType);
    reply.header('content-disposition', `attachment; filename="${record.file_name}"`);
    return fileContent(database, scope, record);
  });

  registerRoute(app, deps, activityExportsRoutes.listActivityExports, async ({ trx, user, scope }) => ({
    data: { exports: (await ownFiles(trx, user, scope, kind, deps.now())).map(exportView) },
  }));

  registerRoute(app, deps, activityExportsRoutes.cancelActivityExport, async ({ trx, scope, body }) => {
    await cancelFile(trx, scope, kind, body.id);
    return { data: { id: idText(body.id) } };
  });
};
