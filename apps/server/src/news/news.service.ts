import type { FeedItem } from '@daybook/connectors/news/feed-item.ts';
import type { NewsItem, Webinar } from '@daybook/contract/news.ts';
import type { Plan } from '@daybook/domain/billing/plans.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Deps } from '../platform/deps.ts';
import { ownNews } from './own-news.ts';

type Reader = { readonly lang: Language; readonly subscription?: Plan | undefined };

const mostShown = 20;
/** For this long after its start, a webinar can still be joined. */
const runningMs = 3_600_000;

/** Returns future webinars, the next one first, and after them those that can be watched at any time. */
export async function webinarsFor({ feeds, now }: Pick<Deps, 'feeds' | 'now'>, reader: Reader): Promise<Webinar[]> {
  if (feeds.webinars === undefined) return [];
  const items = await feeds.reader.read(addressFor(feeds.webinars, reader));
  const fromMs = now().getTime() - runningMs;
  return items
    .filter(({ at }) => at === null || at.getTime() >= fromMs)
    .toSorted((one, other) => (one.at?.getTime() ?? Infinity) - (other.at?.getTime() ?? Infinity) || 0)
    .slice(0, mostShown)
    .map(({ at, ...item }) => ({ ...item, starts_at: at?.toISOString() ?? null }));
}

/** Returns the operator's news, the newest first; items with a later date are left out until then. */
export async function newsFor({ feeds, now }: Pick<Deps, 'feeds' | 'now'>, reader: Reader): Promise<NewsItem[]> {
  if (feeds.news === undefined) return ownNews(reader.lang);
  const items = await feeds.reader.read(addressFor(feeds.news, reader));
  return items
    .filter(({ at }) => at === null || at <= now())
    .toSorted((one, other) => atMs(other) - atMs(one))
    .slice(0, mostShown)
    .map(({ at, ...item }) => ({ ...item, published_at: at?.toISOString() ?? null }));
}

const atMs = ({ at }: FeedItem): number => at?.getTime() ?? 0;

function addressFor(template: string, { lang, subscription }: Reader): string {
  return template.replaceAll('{lang}', lang).replaceAll('{subscription}', subscription ?? '');
}
