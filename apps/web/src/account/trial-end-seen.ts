// Users of this device who have seen that the trial is over; it is shown once.
import { createStore } from '../shell/store.ts';

const key = 'daybook.trial-end-seen';

export const trialEndSeenStore = createStore<string | null>(localStorage.getItem(key));

/** Records that this user has seen it. */
export const noteTrialEndSeen = (userId: string): void => {
  localStorage.setItem(key, userId);
  trialEndSeenStore.set(userId);
};
