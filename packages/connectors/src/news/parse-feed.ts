import { parseFeed as parseAnyFeed } from 'feedsmith';
import type { FeedItem } from './feed-item.ts';
import { plainText } from './plain-text.ts';

const mostItems = 100;
const titleLetters = 160;
const summaryLetters = 280;

type Parsed = ReturnType<typeof parseAnyFeed>;
/** An item as in the feed, before any validation. */
type Raw = {
  readonly title: string | undefined;
  readonly summary: string | undefined;
  readonly url: string | undefined;
  readonly at: unknown;
};

/**
 * Reads RSS, Atom, RDF or a JSON Feed. Items without a title are left out.
 * @throws the parser's error when the text is no feed
 */
export function parseFeed(text: string): FeedItem[] {
  return rawItems(parseAnyFeed(text))
    .slice(0, mostItems)
    .flatMap(({ title, summary, url, at }) => {
      const shown = plainText(title, titleLetters);
      if (shown === null) return [];
      return { title: shown, summary: plainText(summary, summaryLetters), url: webPage(url), at: instantOf(at) };
    });
}

function rawItems(parsed: Parsed): Raw[] {
  switch (parsed.format) {
    case 'rss':
    case 'rdf':
      return (parsed.feed.items ?? []).map((item) => ({
        title: item.title,
        summary: item.description,
        url: item.link,
        at: ('pubDate' in item ? item.pubDate : undefined) ?? item.dc?.dates?.[0],
      }));
    case 'atom':
      return (parsed.feed.entries ?? []).map((entry) => ({
        title: entry.title?.value,
        summary: entry.summary?.value ?? entry.content?.value,
        url: entry.links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href,
        at: entry.published ?? entry.updated,
      }));
    case 'json':
      return (parsed.feed.items ?? []).map((item) => ({
        title: item.title,
        summary: item.summary ?? item.content_text ?? item.content_html,
        url: item.url ?? item.external_url,
        at: item.date_published,
      }));
  }
}

function webPage(address: string | undefined): string | null {
  const url = URL.parse(address?.trim() ?? '');
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

function instantOf(date: unknown): Date | null {
  const ms = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms);
}
