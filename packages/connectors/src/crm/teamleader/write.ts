// Sends time to Teamleader: time trackings on a task or a phase, with our reference as a marker in the description.
import { netEndMs, offsetTime } from '@daybook/domain/crm/hours-values.ts';
import { markedReference, markedText, unmarkedText } from '@daybook/domain/crm/text-marker.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { HoursPage, HoursRequest, ListedHours, OutgoingHours, SoughtHours } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { type Entry, entrySchema, oneSchema } from './answers.ts';
import { teamleaderDefinition } from './definition.ts';
import { ask, pageOf, type Reading } from './pages.ts';

const { longestText } = teamleaderDefinition.hours;
const madeSchema = oneSchema(z.object({ id: z.string().min(1) }));

/**
 * Makes the change. An entry that was deleted there meanwhile is created again, or needs no removal. @throws
 * ExportFailure
 */
export function push(client: JsonClient, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const { action, outsideId } = hours;
  if (action === 'remove') return remove(client, outsideId ?? '', signal);
  return outsideId === null ? create(client, hours, signal) : update(client, outsideId, hours, signal);
}

async function create(client: JsonClient, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const { subject, ...entry } = entryOf(hours);
  const body = { ...entry, subject, user_id: hours.employeeId };
  const made = await client.call({ method: 'POST', path: '/timeTracking.add', body, answer: madeSchema, signal });
  return { outsideId: made.data.id };
}

/**
 * In place if Teamleader accepts the new subject; otherwise deleted and created again, so that time never stays on a
 * task that it was moved from: the subject of an entry cannot be read back.
 */
async function update(client: JsonClient, id: string, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const entry = await findEntry(client, id, signal);
  if (entry === null) return create(client, hours, signal);
  if (isClosed(entry)) throw new ExportFailure('period_closed');
  const body = { id, ...entryOf(hours) };
  try {
    await client.call({ method: 'POST', path: '/timeTracking.update', body, answer: z.unknown(), signal });
    return { outsideId: id };
  } catch (error) {
    if (!(error instanceof ExportFailure) || error.code !== 'rejected' || !/subject/i.test(error.detail ?? ''))
      throw error;
  }
  await deleteEntry(client, id, signal);
  return create(client, hours, signal);
}

async function remove(client: JsonClient, id: string, signal: AbortSignal): Promise<Arrived> {
  const entry = await findEntry(client, id, signal);
  if (entry === null) return { outsideId: id };
  if (isClosed(entry)) throw new ExportFailure('not_removable');
  await deleteEntry(client, id, signal);
  return { outsideId: id };
}

const deleteEntry = (client: JsonClient, id: string, signal: AbortSignal) =>
  nullIfGone(client.call({ method: 'POST', path: '/timeTracking.delete', body: { id }, answer: z.unknown(), signal }));

const findEntry = async (client: JsonClient, id: string, signal: AbortSignal): Promise<Entry | null> =>
  (await nullIfGone(ask(client, 'timeTracking.info', { id }, oneSchema(entrySchema), signal)))?.data ?? null;

const isClosed = ({ locked, meta }: Entry): boolean => locked === true || meta?.updatable === false;

function entryOf(hours: OutgoingHours) {
  const { type, id, work_type } = hours.dimensions.find(({ level }) => level === 2)?.details ?? {};
  if (type === undefined || id === undefined) throw new ExportFailure('unknown_reference');
  return {
    ...{ started_at: startOf(hours), duration: hours.durationSeconds, invoiceable: hours.isBillable },
    ...{ description: markedText(hours.description, hours.reference, longestText), subject: { type, id } },
    ...(work_type === undefined ? {} : { work_type_id: work_type }),
  };
}

/**
 * Time without a start begins at nine: only some accounts accept a duration alone. Teamleader would split it at
 * midnight.
 */
function startOf({ date, startedAt, durationSeconds, timeZone }: OutgoingHours): string {
  const startMs = startedAt === null ? nineOClockMs(date, timeZone) : Date.parse(startedAt);
  return offsetTime(netEndMs(startMs, durationSeconds, timeZone).startMs, timeZone);
}

const nineOClockMs = (date: string, timeZone: string): number => dayBounds(date, timeZone).startMs + 9 * 3_600_000;

/** A window that contains a day in every zone. */
const dayMs = 86_400_000;
const around = (from: string, until: string) => ({
  started_after: instantText(Date.parse(from) - dayMs),
  started_before: instantText(Date.parse(until) + 2 * dayMs),
});
const instantText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;

/** Finds the entry of our reference: the marker in that person's time around that day. @throws ExportFailure */
export async function find(reading: Reading, sought: SoughtHours, signal: AbortSignal): Promise<Arrived | null> {
  const filter = { user_id: sought.employeeId, ...around(sought.date, sought.date) };
  for (let place: string | null = null, isMore = true; isMore; ) {
    const page = await entries(reading, filter, place, signal);
    const found = page.records.find(({ description }) => markedReference(description ?? '') === sought.reference);
    if (found !== undefined) return { outsideId: found.id };
    place = page.place;
    isMore = place !== null;
  }
  return null;
}

const entries = (
  reading: Reading,
  filter: Readonly<Record<string, string>>,
  place: string | null,
  signal: AbortSignal,
): Promise<{ readonly records: readonly Entry[]; readonly place: string | null }> =>
  pageOf(reading, { action: 'timeTracking.list', record: entrySchema, filter }, place, signal);

export async function listHours(
  reading: Reading,
  { from, until, cursor }: HoursRequest,
  signal: AbortSignal,
): Promise<HoursPage> {
  const { records, place } = await entries(reading, around(from, until), cursor, signal);
  const hours = records.map(hoursOf).filter(({ date }) => date >= from && date <= until);
  return { records: hours, cursor: place };
}

/** Nobody says in which zone moments come: the day is then that of the person. */
const startOfListed = ({ started_on, started_at }: Entry) =>
  started_on || !started_at ? {} : { startedAt: started_at };

const hoursOf = (entry: Entry): ListedHours => ({
  ...startOfListed(entry),
  ...{ outsideId: entry.id, reference: markedReference(entry.description ?? '') },
  ...{ date: (entry.started_on ?? entry.started_at ?? '').slice(0, 10), employeeId: entry.user?.id ?? '' },
  ...{ dimensionId: null, durationSeconds: entry.duration ?? 0, isBillable: entry.invoiceable ?? null },
  description: unmarkedText(entry.description ?? ''),
});
