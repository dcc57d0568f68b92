// The question that a file answers, in the reader's language, so that a file explains itself:
//   questionTable   the sheet of a workbook
//   filterLines     the filters, which a timesheet shows too
import type { GroupKey, ReportFilters } from '@daybook/contract/reports.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Table } from '../platform/files/table.ts';
import { serverText } from '../platform/mail/server-texts.ts';
import type { ReportSelection } from './report-selection.repository.ts';
import { keyHeaders, kindText, type Levels } from './report-tables.ts';
import { onePage } from './shown/sheet.ts';
import { momentText, timesheetTexts } from './timesheet/timesheet-texts.ts';

type TextKey = Parameters<typeof serverText>[1];

/** The names of the ids in a filter, by kind. */
export type FilterNames = Readonly<Record<'contact' | 'company' | 'dimension' | 'source' | 'user', readonly string[]>>;
export type AskedWords = { readonly language: Language; readonly levels: Levels };
type Line = readonly [name: string, value: string];

/** Returns every filter that is set, by its name. */
export function filterLines(filters: ReportFilters, named: FilterNames, { language, levels }: AskedWords): Line[] {
  const text = (key: TextKey) => serverText(language, key);
  const yesNo = (value: boolean | undefined) => (value === undefined ? '' : text(value ? 'export_yes' : 'export_no'));
  const list = (names: readonly (string | null)[]) => names.filter((one) => one !== null).join(', ');
  const lines: Line[] = [
    [text('report_filter_contact'), list(named.contact)],
    [text('report_filter_company'), list(named.company)],
    [text('report_filter_dimension'), list(named.dimension)],
    [text('report_filter_source'), list(named.source)],
    [text('report_source_kind'), list((filters.source_type ?? []).map((kind) => kindText(kind, language)))],
    [text('report_filter_user'), list(named.user)],
    [text('report_filter_without'), list(keyHeaders(filters.without ?? [], language, levels))],
    [text('export_internal'), yesNo(filters.internal)],
    [text('export_billable'), yesNo(filters.billable)],
    [text('report_corrected'), yesNo(filters.corrected)],
    [text('report_filter_text'), filters.text ?? ''],
  ];
  return lines.filter(([, value]) => value !== '');
}

/** Returns which days count, in words. */
export const statusText = ({ status = 'published' }: ReportFilters, language: Language): string =>
  serverText(language, statusTexts[status]);

type AskedQuestion = ReportSelection & { readonly groupBy: readonly GroupKey[] | null; readonly timezone?: string };

/**
 * Returns the question as a table, so that a workbook explains itself; made at a moment in the reader's zone. `named`:
 * the names of the ids in filters.
 */
export function questionTable(
  { start, end, filters, groupBy, timezone = 'UTC' }: AskedQuestion,
  named: FilterNames,
  words: AskedWords,
  at: Date,
): Table {
  const { language, levels } = words;
  const { text, plainDate } = timesheetTexts(language, false);
  const lines: Line[] = [
    [text('report_start'), plainDate(start)],
    [text('report_end'), plainDate(end)],
    [text('report_made'), momentText(at, language, timezone)],
    [text('report_status'), statusText(filters, language)],
    [text('report_grouped'), keyHeaders(groupBy ?? [], language, levels).join(', ')],
    ...filterLines(filters, named, words),
  ];
  const columns = [
    { header: text('report_question'), kind: 'text' },
    { header: text('report_answer'), kind: 'text' },
  ] as const;
  const rows = lines.filter(([, answer]) => answer !== '').map((line) => [...line]);
  return { name: text('report_sheet_asked'), columns, rows: onePage(rows) };
}

const statusTexts = {
  published: 'report_status_published',
  open: 'report_status_open',
  all: 'report_status_all',
} as const satisfies Record<NonNullable<ReportFilters['status']>, TextKey>;
