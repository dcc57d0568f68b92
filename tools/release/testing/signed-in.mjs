/** A user of a server over https, with a certificate of the test. */
import { request } from 'node:https';

function exchange(address, { method, headers, body, ca }) {
  return new Promise((resolve, reject) => {
    // A new connection for each request: the proxy closes idle ones.
    const sent = request(address, { method, headers, ca, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Returns a client of the server at this origin that keeps its cookies. */
export function browserOf(origin, ca) {
  const cookies = new Map();
  return {
    cookies,
    async call(method, path, body, more = {}) {
      const headers = {
        ...more,
        cookie: [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN')?.value ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const text = body === undefined ? undefined : JSON.stringify(body);
      const answer = await exchange(new URL(path, origin), { method, headers, body: text, ca });
      for (const cookie of answer.headers['set-cookie'] ?? []) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, { value, isSecure: /; Secure/i.test(cookie) });
      }
      return answer;
    },
  };
}

/** Registers an organisation; the browser is signed in from then on. */
export async function registerFrom(browser) {
  await browser.call('GET', '/api/auth/csrf-cookie');
  const user = {
    name_first: 'Ada',
    name_last: 'Bakker',
    email: 'ada@example.com',
    password: 'a long sentence for a test',
  };
  return browser.call('POST', '/api/v1/auth', {
    client: { name: 'Bakker & Zonen' },
    user,
    timezone: 'Europe/Amsterdam',
  });
}
