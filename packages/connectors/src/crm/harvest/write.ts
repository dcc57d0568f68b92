// Sends hours to Harvest: time entries on a task of a project, with our reference in a separate field.
import { clockText, decimalHours, netEndMs } from '@daybook/domain/crm/hours-values.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { OutgoingHours, SoughtHours } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { pageSchema, type TimeEntry, timeEntrySchema } from './answers.ts';

export type Writing = { readonly client: JsonClient; readonly values: Readonly<Record<string, string>> };

/**
 * Makes the change. An entry that was deleted there meanwhile is created again, or needs no removal. @throws
 * ExportFailure
 */
export function push(writing: Writing, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const { action, outsideId } = hours;
  if (action === 'remove') return remove(writing, outsideId ?? '', signal);
  return outsideId === null ? create(writing, hours, signal) : update(writing, outsideId, hours, signal);
}

async function create({ client, values }: Writing, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const body = {
    ...entryOf(values, hours),
    user_id: Number(hours.employeeId),
    external_reference: referenceOf(hours),
  };
  const entry = await client.call({ method: 'POST', path: '/time_entries', body, answer: timeEntrySchema, signal });
  return { outsideId: entry.id };
}

async function update(
  writing: Writing,
  outsideId: string,
  hours: OutgoingHours,
  signal: AbortSignal,
): Promise<Arrived> {
  const entry = await findEntry(writing, outsideId, signal);
  if (entry === null) return create(writing, hours, signal);
  if (isClosed(entry)) throw new ExportFailure('period_closed', reasonOf(entry));
  const { client, values } = writing;
  // The reference of this change, so that it is found if its answer is lost.
  const body = { ...entryOf(values, hours), external_reference: referenceOf(hours) };
  await client.call({ method: 'PATCH', path: pathOf(outsideId), body, answer: timeEntrySchema, signal });
  return { outsideId };
}

async function remove(writing: Writing, outsideId: string, signal: AbortSignal): Promise<Arrived> {
  const entry = await findEntry(writing, outsideId, signal);
  if (entry === null) return { outsideId };
  if (isClosed(entry)) throw new ExportFailure('not_removable', reasonOf(entry));
  await nullIfGone(writing.client.call({ method: 'DELETE', path: pathOf(outsideId), answer: z.unknown(), signal }));
  return { outsideId };
}

/** Finds the entry of our reference. @throws ExportFailure */
export async function find(
  { client }: Writing,
  { reference }: SoughtHours,
  signal: AbortSignal,
): Promise<Arrived | null> {
  const answer = pageSchema('time_entries', timeEntrySchema);
  const query = { external_reference_id: reference };
  const { records } = await client.call({ path: '/time_entries', query, answer, signal });
  const [first] = records;
  return first === undefined ? null : { outsideId: first.id };
}

const pathOf = (outsideId: string): string => `/time_entries/${encodeURIComponent(outsideId)}`;

const findEntry = ({ client }: Writing, outsideId: string, signal: AbortSignal): Promise<TimeEntry | null> =>
  nullIfGone(client.call({ path: pathOf(outsideId), answer: timeEntrySchema, signal }));

/** Closed, approved and invoiced entries cannot be changed. */
const isClosed = ({ is_locked, is_closed, is_billed }: TimeEntry): boolean =>
  is_locked === true || is_closed === true || is_billed === true;
const reasonOf = ({ locked_reason }: TimeEntry) => (locked_reason ? { detail: locked_reason } : {});

const referenceOf = ({ reference, link }: OutgoingHours) => ({
  id: reference,
  ...(link === null ? {} : { permalink: link }),
});

/** Without an amount Harvest would start a timer, so it is always sent. */
function entryOf(values: Readonly<Record<string, string>>, hours: OutgoingHours) {
  const { project_id, task_id } = taskOf(hours);
  return {
    project_id: Number(project_id),
    task_id: Number(task_id),
    spent_date: hours.date,
    notes: hours.description,
    ...amountOf(values, hours),
  };
}

function taskOf({ dimensions }: OutgoingHours) {
  const { project_id, task_id } = dimensions.find(({ level }) => level === 2)?.details ?? {};
  if (project_id === undefined || task_id === undefined) throw new ExportFailure('unknown_reference');
  return { project_id, task_id };
}

/** Accounts keep either durations, or start and end. */
function amountOf(values: Readonly<Record<string, string>>, { durationSeconds, startedAt, timeZone }: OutgoingHours) {
  if (values['timestamps'] !== 'true') return { hours: decimalHours(durationSeconds) };
  if (startedAt === null) {
    throw new ExportFailure('times_wanted');
  }
  const { startMs, endMs } = netEndMs(Date.parse(startedAt), durationSeconds, timeZone);
  const style = values['clock'] === '12h' ? '12h' : '24h';
  return { started_time: clockText(startMs, timeZone, style), ended_time: clockText(endMs, timeZone, style) };
}
