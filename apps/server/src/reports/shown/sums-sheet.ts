import type { ShownReport } from '@daybook/contract/report-files.ts';
import type { GroupKey } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { TableColumn as ColumnKey } from '@daybook/domain/reports/report-columns.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Cell, TableColumn } from '../../platform/files/table.ts';
import { serverText } from '../../platform/mail/server-texts.ts';
import type { ReportSelection } from '../report-selection.repository.ts';
import { pageOfReport } from '../report-table.ts';
import { intervalHeader, keyHeaders, kindText, levelNames } from '../report-tables.ts';
import { reportWords } from './report-words.ts';
import { columnsIn, type Sheet } from './sheet.ts';

type Shown = Extract<ShownReport, { table: 'sums' }>;
type Question = ReportSelection & { readonly groupBy: readonly GroupKey[]; readonly language: Language };
type Group = Awaited<ReturnType<typeof pageOfReport>>['groups'][number];

/** A sheet has room for more, but nobody would read it. */
const mostGroups = 100_000;
const intervals: readonly GroupKey[] = ['day', 'week', 'month'];
const detailColumns: readonly ColumnKey[] = ['users', 'last', 'trend'];

/**
 * Returns sums by up to three keys, in the columns and the order of the screen's table with all of its groups expanded.
 */
export async function sumsSheet(trx: Transaction, scope: Scope, question: Question, shown: Shown): Promise<Sheet> {
  const { groupBy, language } = question;
  const levels = await levelNames(trx, scope);
  const hasDetails = shown.columns.some((column) => detailColumns.includes(column));
  const { groups, total } = await groupsInOrder(trx, scope, question, shown, hasDetails);
  const heads = keyHeaders(groupBy, language, levels);
  return {
    name: serverText(language, 'report_sheet_summary'),
    columns: [
      ...groupBy.flatMap((key, at) => keyColumns(key, heads[at] ?? '', shown, language)),
      ...shown.columns.map((column) => figureColumn(column, language)),
      { header: serverText(language, 'export_booked'), kind: 'hours' },
    ],
    rows: groups.map((group) => [
      ...group.groups.flatMap((_, at) => keyCells(group, at, shown, language)),
      ...shown.columns.map((column) => figureCell(column, group, total)),
      group.duration,
    ]),
    totals: serverText(language, 'report_total'),
  };
}

/** Returns the groups in display order: those of each level in its order, within their parent. */
async function groupsInOrder(
  trx: Transaction,
  scope: Scope,
  { language: _language, ...question }: Question,
  { sort, order }: Shown,
  hasDetails: boolean,
): Promise<{ readonly groups: readonly Group[]; readonly total: number }> {
  const { groupBy } = question;
  const levelOf = async (depth: number) => {
    const key = groupBy[depth - 1];
    const by = sort ?? (key !== undefined && intervals.includes(key) ? ('key' as const) : ('duration' as const));
    const turn = { sort: by, order: order ?? (by === 'key' ? ('asc' as const) : ('desc' as const)) };
    const isWhole = depth === groupBy.length;
    return pageOfReport(trx, scope, {
      ...{ ...question, ...turn, groupBy: groupBy.slice(0, depth), hasDetails: isWhole && hasDetails },
      ...{ table: 'summary', page: 1, limit: mostGroups },
    });
  };
  const places: ReadonlyMap<string, number>[] = [];
  for (let depth = 1; depth < groupBy.length; depth += 1) {
    const { groups } = await levelOf(depth);
    places.push(new Map(groups.map((group, at) => [pathOf(group, depth), at])));
  }
  const { groups, totals } = await levelOf(groupBy.length);
  const placesOf = (group: Group) => places.map((of, at) => of.get(pathOf(group, at + 1)) ?? of.size);
  const placed = groups.map((group) => ({ group, at: placesOf(group) }));
  // The sort is stable, so groups with the same places keep the order of the last level.
  placed.sort((a, b) => a.at.map((place, level) => place - (b.at[level] ?? 0)).find((way) => way !== 0) ?? 0);
  return { groups: placed.map(({ group }) => group), total: totals?.duration ?? 0 };
}

const pathOf = ({ groups }: Group, depth: number): string => JSON.stringify(groups.slice(0, depth).map(({ id }) => id));

const hasCode = (key: GroupKey): boolean => key === 'contact' || key === 'company' || key.startsWith('dimension_');

function keyColumns(key: GroupKey, header: string, { codes = false }: Shown, language: Language): TableColumn[] {
  const columns = columnsIn(language);
  if (key === 'day' || key === 'week' || key === 'month') return [columns.date(intervalHeader(key, language))];
  const code = `${header} (${serverText(language, 'export_code')})`;
  return [columns.text(header), ...(codes && hasCode(key) ? [columns.text(code)] : [])];
}

function keyCells({ groups }: Group, at: number, { codes = false }: Shown, language: Language): Cell[] {
  const group = groups[at];
  if (group === undefined) return [];
  const { key, id, label, code } = group;
  if (intervals.includes(key)) return [id];
  const name = key === 'source_type' ? kindText(id, language) : label;
  return [id === null ? withoutText(key, language) : name, ...(codes && hasCode(key) ? [code] : [])];
}

/** Returns the screen's text for bookings without a value of this key. */
function withoutText(key: GroupKey, language: Language): string {
  const { without } = reportWords(language).reports;
  if (key === 'source_type') return without.source;
  return key === 'company' || key === 'contact' || key === 'source' || key === 'user'
    ? without[key]
    : without.dimension;
}

function figureColumn(column: ColumnKey, language: Language): TableColumn {
  const header = reportWords(language).reports.columns[column];
  const columns = columnsIn(language);
  switch (column) {
    case 'users':
      return columns.alone(columns.count(header));
    case 'last':
      return columns.date(header);
    case 'count':
      return columns.count(header);
    case 'billable':
      return columns.hours(header);
    case 'share':
      return columns.share(header);
    // Groups that only the previous period has get no row, so the changes do not add up.
    case 'trend':
      return columns.alone(columns.hours(header));
  }
}

function figureCell(column: ColumnKey, group: Group, total: number): Cell {
  switch (column) {
    case 'users':
      return group.users;
    case 'last':
      return group.last_date;
    case 'count':
      return group.count;
    case 'billable':
      return group.billable;
    case 'share':
      return total === 0 ? 0 : group.duration / total;
    case 'trend':
      return group.previous === null ? null : group.duration - group.previous;
  }
}
