import { openDatabase } from '@daybook/database/open-database.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  end,
  headersFrom,
  type Running,
  type ServerProcesses,
  serverProcesses,
  visitorHeaders,
} from '../testing/server-process.ts';
import { SimulatedDevice, sightingAt } from './testing/simulated-device.ts';

/** How often the server is killed; `npm run endurance` does it fifty times. */
const kills = Number(process.env['KILLS'] ?? 2);
const clients = 3;

let processes: ServerProcesses;
beforeAll(async () => {
  processes = await serverProcesses();
});
afterAll(() => processes.close());

const tokenAnswer = z.object({ data: z.object({ attributes: z.object({ token: z.string() }) }) });

/** Registers somebody with an organisation of their own; returns a token of theirs. */
async function registered(address: string, name: string): Promise<string> {
  const call = async (path: string, body: unknown, headers: Record<string, string>) => {
    const all = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(`${address}${path}`, { method: 'POST', headers: all, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const user = {
    name_first: 'Ada',
    name_last: 'Bakker',
    email: `${name}@example.com`,
    password: 'a good long password',
  };
  const visitor = await visitorHeaders(address);
  const signedIn = headersFrom(await call('/api/v1/auth', { client: { name }, user }, visitor));
  const answer = await call('/api/v1/auth/tokens', { name: 'Simulated', abilities: ['logs:write'] }, signedIn);
  return tokenAnswer.parse(await answer.json()).data.attributes.token;
}

/** Sees one page after another and sends, until told to stop. */
async function work(device: SimulatedDevice, isOver: () => boolean): Promise<void> {
  for (let step = 0; !isOver(); step += 1) {
    device.pass(1_000 + ((step * 7919) % 3_000));
    device.see(sightingAt(step));
    await device.send(['arrives']);
    // While the server is down, the simulated clock must not run ahead of the server's.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Resolves when the server has acknowledged another event of the device. */
async function hasMoreAcknowledged({ acknowledged }: SimulatedDevice): Promise<void> {
  const before = acknowledged.size;
  await vi.waitUntil(() => acknowledged.size > before, { timeout: 30_000, interval: 5 });
}

async function storedEnds(): Promise<Map<string, { logs: number; untilMs: number; seconds: number }>> {
  const database = await openDatabase(processes.database.settings);
  try {
    const rows = await database.asMaintenance((trx) =>
      trx
        .selectFrom('logs')
        .select(['event_id', sql<number>`count(*)::integer`.as('logs'), sql<Date>`max(ended_at)`.as('until')])
        .select(sql<number>`sum(extract(epoch FROM ended_at - started_at))::float8`.as('seconds'))
        .groupBy('event_id')
        .execute(),
    );
    return new Map(
      rows.map(({ event_id, logs, until, seconds }) => [event_id, { logs, untilMs: until.getTime(), seconds }]),
    );
  } finally {
    await database.close();
  }
}

const logSeconds = ({ started_at, ended_at }: { started_at: string; ended_at: string }) =>
  (Date.parse(ended_at) - Date.parse(started_at)) / 1000;

/** Returns events whose stored seconds differ from the device's, or that only one side has. */
function differing(devices: readonly SimulatedDevice[], stored: Awaited<ReturnType<typeof storedEnds>>): string[] {
  const produced = new Map(devices.flatMap((device) => [...device.produced]));
  const isSame = (id: string) => {
    const event = produced.get(id);
    return event !== undefined && Math.abs((stored.get(id)?.seconds ?? -1) - logSeconds(event)) < 0.0005;
  };
  return [...new Set([...produced.keys(), ...stored.keys()])].filter((id) => !isSame(id));
}

describe('a server that is killed while three devices send', () => {
  let server: Running;
  let port: string;
  let devices: SimulatedDevice[];

  it('has lost nothing of what it said it has', { timeout: 90_000 + kills * 15_000 }, async () => {
    server = await processes.start();
    const { address } = server;
    ({ port } = new URL(address));
    const names = Array.from({ length: clients }, (_, index) => `killed-${index}`);
    const tokens = await Promise.all(names.map((name) => registered(address, name)));
    const startsAtMs = Date.now() - 20 * dayMs;
    devices = tokens.map((token) => new SimulatedDevice({ server: address, token }, startsAtMs));
    let isOver = false;
    const working = devices.map((device) => work(device, () => isOver));
    for (let kill = 0; kill < kills; kill += 1) {
      if (kill > 0) server = await processes.start({ PORT: port });
      await Promise.all(devices.map(hasMoreAcknowledged));
      await new Promise((resolve) => setTimeout(resolve, 50 + ((kill * 137) % 450)));
      await end(server.child, 'SIGKILL');
    }
    isOver = true;
    await Promise.all(working);
    const acknowledged = new Map(devices.flatMap((device) => [...device.acknowledged]));
    const keptOf = await storedEnds();
    const lost = [...acknowledged].filter(
      ([id, { ended_at }]) => (keptOf.get(id)?.untilMs ?? 0) < Date.parse(ended_at),
    );
    expect(lost).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(kills * clients);
  });

  it('stores 20,000 events of a device that was offline for two weeks soon', {
    timeout: 180_000,
  }, async () => {
    server = await processes.start({ PORT: port });
    const token = await registered(server.address, 'two-weeks');
    const device = new SimulatedDevice({ server: server.address, token }, Date.now() - 15 * dayMs);
    devices.push(device);
    for (let event = 0; device.produced.size < 20_000; event += 1) {
      device.pass(60_000);
      device.see(sightingAt(event));
    }
    const startedAtMs = performance.now();
    await device.send([]);
    const seconds = (performance.now() - startedAtMs) / 1000;
    expect(device.waiting).toBe(0);
    // Ten on an idle machine, which the benchmarks measure; five times as long when everything else runs too.
    expect(seconds).toBeLessThan(90);
  });

  it('ends cleanly when it is interrupted, and has whatever was produced and nothing twice', {
    timeout: 90_000,
  }, async () => {
    for (const device of devices) {
      device.leave();
      await device.send([]);
    }
    // Like Ctrl+C; main.test.ts ends it like a service manager.
    expect(await end(server.child, 'SIGINT')).toBe(0);
    expect(server.output()).not.toMatch(/"level":(50|60)/);
    expect(differing(devices, await storedEnds())).toEqual([]);
  });
});
