// The content of a file with a report, read page by page.
import type { ReportFormat } from '@daybook/contract/report-files.ts';
import type { GroupKey } from '@daybook/contract/reports.ts';
import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import { type FileContent, type FileJob, FileTooLarge, writeMadeFile } from '../made-files/made-files.service.ts';
import type { Deps } from '../platform/deps.ts';
import type { Table } from '../platform/files/table.ts';
import { tableFile } from '../platform/files/table-file.ts';
import { mostSheetRows, workbookFile } from '../platform/files/workbook.ts';
import { batches } from '../platform/jobs/batches.ts';
import { type FilterNames, questionTable } from './asked-lines.ts';
import { type BookingPosition, nextBookings, type ReportBooking } from './report-bookings.repository.ts';
import type { ReportFileQuestion } from './report-file-question.ts';
import { reportFormatOf, reportQuestionOf } from './report-files.service.ts';
import { sumOfSelection } from './report-groups.repository.ts';
import { namesOfIds } from './report-names.repository.ts';
import { bookingTable, groupTable, type Levels, levelNames } from './report-tables.ts';
import { mergeTables, tableOf } from './shown/sheet.ts';
import { hasBookings, isPaged, shownPages, shownSheets } from './shown/shown-content.ts';
import { timesheetFacts } from './timesheet/timesheet-facts.ts';
import { timesheetFile } from './timesheet/timesheet-file.ts';

type Working = Pick<Deps, 'database' | 'now' | 'secretKey'>;
type Progress = (handled: number) => Promise<void>;
type TableFormat = Exclude<ReportFormat, 'pdf'>;

/** The most bookings of a file; a sheet also has its heading and its totals. */
const mostBookings = mostSheetRows - 2;
const bookingsAtOnce = { least: 200, most: 5000 } as const;

/** Makes a requested file with a report. Ends without an error when it was cancelled or is finished already. */
export const writeReportFile = (deps: Working, job: FileJob, signal: AbortSignal): Promise<void> =>
  writeMadeFile(
    deps,
    job,
    'report',
    (scope, file) => reportContent(deps, scope, reportQuestionOf(file), reportFormatOf(file)),
    signal,
  );

/** A question, and the scope that answers it. */
type Reading = { readonly database: Database; readonly scope: Scope; readonly question: ReportFileQuestion };
/** Tables of a file, with the number of bookings or rows in them. */
type Content = { readonly total: number; readonly tables: (progress: Progress) => readonly Table[] };

/** Returns the content of a file with a report, as the scope's user may see it. @throws FileTooLarge */
export async function reportContent(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  scope: Scope,
  question: ReportFileQuestion,
  format: ReportFormat,
): Promise<FileContent> {
  const reading = { database, scope, question };
  const { start, end, language, shown } = question;
  const details = (total: number) => ({ date_start: start, date_end: end, [shown?.table ?? 'bookings']: total });
  if (format === 'pdf') {
    const total = await countBookings(reading);
    const facts = await readIn(reading, (trx) => timesheetFacts(trx, scope, question));
    const asked = await askedOf(reading);
    const pages = (progress: Progress) => bookingPages(database, scope, question, progress);
    const bytes = (progress: Progress) => timesheetFile(pages(progress), question, facts, asked, now());
    return { total, bytes, details: () => details(total) };
  }
  const { total, tables } = await contentOf(reading, format, now());
  const bytes = (progress: Progress) =>
    format === 'csv'
      ? tableFile(mergeTables(tables(progress), language), format, language, now())
      : workbookFile(tables(progress), now());
  return { total, bytes, details: () => details(total) };
}

/** Returns the shown tables; for a complete workbook also the question, and the sums and bookings behind them. */
async function contentOf(reading: Reading, format: TableFormat, now: Date): Promise<Content> {
  const shown = await shownContent(reading, format, now);
  if (format !== 'excel_extended') return shown;
  const { question } = reading;
  const asked = await askedOf(reading);
  const before = questionTable(question, asked.named, { language: question.language, levels: asked.levels }, now);
  if (!hasBookings(question.shown)) return { ...shown, tables: (progress) => [before, ...shown.tables(progress)] };
  const count = await countBookings(reading);
  const sums = [
    await sumsOf(reading, ['contact'], 'report_sheet_contacts'),
    await sumsOf(reading, ['user'], 'report_sheet_users'),
  ];
  const tables = (progress: Progress) => {
    // Of several tables of bookings, the one with all of them reports the progress.
    const first = shown.tables(question.shown?.table === 'bookings' ? progress : notTold);
    const further = [...sums, allBookings(reading, asked.levels, progress)];
    const names = new Set(first.map(({ name }) => name));
    return [before, ...first, ...further.filter(({ name }) => !names.has(name))];
  };
  return { total: Math.max(count, shown.total), tables };
}

const notTold: Progress = async () => undefined;

async function shownContent(reading: Reading, format: TableFormat, now: Date): Promise<Content> {
  const { database, scope, question } = reading;
  const { shown, groupBy } = question;
  if (shown === undefined && (groupBy !== null || format === 'excel_extended')) {
    const total = await countBookings(reading);
    const table = await sumsOf(reading, groupBy ?? ['contact', 'user', 'month']);
    return { total, tables: () => [table] };
  }
  if (shown === undefined || isPaged(shown)) {
    const total = await countBookings(reading);
    const levels = await readIn(reading, (trx) => levelNames(trx, scope));
    if (shown === undefined) return { total, tables: (progress) => [allBookings(reading, levels, progress)] };
    return { total, tables: (progress) => [shownPages({ database, scope }, question, shown, levels, progress)] };
  }
  const read = (trx: Transaction) => shownSheets(trx, scope, question, shown, { format, now });
  // Showing suggestions for unbooked work stores them, so that needs a writing transaction.
  const sheets = shown.table === 'unbooked' ? await database.asUser(scope, read) : await readIn(reading, read);
  const total = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  return { total, tables: () => sheets.map(tableOf) };
}

const readIn = <T>({ database, scope }: Reading, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  database.asUser(scope, work, { mode: 'snapshot', mayBeReplica: true });

/** @throws FileTooLarge */
async function countBookings(reading: Reading): Promise<number> {
  const { count } = await readIn(reading, (trx) => sumOfSelection(trx, reading.scope, reading.question));
  if (count > mostBookings) throw new FileTooLarge();
  return count;
}

const sumsOf = (
  reading: Reading,
  keys: readonly GroupKey[],
  name?: 'report_sheet_contacts' | 'report_sheet_users',
): Promise<Table> =>
  readIn(reading, (trx) => groupTable(trx, reading.scope, reading.question, keys, reading.question.language, name));

const allBookings = ({ database, scope, question }: Reading, levels: Levels, progress: Progress): Table =>
  bookingTable(bookingPages(database, scope, question, progress), levels, question.language);

/** Returns the names for stating the question in words. */
async function askedOf(reading: Reading): Promise<{ readonly named: FilterNames; readonly levels: Levels }> {
  const { scope, question } = reading;
  return readIn(reading, async (trx) => ({
    named: await namesOfFilters(trx, scope, question),
    levels: await levelNames(trx, scope),
  }));
}

async function namesOfFilters(
  trx: Transaction,
  { clientId }: Scope,
  { filters }: ReportFileQuestion,
): Promise<FilterNames> {
  const { contact = [], company = [], dimension = [], every_dimension: every = [], source = [], user = [] } = filters;
  return {
    contact: await namesOfIds(trx, clientId, 'contact', contact),
    company: await namesOfIds(trx, clientId, 'company', company),
    dimension: await namesOfIds(trx, clientId, 'dimension', [...dimension, ...every]),
    source: await namesOfIds(trx, clientId, 'source', source),
    user: await namesOfIds(trx, clientId, 'user', user),
  };
}

async function* bookingPages(
  database: Database,
  scope: Scope,
  question: ReportFileQuestion,
  progress: Progress,
): AsyncGenerator<readonly ReportBooking[]> {
  const batch = batches(bookingsAtOnce);
  let after: BookingPosition | null = null;
  let handled = 0;
  do {
    const limit = batch.size();
    const turn: { after: BookingPosition | null; limit: number } = { after, limit };
    const page = await database.asUser(scope, (trx) => batch.measured(() => nextBookings(trx, scope, question, turn)), {
      mode: 'read',
      mayBeReplica: true,
    });
    if (page.length > 0) yield page;
    handled += page.length;
    await progress(handled);
    after = page.length < limit ? null : (page.at(-1) ?? null);
  } while (after !== null);
}
