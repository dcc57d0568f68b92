import { dayMs } from '../timeline/time-units.ts';

/** As long as a trial lasts (specification 9). */
export const daysUntilVerified = 14;

/**
 * Whether the user must confirm the e-mail address before going on: two weeks after the account was created. Until then
 * a typing error in the address, or a lost message, prevents nobody from starting.
 */
export function isVerificationOverdue(
  account: { readonly isEmailVerified: boolean; readonly isDemo: boolean; readonly createdAtMs: number },
  nowMs: number,
): boolean {
  if (account.isEmailVerified || account.isDemo) return false;
  return nowMs - account.createdAtMs > daysUntilVerified * dayMs;
}
