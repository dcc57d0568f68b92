import type { Scope, Transaction } from '@daybook/database/database.ts';
import { heatGrid } from '@daybook/domain/reports/heat-grid.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Cell } from '../../platform/files/table.ts';
import { timeOfDay } from '../../platform/files/time-of-day.ts';
import { serverText } from '../../platform/mail/server-texts.ts';
import { type RhythmQuestion, rhythm } from '../insights/rhythm.ts';
import { reportWords } from './report-words.ts';
import { columnsIn, type Sheet } from './sheet.ts';

type Rhythm = Awaited<ReturnType<typeof rhythm>>;
type Words = { readonly language: Language; readonly timezone: string };
type Question = RhythmQuestion & {
  /** The one contact or source that is shown; undefined: all of them. */
  readonly key: string | undefined;
};

/** Returns own time by weekday and hour, by contact or source, and day by day; none without any. */
export async function rhythmSheets(trx: Transaction, scope: Scope, question: Question, words: Words): Promise<Sheet[]> {
  const answer = await rhythm(trx, scope, question);
  if (answer.total === 0) return [];
  const key = answer.keys.some((one) => one.key === question.key) ? (question.key ?? null) : null;
  return [
    figuresSheet(answer, question, words),
    weekSheet(answer, key, words),
    keysSheet(answer, question, words),
    daysSheet(answer, words),
  ];
}

/** Returns the name of a contact or source. */
function keyName({ kind, label }: Rhythm['keys'][number], language: Language): string {
  const { rhythm: words } = reportWords(language).insights;
  return kind === 'internal' || kind === 'undecided' ? words[kind] : label;
}

function figuresSheet(
  { days, total, keys, longest_focus: longest }: Rhythm,
  { by }: Question,
  { language, timezone }: Words,
): Sheet {
  const { reports, insights } = reportWords(language);
  const words = insights.rhythm;
  const columns = columnsIn(language);
  const interruptions = days.reduce((sum, one) => sum + one.interruptions, 0);
  const key = keys.find((one) => one.key === longest?.key);
  const clock = (instant: string) => timeOfDay(new Date(instant), timezone);
  const rows: Cell[][] = [
    [words.total, total],
    [words.interruptions, null, Math.round((interruptions / days.length) * 10) / 10],
  ];
  if (longest !== null)
    rows.push([
      ...[words.focus, longest.duration, null, longest.date, clock(longest.started_at), clock(longest.ended_at)],
      key === undefined ? null : keyName(key, language),
    ]);
  return {
    name: reports.tabs.rhythm,
    columns: [
      columns.text(reports.tabs.rhythm),
      columns.justHours(),
      columns.count(words.interruptions),
      columns.date(reports.date),
      columns.time(serverText(language, 'export_from')),
      columns.time(serverText(language, 'export_until')),
      columns.text(words[by]),
    ],
    rows,
  };
}

/** Returns the heatmap: a row for each weekday, a column for each hour of the day. */
function weekSheet({ cells }: Rhythm, key: string | null, { language }: Words): Sheet {
  const { rhythm: words } = reportWords(language).insights;
  const { hours, rows } = heatGrid(cells, key);
  // 1 January 2024 is a Monday, so the days from it on have the names of the weekdays.
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const columns = columnsIn(language);
  const total = serverText(language, 'report_total');
  return {
    name: serverText(language, 'report_sheet_week'),
    columns: [
      columns.text(words.weekday),
      ...hours.map((hour) => ({ header: `${hour}:00`, kind: 'hours' as const })),
      columns.hours(total),
    ],
    rows: rows.map(({ weekday, seconds }) => [
      name.format(Date.UTC(2024, 0, weekday)),
      ...seconds,
      seconds.reduce((sum, one) => sum + one, 0),
    ]),
    totals: total,
  };
}

function keysSheet({ keys }: Rhythm, { by }: Question, { language }: Words): Sheet {
  const { insights } = reportWords(language);
  const columns = columnsIn(language);
  return {
    name: serverText(language, by === 'contact' ? 'report_sheet_contacts' : 'report_sheet_sources'),
    columns: [columns.text(insights.rhythm[by]), columns.justHours()],
    rows: keys.map((one) => [keyName(one, language), one.duration]),
    totals: serverText(language, 'report_total'),
  };
}

function daysSheet({ days }: Rhythm, { language }: Words): Sheet {
  const { reports, insights } = reportWords(language);
  const columns = columnsIn(language);
  return {
    name: reports.days.label,
    columns: [
      columns.date(reports.date),
      columns.count(insights.rhythm.interruptions),
      columns.hours(insights.rhythm.focus),
    ],
    rows: days.map(({ date, interruptions, longest_focus: focus }) => [date, interruptions, focus]),
  };
}
