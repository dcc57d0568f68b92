// The parts of WebDAV that calendars need: requests and answers in XML, with tsdav handling the XML.
import type { DAVResponse } from 'tsdav';
import { ConnectorError } from '../../core/connector-error.ts';
import type { OutsideFetch } from '../../core/outside-fetch.ts';

export type DavCredentials = { readonly username: string; readonly password: string };

/** One resource of an answer. */
export type DavItem = {
  /** The full address. */
  readonly url: string;
  readonly status: number;
  readonly props: Readonly<Record<string, unknown>>;
};

export type DavAnswer = {
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Empty when the answer is not WebDAV. */
  readonly items: readonly DavItem[];
  readonly syncToken: string | null;
};

export type DavQuestion = {
  readonly method: 'PROPFIND' | 'REPORT';
  readonly depth: '0' | '1';
  /** The name of the root element, such as d:propfind, and its content. */
  readonly root: string;
  readonly content: Readonly<Record<string, unknown>>;
};

export type DavClient = {
  /**
   * Queries one resource. A refused password and a failing server are errors; any other status is left to the caller.
   */
  ask(url: string, question: DavQuestion): Promise<DavAnswer>;
};

const mostBytes = 10 * 1024 * 1024;
const namespaces = {
  'xmlns:d': 'DAV:',
  'xmlns:c': 'urn:ietf:params:xml:ns:caldav',
  'xmlns:cs': 'http://calendarserver.org/ns/',
};

export function davClient(fetch: OutsideFetch, { username, password }: DavCredentials): DavClient {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return {
    async ask(url, { method, depth, root, content }) {
      const answered = { url, status: 0 };
      const { davRequest } = await import('tsdav');
      const responses = await davRequest({
        url,
        init: { method, headers: { depth }, body: { [root]: { _attributes: namespaces, ...content } } },
        fetch: async (_url, init) => {
          const body = typeof init?.body === 'string' ? init.body : '';
          const headers = { 'content-type': 'application/xml; charset=utf-8', authorization, depth };
          const answer = await fetch(url, { method, headers, body, mostBytes });
          Object.assign(answered, { url: answer.url, status: answer.status });
          if (answer.status === 401) throw new ConnectorError('LINK_PASSWORD_REFUSED');
          if (answer.status >= 500) throw new ConnectorError('LINK_SERVER_ERROR', new Error(`Status ${answer.status}`));
          const isEmpty = answer.status === 204 || answer.status === 304;
          return new Response(isEmpty ? null : answer.text, { status: answer.status, headers: answer.headers });
        },
      });
      return { ...answered, items: itemsOf(responses, answered.url), syncToken: syncTokenOf(responses) };
    },
  };
}

/** Returns properties to request, by their names with the prefix of the namespace. */
export const properties = (...names: string[]) => ({ 'd:prop': Object.fromEntries(names.map((name) => [name, {}])) });

function itemsOf(responses: readonly DAVResponse[], base: string): DavItem[] {
  return responses.flatMap(({ href, status, props, raw }) => {
    const url = typeof href === 'string' && isMultistatus(raw) ? URL.parse(href, base) : null;
    return url === null ? [] : [{ url: url.href, status, props: props ?? {} }];
  });
}

const isMultistatus = (raw: unknown): raw is { multistatus: object } =>
  typeof raw === 'object' && raw !== null && 'multistatus' in raw && typeof raw.multistatus === 'object';

function syncTokenOf([first]: readonly DAVResponse[]): string | null {
  const raw: unknown = first?.raw;
  if (!isMultistatus(raw) || !('syncToken' in raw.multistatus)) return null;
  return davText(raw.multistatus.syncToken);
}

/** Returns the text of an element; null when there is none. Numbers and words like true were text originally. */
export function davText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return null;
  const [inner] = ['_cdata', '_text'].flatMap((key) => (key in value ? [value[key as keyof typeof value]] : []));
  return inner === undefined ? null : davText(inner);
}

/** Returns the texts of an element that may occur once or several times. */
export const textsOf = (value: unknown): string[] => [value].flat().flatMap((one) => davText(one) ?? []);

/** Returns the value of an element under a name. */
export function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? value[name as keyof typeof value] : undefined;
}
