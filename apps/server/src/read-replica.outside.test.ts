// A server whose reports and exports are read from a standby of its PostgreSQL.
import type { Database } from '@daybook/database/database.ts';
import { openDatabase } from '@daybook/database/open-database.ts';
import {
  findServerPrograms,
  type PrivatePostgres,
  startPrivatePostgres,
} from '@daybook/database/testing/private-postgres.ts';
import { type PrivateStandby, startPrivateStandby } from '@daybook/database/testing/private-standby.ts';
import { serverTestDatabase } from '@daybook/database/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { book } from './reports/testing/book.ts';
import {
  answered,
  type Call,
  callFrom,
  type ProcessUser,
  registered,
  type ServerProcesses,
  serverProcesses,
} from './testing/server-process.ts';
import type { Json } from './testing/test-answer.ts';

const limitMs = 180_000;
const programs = findServerPrograms();
const token = 'a-token-of-the-operator';
const period = { start: '2026-10-01', end: '2026-10-31' };

describe.skipIf(programs === null)('reports of a server with a read replica (PostgreSQL’s programs)', () => {
  let postgres: PrivatePostgres;
  let standby: PrivateStandby;
  let processes: ServerProcesses;
  let database: Database;
  let address: string;
  let output: () => string;
  let call: Call;
  let user: ProcessUser;
  let seconds = 0;
  let day = 0;

  const data = async (method: string, path: string, body?: unknown): Promise<Json> =>
    ((await (await answered(call(method, path, body))).json()) as Json).data;
  const replica = async (): Promise<Json> => (await data('GET', '/api/ready')).replica;
  const total = async (): Promise<number> =>
    (await data('POST', '/api/v1/rpc/report/summary', { ...period, breakdown: 'user' })).total;
  /** Books another hour, on a day of its own. */
  const bookMore = async () => {
    day += 1;
    seconds += 3600;
    const date = `2026-10-${String(day).padStart(2, '0')}`;
    await book({ database }, { user, date, seconds: 3600 });
  };
  const csv = async (): Promise<string> => {
    const { id } = await data('POST', '/api/v1/rpc/report/export', { ...period, format: 'csv' });
    return vi.waitUntil(
      async () => {
        const answer = await answered(call('POST', '/api/v1/rpc/report/export/status', { id }));
        return answer.headers.get('content-type')?.startsWith('text/csv') ? answer.text() : null;
      },
      { timeout: 30_000, interval: 100 },
    ) as Promise<string>;
  };

  beforeAll(async () => {
    postgres = await startPrivatePostgres(programs ?? '');
    const own = await serverTestDatabase(postgres.url);
    standby = await startPrivateStandby(programs ?? '', postgres.url);
    processes = await serverProcesses(own);
    database = await openDatabase(own.settings);
    const replicaUrl = standby.addressOf(own.settings.databaseUrl ?? '');
    const tokens = { METRICS_TOKEN: token, OPERATOR_TOKEN: token };
    ({ address, output } = await processes.start({ DATABASE_REPLICA_URL: replicaUrl, ...tokens }));
    user = await registered(address, 'bakker');
    call = callFrom(address, user.headers);
    await vi.waitUntil(async () => (await replica()).state === 'ready', { timeout: 20_000, interval: 100 });
  }, limitMs);
  afterAll(async () => {
    await database?.close();
    await processes?.close();
    await standby?.stop();
    await postgres?.stop();
  });

  test('show what was booked a moment ago, read there', { timeout: limitMs }, async () => {
    const before = (await replica()).answered;
    for (let times = 0; times < 5; times += 1) {
      await bookMore();
      expect(await total()).toBe(seconds);
    }
    expect((await replica()).answered).toBeGreaterThanOrEqual(before + 5);

    const lines = (await csv()).trim().split('\r\n');
    expect(lines).toHaveLength(day + 1);
    const afterFile = (await replica()).answered;
    const archive = await answered(call('GET', '/api/v1/users/self/export'));
    expect((await archive.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    expect((await replica()).answered).toBeGreaterThan(afterFile + 10);
  });

  test('go on while it is away, and tell of it', { timeout: limitMs }, async () => {
    await standby.kill();
    await bookMore();
    expect(await total()).toBe(seconds);
    await vi.waitUntil(async () => (await replica()).state === 'away', { timeout: 30_000, interval: 100 });
    expect((await replica()).passed_on).toBeGreaterThan(0);
    const state = await data('POST', '/api/v1/rpc/operator/state', { token });
    expect(state.database.replica.state).toBe('away');
    const metrics = await answered(fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } }));
    const text = await metrics.text();
    expect(text).toMatch(/^daybook_replica_ready 0$/m);
    expect(text).toMatch(/^daybook_replica_reads_total\{by="primary"\} [1-9]/m);
    expect(text).not.toMatch(/^daybook_replica_behind_bytes /m);
    expect(output()).toContain('The read replica is not used: it does not answer');

    await standby.start();
    await vi.waitUntil(async () => (await replica()).state === 'ready', { timeout: 30_000, interval: 100 });
    const { answered: before } = await replica();
    expect(await total()).toBe(seconds);
    expect((await replica()).answered).toBe(before + 1);
  });
});
