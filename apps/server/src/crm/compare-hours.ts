// Compares the hours that were sent over a connection with those in its system: docs/connections.md.
import { ExportFailure } from '@daybook/connectors/core/export-target.ts';
import type { CrmConnector, ListedHours } from '@daybook/connectors/crm/crm-system.ts';
import { isCrmInUse } from '@daybook/domain/crm/connection-states.ts';
import { onDayOfPerson } from '@daybook/domain/crm/day-of-person.ts';
import { type Compared, reconcileHours, type SentHours, sumsOfDays } from '@daybook/domain/crm/reconcile-hours.ts';
import { outsideOf } from '@daybook/domain/exports/next-change.ts';
import { dateOfDayNumber, dayNumberOf } from '@daybook/domain/timeline/calendar-date.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { type SentEntry, sentOverConnection } from '../exports/exports.service.ts';
import type { Deps } from '../platform/deps.ts';
import { noteCompared, saveComparison } from './comparison.repository.ts';
import { type ConnectionRow, findConnectionById } from './connections.repository.ts';
import { differenceRows, sumRows } from './difference-rows.ts';
import { openConnection, requireSystem } from './open-connection.ts';
import { loadSystemIds } from './system-ids.ts';

/** How far back hours are compared. */
export const comparedDays = 35;

/** Compares the hours of a connection, as a job. A refusal of the system is stored with the connection. */
export async function compareHours(
  deps: Deps,
  { clientId, connectionId }: { readonly clientId: number; readonly connectionId: number },
  signal: AbortSignal,
): Promise<void> {
  const connection = await deps.database.asMaintenance((trx) => findConnectionById(trx, { clientId }, connectionId), {
    mode: 'read',
  });
  if (connection === undefined || !isCrmInUse(connection.state)) return;
  const begunAt = deps.now();
  try {
    const { listHours } = await openConnection(deps, connection);
    if (listHours === null) return await note(deps, connection, null);
    const days = daysUntil(begunAt);
    const listed = await listAll(listHours, widened(days), signal);
    await compare(deps, connection, days, listed, begunAt);
  } catch (error) {
    if (signal.aborted || !(error instanceof ExportFailure)) throw error;
    await note(deps, connection, error);
  }
}

const note = ({ database, now }: Deps, connection: ConnectionRow, failure: ExportFailure | null): Promise<void> =>
  database.asMaintenance((trx) => noteCompared(trx, connection, failure, now()));

type Days = { readonly from: string; readonly until: string };

/** The compared days, including tomorrow, which has begun somewhere on earth. */
function daysUntil(now: Date): Days {
  const today = dayNumberOf(localDate(now.getTime(), 'UTC'));
  return { from: dateOfDayNumber(today - comparedDays), until: dateOfDayNumber(today + 1) };
}

/** Adds a day on both sides: a moment in the system may lie on another date for its person. */
const widened = ({ from, until }: Days): Days => ({
  from: dateOfDayNumber(dayNumberOf(from) - 1),
  until: dateOfDayNumber(dayNumberOf(until) + 1),
});

async function listAll(
  listHours: NonNullable<CrmConnector['listHours']>,
  days: Days,
  signal: AbortSignal,
): Promise<ListedHours[]> {
  const all: ListedHours[] = [];
  for (let cursor: string | null = null, isMore = true; isMore; ) {
    signal.throwIfAborted();
    const page = await listHours({ ...days, cursor }, signal);
    all.push(...page.records);
    cursor = page.cursor;
    isMore = cursor !== null;
  }
  return all;
}

async function compare(
  deps: Deps,
  connection: ConnectionRow,
  days: Days,
  listed: readonly ListedHours[],
  begunAt: Date,
): Promise<void> {
  const { client_id: clientId, id } = connection;
  const known = await loadSystemIds(deps, connection);
  const standing = listed
    .map((hours) => onDayOfPerson(hours, known.zoneOf.get(hours.employeeId)))
    .filter(({ date }) => date >= days.from && date <= days.until);
  const takesBillable = requireSystem(deps, connection.system).definition.hours.takesBillable === true;
  const about = { system: connection.system, connection: String(id) };
  const sent: SentHours[] = [];
  const uncertain = new Set<number>();
  const bookingOfReference = new Map<string, number>();
  const published = new Set<string>();
  for await (const { userId, entries } of sentOverConnection(deps, clientId, about, days)) {
    const employeeId = known.employeeOf.get(userId) ?? null;
    for (const [booking, ofBooking] of Map.groupBy(entries, (entry) => entry.registrationId)) {
      for (const { reference } of ofBooking) bookingOfReference.set(reference, booking);
      if (isUncertain(ofBooking, begunAt)) uncertain.add(booking);
      const hours = hoursOf(booking, ofBooking, { employeeId, takesBillable, dimensionOf: known.dimensionOf });
      if (hours === null) continue;
      sent.push(hours);
      published.add(`${employeeId} ${hours.date}`);
    }
  }
  const isPublished = (employeeId: string, date: string) => published.has(`${employeeId} ${date}`);
  const compared: Compared = { sent, standing, uncertain, bookingOfReference, isPublished };
  const found = differenceRows(reconcileHours(compared), known);
  const sums = sumRows(sumsOfDays(compared), known);
  await saveComparison(deps, connection, { found, sums, begunAt });
}

/**
 * Whether the hours there cannot be predicted now: an entry is pending, failed, or changed since the list was begun.
 */
const isUncertain = (entries: readonly SentEntry[], begunAt: Date): boolean =>
  entries.some(({ state, updatedAt }) => ['pending', 'busy', 'error'].includes(state) || updatedAt >= begunAt) ||
  (outsideOf(entries).id === null && outsideOf(entries).references.length > 0);

/** Returns the hours that a booking should have there; null: none. */
function hoursOf(
  registrationId: number,
  entries: readonly SentEntry[],
  about: {
    readonly employeeId: string | null;
    readonly takesBillable: boolean;
    readonly dimensionOf: ReadonlyMap<number, string>;
  },
): SentHours | null {
  const { employeeId, takesBillable, dimensionOf } = about;
  const { id: outsideId } = outsideOf(entries);
  const last = entries.findLast(({ state, action }) => state === 'done' && action !== 'remove');
  if (outsideId === null || last === undefined) return null;
  const { payload } = last;
  const lowest = payload.dimensions.at(-1);
  return {
    ...{ registrationId, outsideId, date: payload.date, employeeId, durationSeconds: payload.duration_seconds },
    dimensionId: lowest === undefined ? null : (dimensionOf.get(lowest.id) ?? null),
    description: payload.description,
    isBillable: takesBillable ? (payload.billable ?? !payload.internal) : null,
  };
}
