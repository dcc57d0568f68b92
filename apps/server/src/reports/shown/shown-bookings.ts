// Bookings as in a list or a timesheet, read page by page.
import type { ShownReport } from '@daybook/contract/report-files.ts';
import type { Database, Scope } from '@daybook/database/database.ts';
import type { BookingColumn } from '@daybook/domain/reports/report-columns.ts';
import { sheetSections } from '@daybook/domain/reports/sheet-sections.ts';
import { addDays, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Cell, Table, TableColumn } from '../../platform/files/table.ts';
import { batches } from '../../platform/jobs/batches.ts';
import { serverText } from '../../platform/mail/server-texts.ts';
import type { ReportSelection } from '../report-selection.repository.ts';
import { pageOfReport, type TableQuestion } from '../report-table.ts';
import { intervalHeader, type Levels } from '../report-tables.ts';
import { reportWords } from './report-words.ts';
import { columnsIn } from './sheet.ts';

type Booking = Awaited<ReturnType<typeof pageOfReport>>['bookings'][number];
type Order = Pick<Extract<TableQuestion, { table: 'data' }>, 'sort' | 'order'>;
type Asked = {
  readonly selection: ReportSelection;
  readonly language: Language;
  readonly levels: Levels;
  /** Called with the number of written bookings. */
  readonly progress: (handled: number) => Promise<void>;
};
type Reader = { readonly database: Database; readonly scope: Scope };

const bookingsAtOnce = { least: 200, most: 5000 } as const;

type BookingPage = Awaited<ReturnType<typeof pageOfReport>>;

/** Yields pages of bookings, each read in a transaction of its own. */
async function* pagesOf(
  { database, scope }: Reader,
  selection: ReportSelection,
  order: Order,
): AsyncGenerator<readonly Booking[]> {
  const batch = batches(bookingsAtOnce);
  let after: string | null = null;
  do {
    const question: TableQuestion = { ...selection, ...order, table: 'data', page: 1, limit: batch.size(), after };
    const { bookings, pagination }: BookingPage = await database.asUser(
      scope,
      (trx) => batch.measured(() => pageOfReport(trx, scope, question)),
      { mode: 'snapshot', mayBeReplica: true },
    );
    if (bookings.length > 0) yield bookings;
    after = pagination.next;
  } while (after !== null);
}

/**
 * Returns the bookings in the columns and the order of the list; texts that the list shows below a contact have columns
 * of their own.
 */
export function shownBookings(
  reader: Reader,
  { selection, language, levels, progress }: Asked,
  { columns: shown, sort = 'date', order }: Extract<ShownReport, { table: 'bookings' }>,
): Table {
  const turn = { sort, order: order ?? (sort === 'date' || sort === 'duration' ? 'desc' : 'asc') } as const;
  const columns = listColumns(shown, selection, language, levels);
  return {
    name: serverText(language, 'report_sheet_bookings'),
    columns: columns.map(({ column }) => column),
    rows: listRows(),
    totals: serverText(language, 'report_total'),
  };

  async function* listRows(): AsyncGenerator<Cell[][]> {
    let handled = 0;
    for await (const page of pagesOf(reader, selection, turn)) {
      yield page.map((booking) => columns.map(({ cell }) => cell(booking)));
      handled += page.length;
      await progress(handled);
    }
  }
}

type ListColumn = { readonly column: TableColumn; readonly cell: (booking: Booking) => Cell };

function listColumns(
  shown: readonly BookingColumn[],
  { filters: { status = 'published' } }: ReportSelection,
  language: Language,
  levels: Levels,
): ListColumn[] {
  const { reports } = reportWords(language);
  const columns = columnsIn(language);
  const yesNo = (value: boolean) => (value ? reports.yes : reports.no);
  const all: Readonly<Record<BookingColumn, ListColumn>> = {
    date: { column: columns.date(reports.date), cell: ({ date }) => date },
    user: { column: columns.text(reports.breakdowns.user), cell: ({ user }) => user.label },
    description: { column: columns.text(reports.columns.description), cell: ({ description }) => description },
    recorded: { column: columns.hours(reports.columns.recorded), cell: ({ recorded }) => recorded },
    billable: { column: columns.text(reports.columns.billable), cell: ({ billable }) => yesNo(billable) },
    status: {
      column: columns.text(reports.columns.status),
      cell: ({ status: of }) => (of === 'open' ? reports.open : reports.published),
    },
  };
  const on: ListColumn[] = [
    {
      column: columns.text(reports.breakdowns.contact),
      cell: ({ contact }) => (contact.id === null ? reports.without.contact : contact.label),
    },
    ...[...levels].map(([level, name]) => ({
      column: columns.text(name),
      cell: ({ dimensions }: Booking) => dimensions.find((one) => one.level === level)?.label ?? null,
    })),
    // The list shows description and unpublished mark with the contact; here they have columns.
    ...(shown.includes('description') ? [] : [all.description]),
    ...(shown.includes('status') || status === 'published' ? [] : [all.status]),
  ];
  const hours = { column: columns.hours(reports.people.booked), cell: ({ duration }: Booking) => duration };
  const [first, ...others] = shown;
  const around = first === 'date' ? [all.date, ...on, ...others.map((key) => all[key])] : null;
  return [...(around ?? [...on, ...shown.map((key) => all[key])]), hours];
}

/**
 * Returns the bookings of a timesheet by day or week, and within each by person or project. One week at a time is in
 * memory.
 */
export function shownTimesheet(
  reader: Reader,
  { selection, language, progress }: Asked,
  shown: Extract<ShownReport, { table: 'timesheet' }>,
): Table {
  const { reports } = reportWords(language);
  const columns = columnsIn(language);
  const { section, by, order } = shown;
  const isByWeek = section === 'week';
  return {
    name: reports.tabs.timesheets,
    columns: [
      ...(isByWeek ? [columns.date(intervalHeader('week', language))] : []),
      ...(isByWeek ? [columns.text(reports.sheet.groups[by]), columns.date(reports.date)] : []),
      ...(isByWeek ? [] : [columns.date(reports.date), columns.text(reports.sheet.groups[by])]),
      ...shown.columns.map((key) => columns.text(reports.sheet[key])),
      columns.hours(reports.people.booked),
    ],
    rows: sheetRows(),
    totals: serverText(language, 'report_total'),
  };

  async function* sheetRows(): AsyncGenerator<Cell[][]> {
    let handled = 0;
    const weeks = weeksOf(selection);
    for (const week of order === 'desc' ? weeks.toReversed() : weeks) {
      const bookings: Booking[] = [];
      for await (const page of pagesOf(reader, { ...selection, ...week }, { sort: 'date', order: 'asc' }))
        bookings.push(...page);
      const sections = sheetSections(bookings, { section, by });
      yield (order === 'desc' ? sections.toReversed() : sections).flatMap(({ start, groups }) =>
        groups.flatMap(({ label, bookings: own }) => own.map((booking) => sheetCells(start, label, booking))),
      );
      handled += bookings.length;
      await progress(handled);
    }
  }

  function sheetCells(start: string, label: string, { date, contact, dimensions, description, duration }: Booking) {
    const { without } = reports;
    const group = label === '' ? without.contact : label;
    const on = [contact.id === null ? without.contact : contact.label, ...dimensions.map((one) => one.label)];
    const labels = { on: on.join(' · '), description };
    return [...(isByWeek ? [start, group, date] : [date, group]), ...shown.columns.map((key) => labels[key]), duration];
  }
}

/** Returns the weeks of a period, each with its dates in it. */
function weeksOf({ start, end }: ReportSelection): { readonly start: string; readonly end: string }[] {
  const weeks: { start: string; end: string }[] = [];
  for (let at = weekStart(start); at <= end; at = addDays(at, 7)) {
    const last = addDays(at, 6);
    weeks.push({ start: at < start ? start : at, end: last > end ? end : last });
  }
  return weeks;
}
