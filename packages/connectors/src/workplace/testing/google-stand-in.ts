// A stand-in for the parts of Google's calendars and mailboxes that are read. It keeps state, reports changes since a
// token, and can forget tokens.
import type { Answered, Asked } from '../../crm/testing/stand-in-server.ts';
import {
  type ProviderCall,
  type ProviderStandIn,
  pageOf,
  refused,
  standInFor,
  type WhoIs,
} from './provider-stand-in.ts';

/** In Google's form. */
export type StandInGoogleEvent = { readonly id: string } & Readonly<Record<string, unknown>>;
export type StandInGmail = {
  readonly id: string;
  readonly labelIds: readonly string[];
  readonly atMs: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text?: string;
};

type Versioned<T> = { readonly version: number; readonly value: T };
type Calendar = {
  readonly id: string;
  readonly summary: string;
  readonly primary: boolean;
  readonly accessRole: string;
};
type Mailbox = { readonly messages: Map<string, Versioned<StandInGmail>> };

export type GoogleStandIn = ProviderStandIn & {
  /** The largest page. */
  pageSize: number;
  addCalendar(login: string, calendar: { id: string; summary: string; primary?: boolean; accessRole?: string }): void;
  /** Adds or changes an event. */
  put(calendarId: string, event: StandInGoogleEvent): void;
  removeEvent(calendarId: string, id: string): void;
  addMail(login: string, mail: StandInGmail): void;
  /** Invalidates all tokens issued so far. */
  forgetTokens(): void;
  /** Open channels, the youngest last. */
  readonly channels: Map<string, StandInChannel>;
};
export type StandInChannel = {
  readonly id: string;
  readonly calendarId: string;
  readonly address: string;
  readonly token: string;
  readonly resourceId: string;
};

const calendarScopes = ['calendar.events.readonly', 'calendar.readonly'];
const withoutSync = ['timeMin', 'timeMax', 'updatedMin', 'q', 'orderBy', 'iCalUID'];

export async function googleStandIn(whoIs: WhoIs): Promise<GoogleStandIn> {
  let version = 1;
  let oldest = 0;
  const calendars = new Map<string, Calendar[]>();
  const events = new Map<string, Map<string, Versioned<StandInGoogleEvent>>>();
  const mailboxes = new Map<string, Mailbox>();
  const of = (calendarId: string) => {
    const found = events.get(calendarId) ?? new Map<string, Versioned<StandInGoogleEvent>>();
    events.set(calendarId, found);
    return found;
  };
  const mailbox = (login: string): Mailbox => {
    const found = mailboxes.get(login) ?? { messages: new Map() };
    mailboxes.set(login, found);
    return found;
  };
  const settings = { pageSize: 250 };
  const sizeOf = ({ query }: Asked) => Math.min(Number(query.get('maxResults') ?? '250'), settings.pageSize);
  const paged = <T>(asked: Asked, all: readonly T[]) => pageOf(all, asked.query.get('pageToken'), sizeOf(asked));

  const listEvents = (asked: Asked, login: string, [calendarId = '']: readonly string[]): Answered => {
    const { query } = asked;
    const calendar = calendars.get(login)?.find(({ id }) => id === calendarId);
    if (calendar === undefined) return refused(404, 'notFound');
    const token = query.get('syncToken');
    if (token !== null && withoutSync.some((name) => query.has(name))) return refused(400, 'badRequest');
    const [, since = '0'] = /^sync-(\d+)$/.exec(token ?? '') ?? [];
    if (token !== null && Number(since) <= oldest) return refused(410, 'fullSyncRequired');
    const types = query.getAll('eventTypes');
    const inPeriod = ({ start, end, status }: StandInGoogleEvent) =>
      status !== 'cancelled' &&
      msOf(end) > ms(query.get('timeMin')) &&
      msOf(start) < ms(query.get('timeMax'), Infinity);
    const found = [...of(calendarId).values()]
      .filter((one) => (token === null ? inPeriod(one.value) : one.version > Number(since)))
      .map(({ value }) => value)
      .filter(({ eventType = 'default' }) => types.length === 0 || types.includes(String(eventType)));
    const { page, next } = paged(asked, found);
    const { accessRole } = calendar;
    const end = next === null ? { nextSyncToken: `sync-${version}` } : { nextPageToken: next };
    return { status: 200, body: { kind: 'calendar#events', accessRole, items: page, ...end } };
  };

  const listMessages = (asked: Asked, login: string): Answered => {
    const label = asked.query.get('labelIds') ?? '';
    const after = Number(/after:(\d+)/.exec(asked.query.get('q') ?? '')?.[1] ?? '0') * 1000;
    const found = [...mailbox(login).messages.values()]
      .filter(({ value }) => value.labelIds.includes(label) && value.atMs >= after)
      .sort((a, b) => b.value.atMs - a.value.atMs);
    const { page, next } = paged(asked, found);
    const messages = page.map(({ value: { id } }) => ({ id, threadId: id }));
    return { status: 200, body: { messages, ...(next === null ? {} : { nextPageToken: next }) } };
  };

  const listHistory = (asked: Asked, login: string): Answered => {
    const since = Number(asked.query.get('startHistoryId') ?? '0');
    if (since <= oldest) return refused(404, 'notFound');
    const label = asked.query.get('labelId') ?? '';
    const found = [...mailbox(login).messages.values()].filter(
      (one) => one.version > since && one.value.labelIds.includes(label),
    );
    const { page, next } = paged(asked, found);
    const history = page.map(({ version: at, value: { id, labelIds } }) => ({
      id: String(at),
      messagesAdded: [{ message: { id, threadId: id, labelIds: [...labelIds] } }],
    }));
    return {
      status: 200,
      body: { history, historyId: String(version), ...(next === null ? {} : { nextPageToken: next }) },
    };
  };

  const getMessage = (asked: Asked, login: string, [id = '']: readonly string[]): Answered => {
    const found = mailbox(login).messages.get(id);
    if (found === undefined) return refused(404, 'notFound');
    const { labelIds, atMs, headers, text = '' } = found.value;
    const isFull = asked.query.get('format') === 'full';
    const wanted = asked.query.getAll('metadataHeaders').map((name) => name.toLowerCase());
    const shown = Object.entries(headers).filter(([name]) => isFull || wanted.includes(name.toLowerCase()));
    const part = { mimeType: 'text/plain', filename: '', body: { size: text.length, data: base64(text) } };
    const payload = {
      mimeType: 'multipart/alternative',
      headers: shown.map(([name, value]) => ({ name, value })),
      ...(isFull ? { parts: [part] } : {}),
    };
    return {
      status: 200,
      body: { id, threadId: id, labelIds: [...labelIds], internalDate: String(atMs), sizeEstimate: 100, payload },
    };
  };

  const channels = new Map<string, StandInChannel>();
  const watch = (asked: Asked, login: string, [calendarId = '']: readonly string[]): Answered => {
    const { id, type, address, token, expiration } = Object(asked.body) as Record<string, string>;
    if (!calendars.get(login)?.some((one) => one.id === calendarId)) return refused(404, 'notFound');
    if (type !== 'web_hook' || !address?.startsWith('https://')) return refused(400, 'push.webhookUrlNotHttps');
    if (id === undefined || channels.has(id)) return refused(400, 'channelIdNotUnique');
    const resourceId = `resource-${calendarId}`;
    channels.set(id, { id, calendarId, address, token: token ?? '', resourceId });
    return { status: 200, body: { kind: 'api#channel', id, resourceId, expiration: String(expiration) } };
  };
  const stop = (asked: Asked): Answered => {
    const { id = '', resourceId } = Object(asked.body) as Record<string, string>;
    if (channels.get(id)?.resourceId !== resourceId) return refused(404, 'notFound');
    channels.delete(id);
    return { status: 204 };
  };
  const calls: readonly ProviderCall[] = [
    {
      method: 'POST',
      path: /^\/calendar\/v3\/calendars\/([^/]+)\/events\/watch$/,
      scopes: calendarScopes,
      query: [],
      answer: watch,
    },
    {
      method: 'POST',
      path: /^\/calendar\/v3\/channels\/stop$/,
      scopes: calendarScopes,
      query: [],
      answer: stop,
    },
    {
      method: 'GET',
      path: /^\/calendar\/v3\/users\/me\/calendarList$/,
      scopes: ['calendar.calendarlist.readonly', 'calendar.readonly'],
      query: ['maxResults', 'minAccessRole', 'pageToken'],
      answer: (asked, login) => {
        const { page, next } = paged(asked, calendars.get(login) ?? []);
        const items = page.map((one) => ({ kind: 'calendar#calendarListEntry', ...one }));
        return { status: 200, body: { items, ...(next === null ? {} : { nextPageToken: next }) } };
      },
    },
    {
      method: 'GET',
      path: /^\/calendar\/v3\/calendars\/([^/]+)\/events$/,
      scopes: calendarScopes,
      query: [
        'singleEvents',
        'showDeleted',
        'maxResults',
        'eventTypes',
        'syncToken',
        'timeMin',
        'timeMax',
        'pageToken',
      ],
      answer: listEvents,
    },
    {
      method: 'GET',
      path: /^\/gmail\/v1\/users\/me\/profile$/,
      scopes: ['gmail.readonly'],
      query: [],
      answer: (_, login) => ({
        status: 200,
        body: { emailAddress: `${login}@example.com`, historyId: String(version) },
      }),
    },
    {
      method: 'GET',
      path: /^\/gmail\/v1\/users\/me\/labels$/,
      scopes: ['gmail.readonly'],
      query: [],
      answer: () => ({
        status: 200,
        body: {
          labels: [
            { id: 'INBOX', name: 'INBOX', type: 'system' },
            { id: 'SENT', name: 'SENT', type: 'system' },
            { id: 'Label_1', name: 'Clients', type: 'user' },
          ],
        },
      }),
    },
    {
      method: 'GET',
      path: /^\/gmail\/v1\/users\/me\/messages$/,
      scopes: ['gmail.readonly'],
      query: ['labelIds', 'maxResults', 'pageToken', 'q'],
      answer: listMessages,
    },
    {
      method: 'GET',
      path: /^\/gmail\/v1\/users\/me\/history$/,
      scopes: ['gmail.readonly'],
      query: ['startHistoryId', 'historyTypes', 'labelId', 'maxResults', 'pageToken'],
      answer: listHistory,
    },
    {
      method: 'GET',
      path: /^\/gmail\/v1\/users\/me\/messages\/([^/]+)$/,
      scopes: ['gmail.readonly'],
      query: ['format', 'metadataHeaders'],
      answer: getMessage,
    },
  ];
  const standIn = await standInFor({ system: 'google', root: '' }, calls, whoIs);
  const next = () => {
    version += 1;
    return version;
  };
  return Object.assign(settings, standIn, {
    addCalendar: (
      login: string,
      { primary = false, accessRole = 'owner', ...about }: Partial<Calendar> & Pick<Calendar, 'id' | 'summary'>,
    ) => void calendars.set(login, [...(calendars.get(login) ?? []), { ...about, primary, accessRole }]),
    put: (calendarId: string, event: StandInGoogleEvent) =>
      void of(calendarId).set(event.id, { version: next(), value: { status: 'confirmed', ...event } }),
    removeEvent: (calendarId: string, id: string) =>
      void of(calendarId).set(id, { version: next(), value: { id, status: 'cancelled' } }),
    addMail: (login: string, mail: StandInGmail) =>
      void mailbox(login).messages.set(mail.id, { version: next(), value: mail }),
    channels,
    forgetTokens: () => {
      oldest = version;
      next();
    },
  });
}

const ms = (text: string | null, otherwise = 0): number => (text === null ? otherwise : Date.parse(text));
function msOf(time: unknown): number {
  const { dateTime, date } = Object(time) as { dateTime?: string; date?: string };
  return Date.parse(dateTime ?? date ?? '');
}
const base64 = (text: string): string => Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
