// The file itself, made in the background: read page by page, written piece by piece, each in a short transaction of its
// own. A killed process leaves it as it was; the job begins it anew.
import { maxExportedActivities } from '@daybook/contract/activity-exports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ActivityExportsTable } from '@daybook/database/schema.ts';
import type { Updateable } from 'kysely';
import { recordAudit } from '../audit/audit.service.ts';
import type { Deps } from '../platform/deps.ts';
import type { Table } from '../platform/files/table.ts';
import { tableFile } from '../platform/files/table-file.ts';
import { mostSheetRows } from '../platform/files/workbook.ts';
import { serverText } from '../platform/mail/server-texts.ts';
import {
  addPiece,
  type ExportRecord,
  findExport,
  findRole,
  removePieces,
  saveExport,
} from './activity-exports.repository.ts';
import { questionOf } from './activity-exports.service.ts';
import { columnsOf, type ExportStructure, exportStructure } from './export-columns.ts';
import { countExported, exportPages } from './export-pages.ts';

type Working = Pick<Deps, 'database' | 'now' | 'secretKey'>;
export type ExportJob = {
  readonly clientId: number;
  readonly userId: number;
  readonly exportId: number;
  readonly address: string | null;
};

/** Progress is written down at most this often, and cancelling is noticed. */
const tellEveryMs = 500;
const pieceBytes = 512 * 1024;
const mostBytes = 50 * 1024 * 1024;

class TooLarge extends Error {}
/** The file is wanted no longer. */
class Cancelled extends Error {}

/** Makes a file that somebody asked for. Ends quietly when it was cancelled or is there already. */
export async function writeActivityExport(deps: Working, job: ExportJob, signal: AbortSignal): Promise<void> {
  const begun = await begin(deps, job);
  if (begun === null) return;
  const { scope, record } = begun;
  try {
    await write(deps, begun, job.address, signal);
  } catch (error) {
    if (error instanceof Cancelled) return;
    // The process ends, or the time is over: the queue begins it anew.
    if (signal.aborted) throw error;
    const isTooLarge = error instanceof TooLarge;
    await change(deps, scope, record.id, { status: 'failed', failure: isTooLarge ? 'too_large' : 'interrupted' });
    if (!isTooLarge) throw error;
  }
}

type Begun = { readonly scope: Scope; readonly record: ExportRecord; readonly structure: ExportStructure };

/** Whose file it is, and what that person may see by now. */
function begin({ database, now }: Working, { clientId, userId, exportId }: ExportJob): Promise<Begun | null> {
  const person: Scope = { clientId, userId, readsPublished: false };
  return database.asUser(person, async (trx) => {
    const record = await findExport(trx, person, exportId, new Date(0));
    if (record === undefined) return null;
    const isAdmin = await findRole(trx, person);
    if (isAdmin === undefined || (record.of_colleagues && !isAdmin)) {
      await saveExport(trx, person, exportId, { status: 'failed', failure: 'no_access', updated_at: now() });
      return null;
    }
    await removePieces(trx, person, exportId);
    const isWanted = await saveExport(trx, person, exportId, { status: 'busy', handled_count: 0, updated_at: now() });
    const { historyFrom } = questionOf(record);
    const scope = { ...person, readsPublished: isAdmin, ...(historyFrom === null ? {} : { historyFrom }) };
    return isWanted ? { scope, record, structure: await exportStructure(trx, person, record) } : null;
  });
}

async function write(
  deps: Working,
  { scope, record, structure }: Begun,
  address: string | null,
  signal: AbortSignal,
): Promise<void> {
  const question = questionOf(record);
  const { language } = question;
  const total = await countExported(deps.database, scope, question);
  if (total > maxExportedActivities) throw new TooLarge();
  await change(deps, scope, record.id, { total_count: total });
  const made: Made = { activities: 0, rows: 0 };
  const table: Table = {
    name: serverText(language, 'export_sheet'),
    columns: columnsOf(structure),
    rows: rowsOf(deps, scope, record, structure, made, signal),
  };
  const file = tableFile(table, record.format, language, deps.now());
  const stored = record.format === 'excel' ? file : compressed(file);
  let [piece, bytes] = [0, 0];
  for await (const content of inPieces(stored)) {
    bytes += content.length;
    if (bytes > mostBytes) throw new TooLarge();
    await addNext(deps, scope, record.id, piece, content);
    piece += 1;
  }
  const finished = { status: 'finished', file_bytes: bytes, handled_count: total, updated_at: deps.now() } as const;
  await deps.database.asUser(scope, async (trx) => {
    if (!(await saveExport(trx, scope, record.id, finished))) throw new Cancelled();
    await noteDown(trx, deps, scope, record, made.rows, address);
  });
}

/** That hours were taken along, and which; not what stands in the file. */
function noteDown(
  trx: Transaction,
  deps: Working,
  { clientId, userId }: Scope,
  record: ExportRecord,
  rows: number,
  address: string | null,
): Promise<void> {
  const { start, end } = questionOf(record);
  return recordAudit(
    trx,
    deps,
    { clientId, userId, impersonatorUserId: null, address },
    {
      action: 'activity_export.made',
      subjectType: 'activity_export',
      subjectId: record.id,
      details: {
        date_start: start,
        date_end: end,
        format: record.format,
        is_extended: record.type === 'extended',
        of_colleagues: record.of_colleagues,
        rows,
      },
    },
  );
}

/** How far a file is; rows are those below the headings. */
type Made = { activities: number; rows: number };

async function* rowsOf(
  deps: Working,
  scope: Scope,
  record: ExportRecord,
  structure: ExportStructure,
  made: Made,
  signal: AbortSignal,
): AsyncGenerator<ReturnType<ExportStructure['rowsOf']>> {
  let toldAtMs = performance.now();
  for await (const page of exportPages(deps.database, scope, questionOf(record), structure.isExtended)) {
    signal.throwIfAborted();
    const rows = structure.rowsOf(page);
    made.activities += page.length;
    made.rows += rows.length;
    if (made.rows >= mostSheetRows) throw new TooLarge();
    yield rows;
    if (performance.now() - toldAtMs < tellEveryMs) continue;
    await change(deps, scope, record.id, { handled_count: made.activities });
    toldAtMs = performance.now();
  }
}

/** @throws Cancelled when the file is gone or over */
async function change(deps: Working, scope: Scope, id: number, what: Updateable<ActivityExportsTable>): Promise<void> {
  const save = (trx: Transaction) => saveExport(trx, scope, id, { ...what, updated_at: deps.now() });
  if (!(await deps.database.asUser(scope, save))) throw new Cancelled();
}

/** @throws Cancelled when the file is gone or over */
async function addNext(deps: Working, scope: Scope, id: number, piece: number, content: Uint8Array): Promise<void> {
  await deps.database.asUser(scope, async (trx) => {
    if (!(await saveExport(trx, scope, id, { updated_at: deps.now() }))) throw new Cancelled();
    await addPiece(trx, scope, id, piece, content);
  });
}

const compressed = (file: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  ReadableStream.from(file).pipeThrough(new CompressionStream('gzip'));

/** The same bytes in pieces of about one size. */
async function* inPieces(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
