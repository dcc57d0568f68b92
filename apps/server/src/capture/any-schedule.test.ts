import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureWorld, captureWorld, type Detected } from './testing/capture-world.ts';
import { type Fate, SimulatedDevice, sightingAt } from './testing/simulated-device.ts';

/** How many schedules are tried; `npm run endurance` tries ten thousand. */
const schedules = Number(process.env['SCHEDULES'] ?? 40);
const withinMs = 60_000 + schedules * 200;

let world: CaptureWorld;
let server = '';
beforeAll(async () => {
  world = await captureWorld('2026-11-20T12:00:00Z');
  server = await world.world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

const minuteMs = 60_000;
const fates: readonly Fate[] = ['arrives', 'arrives twice', 'answer is lost', 'is lost', 'late', 'server is busy'];

type Step = (device: SimulatedDevice) => void | Promise<void>;

/** Returns a step with its drawn value; a step of higher weight is drawn more often. */
function step<T>(weight: number, drawn: fc.Arbitrary<T>, act: (device: SimulatedDevice, value: T) => ReturnType<Step>) {
  const arbitrary = drawn.map((value): Step => {
    return (device) => act(device, value);
  });
  return { weight, arbitrary };
}

const nothing = fc.constant(null);
const steps: fc.Arbitrary<Step> = fc.oneof(
  step(8, fc.tuple(fc.nat(3), fc.integer({ min: 100, max: 100_000 })), (device, [page, ms]) => {
    device.pass(ms);
    device.see(sightingAt(page));
  }),
  step(4, fc.array(fc.constantFrom(...fates), { maxLength: 3 }), (device, met) => device.send(met)),
  step(1, fc.integer({ min: 0, max: 5 * minuteMs }), (device, idleForMs) => device.rest(idleForMs)),
  step(1, nothing, (device) => device.leave()),
  step(1, nothing, (device) => device.crash()),
  step(1, nothing, (device) => device.deliverLate()),
  // Sleep, and clock changes.
  step(1, fc.integer({ min: -90 * minuteMs, max: 600 * minuteMs }), (device, ms) => device.pass(ms)),
);

const schedule = fc.record({
  // Evenings and nights before and after the clock change of autumn.
  startsAtMs: fc
    .integer({ min: 0, max: 200 })
    .map((halfHours) => Date.parse('2026-10-23T12:00:00Z') + halfHours * 30 * minuteMs),
  steps: fc.array(steps, { minLength: 10, maxLength: 24 }),
});

/** Returns the stored rows of these events of a person, as first start, last end and length. */
async function storedOf(person: Detected, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await person.read((trx) =>
    trx
      .selectFrom('logs')
      .select(['event_id', sql<Date>`min(started_at)`.as('from'), sql<Date>`max(ended_at)`.as('until')])
      .select(sql<number>`sum(extract(epoch FROM ended_at - started_at))::float8`.as('seconds'))
      .where('client_id', '=', person.user.clientId)
      .where('user_id', '=', person.user.userId)
      .where('event_id', '=', sql<string>`ANY(${ids})`)
      .groupBy('event_id')
      .execute(),
  );
  return new Map(rows.map((row) => [row.event_id, intervalOf(row.from, row.until, row.seconds)]));
}

async function eventsOf(person: Detected): Promise<number> {
  const { events } = await person.read((trx) =>
    trx
      .selectFrom('logs')
      .select(({ fn }) => fn.count<number>('event_id').distinct().as('events'))
      .where('user_id', '=', person.user.userId)
      .executeTakeFirstOrThrow(),
  );
  return Number(events);
}

async function tokenOf({ user }: Detected): Promise<string> {
  const answer = await user.client.post('/api/v1/auth/tokens', { name: 'Simulated', abilities: ['logs:write'] });
  return answer.expect(201).json.data.attributes.token;
}

const intervalOf = (from: Date, until: Date, seconds: number) =>
  `${from.toISOString()} to ${until.toISOString()}, ${seconds.toFixed(3)} s`;

function producedBy(device: SimulatedDevice): Map<string, string> {
  return new Map(
    [...device.produced.values()].map(({ id, started_at, ended_at }) => {
      const [from, until] = [new Date(started_at), new Date(ended_at)];
      return [id, intervalOf(from, until, (until.getTime() - from.getTime()) / 1000)];
    }),
  );
}

describe('a device and a server, with anything in between', () => {
  it('end up with the same events, each once and in full', { timeout: withinMs }, async () => {
    const person = await world.newUser();
    const token = await tokenOf(person);
    let producedEvents = 0;
    await fc.assert(
      fc.asyncProperty(schedule, async ({ startsAtMs, steps }) => {
        const device = new SimulatedDevice({ server, token }, startsAtMs);
        for (const step of steps) await step(device);
        device.leave();
        await device.deliverLate();
        await device.send([]);
        expect(device.waiting).toBe(0);
        expect(await storedOf(person, [...device.produced.keys()])).toEqual(producedBy(device));
        producedEvents += device.produced.size;
      }),
      { numRuns: schedules, endOnFailure: true },
    );
    expect(producedEvents).toBeGreaterThan(schedules);
    expect(await eventsOf(person)).toBe(producedEvents);
  });
});
