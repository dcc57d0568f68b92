// Files with hours (specification 2, section 7.5):
//   beginExport     asks for one; a job makes it (write-activity-export.ts)
//   ownExport       how far it is
//   exportContent   the file itself
//   cancelExport    ends it, or forgets it

import {
  type ActivityExport,
  type ExportFormat,
  type ExportView,
  maxExportsUnderWay,
} from '@daybook/contract/activity-exports.ts';
import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import { exportPeriod, type WantedPeriod } from '@daybook/domain/registrations/export-period.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Deps } from '../platform/deps.ts';
import { tableFormats } from '../platform/files/table-file.ts';
import { AppError, foundOr404, invalidField, modelNotFound } from '../platform/http/app-error.ts';
import { idText, instantText } from '../platform/lists/json-api.ts';
import { serverText } from '../platform/mail/server-texts.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import {
  addExport,
  countKnown,
  type ExportRecord,
  findExport,
  findExports,
  findPiece,
  forgetExports,
  giveUpExports,
  removeExports,
} from './activity-exports.repository.ts';
import type { OverviewQuestion } from './overview.repository.ts';

const hourMs = 3_600_000;
const keptMs = 24 * hourMs;
/** No queue is that long: whoever was at work on it was ended for good. */
const abandonedMs = 6 * hourMs;
const mostKept = 10;

/** Which hours a file has, and in which language; as it is stored. */
export type ExportQuestion = Omit<OverviewQuestion, 'view'> & {
  readonly view: ExportView;
  readonly language: Language;
  /** The first date that the plan of who asked shows. */
  readonly historyFrom: string | null;
};
export type WantedExport = {
  readonly period: WantedPeriod;
  readonly format: ExportFormat;
  readonly type: 'basic' | 'extended';
  readonly filters: Omit<ExportQuestion, 'start' | 'end' | 'language' | 'historyFrom'>;
};

/** Written by beginExport only. */
export const questionOf = (record: ExportRecord): ExportQuestion => record.question as ExportQuestion;

const keptSince = (now: Date) => new Date(now.getTime() - keptMs);
const isUnderWay = ({ status }: ExportRecord) => status === 'init' || status === 'busy';

/**
 * Asks for a file, from a network address that the audit log names. Of those that are there the oldest are forgotten.
 * @throws AppError DATE_RANGE, VALIDATION_FAILED, PRECONDITION_FAILED while several are being made
 */
export async function beginExport(
  trx: Transaction,
  deps: Pick<Deps, 'now' | 'jobs'>,
  { clientId, userId, language }: Caller,
  scope: Scope,
  address: string | null,
  wanted: WantedExport,
): Promise<ExportRecord> {
  const { format, type, filters } = wanted;
  const range = exportPeriod(wanted.period);
  if (range === null) throw new AppError('DATE_RANGE', { detail: 'There is no such period.', pointer: '/date_end' });
  const ofColleagues = filters.everybody === true || (filters.user ?? [userId]).some((id) => id !== userId);
  // Specification 6: only for yourself.
  if (type === 'extended' && ofColleagues)
    throw invalidField('/type', 'What was detected is given of the own hours alone.');
  await requireKnown(trx, scope, filters);
  const now = deps.now();
  await makeRoom(trx, scope, now);
  const question = { ...filters, ...range, language, historyFrom: scope.historyFrom ?? null } satisfies ExportQuestion;
  const record = await addExport(trx, scope, {
    format,
    type,
    question: JSON.stringify(question),
    of_colleagues: ofColleagues,
    file_name: `${serverText(language, 'export_file')}-${range.start}-${range.end}.${tableFormats[format].extension}`,
    created_at: now,
    updated_at: now,
  });
  const job = { clientId, userId, exportId: record.id, address };
  await deps.jobs.enqueue(trx, 'writeActivityExport', job, { key: `${clientId}:${record.id}` });
  return record;
}

/** A file about what is not there would be empty without a reason. */
async function requireKnown(trx: Transaction, scope: Scope, filters: WantedExport['filters']): Promise<void> {
  for (const kind of ['contact', 'dimension', 'source', 'user'] as const) {
    const ids = [...new Set(filters[kind])];
    if (ids.length === 0 || (await countKnown(trx, scope, `${kind}s`, ids)) === ids.length) continue;
    throw invalidField(`/${kind}`, `One of these is no ${kind} of yours.`);
  }
}

async function makeRoom(trx: Transaction, scope: Scope, now: Date): Promise<void> {
  const known = await findExports(trx, scope, keptSince(now));
  if (known.filter(isUnderWay).length >= maxExportsUnderWay) {
    throw new AppError('PRECONDITION_FAILED', { detail: `${maxExportsUnderWay} files are being made already.` });
  }
  const tooMany = known.filter((record) => !isUnderWay(record)).slice(mostKept - maxExportsUnderWay);
  await removeExports(
    trx,
    scope,
    tooMany.map(({ id }) => id),
  );
}

/** The own files that are kept, the newest first. */
export const ownExports = (trx: Transaction, caller: Caller, scope: Scope, now: Date): Promise<ExportRecord[]> =>
  findExports(trx, scope, keptSince(now)).then((all) => all.filter((record) => maySee(record, caller)));

/** An own file; also not for who is no administrator any more, when it is about colleagues. @throws AppError MODEL_NOT_FOUND */
export async function ownExport(
  trx: Transaction,
  caller: Caller,
  scope: Scope,
  id: number,
  now: Date,
): Promise<ExportRecord> {
  const record = foundOr404(await findExport(trx, scope, id, keptSince(now)), 'The file');
  if (!maySee(record, caller)) throw modelNotFound('The file');
  return record;
}

const maySee = ({ of_colleagues: ofColleagues }: ExportRecord, { isAdmin }: Caller) => isAdmin || !ofColleagues;

/** Ends a file, or forgets it. @throws AppError MODEL_NOT_FOUND */
export async function cancelExport(trx: Transaction, scope: Scope, id: number): Promise<void> {
  if ((await removeExports(trx, scope, [id])) === 0) throw modelNotFound('The file');
}

/** A finished file as it was made: one piece of it is in memory at a time, each read in a transaction of its own. */
export function exportContent(database: Database, scope: Scope, { id, format }: ExportRecord): ReadableStream {
  const stored = ReadableStream.from(piecesOf(database, scope, id));
  return format === 'excel' ? stored : stored.pipeThrough(new DecompressionStream('gzip'));
}

async function* piecesOf(database: Database, scope: Scope, id: number): AsyncGenerator<Uint8Array> {
  for (let piece = 0; ; piece += 1) {
    const read = (trx: Transaction) => findPiece(trx, scope, id, piece);
    const content = await database.asUser(scope, read, { mode: 'read' });
    if (content === undefined) return;
    yield content;
  }
}

/** A file as it is answered. */
export function exportView(record: ExportRecord): ActivityExport {
  const { start, end } = questionOf(record);
  return {
    id: idText(record.id),
    status: record.status,
    format: record.format,
    type: record.type,
    date_start: start,
    date_end: end,
    file_name: record.file_name,
    total_count: record.total_count,
    handled_count: record.handled_count,
    failure: record.failure,
    created_at: instantText(record.created_at),
    expires_at: instantText(new Date(record.created_at.getTime() + keptMs)),
  };
}

/** Forgets files of the day before, and says of abandoned ones that they will not come. */
export async function forgetActivityExports({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  const at = now();
  const abandoned = new Date(at.getTime() - abandonedMs);
  const removed = await database.asMaintenance(async (trx) => {
    await giveUpExports(trx, abandoned);
    return forgetExports(trx, keptSince(at));
  });
  if (removed > 0) await database.vacuum(['activity_export_pieces']);
}
