// Sends hours to Exact Online: time transactions, with our reference as a marker in their notes.
import { clockText, decimalHours, netEndMs } from '@daybook/domain/crm/hours-values.ts';
import { markedReference, markedText, unmarkedText } from '@daybook/domain/crm/text-marker.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { HoursPage, HoursRequest, ListedHours, OutgoingHours, SoughtHours } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { nullIfGone } from '../null-if-gone.ts';
import { listedTransactionSchema, oneSchema, transactionSchema } from './answers.ts';
import { exactDefinition } from './definition.ts';
import { dateOf, dateText, guidText, listSchema, queried } from './odata.ts';

export type Writing = { readonly client: JsonClient; readonly division: string };

/** Submitted: a published booking is final for its person. */
const submitted = 10;
/** A draft, and a line that was rejected: published once more it is submitted again. */
const unsubmitted: ReadonlySet<number> = new Set([1, 2]);
/** Being processed, or final. */
const closedStatuses: ReadonlySet<number> = new Set([14, 16, 19, 20]);
const { longestText } = exactDefinition.hours;

const listPath = ({ division }: Writing): string => `/api/v1/${division}/project/TimeTransactions`;
const onePath = (writing: Writing, id: string): string => `${listPath(writing)}(${guidText(id)})`;

/**
 * Makes the change. An entry that was deleted there meanwhile is created again, or needs no removal. @throws
 * ExportFailure
 */
export function push(writing: Writing, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const { action, outsideId } = hours;
  if (action === 'remove') return remove(writing, outsideId ?? '', signal);
  return outsideId === null ? create(writing, hours, signal) : update(writing, outsideId, hours, signal);
}

async function create(writing: Writing, hours: OutgoingHours, signal: AbortSignal): Promise<Arrived> {
  const body = { ...transactionOf(hours), Employee: hours.employeeId, HourStatus: submitted };
  const answer = oneSchema(transactionSchema);
  const headers = { prefer: 'return=representation' };
  const made = await writing.client.call({ method: 'POST', path: listPath(writing), body, headers, answer, signal });
  return { outsideId: made.d.ID };
}

async function update(
  writing: Writing,
  outsideId: string,
  hours: OutgoingHours,
  signal: AbortSignal,
): Promise<Arrived> {
  const line = await findLine(writing, outsideId, signal);
  if (line === null) return create(writing, hours, signal);
  if (isClosed(line)) throw new ExportFailure('period_closed');
  const change = transactionOf(hours);
  if (lacksSomeOf(line, change)) {
    await removeLine(writing, outsideId, signal);
    return create(writing, hours, signal);
  }
  const body = { ...change, ...(unsubmitted.has(line.HourStatus ?? submitted) ? { HourStatus: submitted } : {}) };
  await writing.client.call({ method: 'PUT', path: onePath(writing, outsideId), body, answer: z.unknown(), signal });
  return { outsideId };
}

async function remove(writing: Writing, outsideId: string, signal: AbortSignal): Promise<Arrived> {
  const line = await findLine(writing, outsideId, signal);
  if (line === null) return { outsideId };
  if (isClosed(line)) throw new ExportFailure('not_removable');
  await removeLine(writing, outsideId, signal);
  return { outsideId };
}

const removeLine = (writing: Writing, id: string, signal: AbortSignal) =>
  nullIfGone(writing.client.call({ method: 'DELETE', path: onePath(writing, id), answer: z.unknown(), signal }));

type Line = z.output<typeof transactionSchema>;

/** null: it is not there any more. */
async function findLine(writing: Writing, id: string, signal: AbortSignal): Promise<Line | null> {
  const path = queried(onePath(writing, id), { $select: 'ID,HourStatus,Activity,StartTime' });
  return (await nullIfGone(writing.client.call({ path, answer: oneSchema(transactionSchema), signal })))?.d ?? null;
}

const isClosed = ({ HourStatus }: Line): boolean => closedStatuses.has(HourStatus ?? 0);

/** A change leaves what it does not name, and nobody says how an activity or times are taken off a line: it is made anew. */
const lacksSomeOf = (line: Line, change: ReturnType<typeof transactionOf>): boolean =>
  (Boolean(line.Activity) && !('Activity' in change)) || (Boolean(line.StartTime) && !('StartTime' in change));

function transactionOf(hours: OutgoingHours) {
  const idOf = (level: number) => hours.dimensions.find((one) => one.level === level)?.details['id'];
  const [project, activity, item] = [1, 2, 3].map(idOf);
  if (project === undefined || item === undefined) throw new ExportFailure('unknown_reference');
  return {
    ...{ Project: project, Item: item, ...(activity === undefined ? {} : { Activity: activity }) },
    ...{ Date: `${hours.date}T00:00:00`, Quantity: decimalHours(hours.durationSeconds), ...timesOf(hours) },
    Notes: markedText(hours.description, hours.reference, longestText),
  };
}

/** As local time, like every moment in Exact. */
function timesOf({ date, startedAt, durationSeconds, timeZone }: OutgoingHours) {
  if (startedAt === null) return {};
  const { startMs, endMs } = netEndMs(Date.parse(startedAt), durationSeconds, timeZone);
  const at = (ms: number) => `${date}T${clockText(ms, timeZone, '24h')}:00`;
  return { StartTime: at(startMs), EndTime: at(endMs) };
}

/** Finds the entry of our reference: the marker in the notes of that employee's day. @throws ExportFailure */
export async function find(writing: Writing, sought: SoughtHours, signal: AbortSignal): Promise<Arrived | null> {
  const { reference, date, employeeId } = sought;
  const day = dateText(`${date}T00:00:00`);
  const filter = `Employee eq ${guidText(employeeId)} and Date eq ${day}`;
  const answer = listSchema(transactionSchema);
  const path = queried(listPath(writing), { $select: 'ID,Notes', $filter: filter });
  for (let next: string | null = path; next !== null; ) {
    const page: z.output<typeof answer> = await writing.client.call({ path: next, answer, signal });
    const found = page.records.find(({ Notes }) => markedReference(Notes ?? '') === reference);
    if (found !== undefined) return { outsideId: found.ID };
    next = page.next;
  }
  return null;
}

/** Returns a page of the lines of some days; the cursor is Exact's own address of the next one. */
export async function listHours(
  writing: Writing,
  { from, until, cursor }: HoursRequest,
  signal: AbortSignal,
): Promise<HoursPage> {
  const filter = `Date ge ${dateText(`${from}T00:00:00`)} and Date le ${dateText(`${until}T00:00:00`)}`;
  const select = 'ID,Notes,Employee,Date,Quantity,Item';
  const path = cursor ?? queried(listPath(writing), { $select: select, $filter: filter });
  const { records, next } = await writing.client.call({ path, answer: listSchema(listedTransactionSchema), signal });
  return { records: records.map(hoursOf), cursor: next };
}

const hoursOf = (line: z.output<typeof listedTransactionSchema>): ListedHours => ({
  ...{ outsideId: line.ID, reference: markedReference(line.Notes ?? ''), date: dateOf(line.Date) },
  ...{ employeeId: line.Employee ?? '', dimensionId: line.Item ? `hour_type:${line.Item}` : null },
  durationSeconds: Math.round((line.Quantity ?? 0) * 3600),
  description: unmarkedText(line.Notes ?? ''),
  isBillable: null,
});
