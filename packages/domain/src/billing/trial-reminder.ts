/** Administrators are reminded of the end of their trial at these numbers of days before it. */
export const trialReminderDays = [7, 3, 1] as const;
export type TrialReminder = (typeof trialReminderDays)[number];

/**
 * Returns the reminder that is due; null for none. After an outage only the nearest one is sent, and each is sent once.
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
