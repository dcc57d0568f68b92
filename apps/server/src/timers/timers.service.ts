import type { Scope, Transaction } from '@daybook/database/database.ts';
import { forgottenEndMs, longestUsualMs } from '@daybook/domain/timers/forgotten-end.ts';
import { addManualEntry } from '../capture/capture.service.ts';
import { checkTarget } from '../logs/logs.service.ts';
import { foundOr404, invalidField } from '../platform/http/app-error.ts';
import { findTimer, lockTimer, recordedBetween, removeTimer, saveTimer, type TimerRow } from './timers.repository.ts';

export type TimerWish = {
  readonly description?: string | undefined;
  readonly contact_id?: number | null | undefined;
  readonly internal?: boolean | undefined;
  readonly started_at?: Date | undefined;
};

const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);
const leastMs = 1000;
/** The title of an entry without a text or a contact. */
const unnamed = '–';

export const runningTimer = (trx: Transaction, scope: Scope): Promise<TimerRow | undefined> => findTimer(trx, scope);

/**
 * Starts a timer; a running one is stopped first and becomes an entry.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN
 */
export async function startTimer(trx: Transaction, scope: Scope, wish: TimerWish, now: Date): Promise<void> {
  const running = await lockTimer(trx, scope);
  if (running) await becomeEntry(trx, scope, running, await endOf(trx, scope, running, now), now);
  await save(trx, scope, wish, { started_at: wholeSecond(now), description: '', contact_id: null, is_internal: false });
}

/** @throws AppError MODEL_NOT_FOUND when none is running, VALIDATION_FAILED when it would begin in the future */
export async function changeTimer(trx: Transaction, scope: Scope, wish: TimerWish, now: Date): Promise<void> {
  if (wish.started_at !== undefined && wish.started_at > now) {
    throw invalidField('/started_at', 'A timer began in the past.');
  }
  await save(trx, scope, wish, foundOr404(await lockTimer(trx, scope), 'The timer'));
}

/**
 * Stops the timer at the given moment; without one now, or when its user stopped working where it was forgotten.
 * @throws AppError MODEL_NOT_FOUND, VALIDATION_FAILED, DAY_NOT_OPEN
 */
export async function stopTimer(trx: Transaction, scope: Scope, now: Date, givenEnd?: Date) {
  const running = foundOr404(await lockTimer(trx, scope), 'The timer');
  const endedAt = givenEnd ?? (await endOf(trx, scope, running, now));
  if (endedAt > now || endedAt < running.started_at) {
    throw invalidField('/ended_at', 'A timer ends between its start and now.');
  }
  return becomeEntry(trx, scope, running, endedAt, now);
}

/** The end of a timer that is stopped without one: now, or when its user stopped working where it was forgotten. */
async function endOf(trx: Transaction, scope: Scope, { started_at: startedAt }: TimerRow, now: Date): Promise<Date> {
  const running = { startMs: startedAt.getTime(), endMs: now.getTime() };
  if (running.endMs - running.startMs <= longestUsualMs) return now;
  const endMs = forgottenEndMs(running, await recordedBetween(trx, scope, startedAt, now));
  return endMs === null ? now : new Date(endMs);
}

export const discardTimer = (trx: Transaction, scope: Scope): Promise<void> => removeTimer(trx, scope);

async function save(
  trx: Transaction,
  scope: Scope,
  { description, contact_id: contactId, internal, started_at: startedAt }: TimerWish,
  before: Omit<TimerRow, 'contact_name'>,
): Promise<void> {
  await checkTarget(trx, scope, { contactId, internal });
  // A contact and internal exclude each other: setting one clears the other.
  const contact = internal === true ? null : contactId === undefined ? before.contact_id : contactId;
  await saveTimer(trx, scope, {
    started_at: startedAt === undefined ? before.started_at : wholeSecond(startedAt),
    description: description ?? before.description,
    contact_id: contact,
    is_internal: contact === null && (internal ?? before.is_internal),
  });
}

async function becomeEntry(trx: Transaction, scope: Scope, timer: TimerRow, endedAt: Date, now: Date) {
  await removeTimer(trx, scope);
  const startMs = timer.started_at.getTime();
  const entry = {
    startMs,
    endMs: Math.max(startMs + leastMs, wholeSecond(endedAt).getTime()),
    description: timer.description || timer.contact_name || unnamed,
    contactId: timer.contact_id,
    internal: timer.is_internal,
    removeOverlapping: true,
  };
  return { ...(await addManualEntry(trx, scope, entry, now)), endedAt: new Date(entry.endMs) };
}
