// Calendars of a CalDAV server: all of a period at first, then what changed since, by whichever way the server knows.
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
    /** As whom the user is invited. */
    addresses: z.array(z.string()),
    syncToken: z.string().nullable(),
    ctag: z.string().nullable(),
    /** Version of each object in the window, where the server has no tokens. */
    etags: z.record(z.string(), z.string()),
  })
  .nullable()
  .catch(null);
type Cursor = NonNullable<z.infer<typeof cursorSchema>>;

/** Changes to read: changed texts, the keys of removed objects, and how far that is. */
type Found = Omit<CalendarPull, 'objects' | 'cursor'> & { texts: readonly StoredText[]; cursor: Cursor };

/** A connector for CalDAV servers, over this way to call outside. */
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

/** Everything in the window. The state of the calendar is asked first: what changes meanwhile is then found next time. */
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

/** Finds the changes since the cursor; null when the server no longer knows. */
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

/** For servers without tokens: nothing when the calendar's own version is the same, else what has another version. */
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

/** One object for each text, also for one in which nothing takes place: whatever it said before is gone. */
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
