// Functions of imports: a file is previewed, read in another way on request, stored in the background, and undone.
//   prepareImport, changeImport             preview a file
//   startImport, cancelImport, undoImport   act on it
//   forgetOldFiles                          runs on a schedule

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { maxImportBytes } from '@daybook/contract/imports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ImportStatus } from '@daybook/domain/imports/import-statuses.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { isTimeZone } from '@daybook/domain/timeline/time-zone.ts';
import { removeEvents } from '../capture/capture.service.ts';
import { forgetLostChanges } from '../days/days.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404, invalidField } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import {
  addImport,
  emailOf,
  findFile,
  findImport,
  findImportEvents,
  forgetPrepared,
  type ImportReading,
  type ImportRow,
  isRunning,
  publishedDates,
  removeFile,
  removeImportEvents,
  removePrepared,
  saveReading,
  saveStatus,
} from './imports.repository.ts';
import { endsOf, type ImportPlan, planImport } from './plan-import.ts';
import { type ImportSummary, previewOf, summaryOf } from './preview-import.ts';
import { readFile } from './read-file.ts';

export { listImports } from './imports.repository.ts';
export { headerOf, readCsv } from './read-csv.ts';

type Working = Pick<Deps, 'database' | 'now'>;
/** The user's choices about reading a file; null where the file may determine it. */
export type ReadingChoice = Pick<ImportReading, 'format' | 'dateOrder' | 'person'> & {
  readonly timezone: string | null;
};

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/**
 * Previews a file and keeps it until its user decides; an earlier one that was only previewed is removed.
 * @throws AppError IMPORT_UNREADABLE, PRECONDITION_FAILED while another import runs
 */
export async function prepareImport(
  deps: Working,
  scope: Scope,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<ImportRow> {
  const choice = { format: null, timezone: null, dateOrder: null, person: null };
  const { plan, timezone } = await readAndPlan(deps, scope, file.bytes, choice);
  const summary = await summaryOf(plan, timezone);
  const content = await compress(file.bytes);
  return deps.database.asUser(scope, async (trx) => {
    if (await isRunning(trx, scope)) throw notNow('Another import is running.');
    await removePrepared(trx, scope);
    const stored = { name: file.name, bytes: file.bytes.length, content };
    return addImport(trx, scope, stored, await readingOf(trx, scope, plan, summary, timezone), deps.now());
  });
}

/**
 * Reads the file of an import in another way.
 * @throws AppError MODEL_NOT_FOUND, VALIDATION_FAILED, IMPORT_UNREADABLE, PRECONDITION_FAILED when it was started
 */
export async function changeImport(
  deps: Working,
  scope: Scope,
  id: number,
  change: Partial<ReadingChoice>,
): Promise<ImportRow> {
  const { row, bytes } = await deps.database.asUser(scope, (trx) => loadWithFile(trx, scope, id));
  if (change.timezone && !isTimeZone(change.timezone)) throw invalidField('/timezone', 'This is no time zone.');
  const choice = {
    format: change.format ?? row.format,
    timezone: change.timezone ?? row.timezone,
    dateOrder: change.dateOrder ?? row.date_order,
    person: change.person ?? row.person,
  };
  const { plan, timezone } = await readAndPlan(deps, scope, bytes, choice);
  const summary = await summaryOf(plan, timezone);
  return deps.database.asUser(scope, async (trx) => {
    await lockedAs(trx, scope, id, ['prepared']);
    return saveReading(trx, scope, id, await readingOf(trx, scope, plan, summary, timezone), deps.now());
  });
}

/** Begins an import. @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED when a choice is still open */
export function startImport(
  deps: Pick<Deps, 'database' | 'now' | 'jobs'>,
  scope: Scope,
  id: number,
): Promise<ImportRow> {
  return deps.database.asUser(scope, async (trx) => {
    const { preview } = await lockedAs(trx, scope, id, ['prepared']);
    const questions = preview['questions'];
    if (Array.isArray(questions) && questions.length > 0) throw notNow('Choose first how the file is read.');
    const row = await saveStatus(trx, scope, id, 'running', deps.now());
    const { clientId, userId } = scope;
    await deps.jobs.enqueue(trx, 'runImport', { clientId, userId, importId: id }, { key: `${clientId}:${id}` });
    return row;
  });
}

/** Stops a running import. @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED */
export function cancelImport(deps: Working, scope: Scope, id: number): Promise<ImportRow> {
  return deps.database.asUser(scope, async (trx) => {
    await lockedAs(trx, scope, id, ['running', 'cancelling']);
    return saveStatus(trx, scope, id, 'cancelling', deps.now());
  });
}

/**
 * Removes everything that an import stored; one that was never started is removed itself.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED while it runs, IMPORT_IN_USE when some of it is booked or
 * published
 */
export function undoImport(deps: Working, scope: Scope, id: number): Promise<ImportRow> {
  return deps.database.asUser(scope, async (trx) => {
    const row = await lockedAs(trx, scope, id, ['prepared', 'cancelled', 'done', 'failed']);
    if (row.status === 'prepared') {
      await removePrepared(trx, scope);
      return { ...row, status: 'undone' };
    }
    const { 'timezone.identifier': timeZone } = await loadPreferences(trx, scope);
    const eventIds = await findImportEvents(trx, scope, id);
    const { usedCount } = await removeEvents(trx, scope, eventIds, { timeZone, now: deps.now() });
    if (usedCount > 0) throw new AppError('IMPORT_IN_USE', { meta: { count: usedCount } });
    await forgetLostChanges(trx, scope);
    await removeImportEvents(trx, scope, id);
    await removeFile(trx, scope, id);
    return saveStatus(trx, scope, id, 'undone', deps.now());
  });
}

/** Returns one import. @throws AppError MODEL_NOT_FOUND */
export async function describeImport(trx: Transaction, scope: Scope, id: number): Promise<ImportRow> {
  return foundOr404(await findImport(trx, scope, id), 'The import');
}

/** Removes files that were not imported within a day. */
export async function forgetOldFiles({ database, now }: Working): Promise<void> {
  await database.asMaintenance((trx) => forgetPrepared(trx, new Date(now().getTime() - dayMs)));
}

/** Returns an import with its file. @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED when the file is removed */
export async function loadWithFile(trx: Transaction, scope: Scope, id: number) {
  const row = await describeImport(trx, scope, id);
  const content = await findFile(trx, scope, id);
  if (content === undefined) throw notNow('This import is over.');
  return { row, bytes: await decompress(content, { maxOutputLength: maxImportBytes }) };
}

/** Reads a file and compares it with the stored events. No transaction is open during that time. */
export async function readAndPlan(
  { database, now }: Working,
  scope: Scope,
  bytes: Uint8Array,
  choice: ReadingChoice,
): Promise<{ plan: ImportPlan; timezone: string }> {
  const { preferences, ownEmail } = await database.asUser(scope, async (trx) => {
    const [loaded, email] = await Promise.all([loadPreferences(trx, scope), emailOf(trx, scope)]);
    return { preferences: loaded, ownEmail: email };
  });
  const timezone = choice.timezone ?? preferences['timezone.identifier'];
  const nowMs = now().getTime();
  const oldestMs = nowMs - preferences['data_retention.logged_activity'] * dayMs;
  const settings = { timeZone: timezone, nowMs, oldestMs, schedule: preferences.work_schedule.schedule };
  const reading = await readFile(bytes, { ...choice, ...settings, ownEmail });
  const stored = await database.asUser(scope, (trx) => endsOf(trx, scope, reading), { mode: 'read' });
  return { plan: await planImport(reading, stored, settings), timezone };
}

async function readingOf(
  trx: Transaction,
  scope: Scope,
  { reading: { format, dateOrder, person } }: ImportPlan,
  summary: ImportSummary,
  timezone: string,
): Promise<ImportReading> {
  const published = await publishedDates(trx, scope, [...summary.newByDate.keys()]);
  return { format, timezone, dateOrder, person, preview: previewOf(summary, published) };
}

async function lockedAs(trx: Transaction, scope: Scope, id: number, statuses: readonly ImportStatus[]) {
  const row = foundOr404(await findImport(trx, scope, id, { lock: true }), 'The import');
  if (!statuses.includes(row.status)) throw notNow(`The import is ${row.status}.`);
  return row;
}

function notNow(detail: string): AppError {
  return new AppError('PRECONDITION_FAILED', { detail });
}
