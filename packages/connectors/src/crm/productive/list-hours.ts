// Lists the time entries in Productive, from anybody.
//   listHours    of some days, of everybody
//   hoursOfDay   of one person on one day

import { markedReference, unmarkedText } from '@daybook/domain/crm/text-marker.ts';
import { dateOfDayNumber, dayNumberOf } from '@daybook/domain/timeline/calendar-date.ts';
import type { HoursPage, HoursRequest, ListedHours } from '../crm-system.ts';
import { type TimeEntry, timeEntrySchema } from './answers.ts';
import { plainText } from './note-text.ts';
import { type Found, nextPage, type Reading } from './pages.ts';

/** Whether `after` and `before` include their days is undocumented: one day more is requested, and then dropped. */
export async function listHours(
  reading: Reading,
  { from, until, cursor }: HoursRequest,
  signal: AbortSignal,
): Promise<HoursPage> {
  const after = dateOfDayNumber(dayNumberOf(from) - 1);
  const before = dateOfDayNumber(dayNumberOf(until) + 1);
  const page = await entries(reading, { 'filter[after]': after, 'filter[before]': before }, cursor, signal);
  return { ...page, records: page.records.filter(({ date }) => date >= from && date <= until) };
}

export const hoursOfDay = (
  reading: Reading,
  { date, personId, cursor }: { readonly date: string; readonly personId: string; readonly cursor: string | null },
  signal: AbortSignal,
): Promise<HoursPage> => entries(reading, { 'filter[date]': date, 'filter[person_id]': personId }, cursor, signal);

async function entries(
  reading: Reading,
  filters: Readonly<Record<string, string>>,
  cursor: string | null,
  signal: AbortSignal,
): Promise<HoursPage> {
  const query = { ...filters, include: 'person,service,task', sort: 'updated_at' };
  const list = { path: '/time_entries', record: timeEntrySchema, query };
  const { records, place } = await nextPage(reading, list, cursor, signal);
  return { records: records.map(hoursOf), cursor: place };
}

function hoursOf({ one: { id, attributes, relationships }, included }: Found<TimeEntry>): ListedHours {
  const { person, service, task } = relationships ?? {};
  const note = plainText(attributes.note ?? '');
  const isCharged = included('services', service ?? null)?.['billable'] !== false;
  return {
    outsideId: id,
    reference: markedReference(note),
    date: attributes.date?.slice(0, 10) ?? '',
    employeeId: person ?? '',
    dimensionId: task ? `task:${task}` : service ? `service:${service}` : null,
    durationSeconds: (attributes.time ?? 0) * 60,
    description: unmarkedText(note),
    isBillable: isCharged && typeof attributes.billable_time === 'number' ? attributes.billable_time > 0 : null,
  };
}
