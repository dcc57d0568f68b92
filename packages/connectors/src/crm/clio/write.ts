// Sends hours to Clio: time entries in seconds, with our reference as a marker in the note. No price is sent, so that
// Clio's own rates apply, and no timer is started.
import { markedReference, markedText, unmarkedText } from '@daybook/domain/crm/text-marker.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { HoursPage, HoursRequest, ListedHours, OutgoingHours, SoughtHours } from '../crm-system.ts';
import { type EntryCalls, findMarked, pushEntry } from '../entry-changes.ts';
import type { JsonClient } from '../json-client.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { type Activity, activity, madeSchema, oneSchema } from './answers.ts';
import { clioDefinition } from './definition.ts';
import { pageOf, type Reading } from './read.ts';

const { longestText } = clioDefinition.hours;

export const push = ({ client }: Reading, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> =>
  pushEntry(callsOf(client, signal), hours);

const pathOf = (outsideId: string): string => `/activities/${encodeURIComponent(outsideId)}.json`;

const callsOf = (client: JsonClient, signal: AbortSignal): EntryCalls<Activity> => ({
  read: async (outsideId) => {
    const query = { fields: activity.fields };
    const answer = oneSchema(activity.schema);
    return (await nullIfGone(client.call({ path: pathOf(outsideId), query, answer, signal })))?.data ?? null;
  },
  isClosed: ({ billed, on_bill }) => billed === true || on_bill === true,
  create: async (hours) => {
    const data = { type: 'TimeEntry', ...entryOf(hours), user: { id: Number(hours.employeeId) } };
    const call = { method: 'POST', path: '/activities.json', query: { fields: 'id' }, body: { data } } as const;
    return (await client.call({ ...call, answer: madeSchema, signal })).data.id;
  },
  change: async (outsideId, hours, there) => {
    const data = entryOf(hours);
    if (lacksSomeOf(there, data)) {
      await remove(client, outsideId, signal);
      return callsOf(client, signal).create(hours);
    }
    // Refused if another user changed it since it was read: then it is read again.
    const headers: Record<string, string> = there.etag ? { 'if-match': there.etag } : {};
    const call = { method: 'PATCH', path: pathOf(outsideId), body: { data }, headers } as const;
    await client.call({ ...call, answer: z.unknown(), signal });
    return outsideId;
  },
  remove: (outsideId) => remove(client, outsideId, signal),
});

const remove = (client: JsonClient, outsideId: string, signal: AbortSignal) =>
  nullIfGone(client.call({ method: 'DELETE', path: pathOf(outsideId), answer: z.unknown(), signal }));

/** Removing a task or a description from an entry is not documented: the entry is created again without it. */
const lacksSomeOf = (there: Activity, data: ReturnType<typeof entryOf>): boolean =>
  (there.task != null && data.task === undefined) ||
  (there.activity_description != null && data.activity_description === undefined);

function entryOf({ dimensions, date, durationSeconds, description, reference, isBillable }: OutgoingHours) {
  const link = (level: number) => {
    const id = dimensions.find((one) => one.level === level)?.details['id'];
    return id === undefined ? undefined : { id: Number(id) };
  };
  const matter = link(1);
  if (matter === undefined) throw new ExportFailure('unknown_reference');
  return {
    ...{ date, quantity: durationSeconds, matter, task: link(2), activity_description: link(3) },
    ...{ note: markedText(description, reference, longestText), non_billable: !isBillable },
  };
}

async function page(
  reading: Reading,
  query: Readonly<Record<string, string>>,
  cursor: string | null,
  signal: AbortSignal,
): Promise<HoursPage> {
  const list = { path: '/activities.json', of: activity, query: { ...query, type: 'TimeEntry' } };
  const { records, place } = await pageOf(reading, list, cursor, signal);
  return { records: records.map(hoursOf), cursor: place };
}

/** Finds the entry of our reference: the marker in the entries of that user on that day. @throws ExportFailure */
export const find = (reading: Reading, sought: SoughtHours, signal: AbortSignal): Promise<Arrived | null> => {
  const query = { user_id: sought.employeeId, start_date: sought.date, end_date: sought.date };
  return findMarked(sought.reference, (cursor) => page(reading, query, cursor, signal));
};

export const listHours = (
  reading: Reading,
  { from, until, cursor }: HoursRequest,
  signal: AbortSignal,
): Promise<HoursPage> => page(reading, { start_date: from, end_date: until }, cursor, signal);

const hoursOf = (one: Activity): ListedHours => ({
  ...{ outsideId: one.id, reference: markedReference(one.note ?? ''), date: one.date ?? '' },
  ...{ employeeId: one.user?.id ?? '', dimensionId: dimensionOf(one), durationSeconds: Math.round(one.quantity ?? 0) },
  ...{ description: unmarkedText(one.note ?? ''), isBillable: one.non_billable == null ? null : !one.non_billable },
});

function dimensionOf({ activity_description, task, matter }: Activity): string | null {
  if (activity_description) return `description:${activity_description.id}`;
  if (task) return `task:${task.id}`;
  return matter ? `matter:${matter.id}` : null;
}
