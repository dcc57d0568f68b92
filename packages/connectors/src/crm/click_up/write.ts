// Sends hours to ClickUp: time entries with start and duration, with our reference as a marker in the description. A
// running timer has a negative duration: it is skipped, and never changed or stopped.
import { markedReference, markedText, unmarkedText } from '@daybook/domain/crm/text-marker.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { HoursPage, HoursRequest, ListedHours, OutgoingHours, SoughtHours } from '../crm-system.ts';
import { closedAs, type EntryCalls, findMarked, idOfMade, pushEntry } from '../entry-changes.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { intervalOf } from '../start-of-hours.ts';
import { type Entry, entriesSchema, madeSchema } from './answers.ts';
import { clickUpDefinition } from './definition.ts';
import { type Reading, teamOf } from './read.ts';

const { longestText } = clickUpDefinition.hours;

const listPath = ({ team }: Reading): string => `/v2/team/${encodeURIComponent(team)}/time_entries`;
const pathOf = (reading: Reading, outsideId: string): string => `${listPath(reading)}/${encodeURIComponent(outsideId)}`;

export const push = (reading: Reading, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> =>
  pushEntry(callsOf(reading, signal), hours);

/** There is no call for a single entry on an unknown day: `null` means that it is not on its day. */
type There = { readonly entry: Entry | null };

const callsOf = (reading: Reading, signal: AbortSignal): EntryCalls<There> => ({
  read: async (outsideId, { date, employeeId }) => {
    const all = await entries(reading, around(date, date), [employeeId], signal);
    return { entry: all.find(({ id }) => id === outsideId) ?? null };
  },
  isClosed: ({ entry }) => entry !== null && isRunning(entry),
  create: async (hours) => {
    const body = { ...entryOf(hours), assignee: Number(hours.employeeId) };
    const call = { method: 'POST', path: listPath(reading), body } as const;
    const id = await reading.client.call({ ...call, answer: madeSchema, signal });
    return id ?? idOfMade(find(reading, hours, signal));
  },
  change: async (outsideId, hours) => {
    const body = { ...entryOf(hours), tag_action: 'replace' };
    const call = { method: 'PUT', path: pathOf(reading, outsideId), body, answer: z.unknown(), signal } as const;
    const changed = await nullIfGone(
      closedAs(
        'period_closed',
        reading.client.call(call).then(() => true),
      ),
    );
    return changed === null ? callsOf(reading, signal).create(hours) : outsideId;
  },
  remove: (outsideId) => {
    const call = { method: 'DELETE', path: pathOf(reading, outsideId), answer: z.unknown(), signal } as const;
    return nullIfGone(closedAs('not_removable', reading.client.call(call)));
  },
});

function entryOf(hours: OutgoingHours) {
  const detailsOf = (level: number) => hours.dimensions.find((one) => one.level === level)?.details;
  const [tid, tag] = [detailsOf(2)?.['task'], detailsOf(3)];
  if (tid === undefined) throw new ExportFailure('unknown_reference');
  const { startMs, endMs } = intervalOf(hours);
  return {
    ...{ tid, start: startMs, end: endMs, duration: endMs - startMs, billable: hours.isBillable },
    description: markedText(hours.description, hours.reference, longestText),
    tags: tag === undefined ? [] : [tag],
  };
}

const isRunning = ({ duration }: Entry): boolean => duration < 0;
const dayMs = 86_400_000;

/** A window that contains the days in every zone. */
const around = (from: string, until: string) => ({
  start_date: Date.parse(from) - dayMs,
  end_date: Date.parse(until) + 2 * dayMs,
});

async function entries(
  { client, ...reading }: Reading,
  window: ReturnType<typeof around>,
  people: readonly string[],
  signal: AbortSignal,
): Promise<Entry[]> {
  const query = { ...window, assignee: people.join(',') };
  return (await client.call({ path: listPath({ client, ...reading }), query, answer: entriesSchema, signal })).data;
}

/** Finds the entry of our reference: the marker in the entries of that person around that day. @throws ExportFailure */
export const find = (
  reading: Reading,
  sought: Omit<SoughtHours, 'dimensions'>,
  signal: AbortSignal,
): Promise<Arrived | null> =>
  findMarked(sought.reference, async () => {
    const all = await entries(reading, around(sought.date, sought.date), [sought.employeeId], signal);
    return { records: all.filter((entry) => !isRunning(entry)).map((entry) => hoursOf(reading, entry)), cursor: null };
  });

/** The entries of all members: without listing them, only one's own are returned. */
export async function listHours(
  reading: Reading,
  { from, until }: HoursRequest,
  signal: AbortSignal,
): Promise<HoursPage> {
  const { members } = await teamOf(reading, signal);
  const people = (members ?? []).map(({ user }) => user.id);
  const all = await entries(reading, around(from, until), people, signal);
  const hours = all.filter((entry) => !isRunning(entry)).map((entry) => hoursOf(reading, entry));
  return { records: hours.filter(({ date }) => date >= from && date <= until), cursor: null };
}

const hoursOf = ({ timeZone }: Reading, entry: Entry): ListedHours => ({
  ...{ outsideId: entry.id, reference: markedReference(entry.description ?? '') },
  startedAt: new Date(entry.start).toISOString(),
  ...{ date: localDate(entry.start, timeZone), employeeId: entry.user?.id ?? '', dimensionId: dimensionOf(entry) },
  ...{ durationSeconds: Math.round(entry.duration / 1000), isBillable: entry.billable ?? null },
  description: unmarkedText(entry.description ?? ''),
});

function dimensionOf({ tags, task }: Entry): string | null {
  const [tag] = tags ?? [];
  if (tag !== undefined) return `tag:${tag.name}`;
  return task ? `task:${task.id}` : null;
}
