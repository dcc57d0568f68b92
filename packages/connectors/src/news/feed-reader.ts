// Feeds of the operator's choice, read by the server for everybody: no user's browser loads them directly.
import { outsideFetch } from '../core/outside-fetch.ts';
import type { FeedItem } from './feed-item.ts';
import { parseFeed } from './parse-feed.ts';

export type FeedReader = {
  /** Returns the items of the feed at this address; none if it does not answer with a feed. */
  read(url: string): Promise<readonly FeedItem[]>;
};

export type FeedReaderSettings = {
  readonly now: () => number;
  readonly timeoutMs?: number;
  /** Called with the reason when a feed cannot be read. */
  readonly onFailure: (url: string, error: unknown) => void;
};

const keptMs = 15 * 60_000;
/** A failed feed is requested again sooner, but not by each caller. */
const keptAfterFailureMs = 2 * 60_000;
/** Languages times plans, with some reserve. */
const mostFeeds = 100;
const mostBytes = 2 * 1024 * 1024;

type Kept = { readonly items: Promise<readonly FeedItem[]>; untilMs: number };

/**
 * The operator sets the addresses, so they may be in the private network. Each is read once in a quarter of an hour.
 */
export function feedReader({ now, timeoutMs = 8000, onFailure }: FeedReaderSettings): FeedReader {
  const fetch = outsideFetch({ allowsPrivateAddresses: true, timeoutMs });
  const kept = new Map<string, Kept>();
  const ask = async (url: string): Promise<readonly FeedItem[]> => {
    const { status, text } = await fetch(url, { mostBytes });
    if (status !== 200) throw new Error(`The feed answered ${status}`);
    return parseFeed(text);
  };
  const begin = (url: string): Kept => {
    const items = ask(url).catch((error: unknown) => {
      begun.untilMs = now() + keptAfterFailureMs;
      onFailure(url, error);
      return [];
    });
    const begun: Kept = { items, untilMs: now() + keptMs };
    return begun;
  };
  return {
    read(url) {
      const known = kept.get(url);
      if (known !== undefined && now() < known.untilMs) return known.items;
      const begun = begin(url);
      kept.delete(url);
      kept.set(url, begun);
      const [oldest] = kept.keys();
      if (kept.size > mostFeeds && oldest !== undefined) kept.delete(oldest);
      return begun.items;
    },
  };
}
