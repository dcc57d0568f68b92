// Files with reports (document 2, section 7.14), made and kept by made-files:
//   beginReportFile    asks for one; a job makes it (write-report-file.ts)
//   reportFileView     how far it is
//   summaryFile        sums as a file, at once
import type { GroupKey, ReportFile, ReportFormat } from '@daybook/contract/reports.ts';
import { reportFormats } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { askForFile, type MadeFile, madeFileView } from '../made-files/made-files.service.ts';
import type { Deps } from '../platform/deps.ts';
import { pdfFormat } from '../platform/files/pdf/pdf-format.ts';
import { tableFile, tableFormats } from '../platform/files/table-file.ts';
import { AppError, invalidField } from '../platform/http/app-error.ts';
import { serverText } from '../platform/mail/server-texts.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import { sumOfSelection } from './report-groups.repository.ts';
import { requirePeriod } from './report-period.ts';
import type { ReportSelection } from './report-selection.repository.ts';
import { groupTable } from './report-tables.ts';

export type ReportFileQuestion = ReportSelection & {
  /** null: every booking. */
  readonly groupBy: readonly GroupKey[] | null;
  readonly language: Language;
  /** Of the person who asked; files that were asked for before it was kept are of none. */
  readonly timezone?: string;
  /** The first date that the plan of the person who asked shows. */
  readonly historyFrom: string | null;
};
type WantedReport = Pick<ReportFileQuestion, 'start' | 'end' | 'filters' | 'groupBy'> & {
  readonly format: ReportFormat;
};

/** Written by beginReportFile only. */
export const reportQuestionOf = (file: MadeFile): ReportFileQuestion => file.question as ReportFileQuestion;

/** beginReportFile asks for these formats alone. */
export const reportFormatOf = ({ format }: MadeFile): ReportFormat =>
  reportFormats.find((one) => one === format) ?? 'csv';

export const tableFormat = (format: ReportFormat) =>
  format === 'pdf' ? pdfFormat : tableFormats[format === 'csv' ? 'csv' : 'excel'];
export const reportMediaType = (file: MadeFile): string => tableFormat(reportFormatOf(file)).mediaType;

/**
 * Asks for a file, from a network address that the audit log names.
 * @throws AppError DATE_RANGE, NO_DATA, NO_DATA_FOR_PERIOD, NO_DATA_FOR_USER, PRECONDITION_FAILED
 */
export async function beginReportFile(
  trx: Transaction,
  deps: Pick<Deps, 'now' | 'jobs'>,
  { userId, isAdmin, language, timezone }: Caller,
  scope: Scope,
  address: string | null,
  { format, groupBy, start, end, filters }: WantedReport,
): Promise<MadeFile> {
  if (format === 'pdf') requireSections(groupBy);
  await requireData(trx, scope, { start, end, filters });
  const question = { start, end, filters, groupBy, language, timezone, historyFrom: scope.historyFrom ?? null };
  return askForFile(trx, deps, scope, {
    kind: 'report',
    format,
    type: 'basic',
    question: question satisfies ReportFileQuestion,
    of_colleagues: isAdmin && (filters.user === undefined || filters.user.some((id) => id !== userId)),
    file_name: reportFileName(language, { start, end }, tableFormat(format).extension),
    job: 'writeReportFile',
    address,
  });
}

export function reportFileName(
  language: Language,
  { start, end }: { start: string; end: string },
  extension: string,
): string {
  const name = serverText(language, extension === pdfFormat.extension ? 'timesheet_file' : 'report_file');
  return `${name}-${start}-${end}.${extension}`;
}

/** A timesheet lists every booking; what it is grouped by says what its subtotals are of. */
function requireSections(groupBy: WantedReport['groupBy']): void {
  if (groupBy === null || (groupBy.length === 1 && (groupBy[0] === 'day' || groupBy[0] === 'week'))) return;
  throw invalidField('/group_by', 'A timesheet has subtotals by day, or by week.');
}

/** A file about nothing would be empty without a reason. */
async function requireData(trx: Transaction, scope: Scope, selection: ReportSelection): Promise<void> {
  requirePeriod(selection);
  const count = async (filters: ReportSelection['filters']) =>
    (await sumOfSelection(trx, scope, { ...selection, filters })).count;
  const { filters } = selection;
  if ((await count(filters)) > 0) return;
  const { status, user } = filters;
  const ofStatus = status === undefined ? {} : { status };
  if ((await count(ofStatus)) === 0) throw new AppError('NO_DATA_FOR_PERIOD', { detail: 'Nothing is booked then.' });
  if (user !== undefined && (await count({ ...ofStatus, user })) === 0)
    throw new AppError('NO_DATA_FOR_USER', { detail: 'These people booked nothing then.', pointer: '/filters/user' });
  throw new AppError('NO_DATA', { detail: 'The filters leave nothing.', pointer: '/filters' });
}

/** A file as it is answered. */
export function reportFileView(file: MadeFile): ReportFile {
  const { start, end } = reportQuestionOf(file);
  return { ...madeFileView(file), format: reportFormatOf(file), start, end };
}

type SummaryFile = { readonly name: string; readonly mediaType: string; readonly content: ReadableStream };

/**
 * Sums as a file, at once.
 * @throws AppError DATE_RANGE, NO_DATA, NO_DATA_FOR_PERIOD, NO_DATA_FOR_USER
 */
export async function summaryFile(
  trx: Transaction,
  { language }: Caller,
  scope: Scope,
  selection: ReportSelection & { readonly groupBy: readonly GroupKey[]; readonly format: 'csv' | 'excel' },
  at: Date,
): Promise<SummaryFile> {
  await requireData(trx, scope, selection);
  const table = await groupTable(trx, scope, selection, selection.groupBy, language);
  const { extension, mediaType } = tableFormat(selection.format);
  return {
    name: reportFileName(language, selection, extension),
    mediaType,
    content: ReadableStream.from(tableFile(table, selection.format, language, at)),
  };
}
