// Tables of people and of their days.
import type { ShownReport } from '@daybook/contract/report-files.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { peopleInOrder, personFigure } from '@daybook/domain/reports/person-figures.ts';
import type { PersonColumnKey } from '@daybook/domain/reports/report-columns.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Cell, TableColumn } from '../../platform/files/table.ts';
import { serverText } from '../../platform/mail/server-texts.ts';
import { reportDays } from '../report-days.ts';
import { reportPeople } from '../report-people.ts';
import type { ReportSelection } from '../report-selection.repository.ts';
import { momentText } from '../timesheet/timesheet-texts.ts';
import { reportWords } from './report-words.ts';
import { columnsIn, type Sheet } from './sheet.ts';

type Asked = ReportSelection & { readonly language: Language; readonly timezone: string };

/** Returns people with their figures in the shown columns; none where there is nobody. */
export async function peopleSheets(
  trx: Transaction,
  scope: Scope,
  { start, end, filters, language }: Asked,
  { columns: shown, sort, order = 'asc' }: Extract<ShownReport, { table: 'people' }>,
  now: Date,
): Promise<Sheet[]> {
  const question = { start, end, users: filters.user ?? null, status: filters.status ?? ('published' as const) };
  const { people } = await reportPeople(trx, scope, question, now);
  if (people.length === 0) return [];
  const words = reportWords(language).reports;
  return [
    {
      name: words.people.label,
      columns: [columnsIn(language).text(words.breakdowns.user), ...shown.map((key) => personColumn(key, language))],
      rows: peopleInOrder(people, sort ?? null, order).map((person) => [
        person.name,
        ...shown.map((key) => figureCell(key, personFigure(person, key))),
      ]),
      totals: serverText(language, 'report_total'),
    },
  ];
}

function personColumn(key: PersonColumnKey, language: Language): TableColumn {
  const header = reportWords(language).reports.people[key];
  const columns = columnsIn(language);
  switch (key) {
    case 'productivity':
    case 'schedule':
      return columns.share(header);
    case 'days_to_publish':
      return columns.alone(columns.count(header));
    case 'published_days':
    case 'missing_days':
    case 'corrections':
    case 'reopened_days':
      return columns.count(header);
    default:
      return columns.hours(header);
  }
}

/** Formats a figure like the screen: days until publishing have one decimal. */
const figureCell = (key: PersonColumnKey, figure: number | null): Cell =>
  key === 'days_to_publish' && figure !== null ? Math.round(figure * 10) / 10 : figure;

/** Returns the days of the first person of the filter, else of the scope's own user; none without any. */
export async function daysSheets(
  trx: Transaction,
  scope: Scope,
  { start, end, filters, language, timezone }: Asked,
  kind: Extract<ShownReport, { table: 'days' }>['kind'] | null,
  now: Date,
): Promise<Sheet[]> {
  const [user = scope.userId] = filters.user ?? [];
  const question = { start, end, user, kind, status: filters.status ?? ('published' as const) };
  const { name, days } = await reportDays(trx, scope, { ...question, kind: kind ?? null }, now);
  if (days.length === 0) return [];
  const words = reportWords(language).reports;
  const columns = columnsIn(language);
  const hours = ['present', 'recorded', 'booked', 'ignored'] as const;
  const moment = (at: string | null) => (at === null ? null : momentText(new Date(at), language, timezone));
  return [
    {
      name: words.days[kind ?? 'label'],
      columns: [
        columns.text(words.breakdowns.user),
        columns.date(words.date),
        columns.hours(words.people.expected),
        ...hours.map((key) => columns.hours(words.people[key])),
        columns.text(words.days.publishedAt),
        columns.text(words.days.reopenedAt),
      ],
      rows: days.map((day) => [
        ...[name, day.date, day.expected],
        ...hours.map((key) => day[key]),
        moment(day.published_at),
        moment(day.reopened_at),
      ]),
      totals: serverText(language, 'report_total'),
    },
  ];
}
