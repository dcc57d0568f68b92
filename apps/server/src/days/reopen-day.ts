import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterScope } from '@daybook/database/scope.ts';
import { canDo } from '@daybook/domain/days/day-states.ts';
import { type TakenBack, takeBackExports } from '../exports/exports.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import { findVisibleDay, type ListedDay } from './days.repository.ts';
import { lockPublishedDay, openDay, type ReopenedDay, takeBackReferences, thawRows } from './reopen.repository.ts';

/**
 * Reopens a published day, for an administrator: its content is as it was before publishing, the model's counts from it
 * are subtracted, and hours that were sent outside are removed there unless it is published again within a week.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_PUBLISHED, DAY_LOCKED, ACTIVITY_REMOVED
 */
export async function reopenDay(
  trx: Transaction,
  scope: Scope,
  deps: Pick<Deps, 'now'>,
  about: { readonly dayId: number; readonly reason: string },
): Promise<{ readonly day: ReopenedDay; readonly exports: TakenBack }> {
  const { dayId, reason } = about;
  await reopenableDay(trx, scope, dayId);
  const day = await lockPublishedDay(trx, scope, dayId);
  if (day === undefined) throw new AppError('DAY_NOT_PUBLISHED');
  await takeBackReferences(trx, scope, day);
  await thawRows(trx, scope, day);
  await openDay(trx, scope, day, { at: deps.now(), reason, by: scope.userId });
  await enterScope(trx, scope);
  return { day, exports: await takeBackExports(trx, scope, deps, dayId) };
}

/**
 * Returns a day that the scope sees and that an administrator can reopen.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_PUBLISHED, DAY_LOCKED, ACTIVITY_REMOVED
 */
export async function reopenableDay(trx: Transaction, scope: Scope, dayId: number): Promise<ListedDay> {
  const day = foundOr404(await findVisibleDay(trx, scope, dayId), 'The day');
  const decision = canDo('reopen', day.status, { isAdmin: true, isOwner: day.user_id === scope.userId });
  if (decision.allowed) {
    if (day.activity_removed_at !== null) throw new AppError('ACTIVITY_REMOVED', { meta: { day_id: String(day.id) } });
    return day;
  }
  throw new AppError(decision.reason === 'DAY_LOCKED' ? 'DAY_LOCKED' : 'DAY_NOT_PUBLISHED', {
    detail: `The day ${day.date} is ${day.status}.`,
    meta: { day_id: String(day.id), status: day.status },
  });
}
