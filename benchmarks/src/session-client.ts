// A user who registers an organisation and makes calls as a browser does, to measure calls that API tokens may not
// make.

export type SessionClient = {
  readonly clientId: number;
  readonly userId: number;
  /** Cookies that sign in a browser as the same person. */
  cookies(): { name: string; value: string; url: string }[];
  /** Returns the data of the answer. @throws when it is refused */
  call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T>;
};

const account = {
  client: { name: 'Benchmark' },
  user: { name_first: 'Bo', name_last: 'Bench', password: 'a password of some length', language: 'nl' },
};

type Registered = { readonly id: string; readonly attributes: { readonly client_id: string } };

/** Registers a new organisation on the server. */
export async function registeredClient(baseUrl: string): Promise<SessionClient> {
  const cookies = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
  };
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const token = decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '');
    const headers = { cookie, 'content-type': 'application/json', 'x-xsrf-token': token };
    const sent = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(new URL(path, baseUrl), { method, headers, body: sent });
    keep(answer);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text).data;
  };
  keep(await fetch(new URL('/api/auth/csrf-cookie', baseUrl)));
  const email = `bo.${Date.now()}@bench.example`;
  const body = { ...account, user: { ...account.user, email } };
  const { id, attributes } = await call<Registered>('POST', '/api/v1/auth', body);
  return {
    clientId: Number(attributes.client_id),
    userId: Number(id),
    call,
    cookies: () => [...cookies].map(([name, value]) => ({ name, value, url: baseUrl })),
  };
}
