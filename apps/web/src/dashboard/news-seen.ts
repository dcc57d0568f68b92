// News that the user of this device put away: all up to the newest of them.
import { createStore } from '../shell/store.ts';

const key = 'daybook.news-seen';

/** The publication of the newest item that was put away; empty: none was. */
export const newsSeenStore = createStore<string>(localStorage.getItem(key) ?? '');

export const noteNewsSeen = (publishedAt: string): void => {
  localStorage.setItem(key, publishedAt);
  newsSeenStore.set(publishedAt);
};
