import { logsRoutes } from '@daybook/contract/logs.ts';
import { privacyRoutes } from '@daybook/contract/privacy.ts';
import { yieldsTime } from '@daybook/domain/logs/log-status.ts';
import { refuseUnusualAmong } from '../appointments/appointments.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { checkIfMatch, setVersion } from '../platform/http/if-match.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { addEntry, checkYear } from './add-entry.ts';
import { addNote, noteResource } from './add-note.ts';
import { changeNote, removeNote, restoreNote } from './change-note.ts';
import { batchEdit, removeLog, restoreLog } from './logs.service.ts';
import { removeStored } from './remove-private.ts';

export const registerLogsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, logsRoutes.createLog, async ({ trx, scope, body }) => {
    const { logIds, dayId } = await addEntry(trx, scope, body, deps.now());
    return { data: { logs: logIds.map(String), day_id: String(dayId) } };
  });

  registerRoute(app, deps, logsRoutes.deleteLog, async ({ trx, scope, params, request }) => {
    await removeLog(trx, scope, Number(params.id), deps.now(), ({ version }) => checkIfMatch(request, version));
    return null;
  });

  registerRoute(app, deps, logsRoutes.restoreLog, async ({ trx, scope, params, request }) => {
    await restoreLog(trx, scope, Number(params.id), deps.now(), ({ version }) => checkIfMatch(request, version));
    return null;
  });

  registerRoute(app, deps, privacyRoutes.removeStored, async ({ trx, scope, params }) => {
    return { data: { removed: await removeStored(trx, scope, Number(params.id), deps.now()) } };
  });

  registerRoute(app, deps, logsRoutes.createActivityNote, async ({ trx, scope, body }) => {
    const at = new Date(body.timestamp);
    checkYear(at.getTime(), '/timestamp');
    const note = { description: body.description, at, dayId: body.day_id };
    return { data: noteResource(await addNote(trx, scope, note, deps.now())) };
  });

  registerRoute(app, deps, logsRoutes.updateActivityNote, async ({ trx, scope, params, body }) => {
    const at = body.timestamp === undefined ? undefined : new Date(body.timestamp);
    const wanted = { id: Number(params.id), change: { description: body.description, at }, now: deps.now() };
    return { data: noteResource(await changeNote(trx, scope, wanted)) };
  });

  registerRoute(app, deps, logsRoutes.deleteActivityNote, async ({ trx, scope, params }) => {
    await removeNote(trx, scope, Number(params.id), deps.now());
    return null;
  });

  registerRoute(app, deps, logsRoutes.restoreActivityNote, async ({ trx, scope, params }) => {
    await restoreNote(trx, scope, Number(params.id), deps.now());
    return null;
  });

  registerRoute(app, deps, logsRoutes.batchEditLogs, async ({ trx, scope, body, request, reply }) => {
    const edit = {
      contactId: body.contact_id,
      internal: body.internal,
      status: body.status,
      description: body.activity_description,
    };
    const { contact_id: contactId = null, internal = false, status = 'open', confirmed } = body;
    const takesPlace = !yieldsTime({ sourceType: 'appointment', status, contactId, internal });
    if (takesPlace && confirmed !== true) {
      await refuseUnusualAmong(trx, scope, body.logs);
    }
    const { changed, skipped, days } = await batchEdit(
      trx,
      scope,
      { logIds: body.logs, edit, now: deps.now() },
      ({ version }) => checkIfMatch(request, version),
    );
    const [day, ...others] = days;
    if (day !== undefined && others.length === 0) setVersion(reply, day.version + (changed > 0 ? 1 : 0));
    return { data: { changed, skipped } };
  });
};
