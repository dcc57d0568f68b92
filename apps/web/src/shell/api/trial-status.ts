// The state of the trial, which the server reports with every answer. Specification 2, section 8.2.
import { createStore } from '../store.ts';

export type TrialStatus = {
  /** How long the trial is, in days. */
  readonly days: number;
  /** Days left; negative when it is over. */
  readonly remainingDays: number;
};

/** Reads `trialdays;remainingdays`. A missing or invalid remainder counts as over. */
export const readTrialStatus = (header: string | null): TrialStatus | null => {
  if (header === null) return null;
  const [days = '', remaining = ''] = header.split(';');
  if (!/^\d+$/.test(days)) return null;
  return { days: Number(days), remainingDays: /^-?\d+$/.test(remaining) ? Number(remaining) : -1 };
};

export const trialStore = createStore<TrialStatus | null>(null);

/** Stores the state in an answer; answers without one change nothing. */
export const noteTrialStatus = (header: string | null): void => {
  const status = readTrialStatus(header);
  const known = trialStore.get();
  if (status === null) return;
  if (known?.days !== status.days || known.remainingDays !== status.remainingDays) trialStore.set(status);
};
