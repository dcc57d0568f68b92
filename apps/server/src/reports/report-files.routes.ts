import { reportFilesRoutes } from '@daybook/contract/report-files.ts';
import { actorOf } from '../audit/audit.service.ts';
import { cancelFile, fileContent, ownFile, ownFiles } from '../made-files/made-files.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { idText } from '../platform/lists/json-api.ts';
import { beginReportFile, reportFileView, reportMediaType, summaryFile } from './report-files.service.ts';
import { reading, withinDeadline } from './within-deadline.ts';

const kind = 'report';

export const registerReportFilesRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, reportFilesRoutes.exportReport, async ({ trx, user, scope, body, request }) => {
    const { filters = {}, group_by: groupBy = null, start, end, format, shown } = body;
    const wanted = { start, end, filters, groupBy, format, shown };
    const { address } = actorOf(user, request);
    const begin = () => beginReportFile(trx, deps, user, scope, address, wanted);
    return { data: reportFileView(await withinDeadline(begin)) };
  });

  registerRoute(
    app,
    deps,
    reportFilesRoutes.exportReportSummary,
    async ({ trx, user, scope, body, reply }) => {
      const { filters = {}, group_by: groupBy, start, end, format } = body;
      const question = { start, end, filters, groupBy, format };
      const file = await withinDeadline(() => summaryFile(trx, user, scope, question, deps.now()));
      reply.header('content-type', file.mediaType);
      reply.header('content-disposition', `attachment; filename="${file.name}"`);
      return file.content;
    },
    reading,
  );

  registerFreeRoute(app, deps, reportFilesRoutes.getReportExport, async ({ user, scope, body, reply }) => {
    const { database } = deps;
    const read = (trx: Parameters<typeof ownFile>[0]) => ownFile(trx, user, scope, { kind, id: body.id }, deps.now());
    const file = await database.asUser(scope, read, { mode: 'read' });
    if (file.status !== 'finished') return { data: reportFileView(file) };
    reply.header('content-type', reportMediaType(file));
    reply.header('content-disposition', `attachment; filename="${file.file_name}"`);
    return fileContent(database, scope, file);
  });

  registerRoute(app, deps, reportFilesRoutes.listReportExports, async ({ trx, user, scope }) => ({
    data: { exports: (await ownFiles(trx, user, scope, kind, deps.now())).map(reportFileView) },
  }));

  registerRoute(app, deps, reportFilesRoutes.cancelReportExport, async ({ trx, scope, body }) => {
    await cancelFile(trx, scope, kind, body.id);
    return { data: { id: idText(body.id) } };
  });
};
