import { logsRoutes } from '@daybook/contract/logs.ts';
import { privacyRoutes } from '@daybook/contract/privacy.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { checkEvent } from '@daybook/domain/logs/event-checks.ts';
import { givesWay } from '@daybook/domain/logs/log-status.ts';
import { refuseUnusualAmong } from '../appointments/appointments.service.ts';
import { addManualEntry } from '../capture/capture.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { invalidField } from '../platform/http/app-error.ts';
import { checkIfMatch, tellVersion } from '../platform/http/if-match.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { addNote, noteResource } from './add-note.ts';
import { changeNote, removeNote, restoreNote } from './change-note.ts';
import { batchEdit, checkTarget, removeLog, restoreLog } from './logs.service.ts';
import { removeStored } from './remove-private.ts';

export const registerLogsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, logsRoutes.createLog, async ({ trx, scope, body }) => {
    const ended_at = body.ended_at ?? (await defaultEnd(trx, scope, body.started_at));
    const { startMs, endMs } = intervalOf({ ...body, ended_at }, deps.now());
    const contactId = body.contact_id ?? null;
    const internal = body.internal ?? false;
    await checkTarget(trx, scope, { contactId, internal });
    const removeOverlapping = body.remove_overlapping ?? true;
    const entry = { startMs, endMs, description: body.description, contactId, internal, removeOverlapping };
    const { logIds, dayId } = await addManualEntry(trx, scope, entry, deps.now());
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
    return { data: noteResource(await addNote(trx, scope, { description: body.description, at }, deps.now())) };
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
    const takesPlace = !givesWay({ sourceType: 'appointment', status, contactId, internal });
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
    if (day !== undefined && others.length === 0) tellVersion(reply, day.version + (changed > 0 ? 1 : 0));
    return { data: { changed, skipped } };
  });
};

const earliestMs = Date.UTC(1900, 0, 1);
const latestMs = Date.UTC(2101, 0, 1);

function checkYear(atMs: number, pointer: string): void {
  if (atMs < earliestMs || atMs >= latestMs) throw invalidField(pointer, 'Entries lie between 1900 and 2100.');
}

/** Specification 5: an entry lies between 1900 and 2100, ends after it starts, and at most a year later. */
function intervalOf(body: { started_at: string; ended_at: string }, now: Date): { startMs: number; endMs: number } {
  const [startMs, endMs] = [Date.parse(body.started_at), Date.parse(body.ended_at)];
  checkYear(startMs, '/started_at');
  checkYear(endMs, '/ended_at');
  if (endMs <= startMs) throw invalidField('/ended_at', 'The end must be after the start.');
  const refusal = checkEvent({ startedAtMs: startMs, endedAtMs: endMs }, { nowMs: now.getTime(), oldestMs: null });
  if (refusal?.code === 'TOO_LONG') throw invalidField('/ended_at', 'At most one year may lie between start and end.');
  return { startMs, endMs };
}

/** The end of an entry that names none: it is as long as the user's default block. */
async function defaultEnd(trx: Transaction, scope: Scope, startedAt: string): Promise<string> {
  const { default_block_size: seconds } = await loadPreferences(trx, scope);
  return new Date(Date.parse(startedAt) + seconds * 1000).toISOString();
}
