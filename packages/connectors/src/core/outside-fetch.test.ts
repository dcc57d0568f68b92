import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsideFetch } from './outside-fetch.ts';

const asked: string[] = [];
const listener: RequestListener = (request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.host} ${request.headers.authorization ?? '-'}`);
  const [, what = ''] = (request.url ?? '').split('/');
  if (what === 'to') {
    response.writeHead(302, { location: decodeURIComponent((request.url ?? '').slice(4)) }).end();
  } else if (what === 'large') {
    response.end('x'.repeat(2000));
  } else if (what === 'packed') {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('Café'.repeat(500)));
  } else if (what === 'unchanged') {
    response.writeHead(304, { 'content-encoding': 'gzip' }).end();
  } else if (what === 'broken') {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed at all');
  } else if (what === 'endless') {
    response.write('x');
  } else response.end(`hello ${what}`);
};

let server: Server;
let port: number;
let here: string;
beforeAll(async () => {
  server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
  here = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const inside = outsideFetch({ allowsPrivateAddresses: true, timeoutMs: 2000 });
const outside = outsideFetch({ allowsPrivateAddresses: false });
const code = (code: string) => expect.objectContaining({ code });

describe('outsideFetch', () => {
  it('follows redirects, and takes what proves who asks to the same host only', async () => {
    asked.length = 0;
    const headers = { authorization: 'Basic abc' };
    const same = await inside(`${here}/to/${encodeURIComponent('/there')}`, { headers });
    expect(same).toMatchObject({ status: 200, text: 'hello there', url: `${here}/there` });
    await inside(`${here}/to/${encodeURIComponent(`http://localhost:${port}/other`)}`, { method: 'PROPFIND', headers });
    expect(asked.map((one) => one.replaceAll(String(port), 'port'))).toEqual([
      'GET /to/%2Fthere 127.0.0.1:port Basic abc',
      'GET /there 127.0.0.1:port Basic abc',
      'PROPFIND /to/http%3A%2F%2Flocalhost%3Aport%2Fother 127.0.0.1:port Basic abc',
      'PROPFIND /other localhost:port -',
    ]);
    await expect(inside(`${here}/to/${encodeURIComponent('file:///etc/passwd')}`)).rejects.toEqual(
      code('LINK_ADDRESS_INVALID'),
    );
  });

  it('gives up what is too large, too slow, nowhere, or not an address', async () => {
    await expect(inside(`${here}/large`, { mostBytes: 1000 })).rejects.toEqual(code('LINK_TOO_LARGE'));
    const hurried = outsideFetch({ allowsPrivateAddresses: true, timeoutMs: 100 });
    await expect(hurried(`${here}/endless`)).rejects.toEqual(code('LINK_TIMEOUT'));
    await expect(inside('http://127.0.0.1:1/')).rejects.toEqual(code('LINK_UNREACHABLE'));
    await expect(inside('http://nowhere.invalid/')).rejects.toEqual(code('LINK_UNREACHABLE'));
    for (const address of ['', 'calendar', 'ftp://example.com/x', 'javascript:alert(1)']) {
      await expect(inside(address)).rejects.toEqual(code('LINK_ADDRESS_INVALID'));
    }
    await expect(inside(`${here}/to/round`)).rejects.toEqual(code('LINK_SERVER_ERROR'));
  });

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://192.168.1.1/calendar.ics',
  ])('does not call %s unless the operator allows it', async (address) => {
    await expect(outside(address)).rejects.toEqual(code('LINK_ADDRESS_FORBIDDEN'));
  });

  it('reads what is packed although nobody asked for it, within the same limit', async () => {
    expect((await inside(`${here}/packed`)).text).toBe('Café'.repeat(500));
    await expect(inside(`${here}/packed`, { mostBytes: 1000 })).rejects.toEqual(code('LINK_TOO_LARGE'));
    expect(await inside(`${here}/unchanged`)).toMatchObject({ status: 304, text: '' });
    await expect(inside(`${here}/broken`)).rejects.toEqual(code('LINK_UNREACHABLE'));
  });

  it('wants an encrypted connection across the internet', async () => {
    await expect(outside('http://example.com/')).rejects.toEqual(code('LINK_NOT_SECURE'));
  });

  it('refuses a name that leads inside, also one that leads outside as well', async () => {
    const leadingTo = (...addresses: string[]) =>
      outsideFetch({
        allowsPrivateAddresses: false,
        lookup: async () => addresses.map((address) => ({ address, family: 4 })),
      });
    await expect(leadingTo('10.1.2.3')('https://calendar.example/')).rejects.toEqual(code('LINK_ADDRESS_FORBIDDEN'));
    await expect(leadingTo('93.184.216.34', '127.0.0.1')('https://calendar.example/')).rejects.toEqual(
      code('LINK_ADDRESS_FORBIDDEN'),
    );
  });

  it('connects to the address that was looked up, once for each step', async () => {
    const names: string[] = [];
    const pinned = outsideFetch({
      allowsPrivateAddresses: true,
      lookup: async (name) => {
        names.push(name);
        return [{ address: '127.0.0.1', family: 4 }];
      },
    });
    const answer = await pinned(`http://calendar.invalid:${port}/to/${encodeURIComponent('/pinned')}`);
    expect(answer.text).toBe('hello pinned');
    expect(names).toEqual(['calendar.invalid', 'calendar.invalid']);
    expect(asked.at(-1)).toContain(`calendar.invalid:${port}`);
  });
});
