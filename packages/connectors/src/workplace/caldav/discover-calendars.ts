// Finds the calendars from a typed address (RFC 4791, RFC 6764).
import { ConnectorError } from '../../core/connector-error.ts';
import type { ListedCollection } from '../../core/linked-connector.ts';
import { type DavAnswer, type DavClient, type DavItem, davText, inside, properties, textsOf } from './dav-client.ts';

const mostHomes = 5;

/** Addresses may be typed without https, like host names. */
export const caldavAddress = (typed: string): string =>
  /^[a-z][\w+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;

/**
 * Returns the calendars with appointments of an account, found from the address of the server, of the account, or of
 * one of its calendars.
 * @throws ConnectorError LINK_NOT_A_CALENDAR_SERVER and the errors of the calls
 */
export async function discoverCalendars(client: DavClient, address: string): Promise<ListedCollection[]> {
  const start = await findStart(client, caldavAddress(address));
  const own = start.items.filter(isCalendar);
  if (own.length > 0) return own.map(listed);
  const principal = principalOf(start);
  const homes = principal === null ? [] : await homesOf(client, principal);
  if (homes.length === 0) throw new ConnectorError('LINK_NOT_A_CALENDAR_SERVER');
  const found = await Promise.all(homes.slice(0, mostHomes).map((home) => calendarsIn(client, home)));
  return found.flat();
}

/** Returns the first address that answers as a calendar server: the typed one, or the well-known location. */
async function findStart(client: DavClient, address: string): Promise<DavAnswer> {
  const wellKnown = URL.parse('/.well-known/caldav', address)?.href ?? address;
  for (const url of new Set([address, wellKnown])) {
    const answer = await client.ask(url, {
      method: 'PROPFIND',
      depth: '0',
      root: 'd:propfind',
      content: properties('d:current-user-principal', 'd:resourcetype', 'd:displayname', componentsName),
    });
    if (principalOf(answer) !== null || answer.items.some(isCalendar)) return answer;
    if (answer.status === 403) throw new ConnectorError('LINK_FORBIDDEN');
  }
  throw new ConnectorError('LINK_NOT_A_CALENDAR_SERVER');
}

const componentsName = 'c:supported-calendar-component-set';

export function principalOf({ url, items }: DavAnswer): string | null {
  const href = davText(inside(items[0]?.props['currentUserPrincipal'], 'href'));
  return href === null ? null : (URL.parse(href, url)?.href ?? null);
}

async function homesOf(client: DavClient, principal: string): Promise<string[]> {
  const { url, items } = await askAbout(client, principal, 'c:calendar-home-set');
  const hrefs = textsOf(inside(items[0]?.props['calendarHomeSet'], 'href'));
  return hrefs.flatMap((href) => URL.parse(href, url)?.href ?? []);
}

async function calendarsIn(client: DavClient, home: string): Promise<ListedCollection[]> {
  const { items } = await client.ask(home, {
    method: 'PROPFIND',
    depth: '1',
    root: 'd:propfind',
    content: properties('d:resourcetype', 'd:displayname', componentsName),
  });
  return items.filter(isCalendar).map(listed);
}

/** Returns the mail addresses at which the owner of a principal is invited. */
export async function invitedAs(client: DavClient, principal: string): Promise<string[]> {
  const { items } = await askAbout(client, principal, 'c:calendar-user-address-set');
  const addresses = textsOf(inside(items[0]?.props['calendarUserAddressSet'], 'href'));
  return addresses.flatMap((one) => /^mailto:(.+)$/i.exec(one)?.[1]?.toLowerCase() ?? []);
}

const askAbout = (client: DavClient, url: string, name: string) =>
  client.ask(url, { method: 'PROPFIND', depth: '0', root: 'd:propfind', content: properties(name) });

function isCalendar({ props }: DavItem): boolean {
  const type = props['resourcetype'];
  if (typeof type !== 'object' || type === null || !('calendar' in type)) return false;
  const components = [inside(props['supportedCalendarComponentSet'], 'comp')].flat();
  const names = components
    .map((one) => inside(inside(one, '_attributes'), 'name'))
    .filter((name) => name !== undefined);
  return names.length === 0 || names.includes('VEVENT');
}

const listed = ({ url, props }: DavItem): ListedCollection => ({
  key: url,
  name: davText(props['displayname']) ?? lastPartOf(url),
});

function lastPartOf(url: string): string {
  const part = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? url;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
