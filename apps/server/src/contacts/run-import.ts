// What is done of an import in the background. A killed process leaves it as it was; the job is run again and goes on.
import type { Scope } from '@daybook/database/database.ts';
import type { ImportStructure } from '@daybook/domain/contacts/import-columns.ts';
import { checkImportRow, readImportRow } from '@daybook/domain/contacts/read-import-row.ts';
import { AppError } from '../platform/app-error.ts';
import type { Deps } from '../platform/deps.ts';
import { GiveUp } from '../platform/jobs.ts';
import { isUniqueViolation } from '../platform/unique-violation.ts';
import { addTagsOfMany, referenceSettings } from '../tags/tags.service.ts';
import {
  findImport,
  type ImportRecord,
  lockImport,
  type NumberedRow,
  removeFile,
  saveImport,
  saveRows,
} from './import.repository.ts';
import { fileOf, unpacked } from './import.service.ts';
import { applyRows, markProcessed, referencesOfRows, relateRows } from './import-matching.repository.ts';
import { readTable } from './read-table.ts';

type Working = Pick<Deps, 'database' | 'now'>;
export type ImportJob = { readonly clientId: number; readonly userId: number; readonly importId: number };

const rowsAtOnce = 1000;
/** All rows at once, of the largest file on a slow machine. */
const finishing = { deadlineMs: 240_000, limitMs: 300_000 } as const;

const scopeOfJob = ({ clientId, userId }: ImportJob): Scope => ({ clientId, userId, readsPublished: false });

/** Checks every row of a file, piece by piece, and says then what each would do. Ends quietly when the import is gone. */
export async function checkContactImport(deps: Working, job: ImportJob, signal: AbortSignal): Promise<void> {
  const scope = scopeOfJob(job);
  const found = await deps.database.asUser(scope, (trx) => findImport(trx, scope, job.importId));
  if (found?.status !== 'processing') return;
  try {
    if (await checkRows(deps, scope, found, signal)) await relateAll(deps, scope, found.id);
  } catch (error) {
    if (!(error instanceof AppError && error.status === 422)) throw error;
    await deps.database.asUser(scope, (trx) => saveImport(trx, scope, found.id, { status: 'failed' }));
    throw new GiveUp('The file cannot be read any more.');
  }
}

/** Whether all were checked: not when the import was deleted meanwhile. */
async function checkRows(deps: Working, scope: Scope, found: ImportRecord, signal: AbortSignal): Promise<boolean> {
  const { content, country } = await deps.database.asUser(scope, async (trx) => ({
    content: await fileOf(trx, scope, found.id),
    country: (await referenceSettings(trx, scope)).country,
  }));
  const table = await readTable(await unpacked(content));
  // Written by processImport only.
  const structure = found.structure as ImportStructure;
  const first = Number(found.has_header);
  for (let at = first + found.handled_count; at < table.length; at += rowsAtOnce) {
    signal.throwIfAborted();
    const piece = table.slice(at, at + rowsAtOnce);
    const rows = piece.flatMap((cells, index): NumberedRow[] => {
      const values = readImportRow(cells, structure);
      return values === null ? [] : [{ row: at + index + 1, ...checkImportRow(values, country) }];
    });
    const progress = { handled_count: at - first + piece.length, updated_at: deps.now() };
    const isWanted = await deps.database.asUser(scope, async (trx) => {
      const current = await lockImport(trx, scope, { id: found.id });
      if (current?.status !== 'processing') return false;
      await saveRows(trx, scope, found.id, rows);
      await saveImport(trx, scope, found.id, progress);
      return true;
    });
    if (!isWanted) return false;
  }
  return true;
}

async function relateAll(deps: Working, scope: Scope, id: number): Promise<void> {
  await deps.database.asUser(
    scope,
    async (trx) => {
      const current = await lockImport(trx, scope, { id });
      if (current?.status !== 'processing') return;
      await relateRows(trx, scope, id);
      await saveImport(trx, scope, id, { status: 'checked', updated_at: deps.now() });
    },
    finishing,
  );
}

/** Takes all rows over that are in order, in one transaction: all of them or none. */
export async function finishContactImport(deps: Working, job: ImportJob): Promise<void> {
  const scope = scopeOfJob(job);
  try {
    await deps.database.asUser(
      scope,
      async (trx) => {
        const found = await lockImport(trx, scope, { id: job.importId });
        if (found?.status !== 'finishing') return;
        await relateRows(trx, scope, found.id);
        const { added, updated } = await applyRows(trx, scope, found.id, deps.now());
        await addTagsOfMany(trx, scope, referencesOfRows(scope, found.id), deps.now());
        await markProcessed(trx, scope, found.id);
        await removeFile(trx, scope, found.id);
        const counts = {
          added_count: found.added_count + added,
          updated_count: found.updated_count + updated,
        };
        await saveImport(trx, scope, found.id, { status: 'finished', ...counts, updated_at: deps.now() });
      },
      finishing,
    );
  } catch (error) {
    // Somebody gave a name or code away in the very moment: the rows are looked at again, and the person decides.
    if (!isUniqueViolation(error)) throw error;
    await checkAgain(deps, scope, job.importId);
  }
}

async function checkAgain(deps: Working, scope: Scope, id: number): Promise<void> {
  await deps.database.asUser(
    scope,
    async (trx) => {
      await relateRows(trx, scope, id);
      await saveImport(trx, scope, id, { status: 'checked', updated_at: deps.now() });
    },
    finishing,
  );
}
