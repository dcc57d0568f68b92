import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import {
  type EntryColumn,
  type EntryColumns,
  type EntryFormat,
  entryColumns,
} from '@daybook/domain/imports/entry-columns.ts';
import { clockInstantMs } from '@daybook/domain/imports/place-undated.ts';
import { readClock } from '@daybook/domain/imports/read-clock.ts';
import { type DateOrder, dateOrders, isDayNumber, readDate } from '@daybook/domain/imports/read-date.ts';
import { readDuration } from '@daybook/domain/imports/read-duration.ts';
import { inTurns } from '../platform/jobs/in-turns.ts';
import { type EntryText, importedEntries } from './entry-event.ts';
import { emptyReading, type FileReading, type ReadOptions, type Rejection, unreadable } from './file-reading.ts';
import { headerOf, readCsv } from './read-csv.ts';

type Cell = (column: EntryColumn) => string;
type Line = { readonly row: number; readonly cell: Cell };
type Timed = { readonly date: string; readonly startSeconds: number | null; readonly seconds: number };

/**
 * Reads time that people entered in Toggl, Clockify or Harvest. From a file with the entries of several people only one
 * person's are taken: the user's own ones, where the mail address identifies them.
 * @throws AppError IMPORT_UNREADABLE when columns are missing
 */
export async function readEntries(text: string, format: EntryFormat, options: ReadOptions): Promise<FileReading> {
  const columns = entryColumns(headerOf(text, hasEntryNames));
  if (!isComplete(columns)) throw unreadable('columns');
  const all = (await readCsv(text, hasEntryNames)).map(
    ({ row, cells }): Line => ({ row, cell: cellOf(columns, cells) }),
  );
  const { people, person } = peopleOf(all, options);
  const lines = people.length > 1 ? all.filter(({ cell }) => personOf(cell) === person) : all;
  const { orders, order } = orderOf(lines, options.dateOrder);
  const found = {
    ...emptyReading,
    format,
    people: people.length > 1 ? people : [],
    dateOrders: orders,
    dateOrder: order,
  };
  if (people.length > 1 && person === null) return { ...found, questions: ['person'] };
  if (order === null && orders.length > 1) return { ...found, person, questions: ['date_order'] };
  return { ...found, person, ...(await entriesOf(lines, order ?? 'ymd', format, options)) };
}

/** Whether these are names of columns that say when an entry was, and how long. */
export const hasEntryNames = (names: readonly string[]): boolean => isComplete(entryColumns(names));

function isComplete(columns: EntryColumns): boolean {
  const hasLength = columns.has('duration') || columns.has('hours');
  const hasTimes = columns.has('startTime') && (hasLength || columns.has('endTime'));
  return columns.has('startDate') ? hasTimes : columns.has('date') && (hasLength || hasTimes);
}

function cellOf(columns: EntryColumns, cells: readonly string[]): Cell {
  return (column) => {
    const place = columns.get(column);
    return place === undefined ? '' : (cells[place] ?? '');
  };
}

const personOf = (cell: Cell): string =>
  cleanText(cell('email').toLowerCase() || `${cell('person')} ${cell('lastName')}`, 300);

function peopleOf(lines: readonly Line[], { person, ownEmail }: ReadOptions) {
  const counts = new Map<string, number>();
  for (const { cell } of lines) counts.set(personOf(cell), (counts.get(personOf(cell)) ?? 0) + 1);
  const people = [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1));
  const wanted = person ?? ownEmail.toLowerCase();
  return { people, person: counts.size > 1 && counts.has(wanted) ? wanted : null };
}

/** Returns the orders in which most dates can be read; only one when the dates allow no other, or the user chose. */
function orderOf(lines: readonly Line[], chosen: DateOrder | null) {
  const texts = new Set(
    lines.map(({ cell }) => cell('startDate') || cell('date')).filter((text) => !isDayNumber(text)),
  );
  const readable = (order: DateOrder) =>
    [...texts].filter((text) => readDate(text, order) !== null && !(order === 'mdy' && text.includes('.'))).length;
  const most = Math.max(1, ...dateOrders.map(readable));
  const orders = dateOrders.filter((order) => readable(order) === most);
  const [only = null, ...others] = orders;
  if (chosen !== null && orders.includes(chosen)) return { orders, order: chosen };
  return { orders, order: others.length === 0 ? only : null };
}

async function entriesOf(lines: readonly Line[], order: DateOrder, format: EntryFormat, { timeZone }: ReadOptions) {
  const rejected: Rejection[] = [];
  const entries = importedEntries(format);
  await inTurns(lines, ({ row, cell }) => {
    const time = timeOf(cell, order, timeZone);
    if (typeof time === 'string') rejected.push({ code: time, row });
    else entries.add({ ...time, row, text: entryText(cell), timeZone });
  });
  return { items: entries.items, undated: entries.undated, rejected };
}

function entryText(cell: Cell): EntryText {
  return {
    description: cell('description'),
    task: cell('task'),
    project: cell('project'),
    client: cell('client'),
  };
}

function timeOf(cell: Cell, order: DateOrder, timeZone: string): Timed | 'MALFORMED_ROW' | 'NO_DURATION' {
  const isDated = cell('startDate') !== '';
  const date = readDate(isDated ? cell('startDate') : cell('date'), order);
  const startSeconds = readClock(cell('startTime'));
  const isTimed = isDated || cell('startTime') !== '';
  if (date === null || (isTimed && startSeconds === null)) return 'MALFORMED_ROW';
  const said = [cell('duration'), cell('hours')].find((text) => text !== '');
  const seconds =
    said === undefined ? lengthUntilEnd(cell, order, timeZone, { date, startSeconds }) : readDuration(said);
  if (seconds === null) return 'MALFORMED_ROW';
  return seconds <= 0 ? 'NO_DURATION' : { date, startSeconds, seconds };
}

/** Returns the duration; a running entry has no end yet, and therefore none. */
function lengthUntilEnd(
  cell: Cell,
  order: DateOrder,
  timeZone: string,
  { date, startSeconds }: { date: string; startSeconds: number | null },
): number | null {
  if (cell('endTime') === '' || startSeconds === null) return 0;
  const endDate = cell('endDate') === '' ? date : readDate(cell('endDate'), order);
  const endSeconds = readClock(cell('endTime'));
  if (endDate === null || endSeconds === null) return null;
  const ms = clockInstantMs(endDate, endSeconds, timeZone) - clockInstantMs(date, startSeconds, timeZone);
  return Math.round(ms / 1000);
}
