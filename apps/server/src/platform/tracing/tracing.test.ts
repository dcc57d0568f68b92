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

// Servers of their own with new databases: minutes on a crowded machine.
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
