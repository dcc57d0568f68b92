// Sends hours to a bridge: always complete, under the reference of their first change, so that a repeated request
// leaves one booking.
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { OutgoingHours, SoughtHours } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { writtenSchema } from './answers.ts';

/** Makes the change. @throws ExportFailure */
export async function push(client: JsonClient, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const outsideId = hours.outsideId ?? hours.reference;
  const path = pathOf(outsideId);
  if (hours.action === 'remove') await nullIfGone(client.call({ method: 'DELETE', path, answer: z.unknown(), signal }));
  else await client.call({ method: 'PUT', path, body: bodyOf(hours), answer: writtenSchema, signal });
  return { outsideId };
}

/**
 * Finds the entry of a reference. The reference of a later change finds nothing, and is harmlessly sent again.
 * @throws ExportFailure
 */
export async function find(client: JsonClient, sought: SoughtHours, signal: AbortSignal): Promise<Arrived | null> {
  const { reference } = sought;
  const found = await nullIfGone(client.call({ path: pathOf(reference), answer: writtenSchema, signal }));
  return found === null ? null : { outsideId: reference };
}

const pathOf = (reference: string): string => `/hours/${encodeURIComponent(reference)}`;

const bodyOf = (hours: OutgoingHours) => ({
  date: hours.date,
  employee_id: hours.employeeId,
  contact_id: hours.contactId,
  dimension_ids: hours.dimensions.map(({ outsideId }) => outsideId),
  description: hours.description,
  duration_seconds: hours.durationSeconds,
  started_at: hours.startedAt,
  ended_at: hours.endedAt,
  time_zone: hours.timeZone,
  billable: hours.isBillable,
  link: hours.link,
  custom_fields: hours.customfields,
});

/** Returns null when the hours do not exist. */
async function nullIfGone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ExportFailure && error.code === 'unknown_reference') return null;
    throw error;
  }
}
