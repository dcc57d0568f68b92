// Functions of exports: published bookings on their way to systems outside.
//   activeTargets       the connections that a user's bookings are sent to
//   refusedConnection   the one of those that its system rejects
//   refusedBookings     the bookings that they would refuse
//   refuseTarget        stops a connection until it is renewed
//   resumeTarget        resumes a renewed connection
//   waitingFor          the number of waiting entries of a connection
//   waitingForSystem    the same for all connections to a system
//   enqueueExports      adds entries in the transaction that publishes
//   takeBackExports     reverses them for a day that is reopened
//   removeTakenBack     removes the hours of a reopened day that is deleted
//   listExportErrors    the failed and the waiting entries
//   retryExports        sends failed entries again
//   cancelExports       gives failed entries up
//   sentOverConnection  the sent entries, to be compared with the hours there
//   outsideBooking      a booking's id outside, and its progress
//   sendAgain           sends a booking again
//   removeDouble        removes a duplicate there
import type { exportsRoutes } from '@daybook/contract/exports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import { idText } from '../platform/lists/json-api.ts';
import { loadCodeDisplays } from '../preferences/preferences.service.ts';
import { beginSending } from './enqueue-exports.ts';
import { errorView, stoppedViews } from './export-view.ts';
import {
  type ChangedEntry,
  cancelFailed,
  knownBookings,
  pageOfFailed,
  retryFailed,
  type WaitingTarget,
  waitingByTarget,
} from './exports.repository.ts';
import { releaseRemovals, takeBackEntries } from './published-entries.repository.ts';
import { type DaySync, saveStatusOfDays } from './sync-status.repository.ts';

export {
  activeTargets,
  enqueueExports,
  needInternalContact,
  type RefusedConnection,
  refusedBookings,
  refusedConnection,
} from './enqueue-exports.ts';
export { outsideBooking, type SentBooking } from './outside-booking.ts';
export { adoptHours, removeDouble, type SentEntry, sendAgain, sentOverConnection } from './repair-hours.ts';
export { refuseTarget, resumeTarget, waitingFor, waitingForSystem } from './target-state.ts';

type Errors = z.output<typeof exportsRoutes.listExportErrors.response>['data'];
type Changed = z.output<typeof exportsRoutes.retryExports.response>['data'];
type Means = Pick<Deps, 'jobs' | 'now'>;

/** Returns the failed entries, of all days or of one, and the waiting ones. */
export async function listExportErrors(
  trx: Transaction,
  scope: Scope,
  about: { readonly page: number; readonly limit: number; readonly dayId: number | undefined; readonly now: Date },
): Promise<Errors> {
  const { page, limit, now } = about;
  const { rows, total } = await pageOfFailed(trx, scope, about);
  const waiting = await waitingByTarget(trx, scope, now);
  const display = await loadCodeDisplays(trx, scope);
  return {
    errors: rows.map((row) => errorView(row, display)),
    pagination: { count: rows.length, total, page, limit },
    waiting: waiting.reduce((sum, one) => sum + one.waiting, 0),
    stopped: stoppedViews(waiting, now),
  };
}

/**
 * Sends failed bookings again; 'all': all failed ones, and those that wait for a stopped connection.
 * @throws AppError MODEL_NOT_FOUND for a booking that the scope may not see
 */
export async function retryExports(
  trx: Transaction,
  scope: Scope,
  deps: Means,
  bookingIds: readonly number[] | 'all',
): Promise<Changed> {
  if (bookingIds !== 'all') await checkKnown(trx, scope, bookingIds);
  // Read before the failed entries wait too.
  const stopped = bookingIds === 'all' ? await stoppedTargets(trx, scope, deps.now()) : [];
  const changed = await retryFailed(trx, scope, bookingIds, deps.now());
  const targets = [...changed, ...stopped].map(({ target }) => target);
  await beginSending(trx, deps, scope.clientId, targets, true);
  const waiting = stopped.reduce((sum, one) => sum + one.waiting, 0);
  const { days } = changedView(changed, await saveStatusOfDays(trx, scope, daysOf(changed)));
  return { changed: changed.length + waiting, days };
}

/**
 * Gives up sending bookings that failed. Entries that wait behind them are sent.
 * @throws AppError MODEL_NOT_FOUND for a booking that the scope may not see
 */
export async function cancelExports(
  trx: Transaction,
  scope: Scope,
  deps: Means,
  bookingIds: readonly number[],
): Promise<Changed> {
  await checkKnown(trx, scope, bookingIds);
  const changed = await cancelFailed(trx, scope, bookingIds, deps.now());
  const targets = changed.map(({ target }) => target);
  await beginSending(trx, deps, scope.clientId, targets);
  return changedView(changed, await saveStatusOfDays(trx, scope, daysOf(changed)));
}

/** The numbers of entries of a reopened day, by outcome. */
export type TakenBack = {
  /** Never sent, and will not be. */
  readonly cancelled: number;
  /** Sent, or sent without an answer: removed in a week, unless the day is published again before. */
  readonly taken_back: number;
  /** Of these: it is unknown whether they arrived. */
  readonly uncertain: number;
};

/**
 * Plans the removal of the hours that publishing a day sent outside, in the transaction that reopens it. The removal
 * waits for the day to be published again, which then changes those hours; a failed removal is listed among the errors.
 * The scope must be able to see the day's entries; adding entries of others takes an administrator.
 */
export async function takeBackExports(
  trx: Transaction,
  scope: Scope,
  { now }: Pick<Deps, 'now'>,
  dayId: number,
): Promise<TakenBack> {
  const { cancelled, removed } = await takeBackEntries(trx, scope, dayId, now());
  const uncertain = removed.filter((one) => !one.is_certain).length;
  return { cancelled, taken_back: removed.length, uncertain };
}

/** Removes the hours of a reopened day outside at once, because the day itself is removed. */
export async function removeTakenBack(trx: Transaction, scope: Scope, deps: Means, dayId: number): Promise<void> {
  await beginSending(trx, deps, scope.clientId, await releaseRemovals(trx, scope, dayId, deps.now()));
}

async function checkKnown(trx: Transaction, scope: Scope, bookingIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(bookingIds)];
  const known = await knownBookings(trx, scope, wanted);
  if (known.length !== wanted.length) throw modelNotFound('A booking');
}

/** Returns connections that were rejected or asked for a pause, while entries wait for them. */
async function stoppedTargets(trx: Transaction, scope: Scope, now: Date): Promise<WaitingTarget[]> {
  const waiting = await waitingByTarget(trx, scope, now);
  return waiting.filter((one) => one.credentials_invalid_at !== null || one.paused_until !== null);
}

const daysOf = (changed: readonly ChangedEntry[]): number[] => changed.map((one) => one.day_id);

const changedView = (changed: readonly ChangedEntry[], days: readonly DaySync[]): Changed => ({
  changed: changed.length,
  days: days.map(({ dayId, status }) => ({ day_id: idText(dayId), sync_status: status })),
});
