import type { leakageSchema } from '@daybook/contract/report-insights.ts';
import type { ReportInterval } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { fittingInterval } from '@daybook/domain/reports/report-periods.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { z } from 'zod';
import type { Cell, TableColumn } from '../../platform/files/table.ts';
import { serverText } from '../../platform/mail/server-texts.ts';
import { leakage } from '../insights/leakage.ts';
import type { ReportSelection } from '../report-selection.repository.ts';
import { intervalHeader } from '../report-tables.ts';
import { reportWords } from './report-words.ts';
import { columnsIn, type Sheet } from './sheet.ts';

type Sums = z.output<typeof leakageSchema>;
type Leakage = Awaited<ReturnType<typeof leakage>>;
type Question = ReportSelection & { readonly interval: ReportInterval | undefined };

/**
 * Returns recorded and booked time by contact, over time, and both at once; the last one contains everything, for a
 * file of one table.
 */
export async function leakageSheets(
  trx: Transaction,
  scope: Scope,
  { interval, ...selection }: Question,
  language: Language,
): Promise<{ readonly all: readonly Sheet[]; readonly finest: Sheet }> {
  const shown = interval ?? fittingInterval(selection);
  const answer = await leakage(trx, scope, selection, shown);
  const { internal } = reportWords(language).insights.leakage;
  const names = new Map(answer.rows.map(({ id, label }) => [id, id === null ? internal : label]));
  const columns = columnsIn(language);
  const contact = columns.text(reportWords(language).insights.leakage.contact);
  const start = columns.date(intervalHeader(shown, language));
  const sheet = (name: Parameters<typeof serverText>[1], keys: readonly TableColumn[], rows: Cell[][]): Sheet => ({
    name: serverText(language, name),
    columns: [...keys, ...sumColumns(language)],
    rows,
    totals: serverText(language, 'report_total'),
  });
  const named = (id: string | null) => names.get(id) ?? '';
  const byContact = answer.rows.map((row) => [named(row.id), ...cellsOf(row)]);
  const overTime = byStart(answer).map(([at, sums]) => [at, ...cellsOf(sums)]);
  const both = answer.buckets.map((row) => [named(row.row_id), row.start, ...cellsOf(row)]);
  const finest = sheet('report_sheet_contacts_time', [contact, start], both);
  const all = [
    sheet('report_sheet_contacts', [contact], byContact),
    sheet('report_sheet_time', [start], overTime),
    finest,
  ];
  return { all: answer.rows.length === 0 ? [] : all, finest };
}

function sumColumns(language: Language): TableColumn[] {
  const { leakage: words } = reportWords(language).insights;
  const { hours } = columnsIn(language);
  return (['recorded', 'booked', 'rounding', 'correction', 'difference'] as const).map((key) => hours(words[key]));
}

const cellsOf = ({ recorded, booked, rounding, correction }: Sums): Cell[] => [
  ...[recorded, booked, rounding, correction],
  booked - recorded,
];

/** Returns the sums of each interval, the earliest first. */
function byStart({ buckets }: Leakage): [string, Sums][] {
  const sum = (rows: readonly Sums[], key: keyof Sums) => rows.reduce((all, row) => all + row[key], 0);
  return [...Map.groupBy(buckets, ({ start }) => start)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([start, rows]) => [
      start,
      {
        recorded: sum(rows, 'recorded'),
        booked: sum(rows, 'booked'),
        rounding: sum(rows, 'rounding'),
        correction: sum(rows, 'correction'),
      },
    ]);
}
