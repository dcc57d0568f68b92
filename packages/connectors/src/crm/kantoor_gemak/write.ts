// Sends hours to an environment: records of its table of hours, with our reference as id, so that a record is never
// created twice; a marker in the text identifies ours.
import { decimalHours, wholeMinutes } from '@daybook/domain/crm/hours-values.ts';
import { markedReference, markedText, unmarkedText } from '@daybook/domain/crm/text-marker.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { HoursPage, HoursRequest, ListedHours, OutgoingHours, SoughtHours } from '../crm-system.ts';
import { type EntryCalls, findMarked, pushEntry } from '../entry-changes.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { intervalOf } from '../start-of-hours.ts';
import { kantoorGemakDefinition } from './definition.ts';
import { columnText, isOpen, pageOf, type Reading, type Row, rowSchema } from './read.ts';
import type { Link, TableMap } from './tables.ts';

const { longestText } = kantoorGemakDefinition.hours;
const one = (set: string, id: string): string => `/${set}(${encodeURIComponent(id)})`;

export async function push(reading: Reading, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  return pushEntry(callsOf(reading, await reading.map(signal), signal), hours);
}

const callsOf = ({ client }: Reading, map: TableMap, signal: AbortSignal): EntryCalls<Row> => {
  const { set, id } = map.hours;
  return {
    read: (outsideId) => {
      const query = { $select: `${id},statecode` };
      return nullIfGone(client.call({ path: one(set, outsideId), query, answer: rowSchema, signal }));
    },
    // A processed row is no longer active.
    isClosed: (row) => !isOpen(row),
    create: async (hours) => {
      const headers = { 'if-none-match': '*', prefer: 'return=representation' };
      const call = { method: 'PATCH', path: one(set, hours.reference), body: rowOf(map, hours), headers } as const;
      await orThere(client.call({ ...call, answer: z.looseObject({ [id]: z.string() }), signal }));
      return hours.reference;
    },
    change: async (outsideId, hours) => {
      const call = { method: 'PATCH', path: one(set, outsideId), body: rowOf(map, hours) } as const;
      await client.call({ ...call, headers: { 'if-match': '*' }, answer: z.unknown(), signal });
      return outsideId;
    },
    remove: (outsideId) =>
      nullIfGone(client.call({ method: 'DELETE', path: one(set, outsideId), answer: z.unknown(), signal })),
  };
};

/** 412: the record of that id exists already, created by an attempt whose answer was lost. */
async function orThere(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    const isThere =
      error instanceof ExportFailure && error.cause instanceof Error && error.cause.message === 'Status 412';
    if (!isThere) throw error;
  }
}

const bind = ({ name }: Link, set: string, id: string | undefined) => ({
  [`${name}@odata.bind`]: id === undefined ? null : `/${set}(${id})`,
});

function rowOf({ hours: columns, project, task }: TableMap, hours: OutgoingHours): Row {
  const idOf = (level: number) => hours.dimensions.find((each) => each.level === level)?.details['id'];
  const projectId = idOf(1);
  if (projectId === undefined) throw new ExportFailure('unknown_reference');
  const { durationSeconds: seconds } = hours;
  return {
    [columns.date]: dayText(columns, hours.date),
    [columns.length]: columns.unit === 'minutes' ? wholeMinutes(seconds) : decimalHours(seconds),
    [columns.text]: markedText(hours.description, hours.reference, longestText),
    ...bind(columns.project, project.set, projectId),
    ...(task === null || columns.task === null ? {} : bind(columns.task, task.set, idOf(2))),
    ...bind(columns.person, 'systemusers', hours.employeeId),
    ...timesOf(columns, hours),
  };
}

/** Noon is the same day in every zone of Europe. */
const dayText = ({ isDateOnly }: TableMap['hours'], date: string): string => (isDateOnly ? date : `${date}T12:00:00Z`);

function timesOf({ start, end }: TableMap['hours'], hours: OutgoingHours): Row {
  if (start === null || end === null || hours.startedAt === null) return {};
  const { startMs, endMs } = intervalOf(hours);
  return { [start]: new Date(startMs).toISOString(), [end]: new Date(endMs).toISOString() };
}

async function hoursBetween(
  reading: Reading,
  { from, until, cursor }: HoursRequest,
  person: string | null,
  signal: AbortSignal,
): Promise<HoursPage> {
  const { hours: columns } = await reading.map(signal);
  const { isDateOnly, date, id, text, length } = columns;
  const [first, last] = isDateOnly ? [from, until] : [`${from}T00:00:00Z`, `${until}T23:59:59Z`];
  const ofPerson = person === null ? '' : ` and ${columns.person.column} eq ${person}`;
  const links = [columns.person, columns.project, ...(columns.task ? [columns.task] : [])].map(({ column }) => column);
  const list = {
    ...{ set: columns.set, select: [id, date, text, length, ...links] },
    filter: `${date} ge ${first} and ${date} le ${last}${ofPerson}`,
  };
  const { records, place } = await pageOf(reading, list, cursor, signal);
  return { records: records.map((row) => hoursOf(columns, row)), cursor: place };
}

/**
 * Finds the entry of our reference: the record of that id, or the one that a change marked with it.
 * @throws ExportFailure
 */
export async function find(reading: Reading, sought: SoughtHours, signal: AbortSignal): Promise<Arrived | null> {
  const { set, id } = (await reading.map(signal)).hours;
  const call = { path: one(set, sought.reference), query: { $select: id }, answer: rowSchema, signal } as const;
  if ((await nullIfGone(reading.client.call(call))) !== null) return { outsideId: sought.reference };
  const day = { from: sought.date, until: sought.date };
  return findMarked(sought.reference, (cursor) => hoursBetween(reading, { ...day, cursor }, sought.employeeId, signal));
}

export const listHours = (reading: Reading, request: HoursRequest, signal: AbortSignal): Promise<HoursPage> =>
  hoursBetween(reading, request, null, signal);

function hoursOf({ id, date, text, length, unit, person, project, task }: TableMap['hours'], row: Row): ListedHours {
  const taskId = task === null ? '' : columnText(row, task.column);
  const amount = Number(row[length] ?? 0);
  return {
    ...{
      outsideId: columnText(row, id),
      reference: markedReference(columnText(row, text)),
      date: columnText(row, date).slice(0, 10),
    },
    ...{
      employeeId: columnText(row, person.column),
      isBillable: null,
      description: unmarkedText(columnText(row, text)),
    },
    dimensionId: taskId === '' ? `project:${columnText(row, project.column)}` : `task:${taskId}`,
    durationSeconds: Math.round(amount * (unit === 'minutes' ? 60 : 3600)),
  };
}
