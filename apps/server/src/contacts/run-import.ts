// Background work of an import. A killed process leaves its progress as it was; the job runs again and continues.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ImportStructure } from '@daybook/domain/contacts/import-columns.ts';
import { checkImportRow, readImportRow } from '@daybook/domain/contacts/read-import-row.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { batches } from '../platform/jobs/batches.ts';
import { mapInTurns } from '../platform/jobs/in-turns.ts';
import { PermanentFailure } from '../platform/jobs/jobs.ts';
import { isUniqueViolation } from '../platform/unique-violation.ts';
import { addTagsOfMany, referenceSettings } from '../tags/tags.service.ts';
import {
  findImport,
  hasPending,
  type ImportRecord,
  lockImport,
  type NumberedRow,
  removeFile,
  saveImport,
  saveRows,
} from './import.repository.ts';
import { fileOf, unpacked } from './import.service.ts';
import {
  applyRows,
  areAsRelated,
  markProcessed,
  type RowsOfImport,
  referencesOfRows,
  somePending,
} from './import-matching.repository.ts';
import { readTable } from './read-table.ts';
import { relateAll } from './relate-import.ts';

type Working = Pick<Deps, 'database' | 'now'>;
export type ImportJob = { readonly clientId: number; readonly userId: number; readonly importId: number };

const rowsAtOnce = 1000;
/** Rows that one transaction checks. */
const rowBatches = { least: 100, most: 2000 } as const;
/** Contacts that one transaction imports. */
const contactBatches = { least: 100, most: 1000 } as const;
/** With this many new contacts, search would be slow until the next vacuum. */
const manyContacts = 1000;
const attempts = 3;

const scopeOfJob = ({ clientId, userId }: ImportJob): Scope => ({ clientId, userId, readsPublished: false });

/**
 * Checks every row of a file, batch by batch, and then determines the effect of each. Ends without an error when the
 * import was removed.
 */
export async function checkContactImport(deps: Working, job: ImportJob, signal: AbortSignal): Promise<void> {
  const scope = scopeOfJob(job);
  const found = await deps.database.asUser(scope, (trx) => findImport(trx, scope, job.importId));
  if (found?.status !== 'processing') return;
  try {
    if (!(await checkRows(deps, scope, found, signal))) return;
    await relateAll(deps, scope, { importId: found.id, during: 'processing' }, signal);
  } catch (error) {
    if (!(error instanceof AppError && error.status === 422)) throw error;
    await deps.database.asUser(scope, (trx) => saveImport(trx, scope, found.id, { status: 'failed' }));
    throw new PermanentFailure('The file cannot be read any more.');
  }
}

/** Returns whether all rows were checked: false when the import was deleted meanwhile. */
async function checkRows(deps: Working, scope: Scope, found: ImportRecord, signal: AbortSignal): Promise<boolean> {
  const { content, country } = await deps.database.asUser(scope, async (trx) => ({
    content: await fileOf(trx, scope, found.id),
    country: (await referenceSettings(trx, scope)).country,
  }));
  const table = await readTable(await unpacked(content));
  // Only processImport writes it.
  const structure = found.structure as ImportStructure;
  const first = Number(found.has_header);
  const sizes = batches(rowBatches);
  for (let at = first + found.handled_count; at < table.length; ) {
    signal.throwIfAborted();
    const piece = table.slice(at, at + sizes.size());
    const rows = await mapInTurns(piece, ({ line, cells }): NumberedRow[] => {
      const values = readImportRow(cells, structure);
      return values === null ? [] : [{ row: line, ...checkImportRow(values, country) }];
    });
    at += piece.length;
    const noted = { rows: rows.flat(), handledCount: at - first };
    const isWanted = await deps.database.asUser(scope, (trx) =>
      sizes.measured(() => noteRows(trx, scope, found.id, noted, deps.now())),
    );
    if (!isWanted) return false;
  }
  return true;
}

type Noted = { readonly rows: readonly NumberedRow[]; readonly handledCount: number };

/** Saves checked rows; returns whether the import still exists. */
async function noteRows(trx: Transaction, scope: Scope, id: number, { rows, handledCount }: Noted, now: Date) {
  const current = await lockImport(trx, scope, { id });
  if (current?.status !== 'processing') return false;
  await saveRows(trx, scope, id, rows);
  await saveImport(trx, scope, id, { handled_count: handledCount, updated_at: now });
  return true;
}

/**
 * Imports all valid rows, in batches between which other requests are served. Each batch is complete, and marks its
 * rows as imported: if the process ends, the next run continues with the remaining rows.
 */
export async function finishContactImport(deps: Working, job: ImportJob, signal: AbortSignal): Promise<void> {
  const scope = scopeOfJob(job);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await takeOverAll(deps, scope, job.importId, signal)) return;
    // Contacts changed since the rows were checked, so the rows are compared again.
    await relateAll(deps, scope, { importId: job.importId, during: 'finishing' }, signal);
  }
  throw new Error('Others kept changing the contacts that are imported');
}

/** Returns whether everything was imported: false when contacts changed since the rows were compared. */
async function takeOverAll(deps: Working, scope: Scope, importId: number, signal: AbortSignal): Promise<boolean> {
  const contacts = await pendingContacts(deps, scope, importId);
  const sizes = batches(contactBatches);
  for (let start = 0; ; ) {
    signal.throwIfAborted();
    const some = contacts.slice(start, start + sizes.size());
    start += some.length;
    const batch = { importId, rows: some.flat(), isLast: start >= contacts.length };
    const outcome = await deps.database
      .asUser(scope, (trx) => sizes.measured(() => takeOver(trx, scope, batch, deps.now())))
      .catch(orChanged);
    if (outcome === 'more') continue;
    if (outcome === 'over' && contacts.length >= manyContacts) await deps.database.vacuum(['contacts']);
    return outcome === 'over';
  }
}

/** Returns the rows to import, those of one contact together. */
async function pendingContacts({ database }: Working, scope: Scope, importId: number): Promise<number[][]> {
  const all: Awaited<ReturnType<typeof somePending>> = [];
  for (let isMore = true; isMore; ) {
    const wanted = { importId, beyond: all.at(-1)?.row ?? 0, limit: rowsAtOnce };
    const some = await database.asUser(scope, (trx) => somePending(trx, scope, wanted), { mode: 'read' });
    all.push(...some);
    isMore = some.length === rowsAtOnce;
  }
  return [...Map.groupBy(all, ({ name }) => name).values()].map((rows) => rows.map(({ row }) => row));
}

/** Another transaction took a name or a code. */
function orChanged(error: unknown): 'changed' {
  if (isUniqueViolation(error)) return 'changed';
  throw error;
}

type Batch = Required<RowsOfImport> & { readonly isLast: boolean };

/** Imports some rows. Returns 'over' when the import was removed or is finished. */
async function takeOver(
  trx: Transaction,
  scope: Scope,
  { isLast, ...some }: Batch,
  now: Date,
): Promise<'more' | 'over' | 'changed'> {
  const found = await lockImport(trx, scope, { id: some.importId });
  if (found?.status !== 'finishing') return 'over';
  if (!(await areAsRelated(trx, scope, some))) return 'changed';
  const { added, updated } = await applyRows(trx, scope, some, now);
  await addTagsOfMany(trx, scope, referencesOfRows(scope, some), now);
  const processed = await markProcessed(trx, scope, some);
  // Rows may have been corrected while this was stopped and begun again: they wait for the next round.
  const isDone = isLast && !(await hasPending(trx, scope, found.id));
  if (isDone) await removeFile(trx, scope, found.id);
  await saveImport(trx, scope, found.id, {
    status: isDone ? 'finished' : 'finishing',
    added_count: found.added_count + added,
    updated_count: found.updated_count + updated,
    processed_count: found.processed_count + processed,
    updated_at: now,
  });
  if (isDone) return 'over';
  return isLast ? 'changed' : 'more';
}
