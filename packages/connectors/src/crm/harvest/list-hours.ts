// Lists the time entries in Harvest, from anybody.
import type { z } from 'zod';
import type { HoursPage, HoursRequest, ListedHours } from '../crm-system.ts';
import { listedEntrySchema, pageSchema } from './answers.ts';
import type { Reading } from './read.ts';

/** Returns a page of the entries of some days; the cursor is the address of the next page. */
export async function listHours(
  { client, pageSize }: Reading,
  { from, until, cursor }: HoursRequest,
  signal: AbortSignal,
): Promise<HoursPage> {
  const query = cursor === null ? { from, to: until, per_page: pageSize } : {};
  const answer = pageSchema('time_entries', listedEntrySchema);
  const { records, next } = await client.call({ path: cursor ?? '/time_entries', query, answer, signal });
  return { records: records.map(hoursOf), cursor: next };
}

const hoursOf = (entry: z.output<typeof listedEntrySchema>): ListedHours => ({
  outsideId: entry.id,
  reference: entry.external_reference?.id ?? null,
  date: entry.spent_date,
  employeeId: entry.user.id,
  dimensionId: entry.task_assignment ? `task:${entry.task_assignment.id}` : null,
  durationSeconds: Math.round((entry.hours ?? 0) * 3600),
  description: entry.notes ?? '',
  isBillable: entry.billable ?? null,
});
