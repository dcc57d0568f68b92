// Calendars of a CalDAV server: first everything in a period, then the changes, by any method that the server supports.
import { z } from 'zod';
import { ConnectorError } from '../../core/connector-error.ts';
import type { CalendarConnector, CalendarObject, CalendarPull, PullRequest } from '../../core/linked-connector.ts';
import type { OutsideFetch } from '../../core/outside-fetch.ts';
import { requireOk } from '../../core/require-ok.ts';
import { expandInThread } from '../ics/expand-in-thread.ts';
import { changesSince, fetchObjects, listEtags, type StoredText } from './calendar-reports.ts';
import { type DavClient, davClient, davText, properties } from './dav-client.ts';
import { discoverCalendars, invitedAs, principalOf } from './discover-calendars.ts';

export const caldavCredentialsSchema = z.object({ address: z.string(), username: z.string(), password: z.string() });
export type CaldavCredentials = z.infer<typeof caldavCredentialsSchema>;

const cursorSchema = z
  .object({
    /** The addresses at which the user is invited. */
    addresses: z.array(z.string()),
    syncToken: z.string().nullable(),
    ctag: z.string().nullable(),
    /** The version of each object in the window, for servers without tokens. */
    etags: z.record(z.string(), z.string()),
  })
  .nullable()
  .catch(null);
type Cursor = NonNullable<z.infer<typeof cursorSchema>>;

/** Changes to read: changed texts, keys of removed objects, and the new state. */
type Found = Omit<CalendarPull, 'objects' | 'cursor'> & { texts: readonly StoredText[]; cursor: Cursor };

/** Returns a connector for CalDAV servers that calls through this function. */
export function caldavConnector(fetch: OutsideFetch): CalendarConnector<CaldavCredentials> {
  return {
    list: (credentials) => discoverCalendars(davClient(fetch, credentials), credentials.address),
    pull: (request) => pull(davClient(fetch, request.credentials), request),
  };
}

async function pull(client: DavClient, request: PullRequest<CaldavCredentials>): Promise<CalendarPull> {
  const cursor = cursorSchema.parse(request.cursor);
  const changes = cursor === null ? null : await findChanges(client, request, cursor);
  const { texts, ...found } = changes ?? (await findAll(client, request));
  return { ...found, objects: await objectsOf(texts, request, found.cursor.addresses) };
}

/**
 * Finds everything in the window. The state of the calendar is read first, so that changes during the read are found
 * next time.
 */
async function findAll(client: DavClient, { collectionKey, window }: PullRequest<CaldavCredentials>): Promise<Found> {
  const state = await askState(client, collectionKey);
  const addresses = state.principal === null ? [] : await invitedAs(client, state.principal);
  const etags = await listEtags(client, collectionKey, window);
  const { texts } = await fetchObjects(client, collectionKey, [...etags.keys()]);
  const { syncToken, ctag } = state;
  return { isFull: true, texts, removed: [], cursor: { addresses, syncToken, ctag, etags: kept(syncToken, etags) } };
}

const kept = (syncToken: string | null, etags: ReadonlyMap<string, string>) =>
  syncToken === null ? Object.fromEntries(etags) : {};

/** Finds the changes since the cursor; null when the server no longer knows it. */
async function findChanges(
  client: DavClient,
  request: PullRequest<CaldavCredentials>,
  cursor: Cursor,
): Promise<Found | null> {
  if (cursor.syncToken === null) return findByVersion(client, request, cursor);
  const changes = await changesSince(client, request.collectionKey, cursor.syncToken);
  if (changes === null) return null;
  const { texts, missing } = await fetchObjects(client, request.collectionKey, changes.changed);
  const removed = [...changes.removed, ...missing];
  return { isFull: false, texts, removed, cursor: { ...cursor, syncToken: changes.syncToken } };
}

/**
 * For servers without tokens: nothing when the calendar's own version is the same, else the objects with another
 * version.
 */
async function findByVersion(
  client: DavClient,
  { collectionKey, window }: PullRequest<CaldavCredentials>,
  cursor: Cursor,
): Promise<Found> {
  const { ctag } = await askState(client, collectionKey);
  if (ctag !== null && ctag === cursor.ctag) return { isFull: false, texts: [], removed: [], cursor };
  const etags = await listEtags(client, collectionKey, window);
  const changed = [...etags].filter(([key, etag]) => cursor.etags[key] !== etag).map(([key]) => key);
  const gone = Object.keys(cursor.etags).filter((key) => !etags.has(key));
  const { texts, missing } = await fetchObjects(client, collectionKey, changed);
  const now = { ...cursor, ctag, etags: Object.fromEntries(etags) };
  return { isFull: false, texts, removed: [...gone, ...missing], cursor: now };
}

async function askState(client: DavClient, url: string) {
  const content = properties('d:sync-token', 'cs:getctag', 'd:current-user-principal');
  const answer = requireOk(await client.ask(url, { method: 'PROPFIND', depth: '0', root: 'd:propfind', content }));
  const [item] = answer.items;
  if (item === undefined) throw new ConnectorError('LINK_NOT_A_CALENDAR_SERVER');
  return {
    syncToken: davText(item.props['syncToken']),
    ctag: davText(item.props['getctag']),
    principal: principalOf(answer),
  };
}

/** One object for each text, even without any occurrence: its earlier content is gone. */
async function objectsOf(
  texts: readonly StoredText[],
  { window, timeZone, ownAddresses }: PullRequest<CaldavCredentials>,
  invited: readonly string[],
): Promise<CalendarObject[]> {
  if (texts.length === 0) return [];
  const own = [...ownAddresses, ...invited];
  const { objects } = await expandInThread({ texts, window, timeZone, ownAddresses: own });
  const byKey = Map.groupBy(objects, ({ key }) => key);
  return texts.map(({ key }) => ({
    key,
    occurrences: (byKey.get(key) ?? []).flatMap(({ occurrences }) => occurrences),
  }));
}
