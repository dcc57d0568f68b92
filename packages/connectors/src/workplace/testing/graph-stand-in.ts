// A stand-in for the parts of Microsoft Graph for calendars, mailboxes and folders. A delta omits what the real one
// omits, and links are full addresses that are forgotten on request.
import type { Answered, Asked } from '../../crm/testing/stand-in-server.ts';
import { type Filed, graphFiles } from './graph-files.ts';
import {
  type ProviderCall,
  type ProviderStandIn,
  pageOf,
  refused,
  standInFor,
  type WhoIs,
} from './provider-stand-in.ts';

/** In Graph's form. */
export type StandInGraphEvent = { readonly id: string } & Readonly<Record<string, unknown>>;
export type StandInGraphMail = { readonly id: string; readonly receivedDateTime: string } & Readonly<
  Record<string, unknown>
>;

type Versioned<T> = { readonly version: number; readonly value: T };
type Calendar = { readonly id: string; readonly name: string; readonly isDefaultCalendar: boolean };

export type GraphStandIn = ProviderStandIn &
  Filed & {
    pageSize: number;
    addCalendar(login: string, calendar: Calendar): void;
    put(calendarId: string, event: StandInGraphEvent): void;
    removeEvent(calendarId: string, id: string): void;
    /** folder: inbox or sentitems. */
    addMail(login: string, folder: string, mail: StandInGraphMail): void;
    /** Invalidates all links issued so far, with this status in the answer. */
    forgetLinks(status?: 410 | 400): void;
    /** Open subscriptions, the youngest last. */
    readonly subscriptions: Map<string, StandInSubscription>;
    /** Sets the origin of links issued from now on. */
    linksTo(origin: string): void;
  };

export type StandInSubscription = {
  readonly id: string;
  readonly resource: string;
  readonly notificationUrl: string;
  readonly clientState: string;
  readonly expirationDateTime: string;
};

const calendarScopes = ['calendars.readbasic', 'calendars.read'];
const mailScopes = ['mail.readbasic', 'mail.read'];
const watchScopes = [...calendarScopes, ...mailScopes];
/** The only fields of an occurrence in a delta. */
const ofOccurrence = ['id', 'type', 'seriesMasterId', 'start', 'end'];

export async function graphStandIn(whoIs: WhoIs): Promise<GraphStandIn> {
  let version = 1;
  let oldest = 0;
  let forgottenStatus: 410 | 400 = 410;
  let origin: string | null = null;
  const calendars = new Map<string, Calendar[]>();
  const events = new Map<string, Map<string, Versioned<StandInGraphEvent>>>();
  const mails = new Map<string, Map<string, Versioned<StandInGraphMail>>>();
  const settings = { pageSize: 100 };
  const link = (path: string, query: Readonly<Record<string, string>>): string =>
    `${origin ?? standIn.url}${path}?${new URLSearchParams(query)}`;
  const forgotten = () => refused(forgottenStatus, forgottenStatus === 410 ? 'resyncRequired' : 'syncStateNotFound');
  const inMap = <T>(map: Map<string, Map<string, T>>, key: string): Map<string, T> => {
    const found = map.get(key) ?? new Map<string, T>();
    map.set(key, found);
    return found;
  };

  /** Returns a page of a delta, or its end. The token contains the first and last version, and the position. */
  const deltaPage = <T>(asked: Asked, all: readonly Versioned<T>[], shown: (value: T) => unknown): Answered => {
    const token = asked.query.get('$skiptoken') ?? asked.query.get('$deltatoken');
    const [since, from, carried] = (token ?? '0~0~').split('~');
    if (token !== null && Number(carried || since) <= oldest) return forgotten();
    const until = carried || String(version);
    const changed = all.filter((one) => one.version > Number(since) && one.version <= Number(until));
    const { page, next } = pageOf(changed, from ?? '0', settings.pageSize);
    // The next page repeats the parameters of the first.
    const lasting = Object.fromEntries([...asked.query].filter(([name]) => name === '$select' || name === '$filter'));
    const linkOf = (token: Readonly<Record<string, string>>) => link(asked.path, { ...lasting, ...token });
    const links =
      next === null
        ? { '@odata.deltaLink': linkOf({ $deltatoken: `${until}~0~` }) }
        : { '@odata.nextLink': linkOf({ $skiptoken: `${since}~${next}~${until}` }) };
    return { status: 200, body: { value: page.map(({ value }) => shown(value)), ...links } };
  };

  const calendarDelta = (asked: Asked, login: string): Answered => {
    const main = calendars.get(login)?.find(({ isDefaultCalendar }) => isDefaultCalendar);
    const isRemoved = (value: StandInGraphEvent) => value['@removed'] !== undefined;
    const isFirst = !asked.query.has('$deltatoken') && !asked.query.has('$skiptoken');
    const all = [...inMap(events, main?.id ?? '').values()].filter(({ value }) => !isFirst || !isRemoved(value));
    return deltaPage(asked, all, (value) =>
      value['type'] === 'occurrence' ? Object.fromEntries(ofOccurrence.map((name) => [name, value[name]])) : value,
    );
  };

  const calendarView = (asked: Asked, login: string, [calendarId = '']: readonly string[]): Answered => {
    const { query } = asked;
    if (!calendars.get(login)?.some(({ id }) => id === calendarId)) return refused(404, 'ErrorItemNotFound');
    const [from, until] = [Date.parse(query.get('startDateTime') ?? ''), Date.parse(query.get('endDateTime') ?? '')];
    const found = [...inMap(events, calendarId).values()]
      .map(({ value }) => value)
      .filter((value) => value['@removed'] === undefined && value['type'] !== 'seriesMaster')
      .filter((value) => msOf(value['end']) > from && msOf(value['start']) < until);
    const { page, next } = pageOf(found, query.get('$skiptoken'), settings.pageSize);
    const named = Object.fromEntries([...query].filter(([name]) => name !== '$skiptoken'));
    const links = next === null ? {} : { '@odata.nextLink': link(asked.path, { ...named, $skiptoken: next }) };
    return { status: 200, body: { value: page.map((one) => selected(one, query)), ...links } };
  };

  const mailDelta = (asked: Asked, login: string, [folder = '']: readonly string[]): Answered => {
    const { query } = asked;
    const since = /^receivedDateTime ge (\S+)$/.exec(query.get('$filter') ?? '')?.[1];
    const all = [...inMap(mails, `${login}/${folder}`).values()].filter(
      ({ value }) => since === undefined || value.receivedDateTime >= since,
    );
    return deltaPage(asked, all, (value) => (query.has('$select') ? selected(value, query) : value));
  };

  const subscriptions = new Map<string, StandInSubscription>();
  const longestMs = 4_230 * 60_000;
  const granted = (asked: string) => {
    const latest = Date.now() + longestMs;
    return new Date(Math.min(Date.parse(asked), latest)).toISOString();
  };
  const subscribe = (asked: Asked): Answered => {
    const {
      notificationUrl = '',
      resource = '',
      clientState = '',
      expirationDateTime = '',
      changeType = '',
    } = Object(asked.body) as Record<string, string>;
    const isKnown = /^\/me\/(?:calendars\/[^/]+\/events|mailFolders\('(?:inbox|sentitems)'\)\/messages)$/.test(
      resource,
    );
    if (!(isKnown && notificationUrl.startsWith('https://'))) return refused(400, 'InvalidRequest');
    if (clientState.length > 128) return refused(400, 'InvalidRequest');
    const one = { id: `subscription-${subscriptions.size + 1}-${next()}`, resource, notificationUrl, clientState };
    const kept = { ...one, changeType, expirationDateTime: granted(expirationDateTime) };
    subscriptions.set(one.id, kept);
    return { status: 201, body: kept };
  };
  const renew = (asked: Asked, _: string, [id = '']: readonly string[]): Answered => {
    const found = subscriptions.get(id);
    if (found === undefined) return refused(404, 'ResourceNotFound');
    const { expirationDateTime = '' } = Object(asked.body) as Record<string, string>;
    subscriptions.set(id, { ...found, expirationDateTime: granted(expirationDateTime) });
    return { status: 200, body: subscriptions.get(id) };
  };
  const unsubscribe = (_: Asked, __: string, [id = '']: readonly string[]): Answered =>
    subscriptions.delete(id) ? { status: 204 } : refused(404, 'ResourceNotFound');

  const files = graphFiles(() => ({ url: origin ?? standIn.url, pageSize: settings.pageSize }));
  const calls: readonly ProviderCall[] = [
    ...files.calls,
    { method: 'POST', path: /^\/subscriptions$/, scopes: watchScopes, query: [], answer: subscribe },
    { method: 'PATCH', path: /^\/subscriptions\/([^/]+)$/, scopes: watchScopes, query: [], answer: renew },
    { method: 'DELETE', path: /^\/subscriptions\/([^/]+)$/, scopes: watchScopes, query: [], answer: unsubscribe },
    {
      method: 'GET',
      path: /^\/me\/calendars$/,
      scopes: calendarScopes,
      query: ['$select', '$top', '$skip'],
      answer: (_, login) => ({ status: 200, body: { value: calendars.get(login) ?? [] } }),
    },
    {
      method: 'GET',
      path: /^\/me\/calendarView\/delta$/,
      scopes: calendarScopes,
      query: ['startDateTime', 'endDateTime', '$deltatoken', '$skiptoken'],
      answer: calendarDelta,
    },
    {
      method: 'GET',
      path: /^\/me\/calendars\/([^/]+)\/calendarView$/,
      scopes: calendarScopes,
      query: ['startDateTime', 'endDateTime', '$select', '$top', '$skiptoken'],
      answer: calendarView,
    },
    {
      method: 'GET',
      path: /^\/me\/mailFolders$/,
      scopes: mailScopes,
      query: ['$select', '$top'],
      answer: () => ({ status: 200, body: { value: [{ id: 'AAinbox' }] } }),
    },
    {
      method: 'GET',
      path: /^\/me\/mailFolders\/(inbox|sentitems)\/messages\/delta$/,
      scopes: mailScopes,
      query: ['$select', '$filter', 'changeType', '$deltatoken', '$skiptoken'],
      answer: mailDelta,
    },
    {
      method: 'GET',
      path: /^\/me\/messages\/([^/]+)$/,
      scopes: mailScopes,
      query: ['$select'],
      answer: (asked, login, [id = '']) => {
        const own = [...mails].flatMap(([key, folder]) => (key.startsWith(`${login}/`) ? [folder.get(id)] : []));
        const found = own.find((one) => one !== undefined);
        return found === undefined
          ? refused(404, 'ErrorItemNotFound')
          : { status: 200, body: selected(found.value, asked.query) };
      },
    },
  ];
  const standIn = await standInFor({ system: 'microsoft', root: '' }, calls, whoIs);
  const next = () => {
    version += 1;
    return version;
  };
  return Object.assign(settings, standIn, files.filed, {
    addCalendar: (login: string, calendar: Calendar) =>
      void calendars.set(login, [...(calendars.get(login) ?? []), calendar]),
    put: (calendarId: string, event: StandInGraphEvent) =>
      void inMap(events, calendarId).set(event.id, { version: next(), value: event }),
    removeEvent: (calendarId: string, id: string) =>
      void inMap(events, calendarId).set(id, { version: next(), value: { id, '@removed': { reason: 'deleted' } } }),
    addMail: (login: string, folder: string, mail: StandInGraphMail) =>
      void inMap(mails, `${login}/${folder}`).set(mail.id, { version: next(), value: mail }),
    forgetLinks: (status: 410 | 400 = 410) => {
      forgottenStatus = status;
      oldest = next();
      next();
    },
    subscriptions,
    linksTo: (to: string) => {
      origin = to;
    },
  });
}

function selected(value: Readonly<Record<string, unknown>>, query: URLSearchParams): Record<string, unknown> {
  const names = query.get('$select')?.split(',');
  if (names === undefined) return { ...value };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name === 'id' || names.includes(name)));
}

/** Local times in UTC, as requested. */
function msOf(time: unknown): number {
  const { dateTime = '' } = Object(time) as { dateTime?: string };
  return Date.parse(`${dateTime.replace(/\.\d+$/, '')}Z`);
}
