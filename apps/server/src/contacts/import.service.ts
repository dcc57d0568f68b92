// The steps of importing a file with contacts (document 2, section 7.7):
//   prepareImport   returns the id to send a file to
//   takeFile        stores the file
//   startImport     recognises its columns
//   processImport   takes the user's choice of columns, and checks every row in the background
//   changeRow       corrects a row
//   finishImport    imports all valid rows in the background
//   stopImport      stops importing; the other rows wait
//   deleteImport    removes the import
//   importToUndo    returns an import whose contacts can be removed again

import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { maxContactImportBytes } from '@daybook/contract/contact-imports.ts';
import { isPermitted } from '@daybook/contract/permissions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import {
  type ImportField,
  type ImportStructure,
  importFields,
  isHeader,
  namesContacts,
  recogniseColumns,
  severalColumns,
} from '@daybook/domain/contacts/import-columns.ts';
import type { ContactImportStatus } from '@daybook/domain/contacts/import-statuses.ts';
import { checkImportRow, type ImportValues } from '@daybook/domain/contacts/read-import-row.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404, invalidField, modelNotFound } from '../platform/http/app-error.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { referenceSettings } from '../tags/tags.service.ts';
import {
  addImport,
  findFile,
  findRow,
  findUnderWay,
  forgetImports,
  hasProcessed,
  type ImportRecord,
  lockImport,
  removeImport,
  removeRows,
  removeUnused,
  saveFile,
  saveImport,
  saveRows,
} from './import.repository.ts';
import { keysOfRow } from './import-relating.repository.ts';
import { readTableAtOnce } from './read-table.ts';
import { relateAround } from './relate-import.ts';

type Working = Pick<Deps, 'database' | 'now'>;
type Starting = Pick<Deps, 'now' | 'jobs'>;
const compress = promisify(gzip);
const decompress = promisify(gunzip);
const sampleRows = 5;
const longestSample = 80;
const keptDays = 30;

/** Returns an id for a file; unused earlier ones are removed. */
export async function prepareImport(trx: Transaction, scope: Scope, now: Date): Promise<string> {
  await removeUnused(trx, scope);
  const uuid = randomUUID();
  await addImport(trx, scope, uuid, now);
  return uuid;
}

/** Stores an uploaded file. @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED when it was started */
export async function takeFile(deps: Working, scope: Scope, uuid: string, bytes: Uint8Array): Promise<void> {
  const content = await compress(bytes);
  await deps.database.asUser(scope, async (trx) => {
    const { id } = await lockedAs(trx, scope, { uuid }, ['prepared', 'uploaded']);
    await saveFile(trx, scope, id, content);
    await saveImport(trx, scope, id, { status: 'uploaded', file_bytes: bytes.length, updated_at: deps.now() });
  });
}

/**
 * Reads a file and recognises its columns.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED, CONTACT_IMPORT_UNREADABLE, CONTACT_IMPORT_TOO_LARGE,
 * RATE_LIMITED
 */
export async function startImport(deps: Working, scope: Scope, uuid: string, fileName: string): Promise<ImportRecord> {
  const { id, content } = await deps.database.asUser(scope, async (trx) => {
    const found = await lockedAs(trx, scope, { uuid }, ['uploaded', 'ready']);
    return { id: found.id, content: await fileOf(trx, scope, found.id) };
  });
  const rows = (await readTableAtOnce(await unpacked(content))).map(({ cells }) => cells);
  const [first = [], ...others] = rows;
  const hasHeader = isHeader(first) && others.length > 0;
  const samples = (hasHeader ? others : rows).slice(0, sampleRows);
  const columns = first.map((cell, index) => ({
    name: hasHeader ? cell.slice(0, longestSample) : '',
    samples: samples.map((row) => (row[index] ?? '').slice(0, longestSample)),
  }));
  const change = {
    status: 'ready' as const,
    file_name: cleanText(fileName, 200),
    has_header: hasHeader,
    columns: JSON.stringify(columns),
    structure: JSON.stringify(recogniseColumns(columns)),
    row_count: rows.length - (hasHeader ? 1 : 0),
    updated_at: deps.now(),
  };
  return deps.database.asUser(scope, async (trx) => {
    await lockedAs(trx, scope, { uuid }, ['uploaded', 'ready']);
    return foundOr404(await saveImport(trx, scope, id, change), 'The import');
  });
}

/**
 * Begins to check the rows with these columns; results with other columns are removed.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED, VALIDATION_FAILED, PERMISSION_REQUIRED
 */
export async function processImport(
  trx: Transaction,
  deps: Starting,
  caller: Caller,
  id: number,
  wish: { readonly structure: ImportStructure; readonly hasHeader: boolean | undefined },
): Promise<ImportRecord> {
  const scope = scopeOf(caller);
  const found = await lockedAs(trx, scope, { id }, ['ready', 'checked']);
  if (await hasProcessed(trx, scope, id)) throw notNow('Some of it is imported already.');
  checkStructure(wish.structure, (found.columns as readonly unknown[]).length);
  if (wish.structure.some((field) => field !== null && severalColumns.includes(field))) requireTags(caller);
  const hasHeader = wish.hasHeader ?? found.has_header;
  await removeRows(trx, scope, id);
  const { clientId, userId } = scope;
  await deps.jobs.enqueue(trx, 'checkContactImport', { clientId, userId, importId: id }, { key: `${clientId}:${id}` });
  const change = {
    status: 'processing' as const,
    has_header: hasHeader,
    structure: JSON.stringify(wish.structure),
    row_count: found.row_count + Number(found.has_header) - Number(hasHeader),
    handled_count: 0,
    compared_count: 0,
    updated_at: deps.now(),
  };
  return foundOr404(await saveImport(trx, scope, id, change), 'The import');
}

function checkStructure(structure: ImportStructure, width: number): void {
  if (structure.length !== width) throw invalidField('/structure', `The file has ${width} columns.`);
  const times = (field: ImportField) => structure.filter((one) => one === field).length;
  if (!namesContacts(structure)) throw invalidField('/structure', 'A column holds the name, or the names of people.');
  const repeated = importFields.find((field) => times(field) > 1 && !severalColumns.includes(field));
  if (repeated !== undefined) throw invalidField('/structure', `One column at most holds ${repeated}.`);
}

/** Addresses and numbers of a file apply to everybody. @throws AppError PERMISSION_REQUIRED */
function requireTags(caller: Caller): void {
  if (isPermitted(caller, 'manage_general_tags')) return;
  throw new AppError('PERMISSION_REQUIRED', { meta: { permission: 'manage_general_tags' } });
}

/**
 * Corrects a row, and compares it and its neighbours again.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED, PERMISSION_REQUIRED
 */
export async function changeRow(
  trx: Transaction,
  deps: Pick<Deps, 'now'>,
  caller: Caller,
  id: number,
  row: number,
  values: ImportValues,
) {
  const scope = scopeOf(caller);
  const found = await lockedAs(trx, scope, { id }, ['checked', 'finished']);
  const before = foundOr404(await findRow(trx, scope, id, row), 'This row');
  if (before.status === 'processed') throw notNow('The row is imported already.');
  if (values.email_addresses.length + values.phone_numbers.length > 0) requireTags(caller);
  const { country } = await referenceSettings(trx, scope);
  const keys = await keysOfRow(trx, scope, id, row);
  await saveRows(trx, scope, id, [{ row, ...checkImportRow(values, country) }]);
  await relateAround(trx, scope, { importId: id, row, before: keys });
  const change = { status: 'checked' as const, updated_at: deps.now() };
  const saved = foundOr404(await saveImport(trx, scope, found.id, change), 'The import');
  return { row: foundOr404(await findRow(trx, scope, id, row), 'This row'), record: saved };
}

/** Begins to import the rows. @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED when there is nothing to import */
export async function finishImport(trx: Transaction, deps: Starting, scope: Scope, id: number): Promise<ImportRecord> {
  await lockedAs(trx, scope, { id }, ['checked']);
  const { clientId, userId } = scope;
  await deps.jobs.enqueue(trx, 'finishContactImport', { clientId, userId, importId: id }, { key: `${clientId}:${id}` });
  const change = { status: 'finishing' as const, updated_at: deps.now() };
  return foundOr404(await saveImport(trx, scope, id, change), 'The import');
}

/**
 * Stops importing after the running batch: imported rows stay, complete and counted, and the others wait to be imported
 * or removed. A finished import stays as it is.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED when it was not begun
 */
export async function stopImport(trx: Transaction, deps: Pick<Deps, 'now'>, scope: Scope, id: number) {
  const found = await lockedAs(trx, scope, { id }, ['finishing', 'checked', 'finished']);
  if (found.status !== 'finishing') return found;
  return foundOr404(await saveImport(trx, scope, id, { status: 'checked', updated_at: deps.now() }), 'The import');
}

/**
 * Removes an import with its file and rows; a running check notices that and ends.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED while it is being imported: the imported contacts would be
 * unknown
 */
export async function deleteImport(trx: Transaction, scope: Scope, id: number): Promise<void> {
  const found = foundOr404(await lockImport(trx, scope, { id }), 'The import');
  if (found.status === 'finishing') throw notNow('The import is finishing.');
  await removeImport(trx, scope, id);
}

/**
 * Returns an import whose contacts can be removed again.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED when nothing was imported, or importing is under way
 */
export function importToUndo(found: ImportRecord | undefined): ImportRecord {
  const record = foundOr404(found, 'The import');
  if (record.status !== 'finished' && record.status !== 'checked') throw notNow(`The import is ${record.status}.`);
  if (record.processed_count === 0) throw notNow('Nothing of it is imported.');
  return record;
}

/** Removes imports that were not touched for a month, and continues those that were cut off. */
export async function forgetContactImports({ database, now, jobs }: Working & Starting): Promise<void> {
  await database.asMaintenance((trx) => forgetImports(trx, new Date(now().getTime() - keptDays * dayMs)));
  for (const { isFinishing, ...data } of await database.asMaintenance(findUnderWay)) {
    const name = isFinishing ? 'finishContactImport' : 'checkContactImport';
    await jobs.enqueue(null, name, data, { key: `${data.clientId}:${data.importId}` });
  }
}

/** Returns the file of an import as it was sent. @throws AppError PRECONDITION_FAILED */
export async function unpacked(content: Uint8Array): Promise<Uint8Array> {
  return decompress(content, { maxOutputLength: maxContactImportBytes });
}

export async function fileOf(trx: Transaction, scope: Scope, id: number): Promise<Uint8Array> {
  const content = await findFile(trx, scope, id);
  if (content === undefined) throw notNow('The file is gone.');
  return content;
}

type By = Parameters<typeof lockImport>[2];

async function lockedAs(trx: Transaction, scope: Scope, by: By, statuses: readonly ContactImportStatus[]) {
  const found = await lockImport(trx, scope, by);
  if (found === undefined) throw modelNotFound('The import');
  if (!statuses.includes(found.status)) throw notNow(`The import is ${found.status}.`);
  return found;
}

function notNow(detail: string): AppError {
  return new AppError('PRECONDITION_FAILED', { detail });
}
