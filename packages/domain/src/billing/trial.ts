import { dayMs } from '../timeline/time-units.ts';

/** Specification 9: each accepted invitation of a colleague adds 3 days to a trial. */
export const daysForInvitation = 3;

/**
 * Returns the end of a trial after a colleague accepted an invitation. A trial that is over, or was replaced by chosen
 * plans, is not revived.
 */
export function extendedTrialEndMs(
  { trialEndsAtMs, isActivated }: { readonly trialEndsAtMs: number; readonly isActivated: boolean },
  nowMs: number,
): number {
  const isRunning = !isActivated && nowMs <= trialEndsAtMs;
  return isRunning ? trialEndsAtMs + daysForInvitation * dayMs : trialEndsAtMs;
}

/** Returns the days that are left of a trial, today included; 0 when it is over. */
export function trialDaysLeft(trialEndsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((trialEndsAtMs - nowMs) / dayMs));
}
