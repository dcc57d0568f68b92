// A stand-in for a Microsoft organisation with its own application: issues its tokens, and keeps the records of its
// Teams calls.
import { type Answered, type Asked, type StandInServer, standInServer } from '../../crm/testing/stand-in-server.ts';
import { described } from '../../crm/testing/vendor-description.ts';
import { pageOf, refused } from './provider-stand-in.ts';

export type StandInSession = { readonly who: string; readonly from: string; readonly until: string };
export type TenantStandIn = {
  readonly url: string;
  readonly server: StandInServer;
  readonly tenantId: string;
  readonly appId: string;
  readonly secret: string;
  /** An administrator there grants or revokes the consent to read calls. */
  agree(isAgreed: boolean): void;
  /** Sets the people who installed the application in Teams, and whether it may notify them. */
  letNotify(people: readonly string[]): void;
  readonly notified: readonly TenantNotification[];
  /** Changes the secret, so that the previous one and its tokens are refused. */
  changeSecret(): void;
  /** Sets the origin of links issued from now on. */
  linksTo(origin: string): void;
  /** Adds a record of a call, or a newer version of it. */
  put(id: string, type: 'groupCall' | 'peerToPeer', sessions: readonly StandInSession[]): void;
  readonly violations: readonly string[];
  close(): Promise<void>;
};

export type TenantNotification = { readonly personId: string; readonly text: string; readonly webUrl: string };

const standardTenantId = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const appId = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const secret = 'app-secret';
const pageSize = 2;

export async function tenantStandIn(tenantId = standardTenantId): Promise<TenantStandIn> {
  let origin: string | null = null;
  let isAgreed = true;
  let known = secret;
  let serial = 0;
  const tokens = new Set<string>();
  const records = new Map<string, { readonly startDateTime: string; readonly sessions: readonly object[] }>();
  const violations: string[] = [];

  const hand = (asked: Asked): Answered => {
    const form = new URLSearchParams(String(asked.body ?? ''));
    if (asked.path !== `/${tenantId}/oauth2/v2.0/token`) return { status: 400, body: { error: 'invalid_request' } };
    const isRight = form.get('client_id') === appId && form.get('client_secret') === known;
    const isWhole = form.get('scope')?.endsWith('/.default') && form.get('grant_type') === 'client_credentials';
    if (!(isRight && isWhole)) return { status: 401, body: { error: 'invalid_client' } };
    serial += 1;
    tokens.add(`token-${serial}`);
    return { status: 200, body: { token_type: 'Bearer', expires_in: 3599, access_token: `token-${serial}` } };
  };

  let notifiable: readonly string[] | null = null;
  const notified: TenantNotification[] = [];
  const notify = (personId: string, body: unknown): Answered => {
    if (notifiable === null) return refused(403, 'Forbidden');
    if (!notifiable.includes(personId)) return refused(404, 'NotFound');
    const { topic, templateParameters } = Object(body);
    const { webUrl = '' } = Object(topic);
    if (!String(webUrl).startsWith('https://teams.microsoft.com/l/')) return refused(400, 'BadRequest');
    notified.push({ personId, text: String(Object(templateParameters?.[0]).value), webUrl: String(webUrl) });
    return { status: 204 };
  };

  const list = ({ query }: Asked): Answered => {
    const since = /^startDateTime ge (\S+)$/.exec(query.get('$filter') ?? '')?.[1];
    const all = [...records.values()].filter(({ startDateTime }) => since === undefined || startDateTime >= since);
    const { page, next } = pageOf(all, query.get('$skiptoken'), Number(query.get('$top') ?? pageSize));
    const link = new URLSearchParams([...query].filter(([name]) => name !== '$skiptoken'));
    if (next !== null) link.set('$skiptoken', next);
    const links =
      next === null ? {} : { '@odata.nextLink': `${origin ?? server.url}/communications/callRecords?${link}` };
    return { status: 200, body: { value: page.map((one) => ({ ...one, sessions: undefined })), ...links } };
  };

  const read = (asked: Asked): Answered => {
    if (!tokens.has(/^Bearer (\S+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? '')) {
      return refused(401, 'InvalidAuthenticationToken');
    }
    const personId = /^\/users\/([^/]+)\/teamwork\/sendActivityNotification$/.exec(asked.path)?.[1];
    if (personId !== undefined && asked.method === 'POST') return notify(personId, asked.body);
    if (!isAgreed) return refused(403, 'Forbidden');
    if (asked.path === '/communications/callRecords') return list(asked);
    const found = records.get(/^\/communications\/callRecords\/([^/]+)$/.exec(asked.path)?.[1] ?? '');
    if (found === undefined) return refused(404, 'itemNotFound');
    return { status: 200, body: asked.query.get('$expand') === 'sessions' ? found : { ...found, sessions: undefined } };
  };

  const graph = await described('microsoft', '', read, violations);
  const server = await standInServer((asked) => (asked.path.endsWith('/token') ? hand(asked) : graph(asked)));
  return {
    ...{ server, url: server.url, tenantId, appId, secret, violations },
    notified,
    letNotify: (people) => {
      notifiable = people;
    },
    linksTo: (to) => {
      origin = to;
    },
    agree: (is) => {
      isAgreed = is;
    },
    changeSecret: () => {
      known = `${known}-new`;
      tokens.clear();
    },
    put: (id, type, sessions) => {
      const times = sessions.flatMap(({ from, until }) => [from, until]).sort();
      const [startDateTime = '', endDateTime = ''] = [times[0], times.at(-1)];
      const about = { id, version: 1, type, modalities: ['audio'], startDateTime, endDateTime } as const;
      records.set(id, { ...about, sessions: sessions.map((one, index) => sessionOf(one, index)) });
    },
    close: () => server.close(),
  };
}

/** The person is the identity of a participant's endpoint; the other end is Microsoft's own service. */
const sessionOf = ({ who, from, until }: StandInSession, index: number) => ({
  id: String(index),
  modalities: ['audio'],
  startDateTime: from,
  endDateTime: until,
  caller: {
    '@odata.type': '#microsoft.graph.callRecords.participantEndpoint',
    identity: { user: { id: who, displayName: 'Somebody' } },
  },
  callee: { '@odata.type': '#microsoft.graph.callRecords.serviceEndpoint' },
});
