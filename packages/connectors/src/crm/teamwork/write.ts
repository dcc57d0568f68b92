// Sends hours to Teamwork: time logs on a task or a project, with our reference as a marker in the description. Running
// timers are separate objects there, which none of these calls touches.
import { wholeMinutes } from '@daybook/domain/crm/hours-values.ts';
import { markedReference, markedText, unmarkedText } from '@daybook/domain/crm/text-marker.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { HoursPage, HoursRequest, ListedHours, OutgoingHours, SoughtHours } from '../crm-system.ts';
import { closedAs, type EntryCalls, findMarked, pushEntry } from '../entry-changes.ts';
import type { JsonClient } from '../json-client.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { intervalOf } from '../start-of-hours.ts';
import { madeTimelogSchema, oneTimelogSchema, type Timelog, timelogSchema } from './answers.ts';
import { teamworkDefinition } from './definition.ts';
import { pageOf, type Reading, root } from './pages.ts';

const { longestText } = teamworkDefinition.hours;

export const push = ({ client }: Reading, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> =>
  pushEntry(callsOf(client, signal), hours);

const pathOf = (outsideId: string): string => `${root}/time/${encodeURIComponent(outsideId)}.json`;

/**
 * A log cannot move to another task: it is created again there. Whether a log is closed is not known in advance;
 * Teamwork then refuses.
 */
const callsOf = (client: JsonClient, signal: AbortSignal): EntryCalls<Timelog> => ({
  read: async (outsideId) => {
    const found = await nullIfGone(client.call({ path: pathOf(outsideId), answer: oneTimelogSchema, signal }));
    return found === null || found.timelog.deleted === true ? null : found.timelog;
  },
  isClosed: () => false,
  create: async (hours) => {
    const body = { timelog: { ...timelogOf(hours), userId: Number(hours.employeeId) } };
    const call = { method: 'POST', path: projectAndTask(hours).path, body } as const;
    return (await client.call({ ...call, answer: madeTimelogSchema, signal })).timelog.id;
  },
  change: async (outsideId, hours, { task, project }) => {
    const place = projectAndTask(hours);
    const isThere = (task?.id ?? null) === place.task && (place.task !== null || project?.id === place.project);
    if (!isThere) {
      await closedAs('period_closed', remove(client, outsideId, signal));
      return callsOf(client, signal).create(hours);
    }
    const body = { timelog: timelogOf(hours) };
    const call = { method: 'PATCH', path: pathOf(outsideId), body } as const;
    await closedAs('period_closed', client.call({ ...call, answer: z.unknown(), signal }));
    return outsideId;
  },
  remove: (outsideId) => closedAs('not_removable', remove(client, outsideId, signal)),
});

const remove = (client: JsonClient, outsideId: string, signal: AbortSignal) =>
  nullIfGone(client.call({ method: 'DELETE', path: pathOf(outsideId), answer: z.unknown(), signal }));

function projectAndTask({ dimensions }: OutgoingHours) {
  const { task = null } = dimensions.find(({ level }) => level === 3)?.details ?? {};
  const project = dimensions.find(({ level }) => level === 1)?.details['project'];
  if (task !== null) return { path: `${root}/tasks/${encodeURIComponent(task)}/time.json`, task, project };
  if (project === undefined) throw new ExportFailure('unknown_reference');
  return { path: `${root}/projects/${encodeURIComponent(project)}/time.json`, task, project };
}

/**
 * Whole minutes from a moment. The moment is sent in UTC, because local time would be that of the token's owner:
 * Teamwork then shows each person their own day and time.
 */
function timelogOf(hours: OutgoingHours) {
  const minutes = wholeMinutes(hours.durationSeconds);
  const amount = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  const start = new Date(intervalOf(hours).startMs).toISOString();
  const when = { date: start.slice(0, 10), time: start.slice(11, 19), isUTC: true };
  const description = markedText(hours.description, hours.reference, longestText);
  return { ...when, ...amount, description, isBillable: hours.isBillable };
}

const dayMs = 86_400_000;

/** Includes the days before and after: Teamwork compares moments, and a day is the person's. */
const around = (from: string, until: string) => ({
  startDate: new Date(Date.parse(from) - dayMs).toISOString(),
  endDate: new Date(Date.parse(until) + 2 * dayMs).toISOString(),
});

async function page(
  reading: Reading,
  query: Readonly<Record<string, string>>,
  cursor: string | null,
  signal: AbortSignal,
): Promise<HoursPage> {
  const list = { name: 'timelogs', path: 'time.json', record: timelogSchema, query: { ...query, orderBy: 'date' } };
  const { records, place } = await pageOf(reading, list, cursor, signal);
  return { records: records.filter(({ deleted }) => deleted !== true).map(hoursOf), cursor: place };
}

/** Finds the entry of our reference: the marker in the logs of that person around that day. @throws ExportFailure */
export const find = (reading: Reading, sought: SoughtHours, signal: AbortSignal): Promise<Arrived | null> => {
  const query = { ...around(sought.date, sought.date), assignedToUserIds: sought.employeeId };
  return findMarked(sought.reference, (cursor) => page(reading, query, cursor, signal));
};

export async function listHours(
  reading: Reading,
  { from, until, cursor }: HoursRequest,
  signal: AbortSignal,
): Promise<HoursPage> {
  const { records, cursor: next } = await page(reading, around(from, until), cursor, signal);
  return { records: records.filter(({ date }) => date >= from && date <= until), cursor: next };
}

const hoursOf = ({ id, description, timeLogged, user, task, project, minutes, billable }: Timelog): ListedHours => ({
  ...{ outsideId: id, reference: markedReference(description ?? '') },
  ...{ date: (timeLogged ?? '').slice(0, 10), startedAt: timeLogged ?? undefined },
  ...{ employeeId: user?.id ?? '', dimensionId: task ? `task:${task.id}` : project ? `project:${project.id}` : null },
  ...{ durationSeconds: (minutes ?? 0) * 60, isBillable: billable ?? null },
  description: unmarkedText(description ?? ''),
});
