import { dayMs } from '../timeline/time-units.ts';

/** The states of a subscription at the payment provider. */
export const providerStatuses = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

/** The effect of a status here: it gives access, is unpaid, is over, or has not begun. */
const meanings = {
  trialing: 'paid',
  active: 'paid',
  past_due: 'owed',
  unpaid: 'owed',
  paused: 'owed',
  canceled: 'over',
  incomplete_expired: 'over',
  incomplete: 'not_begun',
} as const satisfies Record<ProviderStatus, 'paid' | 'owed' | 'over' | 'not_begun'>;

export const statusMeaning = (status: ProviderStatus): (typeof meanings)[ProviderStatus] => meanings[status];

const patienceDays = 14;

/** Whether an organisation with an unpaid invoice since this moment is suspended by now: after fourteen days. */
export const isSuspendedFor = (unpaidSinceMs: number | null, nowMs: number): boolean =>
  unpaidSinceMs !== null && nowMs - unpaidSinceMs >= patienceDays * dayMs;
