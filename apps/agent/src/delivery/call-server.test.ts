import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBody } from '../page/read-body.ts';
import { callServer } from './call-server.ts';

describe('calling the server', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer(async (request, reply) => {
      if (request.url === '/elsewhere') reply.writeHead(302, { location: 'https://evil.example/' }).end();
      else if (request.url === '/silent') return;
      else if (request.url === '/broken')
        reply.writeHead(200, { 'content-length': 100 }).write('half', () => reply.destroy());
      else {
        const said = {
          method: request.method,
          token: request.headers.authorization,
          body: await readBody(request, 100),
        };
        reply.writeHead(201, { 'retry-after': '7', 'set-cookie': ['a=1', 'b=2'] }).end(JSON.stringify(said));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('sends a body in text and gives the answer', async () => {
    const init = { method: 'POST', headers: { authorization: 'Bearer x' }, body: 'café €' };
    const answer = await callServer(`${origin}/`, init);
    expect([answer.ok, answer.status, answer.headers.get('Retry-After'), answer.setCookies]).toEqual([
      true,
      201,
      '7',
      ['a=1', 'b=2'],
    ]);
    expect(await answer.json()).toEqual({ method: 'POST', token: 'Bearer x', body: 'café €' });
  });

  it('goes nowhere else, waits no longer than asked, and takes no half answer', async () => {
    await expect(callServer(`${origin}/elsewhere`, {})).rejects.toThrow('elsewhere');
    await expect(callServer(`${origin}/silent`, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
    await expect(callServer(`${origin}/broken`, {})).rejects.toThrow();
    await expect(callServer('http://127.0.0.1:1/', {})).rejects.toThrow();
  });
});
