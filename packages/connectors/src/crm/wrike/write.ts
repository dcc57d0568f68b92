// Sends hours to Wrike: time logs on a task, sent as forms, with our reference as a marker in the comment.
import { markedReference, markedText, unmarkedText } from '@daybook/domain/crm/text-marker.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { HoursPage, HoursRequest, ListedHours, OutgoingHours, SoughtHours } from '../crm-system.ts';
import { closedAs, type EntryCalls, findMarked, pushEntry } from '../entry-changes.ts';
import type { JsonClient } from '../json-client.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { listSchema, madeSchema, type Timelog, timelogSchema } from './answers.ts';
import { wrikeDefinition } from './definition.ts';
import { pageOf } from './read.ts';

export type Writing = {
  readonly client: JsonClient;
  readonly pageSize: number;
  /** The signed-in person: others' time is logged on their behalf. */
  readonly personId: string | undefined;
};

const { longestText } = wrikeDefinition.hours;
const onePath = (outsideId: string): string => `/timelogs/${encodeURIComponent(outsideId)}`;
const taskPath = (task: string): string => `/tasks/${encodeURIComponent(task)}/timelogs`;

export const push = (writing: Writing, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> =>
  pushEntry(callsOf(writing, signal), hours);

const callsOf = ({ client, ...writing }: Writing, signal: AbortSignal): EntryCalls<Timelog> => ({
  read: async (outsideId) => {
    const found = await nullIfGone(
      client.call({ path: onePath(outsideId), answer: listSchema(timelogSchema), signal }),
    );
    return found?.records[0] ?? null;
  },
  isClosed: ({ approvalStatus, exportStatus }) => approvalStatus === 'Approved' || exportStatus === 'Exported',
  create: async (hours) => {
    const { task, form } = logOf(hours);
    const isOwn = hours.employeeId === writing.personId;
    const all = { ...form, plainText: 'true', ...(isOwn ? {} : { onBehalfOf: hours.employeeId }) };
    const made = await client.call({ method: 'POST', path: taskPath(task), form: all, answer: madeSchema, signal });
    return made.data[0].id;
  },
  change: async (outsideId, hours, there) => {
    const { task, form } = logOf(hours);
    // A log stays on its task, and removing its category is undocumented: then it is created again.
    if (there.taskId !== task || (there.categoryId && form.categoryId === undefined)) {
      await closedAs('period_closed', remove(client, outsideId, signal));
      return callsOf({ client, ...writing }, signal).create(hours);
    }
    const call = { method: 'PUT', path: onePath(outsideId), form: { ...form, plainText: 'true' } } as const;
    await closedAs('period_closed', client.call({ ...call, answer: z.unknown(), signal }));
    return outsideId;
  },
  remove: (outsideId) => closedAs('not_removable', remove(client, outsideId, signal)),
});

const remove = (client: JsonClient, outsideId: string, signal: AbortSignal) =>
  nullIfGone(client.call({ method: 'DELETE', path: onePath(outsideId), answer: z.unknown(), signal }));

/** Hours with four decimals, which keeps each second exact. */
function logOf({ dimensions, date, durationSeconds, description, reference }: OutgoingHours) {
  const detail = (level: number, name: string) => dimensions.find((one) => one.level === level)?.details[name];
  const [task, categoryId] = [detail(2, 'task'), detail(3, 'category')];
  if (task === undefined) throw new ExportFailure('unknown_reference');
  const form = {
    ...{ hours: String(Math.round((durationSeconds / 3600) * 10_000) / 10_000), trackedDate: date },
    ...{
      // Wrike requires one, even without a marker behind it.
      comment: markedText(description || '.', reference, longestText),
      ...(categoryId === undefined ? {} : { categoryId }),
    },
  };
  return { task, form };
}

const days = (start: string, end: string) => ({ trackedDate: JSON.stringify({ start, end }) });

async function page(
  writing: Writing,
  list: { readonly path: string; readonly query: Readonly<Record<string, string>> },
  cursor: string | null,
  signal: AbortSignal,
): Promise<HoursPage> {
  const { records, next } = await pageOf(writing, { ...list, record: timelogSchema }, cursor, signal);
  return { records: records.map(hoursOf), cursor: next };
}

/** Finds the entry of our reference: the marker in the entries of the task on that day. @throws ExportFailure */
export async function find(writing: Writing, sought: SoughtHours, signal: AbortSignal): Promise<Arrived | null> {
  const task = sought.dimensions.find(({ level }) => level === 2)?.details['task'];
  if (task === undefined) return null;
  const list = { path: taskPath(task), query: days(sought.date, sought.date) };
  return findMarked(sought.reference, (cursor) => page(writing, list, cursor, signal));
}

export const listHours = (
  writing: Writing,
  { from, until, cursor }: HoursRequest,
  signal: AbortSignal,
): Promise<HoursPage> => page(writing, { path: '/timelogs', query: days(from, until) }, cursor, signal);

/** Wrike does not keep the project of a task's log; a category counts as the lowest level. */
const hoursOf = ({ id, userId, categoryId, hours, trackedDate, comment }: Timelog): ListedHours => ({
  ...{ outsideId: id, reference: markedReference(comment ?? ''), date: (trackedDate ?? '').slice(0, 10) },
  ...{ employeeId: userId ?? '', dimensionId: categoryId ? `category:${categoryId}` : null },
  ...{ durationSeconds: Math.round((hours ?? 0) * 3600), description: unmarkedText(comment ?? ''), isBillable: null },
});
