import { dayMs } from '../timeline/time-units.ts';

/** Specification 9: each accepted invitation of a colleague adds 3 days to a trial. */
export const daysForInvitation = 3;

/** When a trial ends after a colleague accepted an invitation. One that is over, or of who chose plans, does not come back. */
export function extendedTrialEndMs(
  { trialEndsAtMs, isActivated }: { readonly trialEndsAtMs: number; readonly isActivated: boolean },
  nowMs: number,
): number {
  const isRunning = !isActivated && nowMs <= trialEndsAtMs;
  return isRunning ? trialEndsAtMs + daysForInvitation * dayMs : trialEndsAtMs;
}

/** Days that are left of a trial, the one that has begun included; 0 when it is over. */
export function trialDaysLeft(trialEndsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((trialEndsAtMs - nowMs) / dayMs));
}
