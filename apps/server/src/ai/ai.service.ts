// Suggestion sets: asking for one, looking at it, ending it. decide.ts accepts and declines, run-session.ts makes them.
import type { AiSuggestionSet } from '@daybook/contract/ai.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isUnderWay } from '@daybook/domain/ai/session-states.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import { bookingsOfDays, openOwnDays, ownDay } from '../timeline/timeline.service.ts';
import { requireAi } from './require-ai.ts';
import { setView } from './set-view.ts';
import {
  addSessions,
  addSet,
  cancelSet,
  changeSession,
  findSet,
  lastSessionOf,
  type SetRow,
  sessionsOfSet,
} from './sets.repository.ts';

type Working = Pick<Deps, 'now' | 'jobs'>;
export type Wanted = { readonly dayIds: readonly number[]; readonly replaces: boolean };

/**
 * Starts a set of suggestions for own open days; a job makes it. An earlier set of one of the days that is not ready is
 * cancelled.
 * @throws AppError AI_NOT_ENABLED, DAY_NOT_OPEN, MODEL_NOT_FOUND, BOOKINGS_WOULD_BE_REPLACED with their number
 */
export async function askForSet(
  trx: Transaction,
  scope: Scope,
  deps: Working,
  { dayIds, replaces }: Wanted,
): Promise<AiSuggestionSet> {
  await requireAi(trx, scope);
  const days = await openOwnDays(trx, scope, dayIds);
  const ids = days.map(({ id }) => id);
  if (!replaces) await refuseBooked(trx, scope, ids);
  for (const id of ids) await endUnderWay(trx, scope, deps, id);
  return setView(trx, scope, await startSet(trx, scope, deps, { dayIds: ids, origin: 'user', replaces }));
}

/** Adds a set with its sessions, and the job that makes it. */
export async function startSet(
  trx: Transaction,
  scope: Scope,
  { now, jobs }: Working,
  { dayIds, origin, replaces }: Wanted & Pick<SetRow, 'origin'>,
): Promise<SetRow> {
  const set = await addSet(trx, scope, { origin, replaces, now: now() });
  await addSessions(trx, scope, set.id, dayIds, now());
  const { clientId, userId } = scope;
  await jobs.enqueue(trx, 'makeSuggestionSet', { clientId, userId, setId: set.id }, { key: `${clientId}:${set.id}` });
  return set;
}

async function refuseBooked(trx: Transaction, scope: Scope, dayIds: readonly number[]): Promise<void> {
  const found = await bookingsOfDays(trx, scope, dayIds).execute();
  if (found.length === 0) return;
  throw new AppError('BOOKINGS_WOULD_BE_REPLACED', {
    detail: `${found.length} bookings of these days would be taken away.`,
    meta: { count: found.length },
  });
}

async function endUnderWay(trx: Transaction, scope: Scope, { now }: Working, dayId: number): Promise<void> {
  const last = await lastSessionOf(trx, scope, dayId);
  if (last !== undefined && isUnderWay(last.status)) await endSet(trx, scope, last.set_id, now());
}

/** Returns the newest set of an own day; null when none was made. @throws AppError MODEL_NOT_FOUND */
export async function setOfDay(trx: Transaction, scope: Scope, dayId: number): Promise<AiSuggestionSet | null> {
  await ownDay(trx, scope, dayId);
  const last = await lastSessionOf(trx, scope, dayId);
  return last === undefined ? null : getSet(trx, scope, last.set_id);
}

/** An own set. @throws AppError MODEL_NOT_FOUND */
export async function getSet(trx: Transaction, scope: Scope, id: number): Promise<AiSuggestionSet> {
  return setView(trx, scope, foundOr404(await findSet(trx, scope, id), 'The suggestions'));
}

/** Cancels an own set that is not ready; its suggestions so far stay. @throws AppError MODEL_NOT_FOUND */
export async function endSet(trx: Transaction, scope: Scope, id: number, now: Date): Promise<void> {
  foundOr404(await findSet(trx, scope, id), 'The suggestions');
  await cancelSet(trx, scope, id, now);
  const underWay = (await sessionsOfSet(trx, scope, id)).filter(({ status }) => isUnderWay(status));
  for (const { id: sessionId, status } of underWay) {
    const change = { status: 'failed', failure: 'cancelled', updated_at: now } as const;
    await changeSession(trx, scope, { id: sessionId, from: [status] }, change);
  }
}
