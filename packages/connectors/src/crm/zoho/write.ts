// Sends hours to Zoho Projects: time logs of a task or of a project in general, with our reference as a marker in the
// notes. A log's id consists of its project, its kind and its own id, because every call needs all three.
import { clockText, wholeMinutes } from '@daybook/domain/crm/hours-values.ts';
import { markedReference, markedText, unmarkedText } from '@daybook/domain/crm/text-marker.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { HoursPage, HoursRequest, ListedHours, OutgoingHours, SoughtHours } from '../crm-system.ts';
import { closedAs, type EntryCalls, findMarked, pushEntry } from '../entry-changes.ts';
import { listsInTurn } from '../lists.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { intervalOf } from '../start-of-hours.ts';
import { type Log, logSchema, logsSchema, madeSchema } from './answers.ts';
import { zohoDefinition } from './definition.ts';
import { pageOf, type Reading } from './read.ts';

const { longestText } = zohoDefinition.hours;

const inProject = (project: string): string => `/projects/${encodeURIComponent(project)}`;
const outsideLogId = (project: string, kind: string, log: string): string => `${project}/${kind}/${log}`;
const partsOf = (outsideId: string) => {
  const [project = '', kind = 'task', log = ''] = outsideId.split('/');
  return { project, kind, path: `${inProject(project)}/logs/${encodeURIComponent(log)}` };
};

export const push = (reading: Reading, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> =>
  pushEntry(callsOf(reading, signal), hours);

const callsOf = (reading: Reading, signal: AbortSignal): EntryCalls<Log> => ({
  read: (outsideId) => {
    const { path, kind } = partsOf(outsideId);
    return nullIfGone(reading.client.call({ path, query: { type: kind }, answer: logSchema, signal }));
  },
  isClosed: ({ isApproved }) => isApproved,
  create: async (hours) => {
    const { project, module } = projectAndTask(hours);
    const body = { ...logOf(hours), ...moduleOf(module, hours), owner_zpuid: hours.employeeId };
    const call = { method: 'POST', path: `${inProject(project)}/log`, body } as const;
    const made = await reading.client.call({ ...call, answer: madeSchema, signal });
    return outsideLogId(project, module.type, made.id);
  },
  change: async (outsideId, hours, there) => {
    const { project, module } = projectAndTask(hours);
    const { path, project: before } = partsOf(outsideId);
    // Whether a log can move to another task is undocumented: it is created again there.
    if (project !== before || there.task !== (module.type === 'task' ? module.id : null)) {
      await closedAs('period_closed', remove(reading, outsideId, signal));
      return callsOf(reading, signal).create(hours);
    }
    const call = {
      method: 'PATCH',
      path,
      body: { ...logOf(hours), ...moduleOf(module, hours) },
      answer: z.unknown(),
      signal,
    } as const;
    await closedAs('period_closed', reading.client.call(call));
    return outsideId;
  },
  remove: (outsideId) => closedAs('not_removable', remove(reading, outsideId, signal)),
});

/** Without a body it would be refused. */
function remove({ client }: Reading, outsideId: string, signal: AbortSignal) {
  const { path, kind } = partsOf(outsideId);
  return nullIfGone(client.call({ method: 'DELETE', path, body: { module: kind }, answer: z.unknown(), signal }));
}

function projectAndTask({ dimensions }: Pick<OutgoingHours, 'dimensions'>) {
  const project = dimensions.find(({ level }) => level === 1)?.details['project'];
  const task = dimensions.find(({ level }) => level === 2)?.details['task'];
  if (project === undefined) throw new ExportFailure('unknown_reference');
  const module = task === undefined ? ({ type: 'general' } as const) : ({ type: 'task', id: task } as const);
  return { project, module };
}

type Module = ReturnType<typeof projectAndTask>['module'];

/** A general log has a name of its own, which follows the text. */
const moduleOf = (module: Module, { description }: OutgoingHours) => ({
  module,
  ...(module.type === 'general' ? { log_name: description || 'Daybook' } : {}),
});

/** Either a length or times: whether both are accepted together is undocumented. */
function logOf(hours: OutgoingHours) {
  const minutes = wholeMinutes(hours.durationSeconds);
  return {
    ...{ date: hours.date, bill_status: hours.isBillable ? 'Billable' : 'Non Billable' },
    ...(hours.startedAt === null ? { hours: lengthText(minutes) } : timesOf(hours, minutes)),
    notes: markedText(hours.description, hours.reference, longestText),
  };
}

const lengthText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function timesOf(hours: OutgoingHours, minutes: number) {
  const { startMs } = intervalOf({ ...hours, durationSeconds: minutes * 60 });
  const at = (ms: number) => clockText(ms, hours.timeZone, '12h').replace(/[ap]m$/, (half) => ` ${half.toUpperCase()}`);
  return { start_time: at(startMs), end_time: at(startMs + minutes * 60_000) };
}

/** Finds the entry of our reference: the marker in the entries of the project on that day. @throws ExportFailure */
export async function find(reading: Reading, sought: SoughtHours, signal: AbortSignal): Promise<Arrived | null> {
  const { project, module } = projectAndTask(sought);
  const { date } = sought;
  const query = { ...ofKind(module.type), view_type: 'day', start_date: date, end_date: date };
  const list = { path: `${inProject(project)}/timelogs`, answer: logsSchema, query };
  return findMarked(sought.reference, async (cursor) => {
    const { records, place } = await pageOf(reading, list, cursor, signal);
    return { records: records.map((log) => hoursOf(module.type, { ...log, project })), cursor: place };
  });
}

const kinds = ['task', 'general', 'issue'] as const;
type Kind = (typeof kinds)[number];
const ofKind = (kind: Kind) => ({ module: JSON.stringify({ type: kind }) });

/** Kind by kind and week by week: the list of a portal covers the week of its start, whatever its end. */
export const listHours = (
  reading: Reading,
  { from, until, cursor }: HoursRequest,
  signal: AbortSignal,
): Promise<HoursPage> =>
  listsInTurn<ListedHours>(
    cursor,
    kinds.map((kind) => [
      kind,
      async (at) => {
        const [week = mondayOf(from), place = null] = at?.split(' ') ?? [];
        const query = { ...ofKind(kind), view_type: 'week', start_date: week, end_date: daysAfter(week, 6) };
        const list = { path: '/timelogs', answer: logsSchema, query };
        const page = await pageOf(reading, list, place || null, signal);
        const records = page.records.map((log) => hoursOf(kind, log));
        const next = daysAfter(week, 7);
        const following = page.place !== null ? `${week} ${page.place}` : next <= until ? `${next} ` : null;
        return { records: records.filter(({ date }) => date >= from && date <= until), place: following };
      },
    ]),
  );

const dayMs = 86_400_000;
const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
const mondayOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

const hoursOf = (kind: Kind, { id, project, task, notes, date, owner, minutes, isBillable }: Log): ListedHours => ({
  ...{ outsideId: outsideLogId(project ?? '', kind, id), reference: markedReference(notes), date, employeeId: owner },
  ...{ dimensionId: task !== null ? `task:${task}` : project === null ? null : `project:${project}`, isBillable },
  ...{ durationSeconds: minutes * 60, description: unmarkedText(notes) },
});
