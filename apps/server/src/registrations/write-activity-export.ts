// The content of a file with hours, read page by page.
import { maxExportedActivities } from '@daybook/contract/activity-exports.ts';
import type { Scope } from '@daybook/database/database.ts';
import {
  type FileContent,
  type FileJob,
  FileTooLarge,
  type MadeFile,
  writeMadeFile,
} from '../made-files/made-files.service.ts';
import type { Deps } from '../platform/deps.ts';
import { tableFile } from '../platform/files/table-file.ts';
import { mostSheetRows } from '../platform/files/workbook.ts';
import { serverText } from '../platform/mail/server-texts.ts';
import { formatOf, questionOf } from './activity-exports.service.ts';
import { columnsOf, type ExportStructure, exportStructure } from './export-columns.ts';
import { countExported, exportPages } from './export-pages.ts';

type Working = Pick<Deps, 'database' | 'now' | 'secretKey'>;

/** Makes a requested file with hours. Ends without an error when it was cancelled or is finished already. */
export const writeActivityExport = (deps: Working, job: FileJob, signal: AbortSignal): Promise<void> =>
  writeMadeFile(deps, job, 'activities', (scope, file) => contentOf(deps, scope, file), signal);

async function contentOf(deps: Working, scope: Scope, file: MadeFile): Promise<FileContent> {
  const question = questionOf(file);
  const structure = await deps.database.asUser(scope, (trx) => exportStructure(trx, scope, file), { mode: 'read' });
  const total = await countExported(deps.database, scope, question);
  if (total > maxExportedActivities) throw new FileTooLarge();
  const made: Made = { activities: 0, rows: 0 };
  const table = { name: serverText(question.language, 'export_sheet'), columns: columnsOf(structure) };
  const { start, end } = question;
  return {
    total,
    bytes: (progress) => {
      const rows = rowsOf(deps, scope, file, structure, made, progress);
      return tableFile({ ...table, rows }, formatOf(file), question.language, deps.now());
    },
    details: () => ({ date_start: start, date_end: end, is_extended: file.type === 'extended', rows: made.rows }),
  };
}

/** The progress of a file; rows are those below the headings. */
type Made = { activities: number; rows: number };

async function* rowsOf(
  deps: Working,
  scope: Scope,
  file: MadeFile,
  structure: ExportStructure,
  made: Made,
  progress: (handled: number) => Promise<void>,
): AsyncGenerator<ReturnType<ExportStructure['rowsOf']>> {
  for await (const page of exportPages(deps.database, scope, questionOf(file), structure.isExtended)) {
    const rows = structure.rowsOf(page);
    made.activities += page.length;
    made.rows += rows.length;
    if (made.rows >= mostSheetRows) throw new FileTooLarge();
    yield rows;
    await progress(made.activities);
  }
}
