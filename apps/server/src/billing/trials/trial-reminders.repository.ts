// Organisations whose trial ends soon. Runs as daybook_maintenance.
import type { Transaction } from '@daybook/database/database.ts';
import { type TrialReminder, trialReminderDays } from '@daybook/domain/billing/trial-reminder.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';

const most = 1000;
const earliestMs = Math.max(...trialReminderDays) * dayMs;

/** Returns the next trials that end within a week. */
export function findEndingTrials(trx: Transaction, now: Date) {
  return trx
    .selectFrom('clients')
    .select(['id', 'name', 'trial_ends_at', 'trial_reminded_days'])
    .where('activated_at', 'is', null)
    .where('status', '=', 'trial')
    .where('trial_ends_at', '>', now)
    .where('trial_ends_at', '<=', new Date(now.getTime() + earliestMs))
    .orderBy('trial_ends_at')
    .limit(most)
    .execute();
}
export type EndingTrial = Awaited<ReturnType<typeof findEndingTrials>>[number];

/** Claims a reminder for sending; returns false when it was sent meanwhile, or the organisation chose its plans. */
export async function claimReminder(
  trx: Transaction,
  clientId: number,
  days: TrialReminder,
  now: Date,
): Promise<boolean> {
  const claimed = trx
    .updateTable('clients')
    .set({ trial_reminded_days: days, updated_at: now })
    .where('id', '=', clientId)
    .where('activated_at', 'is', null)
    .where((eb) => eb.or([eb('trial_reminded_days', 'is', null), eb('trial_reminded_days', '>', days)]));
  return (await claimed.returning('id').executeTakeFirst()) !== undefined;
}

export function findAdministrators(trx: Transaction, clientId: number) {
  return trx
    .selectFrom('users')
    .select(['email', 'name_first', 'language', 'timezone'])
    .where('client_id', '=', clientId)
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('invited_at', 'is', null), eb('accepted_at', 'is not', null)]))
    .orderBy('id')
    .execute();
}
export type Administrator = Awaited<ReturnType<typeof findAdministrators>>[number];
