// The news that the user of this device dismissed: all up to the newest of them.
import { createStore } from '../shell/store.ts';

const key = 'daybook.news-seen';

/** The date of the newest dismissed item; empty: none. */
export const newsSeenStore = createStore<string>(localStorage.getItem(key) ?? '');

export const noteNewsSeen = (publishedAt: string): void => {
  localStorage.setItem(key, publishedAt);
  newsSeenStore.set(publishedAt);
};
