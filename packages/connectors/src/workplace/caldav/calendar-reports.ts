// The three queries of a calendar collection: the objects in a period, the changes, and the content of objects.
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { PullWindow } from '../../core/linked-connector.ts';
import { requireOk } from '../../core/require-ok.ts';
import { type DavClient, type DavItem, davText, properties } from './dav-client.ts';

/** An object by its key, the path of its address. */
export type StoredText = { readonly key: string; readonly text: string };

const objectsPerRequest = 50;
/** A server with partial answers is asked again, at most this often. */
const mostParts = 50;

const itemPath = ({ url }: DavItem): string => new URL(url).pathname;
const isOk = ({ status }: DavItem): boolean => status >= 200 && status < 300;

/**
 * Returns the objects in the window, each with its version. One day more at both ends, because days depend on zones.
 */
export async function listEtags(
  client: DavClient,
  url: string,
  { fromMs, untilMs }: PullWindow,
): Promise<ReadonlyMap<string, string>> {
  const range = { start: stamp(fromMs - dayMs), end: stamp(untilMs + dayMs) };
  const events = { _attributes: { name: 'VEVENT' }, 'c:time-range': { _attributes: range } };
  const filter = { 'c:comp-filter': { _attributes: { name: 'VCALENDAR' }, 'c:comp-filter': events } };
  const content = { ...properties('d:getetag'), 'c:filter': filter };
  const { items } = requireOk(
    await client.ask(url, { method: 'REPORT', depth: '1', root: 'c:calendar-query', content }),
  );
  return new Map(items.filter(isOk).map((item) => [itemPath(item), davText(item.props['getetag']) ?? '']));
}

const stamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Returns the texts of objects by key, and the keys of objects that are gone. */
export async function fetchObjects(
  client: DavClient,
  url: string,
  keys: readonly string[],
): Promise<{ texts: StoredText[]; missing: string[] }> {
  const texts: StoredText[] = [];
  for (let from = 0; from < keys.length; from += objectsPerRequest) {
    const content = { ...properties('c:calendar-data'), 'd:href': keys.slice(from, from + objectsPerRequest) };
    const question = { method: 'REPORT', depth: '1', root: 'c:calendar-multiget', content } as const;
    const { items } = requireOk(await client.ask(url, question));
    for (const item of items.filter(isOk)) {
      const text = davText(item.props['calendarData']);
      if (text !== null) texts.push({ key: itemPath(item), text });
    }
  }
  const found = new Set(texts.map(({ key }) => key));
  return { texts, missing: keys.filter((key) => !found.has(key)) };
}

export type Changes = {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly syncToken: string;
};

/** Returns the changes since a token; null when the server no longer accepts it (RFC 6578: valid-sync-token). */
export async function changesSince(client: DavClient, url: string, syncToken: string): Promise<Changes | null> {
  // By key, the latest statement about it.
  const isThere = new Map<string, boolean>();
  let token = syncToken;
  for (let part = 0; part < mostParts; part += 1) {
    const content = { 'd:sync-token': token, 'd:sync-level': '1', ...properties('d:getetag') };
    const answer = await client.ask(url, { method: 'REPORT', depth: '0', root: 'd:sync-collection', content });
    if (answer.status === 404 || answer.status === 410) requireOk(answer);
    if (answer.status !== 207 || answer.syncToken === null) return null;
    const objects = answer.items.filter((item) => itemPath(item) !== new URL(answer.url).pathname);
    for (const item of objects) isThere.set(itemPath(item), item.status !== 404);
    token = answer.syncToken;
    const isPart = answer.items.some(({ status }) => status === 507);
    if (!isPart) return { ...sorted(isThere), syncToken: token };
  }
  return null;
}

function sorted(isThere: ReadonlyMap<string, boolean>): Omit<Changes, 'syncToken'> {
  const keys = [...isThere.keys()];
  return { changed: keys.filter((key) => isThere.get(key)), removed: keys.filter((key) => !isThere.get(key)) };
}
