// Walks through the pages of a provider, like a browser without scripts.

const mostSteps = 12;
const isRedirect = (status: number) => status >= 300 && status < 400;

/**
 * Goes to a provider, signs in under a name, consents, and returns the address that the provider sends the browser back
 * to, without requesting it.
 */
export async function visitProvider(url: string, login: string): Promise<URL> {
  const home = new URL(url).origin;
  const cookies = new Map<string, string>();
  let next: { url: URL; form: URLSearchParams | null } = { url: new URL(url), form: null };
  for (let step = 0; step < mostSteps; step += 1) {
    if (next.url.origin !== home) return next.url;
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form === null ? {} : { method: 'POST', body: next.form }),
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    next = await following(response, next.url, login);
  }
  throw new Error(`The provider went on for ${mostSteps} steps, last to ${next.url.pathname}`);
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}

async function following(response: Response, at: URL, login: string) {
  const location = response.headers.get('location');
  if (isRedirect(response.status) && location !== null) return { url: new URL(location, at), form: null };
  const page = await response.text();
  const [, action] = /action="([^"]+)"/.exec(page) ?? [];
  const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
  if (action === undefined || prompt === undefined) {
    throw new Error(`The provider answered ${response.status} at ${at.pathname}: ${page.slice(0, 500)}`);
  }
  const form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'anything' } : { prompt });
  return { url: new URL(action, at), form };
}
