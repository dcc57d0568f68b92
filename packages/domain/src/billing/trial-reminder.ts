/** Administrators are reminded of the end of their trial when this number of days is left. */
export const trialReminderDays = [7, 3, 1] as const;
export type TrialReminder = (typeof trialReminderDays)[number];

/**
 * The reminder that is due; null for none. A server that stood still catches up with the nearest one alone, and each is sent once.
 *
 *   days left   14 … 8   7 … 4   3 … 2   1   0
 *   reminder       –       7       3     1   –
 */
export function dueTrialReminder(daysLeft: number, sent: number | null): TrialReminder | null {
  if (daysLeft < 1) return null;
  const due = trialReminderDays.findLast((days) => daysLeft <= days);
  if (due === undefined || (sent !== null && sent <= due)) return null;
  return due;
}
