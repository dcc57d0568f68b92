// Calendars that are published at an address (.ics): one collection, fetched completely, and only when it changed.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError } from '../../core/connector-error.ts';
import type { CalendarConnector, CalendarPull, PullRequest } from '../../core/linked-connector.ts';
import type { OutsideAnswer, OutsideFetch } from '../../core/outside-fetch.ts';
import { requireOk } from '../../core/require-ok.ts';
import { readCalendarText } from './calendar-text.ts';
import { decodeCalendar } from './decode-calendar.ts';
import { expandInThread } from './expand-in-thread.ts';

export const icsCredentialsSchema = z.object({ address: z.string() });
export type IcsCredentials = z.infer<typeof icsCredentialsSchema>;

const mostBytes = 10 * 1024 * 1024;
const cursorSchema = z
  .object({ etag: z.string().nullable(), lastModified: z.string().nullable() })
  .nullable()
  .catch(null);

/** Returns a connector for calendars at an address that calls through this function. */
export function icsConnector(fetch: OutsideFetch): CalendarConnector<IcsCredentials> {
  return {
    list: async ({ address }) => {
      const { text } = await download(fetch, address, null);
      const calendar = readCalendarText(text);
      if (calendar === null) throw new ConnectorError('LINK_NOT_A_CALENDAR');
      return [{ key: addressHash(address), name: calendar.name ?? new URL(webAddress(address)).hostname }];
    },
    pull: (request) => pull(fetch, request),
  };
}

/** Returns a published calendar address with https: webcal is another name for it. */
export const webAddress = (address: string): string => address.replace(/^webcals?:/i, 'https:');

/** The address may grant access to anyone who knows it. */
const addressHash = (address: string): string => createHash('sha256').update(webAddress(address)).digest('base64url');

async function pull(fetch: OutsideFetch, request: PullRequest<IcsCredentials>): Promise<CalendarPull> {
  const cursor = cursorSchema.parse(request.cursor);
  const answer = await download(fetch, request.credentials.address, cursor);
  if (answer.status === 304) return { isFull: false, objects: [], removed: [], cursor };
  const { window, timeZone, ownAddresses } = request;
  const expanded = await expandInThread({ texts: [{ key: null, text: answer.text }], window, timeZone, ownAddresses });
  if (expanded.unreadable.length > 0) throw new ConnectorError('LINK_NOT_A_CALENDAR');
  const { headers } = answer;
  return {
    isFull: true,
    objects: expanded.objects,
    removed: [],
    cursor: { etag: headers.get('etag'), lastModified: headers.get('last-modified') },
  };
}

async function download(
  fetch: OutsideFetch,
  address: string,
  cursor: z.infer<typeof cursorSchema>,
): Promise<OutsideAnswer> {
  const headers = {
    accept: 'text/calendar, */*;q=0.5',
    ...(cursor?.etag ? { 'if-none-match': cursor.etag } : {}),
    ...(cursor?.lastModified ? { 'if-modified-since': cursor.lastModified } : {}),
  };
  const answer = await fetch(webAddress(address), { headers, mostBytes, decode: decodeCalendar });
  if (answer.status === 304 && cursor !== null) return answer;
  // The user was not asked for a password: an address that requires one is not meant for subscriptions.
  if (answer.status === 401) throw new ConnectorError('LINK_FORBIDDEN');
  return requireOk(answer);
}
