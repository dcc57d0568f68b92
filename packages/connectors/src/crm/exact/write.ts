// Hours on their way to Exact Online: time transactions, with our reference as a marker in their notes.
import { clockText, decimalHours, netEndMs } from '@daybook/domain/crm/hours-values.ts';
import { markedReference, markedText, unmarkedText } from '@daybook/domain/crm/text-marker.ts';
import { z } from 'zod';
import { type Arrived, ExportFailure } from '../../core/export-target.ts';
import type { HoursPage, HoursRequest, ListedHours, OutgoingHours, SoughtHours } from '../crm-system.ts';
import type { JsonClient } from '../json-client.ts';
import { orGone } from '../or-gone.ts';
import { listedTransactionSchema, oneSchema, transactionSchema } from './answers.ts';
import { exactDefinition } from './definition.ts';
import { dateOf, dateText, guidText, listSchema, queried } from './odata.ts';

export type Writing = { readonly client: JsonClient; readonly division: string };

/** Submitted: a published booking is final for the person whose it is. */
const submitted = 10;
/** Being processed, or final. */
const closedStatuses: ReadonlySet<number> = new Set([14, 16, 19, 20]);
const { longestText } = exactDefinition.hours;

const listPath = ({ division }: Writing): string => `/api/v1/${division}/project/TimeTransactions`;
const onePath = (writing: Writing, id: string): string => `${listPath(writing)}(${guidText(id)})`;

/** Makes the change. What was deleted there meanwhile is made anew, or is gone already. @throws ExportFailure */
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
  const isOpen = await isStillOpen(writing, outsideId, signal);
  if (isOpen === null) return create(writing, hours, signal);
  if (!isOpen) throw new ExportFailure('period_closed');
  const body = transactionOf(hours);
  await writing.client.call({ method: 'PUT', path: onePath(writing, outsideId), body, answer: z.unknown(), signal });
  return { outsideId };
}

async function remove(writing: Writing, outsideId: string, signal: AbortSignal): Promise<Arrived> {
  const isOpen = await isStillOpen(writing, outsideId, signal);
  if (isOpen === false) throw new ExportFailure('not_removable');
  if (isOpen === null) return { outsideId };
  const path = onePath(writing, outsideId);
  await orGone(writing.client.call({ method: 'DELETE', path, answer: z.unknown(), signal }));
  return { outsideId };
}

/** Whether a line can still be changed; null: it is not there any more. */
async function isStillOpen(writing: Writing, id: string, signal: AbortSignal): Promise<boolean | null> {
  const path = queried(onePath(writing, id), { $select: 'ID,HourStatus' });
  const line = await orGone(writing.client.call({ path, answer: oneSchema(transactionSchema), signal }));
  return line === null ? null : !closedStatuses.has(line.d.HourStatus ?? 0);
}

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

/** As the clock on the wall says, like every moment in Exact. */
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

/** A page of the lines of some days; the cursor is the address that Exact gives for the next one. */
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
