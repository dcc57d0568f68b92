// Files with reports (document 2, section 7.14), made and stored by made-files:
//   beginReportFile    requests one; a job makes it (write-report-file.ts)
//   reportFileView     returns its state
//   summaryFile        returns sums as a file, at once
import { type ReportFile, type ReportFormat, reportFormats } from '@daybook/contract/report-files.ts';
import type { GroupKey } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { askForFile, type MadeFile, madeFileView } from '../made-files/made-files.service.ts';
import type { Deps } from '../platform/deps.ts';
import { pdfFormat } from '../platform/files/pdf/pdf-format.ts';
import { tableFile, tableFormats } from '../platform/files/table-file.ts';
import { AppError, invalidField } from '../platform/http/app-error.ts';
import { serverText } from '../platform/mail/server-texts.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import type { ReportFileQuestion } from './report-file-question.ts';
import { sumOfSelection } from './report-groups.repository.ts';
import { requirePeriod } from './report-period.ts';
import type { ReportSelection } from './report-selection.repository.ts';
import { groupTable } from './report-tables.ts';
import { asShown, isPaged, needsBookings, shownSheets } from './shown/shown-content.ts';

type WantedReport = Pick<ReportFileQuestion, 'start' | 'end' | 'filters' | 'groupBy' | 'shown'> & {
  readonly format: ReportFormat;
};

/** Only beginReportFile writes it. */
export const reportQuestionOf = (file: MadeFile): ReportFileQuestion => file.question as ReportFileQuestion;

/** beginReportFile accepts only these formats. */
export const reportFormatOf = ({ format }: MadeFile): ReportFormat =>
  reportFormats.find((one) => one === format) ?? 'csv';

export const tableFormat = (format: ReportFormat) =>
  format === 'pdf' ? pdfFormat : tableFormats[format === 'csv' ? 'csv' : 'excel'];
export const reportMediaType = (file: MadeFile): string => tableFormat(reportFormatOf(file)).mediaType;

/**
 * Requests a file, from a network address that the audit log records.
 * @throws AppError DATE_RANGE, NO_DATA, NO_DATA_FOR_PERIOD, NO_DATA_FOR_USER, PRECONDITION_FAILED
 */
export async function beginReportFile(
  trx: Transaction,
  deps: Pick<Deps, 'now' | 'jobs'>,
  { userId, isAdmin, language, timezone }: Caller,
  scope: Scope,
  address: string | null,
  { format, shown: wanted, ...asked }: WantedReport,
): Promise<MadeFile> {
  const isTimesheet = format === 'pdf';
  if (isTimesheet) requireSections(asked.groupBy);
  const shown = isTimesheet ? undefined : wanted;
  const historyFrom = scope.historyFrom ?? null;
  const question = asShown({ ...asked, shown, language, timezone, historyFrom }, deps.now());
  await requireContent(trx, scope, question, { format, now: deps.now() });
  const { start, end, filters } = question;
  const isOwn = shown?.table === 'rhythm' || filters.user?.every((id) => id === userId) === true;
  return askForFile(trx, deps, scope, {
    kind: 'report',
    format,
    type: 'basic',
    question: question satisfies ReportFileQuestion,
    of_colleagues: isAdmin && !isOwn,
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

/** A timesheet lists every booking; its grouping determines its subtotals. */
function requireSections(groupBy: WantedReport['groupBy']): void {
  if (groupBy === null || (groupBy.length === 1 && (groupBy[0] === 'day' || groupBy[0] === 'week'))) return;
  throw invalidField('/group_by', 'A timesheet has subtotals by day, or by week.');
}

/** Without matching data a file would be empty without an explanation. */
async function requireContent(
  trx: Transaction,
  scope: Scope,
  question: ReportFileQuestion,
  at: { readonly format: ReportFormat; readonly now: Date },
): Promise<void> {
  const { shown, groupBy } = question;
  if (shown?.table === 'sums' && groupBy === null)
    throw invalidField('/group_by', 'Sums are grouped by at least one key.');
  if (shown === undefined || isPaged(shown) || needsBookings(shown)) return requireData(trx, scope, question);
  if ((await shownSheets(trx, scope, question, shown, at)).length === 0)
    throw new AppError('NO_DATA', { detail: 'The period and the filters leave nothing to show.' });
}

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

/** Returns a file in the form of the contract. */
export function reportFileView(file: MadeFile): ReportFile {
  const { start, end } = reportQuestionOf(file);
  return { ...madeFileView(file), format: reportFormatOf(file), start, end };
}

type SummaryFile = { readonly name: string; readonly mediaType: string; readonly content: ReadableStream };

/**
 * Returns sums as a file, at once.
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
