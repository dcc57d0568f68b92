import type { NewsItem } from '@daybook/contract/news.ts';

/** Returns news later than the dismissed ones. Items without a date are shown until anything was dismissed. */
export const unseenNews = (news: readonly NewsItem[], seen: string): NewsItem[] =>
  news.filter(({ published_at: at }) => (at ?? '') > seen || seen === '');

/** Returns the date of the newest item; null if none has a date, so that they cannot be dismissed. */
export const newestOf = (news: readonly NewsItem[]): string | null =>
  news.reduce<string | null>(
    (newest, { published_at: at }) => (at !== null && at > (newest ?? '') ? at : newest),
    null,
  );
