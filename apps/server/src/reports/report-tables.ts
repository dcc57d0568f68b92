// Tables of a file with a report:
//   groupTable     sums by keys
//   bookingTable   every booking
//   keyHeaders     names of the keys that sums are grouped by
//   kindText       name of a kind of source
//   intervalHeader heading of the first dates of intervals
import { type GroupKey, type SourceKind, sourceKinds } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Cell, CellKind, Table, TableColumn } from '../platform/files/table.ts';
import { serverText } from '../platform/mail/server-texts.ts';
import { bookingLevels } from '../registrations/registrations.service.ts';
import { isBillable } from '../timeline/timeline.service.ts';
import type { ReportBooking } from './report-bookings.repository.ts';
import { type GroupRow, sumsByGroup } from './report-groups.repository.ts';
import { showsOwners, withOwner } from './report-labels.ts';
import type { ReportSelection } from './report-selection.repository.ts';
import { onePage } from './shown/sheet.ts';

type TextKey = Parameters<typeof serverText>[1];
export type Levels = ReadonlyMap<number, string>;

/** A sheet has room for more, but nobody would read it. */
const mostGroups = 100_000;

const intervalTexts = { day: 'report_day', week: 'report_week', month: 'report_month' } as const;
const namedTexts = { contact: 'export_contact', source: 'export_source', user: 'export_user' } as const;

const kindTexts = {
  appointment: 'report_kind_appointment',
  document: 'report_kind_document',
  email: 'report_kind_email',
  manual: 'report_kind_manual',
  multiple: 'report_kind_multiple',
  native: 'report_kind_native',
  phone: 'report_kind_phone',
  web: 'report_kind_web',
} as const satisfies Record<SourceKind, TextKey>;

export async function levelNames(trx: Transaction, scope: Scope): Promise<Levels> {
  return new Map((await bookingLevels(trx, scope)).map(({ level, name }) => [level, name]));
}

/** Returns sums by up to three keys, in the order of the keys. */
export async function groupTable(
  trx: Transaction,
  scope: Scope,
  selection: ReportSelection,
  groupBy: readonly GroupKey[],
  language: Language,
  name: TextKey = 'report_sheet_summary',
): Promise<Table> {
  const turn = { sort: 'key', order: 'asc', limit: mostGroups, offset: 0 } as const;
  const rows = await sumsByGroup(trx, scope, selection, groupBy, turn);
  const levels = await levelNames(trx, scope);
  const column = columnIn(language);
  const areOwnersShown = showsOwners(selection, groupBy);
  return {
    name: serverText(language, name),
    columns: [
      ...groupBy.flatMap((key) => groupColumns(key, language, levels)),
      column('export_booked', 'hours'),
      column('report_billable', 'hours'),
      column('export_recorded', 'hours'),
      column('report_count', 'count'),
    ],
    rows: onePage(rows.map((row) => groupCells(row, groupBy, language, areOwnersShown))),
    totals: serverText(language, 'report_total'),
  };
}

const columnIn =
  (language: Language) =>
  (key: TextKey, kind: CellKind): TableColumn => ({ header: serverText(language, key), kind });

function groupColumns(key: GroupKey, language: Language, levels: Levels): TableColumn[] {
  const column = columnIn(language);
  switch (key) {
    case 'day':
    case 'week':
    case 'month':
      return [column(intervalTexts[key], 'date')];
    case 'contact':
      return [column('export_contact', 'text'), column('export_contact_code', 'text')];
    case 'company':
      return [column('report_company', 'text'), column('report_company_code', 'text')];
    case 'source_type':
      return [column('report_source_kind', 'text')];
    case 'source':
    case 'user':
      return [column(namedTexts[key], 'text')];
    default:
      return levelColumns(language, levels, Number(key.slice('dimension_'.length)));
  }
}

function levelColumns(language: Language, levels: Levels, level: number): TableColumn[] {
  const header = levels.get(level) ?? String(level);
  return [
    { header, kind: 'text' },
    { header: `${header} (${serverText(language, 'export_code')})`, kind: 'text' },
  ];
}

/** Returns the names of these keys, as column headings. */
export const keyHeaders = (keys: readonly GroupKey[], language: Language, levels: Levels): readonly string[] =>
  keys.flatMap((key) =>
    groupColumns(key, language, levels)
      .slice(0, 1)
      .map(({ header }) => header),
  );

const isInterval = (key: GroupKey): boolean => key in intervalTexts;
const hasCode = (key: GroupKey): boolean => key === 'contact' || key === 'company' || key.startsWith('dimension_');

/** Returns the heading of the first dates of intervals. */
export const intervalHeader = (interval: keyof typeof intervalTexts, language: Language): string =>
  serverText(language, intervalTexts[interval]);

/** Returns the name of a kind of source; null for an unknown one. */
export function kindText(id: string | null | undefined, language: Language): string | null {
  const kind = sourceKinds.find((one) => one === id);
  return kind === undefined ? null : serverText(language, kindTexts[kind]);
}

function groupCells(
  { ids, labels, codes, owners, ...sums }: GroupRow,
  groupBy: readonly GroupKey[],
  language: Language,
  areOwnersShown: boolean,
): Cell[] {
  const named = groupBy.flatMap((key, at): Cell[] => {
    if (isInterval(key)) return [ids[at] ?? null];
    if (key === 'source_type') return [kindText(ids[at], language)];
    const label = labels[at] ?? null;
    const name = label === null || areOwnersShown ? label : withOwner(label, owners[at] ?? null);
    return hasCode(key) ? [name, codes[at] ?? null] : [name];
  });
  return [...named, sums.duration, sums.billable, sums.recorded, sums.count];
}

/** Returns every booking, read page by page. */
export function bookingTable(
  pages: AsyncIterable<readonly ReportBooking[]>,
  levels: Levels,
  language: Language,
): Table {
  const column = columnIn(language);
  const shown = [...levels.keys()];
  return {
    name: serverText(language, 'report_sheet_bookings'),
    columns: [
      column('export_date', 'date'),
      column('export_user', 'text'),
      column('export_contact', 'text'),
      column('export_contact_code', 'text'),
      ...shown.flatMap((level) => levelColumns(language, levels, level)),
      column('export_description', 'text'),
      column('export_internal', 'text'),
      column('export_billable', 'text'),
      column('export_status', 'text'),
      column('export_booked', 'hours'),
    ],
    rows: cellsOf(pages, (row) => bookingCells(row, shown, language)),
    totals: serverText(language, 'report_total'),
  };
}

async function* cellsOf(
  pages: AsyncIterable<readonly ReportBooking[]>,
  cells: (row: ReportBooking) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const page of pages) yield page.map(cells);
}

function bookingCells(row: ReportBooking, levels: readonly number[], language: Language): Cell[] {
  const yesNo = (value: boolean) => serverText(language, value ? 'export_yes' : 'export_no');
  const onLevel = (level: number): Cell[] => {
    const on = row.dimensions.find((one) => one.level === level);
    return [on?.name ?? null, on?.code ?? null];
  };
  return [
    row.date,
    row.user_name,
    row.contact_name,
    row.contact_code,
    ...levels.flatMap(onLevel),
    row.description,
    yesNo(row.internal),
    yesNo(isBillable(row)),
    serverText(language, row.published_at === null ? 'export_open' : 'export_published'),
    row.counted_seconds,
  ];
}
