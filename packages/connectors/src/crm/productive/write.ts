// Sends hours to Productive: time entries on a service. It has no field for our reference, so a marker after the note
// holds it.
import { netEndMs, offsetTime, wholeMinutes } from '@daybook/domain/crm/hours-values.ts';
import { markedText } from '@daybook/domain/crm/text-marker.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { OutgoingHours, SoughtHours } from '../crm-system.ts';
import { everyRecord } from '../every-record.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { oneSchema, type TimeEntry, timeEntrySchema } from './answers.ts';
import { productiveDefinition } from './definition.ts';
import { hoursOfDay } from './list-hours.ts';
import { noteOf } from './note-text.ts';
import type { Reading } from './pages.ts';

/**
 * Makes the change. An entry that was deleted there meanwhile is created again, or needs no removal. @throws
 * ExportFailure
 */
export function push(reading: Reading, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const { action, outsideId } = hours;
  if (action === 'remove') return remove(reading, outsideId ?? '', signal);
  return outsideId === null ? create(reading, hours, signal) : update(reading, outsideId, hours, signal);
}

const madeSchema = oneSchema(z.object({ id: z.string() }));

async function create({ client }: Reading, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const { service, task } = relationshipsOf(hours);
  const person = { data: { type: 'people', id: hours.employeeId } };
  const relationships = { person, service, ...(task.data === null ? {} : { task }) };
  const body = { data: { type: 'time_entries', attributes: attributesOf(hours), relationships } };
  const made = await client.call({ method: 'POST', path: '/time_entries', body, answer: madeSchema, signal });
  return { outsideId: made.data.id };
}

async function update(
  reading: Reading,
  outsideId: string,
  hours: OutgoingHours,
  signal: AbortSignal,
): Promise<Arrived> {
  const there = await read(reading, outsideId, signal);
  if (there === null) return create(reading, hours, signal);
  if (isApproved(there)) throw new ExportFailure('period_closed');
  const relationships = relationshipsOf(hours);
  const body = { data: { type: 'time_entries', id: outsideId, attributes: attributesOf(hours), relationships } };
  await reading.client.call({ method: 'PATCH', path: pathOf(outsideId), body, answer: madeSchema, signal });
  return { outsideId };
}

async function remove(reading: Reading, outsideId: string, signal: AbortSignal): Promise<Arrived> {
  const there = await read(reading, outsideId, signal);
  if (there === null) return { outsideId };
  if (isApproved(there)) throw new ExportFailure('not_removable');
  await nullIfGone(reading.client.call({ method: 'DELETE', path: pathOf(outsideId), answer: z.unknown(), signal }));
  return { outsideId };
}

/**
 * Finds the entry of our reference among the entries of the person on that day, by their markers. @throws ExportFailure
 */
export async function find(
  reading: Reading,
  { reference, date, employeeId }: SoughtHours,
  signal: AbortSignal,
): Promise<Arrived | null> {
  const day = { date, personId: employeeId };
  for await (const one of everyRecord((cursor) => hoursOfDay(reading, { ...day, cursor }, signal))) {
    if (one.reference === reference) return { outsideId: one.outsideId };
  }
  return null;
}

const isApproved = ({ attributes }: TimeEntry): boolean => attributes.approved === true;

const pathOf = (outsideId: string): string => `/time_entries/${encodeURIComponent(outsideId)}`;

async function read({ client }: Reading, outsideId: string, signal: AbortSignal): Promise<TimeEntry | null> {
  const answer = oneSchema(timeEntrySchema);
  return (await nullIfGone(client.call({ path: pathOf(outsideId), answer, signal })))?.data ?? null;
}

const detailsOf = ({ dimensions }: OutgoingHours, wanted: number) =>
  dimensions.find(({ level }) => level === wanted)?.details ?? {};

function relationshipsOf(hours: OutgoingHours) {
  const serviceId = detailsOf(hours, 2)['service_id'];
  if (serviceId === undefined) throw new ExportFailure('unknown_reference');
  const taskId = detailsOf(hours, 3)['task_id'];
  return {
    service: { data: { type: 'services', id: serviceId } },
    task: { data: taskId === undefined ? null : { type: 'tasks', id: taskId } },
  };
}

function attributesOf(hours: OutgoingHours) {
  const time = wholeMinutes(hours.durationSeconds);
  // For a service that is not billable Productive decides itself.
  const isCharged = detailsOf(hours, 2)['billable'] !== 'false';
  const text = markedText(hours.description, hours.reference, productiveDefinition.hours.longestText);
  return {
    ...{ date: hours.date, time, note: noteOf(text) },
    ...(isCharged ? { billable_time: hours.isBillable ? time : 0 } : {}),
    started_at: startOf(hours),
  };
}

/** The end is the start plus the time: a booking with pauses is one interval of its net length. */
function startOf({ startedAt, durationSeconds, timeZone }: OutgoingHours): string | null {
  if (startedAt === null) return null;
  return offsetTime(netEndMs(Date.parse(startedAt), durationSeconds, timeZone).startMs, timeZone);
}
