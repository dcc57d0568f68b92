import type { NewsItem } from '@daybook/contract/news.ts';

/** News that came after what was put away. What has no date is shown until anything was put away. */
export const unseenNews = (news: readonly NewsItem[], seen: string): NewsItem[] =>
  news.filter(({ published_at: at }) => (at ?? '') > seen || seen === '');

/** The moment up to which news is put away; null where none has a date, so that nothing could be told apart. */
export const newestOf = (news: readonly NewsItem[]): string | null =>
  news.reduce<string | null>(
    (newest, { published_at: at }) => (at !== null && at > (newest ?? '') ? at : newest),
    null,
  );
