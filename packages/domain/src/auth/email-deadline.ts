import { dayMs } from '../timeline/time-units.ts';

/** As long as a trial lasts (specification 9). */
export const daysUntilVerified = 14;

/**
 * Whether somebody cannot go on before the e-mail address is confirmed: two weeks after the account was made. Until then
 * an address with a mistake in it, or a mail that got lost, keeps nobody from starting.
 */
export function isVerificationOverdue(
  account: { readonly isEmailVerified: boolean; readonly isDemo: boolean; readonly createdAtMs: number },
  nowMs: number,
): boolean {
  if (account.isEmailVerified || account.isDemo) return false;
  return nowMs - account.createdAtMs > daysUntilVerified * dayMs;
}
