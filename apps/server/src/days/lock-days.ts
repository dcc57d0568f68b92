import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterScope } from '@daybook/database/scope.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { invalidField, modelNotFound } from '../platform/http/app-error.ts';
import { idText } from '../platform/lists/json-api.ts';
import { fullName } from './day-view.ts';
import { usersById } from './days.repository.ts';
import { daysOfPeriod, enterPeriod, lockPublishedDays, type Period, type PeriodDay } from './lock-days.repository.ts';

export type LockedPeriod = {
  readonly locked: number;
  readonly people: number;
  readonly open: { user_id: string; user_name: string; dates: string[] }[];
};

/**
 * Locks the published days up to a date for good, for an administrator (specification 4), and returns the users with
 * open days in the period, which stay as they are. A preview locks nothing.
 * @throws AppError VALIDATION_FAILED for a future date, MODEL_NOT_FOUND for a user
 */
export async function lockDays(
  trx: Transaction,
  scope: Scope,
  period: Period,
  { now, isDryRun }: { readonly now: Date; readonly isDryRun: boolean },
): Promise<LockedPeriod> {
  // The time zone where a date begins and ends first: nowhere has a later date begun.
  if (period.until > localDate(now.getTime(), 'Pacific/Kiritimati')) {
    throw invalidField('/until', 'A period that is closed lies behind.');
  }
  await checkUsers(trx, scope, period);
  await enterPeriod(trx, period);
  const locked = isDryRun
    ? await daysOfPeriod(trx, scope, period, 'published')
    : await lockPublishedDays(trx, scope, period);
  const open = await daysOfPeriod(trx, scope, period, 'open');
  await enterScope(trx, scope);
  const people = new Set(locked.map(({ user_id: id }) => id)).size;
  return { locked: locked.length, people, open: await byPerson(trx, scope, open) };
}

async function checkUsers(trx: Transaction, scope: Scope, { userIds = [] }: Period): Promise<void> {
  const wanted = new Set(userIds);
  if ((await usersById(trx, scope, [...wanted])).length < wanted.size) throw modelNotFound('A user');
}

async function byPerson(trx: Transaction, scope: Scope, open: readonly PeriodDay[]): Promise<LockedPeriod['open']> {
  const days = Map.groupBy(open, ({ user_id: id }) => id);
  const users = await usersById(trx, scope, [...days.keys()]);
  return users
    .map((user) => ({
      user_id: idText(user.id),
      user_name: fullName(user),
      dates: (days.get(user.id) ?? []).map(({ date }) => date),
    }))
    .sort((a, b) => a.user_name.localeCompare(b.user_name));
}
