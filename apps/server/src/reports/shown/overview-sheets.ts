import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Cell, TableColumn } from '../../platform/files/table.ts';
import { serverText } from '../../platform/mail/server-texts.ts';
import { reportOverview } from '../report-overview.ts';
import type { ReportSelection } from '../report-selection.repository.ts';
import { keyHeaders, levelNames } from '../report-tables.ts';
import { reportWords } from './report-words.ts';
import { columnsIn, type Sheet } from './sheet.ts';

type Overview = Awaited<ReturnType<typeof reportOverview>>;

/**
 * Returns the overview: its figures, its weeks, and the largest of each kind; none where the screen has nothing to
 * show.
 */
export async function overviewSheets(
  trx: Transaction,
  scope: Scope,
  selection: ReportSelection,
  language: Language,
  now: Date,
): Promise<Sheet[]> {
  const overview = await reportOverview(trx, scope, selection, now);
  if (overview.booked === 0 && overview.previous.booked === 0 && overview.missing_days === 0) return [];
  const { overview: words, without } = reportWords(language).reports;
  const contact = serverText(language, 'export_contact');
  const [project = ''] = keyHeaders(['dimension_1'], language, await levelNames(trx, scope));
  return [
    figuresSheet(overview, language),
    weeksSheet(overview, language),
    topSheet(words.contacts, contact, without.contact, overview.contacts, language),
    topSheet(words.projects, project, without.dimension, overview.projects, language),
    topSheet(words.changes, contact, without.contact, overview.changes, language),
  ];
}

function figuresSheet({ previous, missing_days: missing, ...sums }: Overview, language: Language): Sheet {
  const { overview: words, tabs, share, previous: before, days } = reportWords(language).reports;
  const columns = columnsIn(language);
  const part = (of: number, whole: number | null) => (whole === null || whole === 0 ? null : of / whole);
  const { booked, contact, internal, billable, expected } = sums;
  const rows: Cell[][] = [
    [words.booked, booked, null, previous.booked, null],
    ...(expected === null ? [] : [[words.schedule, expected, part(booked, expected), null, null]]),
    [words.contact, contact, part(contact, booked), previous.contact, null],
    [words.internal, internal, part(internal, booked), previous.internal, null],
    [words.billable, billable, part(billable, booked), null, null],
    [words.missing, null, null, null, missing],
  ];
  return {
    name: tabs.overview,
    columns: [
      columns.text(tabs.overview),
      columns.justHours(),
      columns.share(share),
      columns.hours(before),
      columns.count(days.label),
    ],
    rows,
  };
}

function weeksSheet({ weeks }: Overview, language: Language): Sheet {
  const { overview: words } = reportWords(language).reports;
  const columns = columnsIn(language);
  const hasSchedule = weeks.some(({ expected }) => expected !== null);
  const schedule: TableColumn[] = hasSchedule ? [columns.hours(words.schedule)] : [];
  return {
    name: words.weeks,
    columns: [
      columns.date(serverText(language, 'report_week')),
      columns.hours(words.booked),
      columns.hours(words.contact),
      columns.hours(words.internal),
      ...schedule,
    ],
    rows: weeks.map(({ start, booked, contact, internal, expected }) => [
      ...[start, booked, contact, internal],
      ...(hasSchedule ? [expected] : []),
    ]),
    totals: serverText(language, 'report_total'),
  };
}

/** A list of the largest is incomplete, so it has no total. */
function topSheet(name: string, key: string, without: string, rows: Overview['contacts'], language: Language): Sheet {
  const { overview: words, previous: before, columns: heads } = reportWords(language).reports;
  const columns = columnsIn(language);
  return {
    name,
    columns: [columns.text(key), columns.hours(words.booked), columns.hours(before), columns.hours(heads.trend)],
    rows: rows.map(({ id, label, duration, previous }) => [
      id === null ? without : label,
      duration,
      previous,
      duration - previous,
    ]),
  };
}
