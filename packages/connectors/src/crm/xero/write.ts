// Sends hours to Xero: time entries of a project, with our reference as a marker in the description. An entry's id
// consists of its project and its own id, because every call needs both.
import { wholeMinutes } from '@daybook/domain/crm/hours-values.ts';
import { markedReference, markedText, unmarkedText } from '@daybook/domain/crm/text-marker.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { HoursPage, HoursRequest, ListedHours, OutgoingHours, SoughtHours } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { type Entry, entrySchema, itemsSchema } from './answers.ts';
import { xeroDefinition } from './definition.ts';
import { allOf, pageOf, projectsPath, type Reading } from './pages.ts';
import { projectList } from './read.ts';

const { longestText } = xeroDefinition.hours;
const timePath = (project: string): string => `${projectsPath}/Projects/${encodeURIComponent(project)}/Time`;
const outsideEntryId = (project: string, entry: string): string => `${project}/${entry}`;
const partsOf = (outsideId: string) => {
  const [project = '', entry = ''] = outsideId.split('/');
  return { project, path: `${timePath(project)}/${encodeURIComponent(entry)}` };
};

/**
 * Makes the change. An entry that was deleted there meanwhile is created again, or needs no removal. @throws
 * ExportFailure
 */
export function push(client: JsonClient, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const { action, outsideId } = hours;
  if (action === 'remove') return remove(client, outsideId ?? '', signal);
  return outsideId === null ? create(client, hours, signal) : update(client, outsideId, hours, signal);
}

async function create(
  client: JsonClient,
  hours: OutgoingHours,
  signal: AbortSignal,
  key = hours.reference,
): Promise<Arrived> {
  const { project, body } = entryOf(hours);
  const call = { method: 'POST', path: timePath(project), body, headers: keyHeader(key) } as const;
  const made = await client.call({ ...call, answer: entrySchema, signal });
  return { outsideId: outsideEntryId(project, made.id) };
}

/** Xero creates an object only once per key, as long as it remembers the key. */
const keyHeader = (key: string) => ({ 'idempotency-key': key });

/** The entry with the reference itself was deleted: with its key Xero would only return that answer. */
const createAnew = (client: JsonClient, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> =>
  create(client, hours, signal, `${hours.reference}-anew`);

async function update(
  client: JsonClient,
  outsideId: string,
  hours: OutgoingHours,
  signal: AbortSignal,
): Promise<Arrived> {
  const entry = await findEntry(client, outsideId, signal);
  if (entry === null) return createAnew(client, hours, signal);
  if (isClosed(entry)) throw new ExportFailure('period_closed');
  const { project, body } = entryOf(hours);
  const { project: before, path } = partsOf(outsideId);
  if (project === before) {
    const call = { method: 'PUT', path, body, headers: keyHeader(hours.reference) } as const;
    await client.call({ ...call, answer: z.unknown(), signal });
    return { outsideId };
  }
  // An entry cannot move to another project.
  await nullIfGone(client.call({ method: 'DELETE', path, answer: z.unknown(), signal }));
  return createAnew(client, hours, signal);
}

async function remove(client: JsonClient, outsideId: string, signal: AbortSignal): Promise<Arrived> {
  const entry = await findEntry(client, outsideId, signal);
  if (entry === null) return { outsideId };
  if (isClosed(entry)) throw new ExportFailure('not_removable');
  const { path } = partsOf(outsideId);
  await nullIfGone(client.call({ method: 'DELETE', path, answer: z.unknown(), signal }));
  return { outsideId };
}

const findEntry = (client: JsonClient, outsideId: string, signal: AbortSignal): Promise<Entry | null> =>
  nullIfGone(client.call({ path: partsOf(outsideId).path, answer: entrySchema, signal }));

/** Invoiced, or about to be. */
const isClosed = ({ status }: Entry): boolean => (status ?? 'ACTIVE') !== 'ACTIVE';

function entryOf({ dimensions, employeeId, date, timeZone, durationSeconds, description, reference }: OutgoingHours) {
  const { project, task } = dimensions.find(({ level }) => level === 2)?.details ?? {};
  if (project === undefined || task === undefined) throw new ExportFailure('unknown_reference');
  const body = {
    ...{ userId: employeeId, taskId: task, dateUtc: noonText(date, timeZone) },
    duration: wholeMinutes(durationSeconds),
    description: markedText(description, reference, longestText),
  };
  return { project, body };
}

const hourMs = 3_600_000;

/** Noon where the person is: the same day in any zone of the organisation. */
const noonText = (date: string, timeZone: string): string =>
  `${new Date(dayBounds(date, timeZone).startMs + 12 * hourMs).toISOString().slice(0, 19)}Z`;

/** The day of a moment at noon: far in the east that is the evening before in UTC. */
const dayOfNoon = (instant: string): string => new Date(Date.parse(instant) + 2 * hourMs).toISOString().slice(0, 10);

/** Moments around days, in any zone. */
const around = (from: string, until: string) => ({
  dateAfterUtc: `${new Date(Date.parse(from) - 14 * hourMs).toISOString().slice(0, 19)}Z`,
  dateBeforeUtc: `${new Date(Date.parse(until) + 38 * hourMs).toISOString().slice(0, 19)}Z`,
});

/**
 * Finds the entry of our reference: the marker in the time of that person on the task around that day.
 * @throws ExportFailure
 */
export async function find(reading: Reading, sought: SoughtHours, signal: AbortSignal): Promise<Arrived | null> {
  const { project, task } = sought.dimensions.find(({ level }) => level === 2)?.details ?? {};
  if (project === undefined || task === undefined) return null;
  const query = { userId: sought.employeeId, taskId: task, ...around(sought.date, sought.date) };
  const entries = await allOf(reading, { path: timePath(project), answer: itemsSchema(entrySchema), query }, signal);
  const found = entries.find(({ description }) => markedReference(description ?? '') === sought.reference);
  return found === undefined ? null : { outsideId: outsideEntryId(project, found.id) };
}

/** The entries of the projects of a page: Xero has no list of all entries. */
export async function listHours(
  reading: Reading,
  { from, until, cursor }: HoursRequest,
  signal: AbortSignal,
): Promise<HoursPage> {
  const { records, place } = await pageOf(reading, projectList, cursor, signal);
  const hours: ListedHours[] = [];
  for (const { id } of records) {
    const list = { path: timePath(id), answer: itemsSchema(entrySchema), query: around(from, until) };
    hours.push(...(await allOf(reading, list, signal)).map((entry) => hoursOf(id, entry)));
  }
  return { records: hours.filter(({ date }) => date >= from && date <= until), cursor: place };
}

const hoursOf = (project: string, entry: Entry): ListedHours => ({
  ...{ outsideId: outsideEntryId(project, entry.id), reference: markedReference(entry.description ?? '') },
  ...{ date: entry.dateUtc ? dayOfNoon(entry.dateUtc) : '', employeeId: entry.userId ?? '' },
  ...{ dimensionId: entry.taskId ? `task:${entry.taskId}` : null, durationSeconds: (entry.duration ?? 0) * 60 },
  ...{ description: unmarkedText(entry.description ?? ''), isBillable: null },
});
