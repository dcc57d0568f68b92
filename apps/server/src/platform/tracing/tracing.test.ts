import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  answered,
  callFrom,
  end,
  headersFrom,
  type ServerProcesses,
  serverProcesses,
  visitorHeaders,
} from '../../testing/server-process.ts';
import { readConfig } from '../config.ts';
import { samplerOf } from './sampler.ts';
import { type OtlpReceiver, otlpReceiver } from './testing/otlp-receiver.ts';

const secret = 'Bakkerij Zonneschijn';
const traceId = '0af7651916cd43dd8448eb211c80319c';
const callingTraceId = '4bf92f3577b34da6a3ce929d0e0e4736';
let receiver: OtlpReceiver;
let processes: ServerProcesses;

beforeAll(async () => {
  receiver = await otlpReceiver();
  processes = await serverProcesses();
});
afterAll(async () => {
  await processes.close();
  await receiver.close();
});

// Servers with new databases: minutes on a busy machine.
describe('traces', { timeout: 240_000 }, () => {
  test('tell of answers, transactions and jobs, and of nothing that people wrote', async () => {
    const server = await processes.start({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=office',
      OTEL_SERVICE_NAME: 'daybook-of-the-office',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
    const visitor = callFrom(server.address, await visitorHeaders(server.address));
    const user = {
      name_first: 'Ada',
      name_last: 'Bakker',
      email: 'ada@zonneschijn.example',
      password: 'a good long password',
    };
    const headers = headersFrom(await answered(visitor('POST', '/api/v1/auth', { client: { name: secret }, user })));
    await fetch(`${server.address}/api/v1/contacts?filter=${encodeURIComponent(secret)}`, {
      headers: { ...headers, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    });
    await vi.waitUntil(() => receiver.has(Buffer.from(traceId, 'hex')), { timeout: 20_000 });
    await end(server.child, 'SIGTERM');

    for (const name of [
      'daybook-of-the-office',
      'POST /api/v1/auth',
      'GET /api/v1/contacts',
      'transaction user',
      'job ',
    ])
      expect([name, receiver.has(name)]).toEqual([name, true]);
    for (const text of [secret, 'zonneschijn', 'Bakker', 'a good long password', 'SELECT', '127.0.0.1'])
      expect([text, receiver.has(text)]).toEqual([text, false]);
    expect(receiver.received.every(({ path }) => path === '/v1/traces')).toBe(true);
    expect(receiver.received[0]?.headers['x-tenant']).toBe('office');
  });

  test('have calls to other systems by host and outcome, and tell those nothing', async () => {
    const collector = await otlpReceiver();
    const feeds: { path: string; headers: IncomingHttpHeaders }[] = [];
    const vendor = createServer(({ url = '', headers }, response) => {
      feeds.push({ path: url, headers });
      if (url.startsWith('/first')) response.writeHead(302, { location: '/second?key=vendor-key' }).end();
      else response.writeHead(503).end();
    });
    await once(vendor.listen(0, '127.0.0.1'), 'listening');
    const { port } = vendor.address() as AddressInfo;
    const server = await processes.start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_BSP_SCHEDULE_DELAY: '50',
      NEWS_FEED_URL: `http://localhost:${port}/first?token=vendor-token`,
      WEBINARS_FEED_URL: 'http://localhost:9/none?token=vendor-token',
    });
    const visitor = callFrom(server.address, await visitorHeaders(server.address));
    const email = 'piet@zonneschijn.example';
    const user = { name_first: 'Piet', name_last: 'Smit', email, password: 'a good long password' };
    const headers = headersFrom(await answered(visitor('POST', '/api/v1/auth', { client: { name: secret }, user })));
    const parent = 'b7ad6b7169203332';
    const traced = { ...headers, traceparent: `00-${callingTraceId}-${parent}-01` };
    for (const path of ['/api/sources/news', '/api/sources/webinars'])
      await answered(fetch(`${server.address}${path}?lang=nl`, { headers: traced }));
    const spansOf = (text: string) =>
      collector.received.map(({ body }) => body.toString('latin1').split(text).length - 1);
    const count = (text: string) => spansOf(text).reduce((sum, one) => sum + one, 0);
    // Both steps of the first address, and the second address, where nothing answers.
    await vi.waitUntil(() => count('server.address') >= 3, { timeout: 20_000 });
    await end(server.child, 'SIGTERM');
    vendor.close();
    await collector.close();

    expect(feeds.map(({ path }) => path)).toEqual(['/first?token=vendor-token', '/second?key=vendor-key']);
    for (const { headers: sent } of feeds)
      expect(Object.keys(sent).filter((name) => /trace|baggage|b3/.test(name))).toEqual([]);
    expect(count('server.address')).toBe(3);
    expect(count('error.type')).toBe(1);
    expect(count('LINK_UNREACHABLE')).toBe(1);
    for (const text of ['vendor-token', 'vendor-key', '/first', '/second'])
      expect([text, collector.has(text)]).toEqual([text, false]);
    // They belong to the requests that made them: each span begins with its trace.
    const bodies = collector.received.map(({ body }) => body.toString('latin1'));
    const trace = Buffer.from(callingTraceId, 'hex').toString('latin1');
    const own = bodies.flatMap((body) => body.split(trace).slice(1)).filter((span) => span.includes('server.address'));
    expect(own.length).toBeGreaterThan(0);
  });

  test('keep no server from ending where nobody takes them', async () => {
    const server = await processes.start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    await fetch(`${server.address}/api/health`);
    await end(server.child, 'SIGTERM');
    expect(server.child.exitCode).toBe(0);
  });

  test('are there where a collector is named, and are sampled as the variables say', () => {
    const traces = (env: Record<string, string>) => readConfig(env).traces;
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
    expect(traces({})).toBeUndefined();
    expect(traces({ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined();
    expect(traces({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
    const some = traces({
      ...endpoint,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    });
    expect(some).toMatchObject({ sampler: 'parentbased_traceidratio', ratio: 0.25 });
    expect(samplerOf(some ?? { sampler: '', ratio: 1 }).toString()).toMatch(/TraceIdRatioBased\{0\.25\}/);
    expect(samplerOf({ sampler: 'always_off', ratio: 1 }).toString()).toBe('AlwaysOffSampler');
    expect(() => traces({ ...endpoint, OTEL_TRACES_SAMPLER: 'often' })).toThrow(/OTEL_TRACES_SAMPLER/);
  });
});
