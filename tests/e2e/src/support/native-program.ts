// A program on the user's machine that asks for access through the browser.
import { createHash, randomBytes } from 'node:crypto';
import { listen, readBody } from './http-server.ts';

export interface NativeProgram {
  /** The address that it opens in the browser. */
  readonly address: string;
  /** The token that it received for the code from the page. */
  readonly token: Promise<string>;
  close(): Promise<void>;
}

const random = () => randomBytes(32).toString('base64url');

async function redeem(origin: string, body: Readonly<Record<string, string>>): Promise<string> {
  const { headers } = await fetch(`${origin}/api/auth/csrf-cookie`);
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const csrf = /XSRF-TOKEN=([^;]+)/u.exec(cookie)?.[1] ?? '';
  const answer = await fetch(`${origin}/api/v1/auth/tokens/redeem`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': csrf, cookie },
    body: JSON.stringify(body),
  });
  const { data } = await answer.json();
  return data.attributes.token;
}

export async function startProgram(origin: string, deviceName: string): Promise<NativeProgram> {
  const [verifier, state] = [random(), random()];
  const token = Promise.withResolvers<string>();
  const server = await listen(async (request, response) => {
    response.setHeader('access-control-allow-origin', origin);
    // Windows of the shared server send x-forwarded-for with every request; see own-office.ts.
    response.setHeader('access-control-allow-headers', 'content-type, x-forwarded-for');
    if (request.method === 'POST') {
      const { code, state: returned } = JSON.parse(await readBody(request));
      if (returned === state) token.resolve(redeem(origin, { code, code_verifier: verifier, device_name: deviceName }));
    }
    response.writeHead(204).end();
  });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({ native_login: deviceName, port: String(server.port), challenge, state });
  return { address: `${origin}/?${query}`, token: token.promise, close: server.close };
}
