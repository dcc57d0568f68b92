// Sends hours to Simplicate: on a type of hours of a service. It has no field that certainly keeps our reference, so a
// marker after the note holds it.
import { clockText, decimalHours, netEndMs } from '@daybook/domain/crm/hours-values.ts';
import { markedText } from '@daybook/domain/crm/text-marker.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { OutgoingHours, SoughtHours } from '../crm-system.ts';
import { everyRecord } from '../every-record.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { type Hours, hoursSchema, madeSchema, oneSchema } from './answers.ts';
import { simplicateDefinition } from './definition.ts';
import { listHours } from './list-hours.ts';
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

async function create({ client }: Reading, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const body = { ...bodyOf(hours), is_recurring: false };
  const { data } = await client.call({ method: 'POST', path: '/hours/hours', body, answer: madeSchema, signal });
  return { outsideId: data.id };
}

async function update(
  reading: Reading,
  outsideId: string,
  hours: OutgoingHours,
  signal: AbortSignal,
): Promise<Arrived> {
  const there = await read(reading, outsideId, signal);
  if (there === null) return create(reading, hours, signal);
  refuseUnless(there, there.is_editable, 'period_closed');
  // The answer may be empty.
  const change = { method: 'PUT', path: pathOf(outsideId), body: bodyOf(hours), answer: z.unknown(), signal } as const;
  await reading.client.call(change);
  return { outsideId };
}

async function remove(reading: Reading, outsideId: string, signal: AbortSignal): Promise<Arrived> {
  const there = await read(reading, outsideId, signal);
  if (there === null) return { outsideId };
  refuseUnless(there, there.is_deletable, 'not_removable');
  await nullIfGone(reading.client.call({ method: 'DELETE', path: pathOf(outsideId), answer: z.unknown(), signal }));
  return { outsideId };
}

/**
 * Finds the entry of our reference among the hours of the employee on that day, by their markers. @throws ExportFailure
 */
export async function find(
  reading: Reading,
  { reference, date, employeeId }: SoughtHours,
  signal: AbortSignal,
): Promise<Arrived | null> {
  const day = { from: date, until: date, employeeId };
  for await (const one of everyRecord((cursor) => listHours(reading, { ...day, cursor }, signal))) {
    if (one.reference === reference) return { outsideId: one.outsideId };
  }
  return null;
}

/** Colons in ids stay unescaped. */
const pathOf = (outsideId: string): string => `/hours/hours/${encodeURIComponent(outsideId).replaceAll('%3A', ':')}`;

async function read({ client }: Reading, outsideId: string, signal: AbortSignal): Promise<Hours | null> {
  const answer = oneSchema(hoursSchema);
  return (await nullIfGone(client.call({ path: pathOf(outsideId), answer, signal })))?.data ?? null;
}

/** Approved and invoiced hours are locked, and give the reason. */
function refuseUnless(
  { locked }: Hours,
  permission: Hours['is_editable'],
  code: 'period_closed' | 'not_removable',
): void {
  if (locked !== true && permission?.value !== false) return;
  const detail = permission?.reason;
  throw new ExportFailure(code, detail ? { detail } : {});
}

const bodyOf = (hours: OutgoingHours) => ({
  employee_id: hours.employeeId,
  ...typeOf(hours),
  hours: decimalHours(hours.durationSeconds),
  ...timesOf(hours),
  billable: hours.isBillable,
  note: markedText(hours.description, hours.reference, simplicateDefinition.hours.longestText),
});

function typeOf({ dimensions }: OutgoingHours) {
  const { project_id, service_id, type_id } = dimensions.find(({ level }) => level === 3)?.details ?? {};
  if (project_id === undefined || service_id === undefined || type_id === undefined) {
    throw new ExportFailure('unknown_reference');
  }
  return { project_id, projectservice_id: service_id, type_id };
}

/** Local times without a zone: those that the user sees. */
function timesOf({ date, startedAt, durationSeconds, timeZone }: OutgoingHours) {
  if (startedAt === null) return { start_date: `${date} 00:00:00`, is_time_defined: false };
  const { startMs, endMs } = netEndMs(Date.parse(startedAt), durationSeconds, timeZone);
  const wallTime = (instantMs: number) => `${date} ${clockText(instantMs, timeZone, '24h')}:00`;
  return { start_date: wallTime(startMs), end_date: wallTime(endMs), is_time_defined: true };
}
