// Users of this device who know that the trial is over; they are told once.
import { createStore } from '../shell/store.ts';

const key = 'daybook.trial-end-seen';

export const trialEndSeenStore = createStore<string | null>(localStorage.getItem(key));

/** Remembers that this user knows. */
export const noteTrialEndSeen = (userId: string): void => {
  localStorage.setItem(key, userId);
  trialEndSeenStore.set(userId);
};
