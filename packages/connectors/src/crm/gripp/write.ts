// Sends hours to Gripp, and lists those there. Our reference is in the text that an integration may store with each of
// them.
import { decimalHours } from '@daybook/domain/crm/hours-values.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { HoursPage, HoursRequest, ListedHours, OutgoingHours, SoughtHours } from '../crm-system.ts';
import { idOfMade } from '../entry-changes.ts';
import { everyRecord } from '../every-record.ts';
import { type Hour, hourSchema, madeSchema } from './answers.ts';
import type { Reading } from './read.ts';
import type { Filter } from './rpc.ts';

/**
 * Makes the change. An entry that was deleted there meanwhile is created again, or needs no removal. @throws
 * ExportFailure
 */
export function push(reading: Reading, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const { action, outsideId } = hours;
  if (action === 'remove') return remove(reading, outsideId ?? '', signal);
  return outsideId === null ? create(reading, hours, signal) : update(reading, outsideId, hours, signal);
}

async function create(reading: Reading, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const given = Object.entries(fieldsOf(hours)).filter(([, value]) => value !== null);
  const fields = { ...Object.fromEntries(given), status: 'CONCEPT' };
  const id = await reading.rpc.change('hour.create', [fields], madeSchema, signal);
  // Some answers only say that it was made.
  return { outsideId: id ?? (await idOfMade(find(reading, hours, signal))) };
}

async function update(
  reading: Reading,
  outsideId: string,
  hours: OutgoingHours,
  signal: AbortSignal,
): Promise<Arrived> {
  const there = await read(reading, outsideId, signal);
  if (there === null) return create(reading, hours, signal);
  if (isAuthorized(there)) throw new ExportFailure('period_closed');
  await reading.rpc.change('hour.update', [Number(outsideId), fieldsOf(hours)], z.unknown(), signal);
  return { outsideId };
}

async function remove(reading: Reading, outsideId: string, signal: AbortSignal): Promise<Arrived> {
  const there = await read(reading, outsideId, signal);
  if (there === null) return { outsideId };
  if (isAuthorized(there)) throw new ExportFailure('not_removable');
  await reading.rpc.change('hour.delete', [Number(outsideId)], z.unknown(), signal);
  return { outsideId };
}

const isAuthorized = ({ status }: Hour): boolean => status === 'AUTHORIZED';

async function read({ rpc }: Reading, outsideId: string, signal: AbortSignal): Promise<Hour | null> {
  const filters: Filter[] = [{ field: 'hour.id', operator: 'equals', value: Number(outsideId) }];
  const { rows } = await rpc.get({ entity: 'hour', record: hourSchema, filters, atMost: 1 }, signal);
  return rows[0] ?? null;
}

/** null: no dimension of that level. */
function fieldsOf({ date, employeeId, dimensions, durationSeconds, description, reference }: OutgoingHours) {
  const idOf = (wanted: number) => dimensions.find(({ level }) => level === wanted)?.details['id'];
  const [project, line, task] = [idOf(1), idOf(2), idOf(3)];
  if (project === undefined) throw new ExportFailure('unknown_reference');
  return {
    employee: Number(employeeId),
    offerprojectbase: Number(project),
    offerprojectline: line === undefined ? null : Number(line),
    task: task === undefined ? null : Number(task),
    date,
    amount: decimalHours(durationSeconds),
    description,
    extendedproperties: `${mark}${reference}`,
  };
}

/** Distinguishes ours from those of other integrations. */
const mark = 'daybook:';
const referenceOf = ({ extendedproperties }: Hour): string | null =>
  extendedproperties?.startsWith(mark) ? extendedproperties.slice(mark.length) : null;

/** Finds the entry of our reference among the hours of the employee on that day. @throws ExportFailure */
export async function find(
  reading: Reading,
  { reference, date, employeeId }: SoughtHours,
  signal: AbortSignal,
): Promise<Arrived | null> {
  const ofEmployee: Filter = { field: 'hour.employee', operator: 'equals', value: Number(employeeId) };
  const day = { from: date, until: date };
  for await (const one of everyRecord((cursor) => hoursBehind(reading, { ...day, cursor }, [ofEmployee], signal))) {
    if (one.reference === reference) return { outsideId: one.outsideId };
  }
  return null;
}

/** Returns a page of the hours of some days, of everybody. */
export const listHours = (reading: Reading, request: HoursRequest, signal: AbortSignal): Promise<HoursPage> =>
  hoursBehind(reading, request, [], signal);

async function hoursBehind(
  { rpc, pageSize }: Reading,
  { from, until, cursor }: HoursRequest,
  more: readonly Filter[],
  signal: AbortSignal,
): Promise<HoursPage> {
  const filters: Filter[] = [
    { field: 'hour.date', operator: 'between', value: from, value2: until },
    { field: 'hour.id', operator: 'greater', value: Number(cursor ?? 0) },
    ...more,
  ];
  const { rows, isMore } = await rpc.get({ entity: 'hour', record: hourSchema, filters, atMost: pageSize }, signal);
  return { records: rows.map(listed), cursor: isMore ? (rows.at(-1)?.id ?? null) : null };
}

const listed = (hour: Hour): ListedHours => ({
  outsideId: hour.id,
  reference: referenceOf(hour),
  date: hour.date?.slice(0, 10) ?? '',
  employeeId: hour.employee?.id ?? '',
  dimensionId: lowestOf(hour),
  durationSeconds: Math.round((hour.amount ?? 0) * 3600),
  description: hour.description ?? '',
  isBillable: null,
});

function lowestOf({ task, offerprojectline: line, offerprojectbase: project }: Hour): string | null {
  if (task) return `task:${task.id}`;
  if (line) return `line:${line.id}`;
  return project ? `project:${project.id}` : null;
}
