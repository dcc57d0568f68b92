// The content of a file with a report, read page by page.
import type { GroupKey, ReportFormat } from '@daybook/contract/reports.ts';
import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import { type FileContent, type FileJob, FileTooLarge, writeMadeFile } from '../made-files/made-files.service.ts';
import type { Deps } from '../platform/deps.ts';
import type { Table } from '../platform/files/table.ts';
import { tableFile } from '../platform/files/table-file.ts';
import { mostSheetRows, workbookFile } from '../platform/files/workbook.ts';
import { batches } from '../platform/jobs/batches.ts';
import { askedTable, type FilterNames } from './asked-lines.ts';
import { type BookingPosition, nextBookings, type ReportBooking } from './report-bookings.repository.ts';
import { type ReportFileQuestion, reportFormatOf, reportQuestionOf } from './report-files.service.ts';
import { sumOfSelection } from './report-groups.repository.ts';
import { namesOfIds } from './report-names.repository.ts';
import { bookingTable, groupTable, levelNames } from './report-tables.ts';
import { timesheetFacts } from './timesheet/timesheet-facts.ts';
import { timesheetFile } from './timesheet/timesheet-file.ts';

type Working = Pick<Deps, 'database' | 'now' | 'secretKey'>;
type Progress = (handled: number) => Promise<void>;

/** Largest content of a file; a sheet has its header and its totals besides. */
const mostBookings = mostSheetRows - 2;
const bookingsAtOnce = { least: 200, most: 5000 } as const;

/** Makes a file with a report that somebody asked for. Ends quietly when it was cancelled or is there already. */
export const writeReportFile = (deps: Working, job: FileJob, signal: AbortSignal): Promise<void> =>
  writeMadeFile(
    deps,
    job,
    'report',
    (scope, file) => reportContent(deps, scope, reportQuestionOf(file), reportFormatOf(file)),
    signal,
  );

/** Returns what stands in a file with a report, as far as the scope's user sees it. @throws FileTooLarge */
export async function reportContent(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  scope: Scope,
  question: ReportFileQuestion,
  format: ReportFormat,
): Promise<FileContent> {
  const { start, end, groupBy } = question;
  const read = <T>(work: (trx: Transaction) => Promise<T>) =>
    database.asUser(scope, work, { mode: 'snapshot', mayBeReplica: true });
  const { count: total } = await read((trx) => sumOfSelection(trx, scope, question));
  if (total > mostBookings) throw new FileTooLarge();
  const details = () => ({ date_start: start, date_end: end, bookings: total });
  const levels = await read((trx) => levelNames(trx, scope));
  if (format === 'pdf') {
    const facts = await read((trx) => timesheetFacts(trx, scope, question));
    const asked = { named: await read((trx) => namesOfFilters(trx, scope, question)), levels };
    const pages = (progress: Progress) => bookingPages(database, scope, question, progress);
    return { total, details, bytes: (progress) => timesheetFile(pages(progress), question, facts, asked, now()) };
  }
  const sums = (keys: readonly GroupKey[], name?: 'report_sheet_contacts' | 'report_sheet_users') =>
    read((trx) => groupTable(trx, scope, question, keys, question.language, name));
  const bookings = (progress: Progress) =>
    bookingTable(bookingPages(database, scope, question, progress), levels, question.language);
  const before =
    format === 'excel_extended'
      ? [
          askedTable(
            question,
            await read((trx) => namesOfFilters(trx, scope, question)),
            { language: question.language, levels },
            now(),
          ),
          await sums(groupBy ?? ['contact', 'user', 'month']),
          await sums(['contact'], 'report_sheet_contacts'),
          await sums(['user'], 'report_sheet_users'),
        ]
      : null;
  const alone = before === null && groupBy !== null ? await sums(groupBy) : null;
  return {
    total,
    bytes: (progress) => {
      if (before !== null) return workbookFile([...before, bookings(progress)], now());
      const table: Table = alone ?? bookings(progress);
      return tableFile(table, format === 'csv' ? 'csv' : 'excel', question.language, now());
    },
    details,
  };
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
