import { randomUUID } from 'node:crypto';
import { type Arrived, ExportFailure, type ExportTarget } from '@daybook/connectors/core/export-target.ts';
import { afterFailure, mayHaveArrived } from '@daybook/domain/exports/after-failure.ts';
import type { ExportErrorCode } from '@daybook/domain/exports/export-error-codes.ts';
import { type Outside, outsideOf } from '@daybook/domain/exports/next-change.ts';
import { longestPauseSeconds, retryPauseSeconds } from '@daybook/domain/exports/retry-pause.ts';
import type { Deps } from '../platform/deps.ts';
import { partsOfTarget } from './export-target-name.ts';
import {
  leaveTarget,
  nextDueAt,
  resumeTarget,
  type Settled,
  settleEntry,
  stopTarget,
  type TakenEntry,
  takeNext,
  takeTarget,
  type Worker,
} from './outbox.repository.ts';
import { saveSyncStatus } from './sync-status.repository.ts';

/** Data of the job. `again`: even for a stopped connection. */
export type PushWork = { readonly clientId: number; readonly target: string; readonly again?: boolean | undefined };

/** For each call that searches or sends; both, with their statements, are shorter than the lease. */
const answerSeconds = 30;
/** After this, another run continues, so that the job never reaches its deadline. */
const turnMs = 200_000;
const shortPauseSeconds = 15;
const rateLimitSeconds = 60;
const longestDetail = 500;

/**
 * Sends the waiting entries of one connection, as many bookings in parallel as its system accepts, and the changes of
 * one booking one after the other. One worker at a time: another one ends at once. Entries that a dead worker left are
 * looked up in the system before they are sent again.
 */
export async function pushExports(deps: Deps, work: PushWork, signal: AbortSignal): Promise<void> {
  const { database } = deps;
  const worker = { clientId: work.clientId, target: work.target, id: randomUUID() };
  if (work.again === true) await database.asMaintenance((trx) => resumeTarget(trx, work.clientId, work.target));
  const state = await database.asMaintenance((trx) => takeTarget(trx, worker, deps.now()));
  if (!state.is_mine) return comeBack(deps, work, shortPauseSeconds);
  try {
    if (state.credentials_invalid_at !== null) return;
    if (state.paused_until !== null && state.paused_until > deps.now()) {
      return await comeBack(deps, work, secondsUntil(deps, state.paused_until));
    }
    await sendAll(deps, worker, signal);
  } finally {
    await database.asMaintenance((trx) => leaveTarget(trx, worker));
  }
}

async function sendAll(deps: Deps, worker: Worker, signal: AbortSignal): Promise<void> {
  const { database } = deps;
  const target = await openTarget(deps, worker);
  const pauseSeconds = await sendWhileDue(deps, worker, target, signal);
  if (pauseSeconds === null) return;
  const dueAt = await database.asMaintenance((trx) => nextDueAt(trx, worker), { mode: 'read' });
  // The schedule finds a removal that waits for days: a run waiting as long would block earlier ones.
  if (dueAt === null || secondsUntil(deps, dueAt) > longestPauseSeconds) return;
  await comeBack(deps, worker, Math.max(pauseSeconds, secondsUntil(deps, dueAt)));
}

/** Sends due entries. Returns for how many seconds to pause then, or null when the connection has to be renewed. */
async function sendWhileDue(
  deps: Deps,
  worker: Worker,
  target: ExportTarget | null,
  signal: AbortSignal,
): Promise<number | null> {
  const endsAtMs = performance.now() + turnMs;
  const underWay = new Map<number, Promise<void>>();
  const outcomes = { pauseSeconds: 0, isRefused: false, failures: [] as unknown[] };
  const isOver = () =>
    outcomes.pauseSeconds > 0 || outcomes.isRefused || outcomes.failures.length > 0 || performance.now() >= endsAtMs;
  // Never rejects: a failure is thrown once everything under way has ended.
  const send = async (entry: TakenEntry) => {
    try {
      const pauseSeconds = await sendOne(deps, worker, target, entry, signal);
      if (pauseSeconds === null) outcomes.isRefused = true;
      else outcomes.pauseSeconds = Math.max(outcomes.pauseSeconds, pauseSeconds);
    } catch (error) {
      outcomes.failures.push(error);
    }
    underWay.delete(entry.id);
  };
  try {
    while (!isOver() && !signal.aborted) {
      const ids = [...underWay.keys()];
      const entry = await deps.database.asMaintenance((trx) => takeNext(trx, worker, deps.now(), ids));
      if (entry === undefined && underWay.size === 0) break;
      if (entry !== undefined) underWay.set(entry.id, send(entry));
      // Further changes of the same booking wait until the earlier one is done.
      if (entry === undefined || underWay.size >= (target?.atOnce ?? 1)) await Promise.race(underWay.values());
    }
  } finally {
    await Promise.all(underWay.values());
  }
  if (outcomes.failures.length > 0) throw outcomes.failures[0];
  return outcomes.isRefused ? null : outcomes.pauseSeconds;
}

function openTarget(deps: Deps, { clientId, target }: Worker): Promise<ExportTarget | null> {
  const { system, connection } = partsOfTarget(target);
  const found = deps.exportSystems.find((one) => one.system === system);
  return found === undefined ? Promise.resolve(null) : found.open(deps, clientId, connection);
}

/** Returns for how many seconds to pause, or null when the connection has to be renewed. */
async function sendOne(
  deps: Deps,
  worker: Worker,
  target: ExportTarget | null,
  entry: TakenEntry,
  signal: AbortSignal,
): Promise<number | null> {
  const outcome = await attempt(target, entry, signal);
  const at = deps.now();
  const canFind = target !== null && target.find !== null;
  const next = outcome instanceof ExportFailure ? afterFailure({ ...entry, code: outcome.code, canFind }) : null;
  const how = outcome instanceof ExportFailure ? failed(outcome, entry, canFind, at) : done(outcome, at);
  const pauseSeconds = outcome instanceof ExportFailure ? (outcome.retryAfterSeconds ?? rateLimitSeconds) : 0;
  await deps.database.asMaintenance(async (trx) => {
    if (next === 'wait_for_connection') await stopTarget(trx, worker, { credentials_invalid_at: at });
    if (next === 'wait_for_system') await stopTarget(trx, worker, { paused_until: later(at, pauseSeconds) });
    const isSettled = await settleEntry(trx, worker, entry.id, how);
    if (isSettled) await saveSyncStatus(trx, worker.clientId, [entry.day_id]);
  });
  if (next === 'wait_for_connection') return null;
  return next === 'wait_for_system' ? pauseSeconds : 0;
}

/** Returns the system's answer, or its failure. */
async function attempt(
  target: ExportTarget | null,
  entry: TakenEntry,
  signal: AbortSignal,
): Promise<Arrived | 'nothing_to_do' | ExportFailure> {
  if (target === null) return new ExportFailure('not_connected');
  try {
    return await (entry.action === 'remove' ? takeBack(target, entry, signal) : bring(target, entry, signal));
  } catch (error) {
    return error instanceof ExportFailure ? error : new ExportFailure('no_answer', { cause: error });
  }
}

const withinTime = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(answerSeconds * 1000)]);

/**
 * Sends a booking. One that may be there is looked up first: an earlier attempt may have arrived, even one that a restored
 * backup knows nothing about, and a change recreates hours that it finds gone. One that is known to be there is changed.
 */
async function bring(target: ExportTarget, entry: TakenEntry, signal: AbortSignal): Promise<Arrived> {
  const { reference, payload } = entry;
  const there = outsideOf(entry.earlier);
  const push = (outsideId: string | null) =>
    target.push(
      { action: outsideId === null ? 'create' : 'update', reference, outsideId, payload },
      withinTime(signal),
    );
  if (target.find === null) {
    // The system cannot be searched, so a person decides; a person who has decided wants it sent.
    const mayBeThere = entry.was_left || (there.references.length > 0 && !entry.is_uncertain);
    if (there.id === null && mayBeThere) throw new ExportFailure('no_answer');
    return push(there.id);
  }
  const isOwnThere = entry.was_left || entry.is_uncertain || entry.is_old;
  const arrived = isOwnThere ? await target.find(reference, withinTime(signal), payload) : null;
  return arrived ?? push(await idThere(target.find, there, entry, signal));
}

/**
 * Removes a booking; one that never arrived needs no removal.
 * @throws ExportFailure where the system cannot be searched for it
 */
async function takeBack(
  target: ExportTarget,
  entry: TakenEntry,
  signal: AbortSignal,
): Promise<Arrived | 'nothing_to_do'> {
  const { action, reference, payload } = entry;
  if (entry.is_double) {
    return target.push({ action, reference, outsideId: entry.outside_id, payload }, withinTime(signal));
  }
  const there = outsideOf(entry.earlier);
  if (there.id === null && there.references.length > 0 && target.find === null)
    throw new ExportFailure('not_removable');
  const found = target.find === null ? there.id : await idThere(target.find, there, entry, signal);
  if (found === null) return 'nothing_to_do';
  return target.push({ action, reference, outsideId: found, payload }, withinTime(signal));
}

type Find = NonNullable<ExportTarget['find']>;

/**
 * Returns the system's id of a booking; null: it is not there. A change without an answer may have replaced the known id.
 * Each reference is looked up by the payload of its own change, because the booking may have moved since.
 */
async function idThere(
  find: Find,
  { id, references }: Outside,
  { earlier, payload }: TakenEntry,
  signal: AbortSignal,
): Promise<string | null> {
  if (id !== null && references.length <= 1) return id;
  for (const reference of references) {
    const sent = earlier.find((one) => one.reference === reference)?.payload ?? payload;
    const found = await find(reference, withinTime(signal), sent);
    if (found !== null) return found.outsideId;
  }
  return id;
}

const done = (outcome: Arrived | 'nothing_to_do', at: Date): Settled => ({
  state: 'done',
  outsideId: outcome === 'nothing_to_do' ? null : outcome.outsideId,
  at,
});

function failed(
  { code, detail, retryAfterSeconds }: ExportFailure,
  entry: TakenEntry,
  canFind: boolean,
  at: Date,
): Settled {
  const next = afterFailure({ code, attempts: entry.attempts, canFind });
  const pauses = {
    try_again: retryPauseSeconds(entry.attempts),
    wait_for_system: retryAfterSeconds ?? rateLimitSeconds,
  };
  return {
    state: next === 'needs_somebody' ? 'error' : 'pending',
    code,
    detail: detail === null ? null : detail.slice(0, longestDetail),
    isUncertain: entry.was_left || entry.is_uncertain || mayHaveArrived(code satisfies ExportErrorCode),
    at,
    nextAt: later(at, next === 'try_again' || next === 'wait_for_system' ? pauses[next] : 0),
    counts: next === 'try_again' || next === 'needs_somebody',
  };
}

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);
const secondsUntil = (deps: Deps, at: Date) => Math.max(1, Math.ceil((at.getTime() - deps.now().getTime()) / 1000));

const soonSeconds = 60;

/**
 * Adds the next run under a key of its own: a run that waits for an hour does not block one that begins now, or in a
 * minute.
 */
const comeBack = async (deps: Deps, { clientId, target }: Pick<Worker, 'clientId' | 'target'>, seconds: number) => {
  const when = seconds <= soonSeconds ? 'soon' : 'later';
  const options = { startAfterSeconds: seconds, key: `${clientId}:${target} ${when}` };
  await deps.jobs.enqueue(null, 'pushExports', { clientId, target }, options);
};
