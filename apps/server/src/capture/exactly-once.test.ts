import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, type SentEvent, testDevice } from './testing/build-event.ts';
import { type CaptureWorld, captureWorld } from './testing/capture-world.ts';

let world: CaptureWorld;
beforeAll(async () => {
  world = await captureWorld('2026-11-20T12:00:00Z');
});
afterAll(() => world.close());

const zones = ['Europe/Amsterdam', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns'] as const;
// Both clock changes of the northern zones are within reach of these.
const firstMs = Date.parse('2026-10-23T18:00:00Z');
const minuteMs = 60_000;

/** A device's sighting: when it began, and its length at each heartbeat. */
const seen = fc.record({
  startsAtMinute: fc.integer({ min: 0, max: 60 * 60 }),
  heartbeatMinutes: fc.array(fc.integer({ min: 0, max: 30 * 60 }), { minLength: 1, maxLength: 4 }),
});

/** How it is sent: which heartbeats, in which order, cut into which batches, and which batches again. */
const sending = fc.record({
  order: fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }),
  batchSizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 }),
  lostAnswers: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
});

type Seen = { id: string; startMs: number; endMs: number };

function heartbeats(id: string, startMs: number, minutes: readonly number[]): SentEvent[] {
  return minutes.map((minute) =>
    buildEvent({
      id,
      started_at: new Date(startMs).toISOString(),
      ended_at: new Date(startMs + minute * minuteMs).toISOString(),
    }),
  );
}

function inBatches(events: readonly SentEvent[], sizes: readonly number[]): SentEvent[][] {
  const batches: SentEvent[][] = [];
  for (let from = 0; from < events.length; from += batches.at(-1)?.length ?? 1) {
    batches.push(events.slice(from, from + (sizes[batches.length % sizes.length] ?? 1)));
  }
  return batches;
}

describe('whatever way a device sends what it saw', () => {
  it('is stored exactly once, in its full length, each part on its own day', async () => {
    const users = new Map(await Promise.all(zones.map(async (zone) => [zone, await world.newUser(zone)] as const)));
    const schedule = fc.tuple(fc.constantFrom(...zones), fc.array(seen, { minLength: 1, maxLength: 5 }), sending);
    await fc.assert(
      fc.asyncProperty(schedule, async ([zone, intervals, { order, batchSizes, lostAnswers }]) => {
        const user = users.get(zone) ?? world;
        const expected: Seen[] = [];
        const toSend = intervals.flatMap(({ startsAtMinute, heartbeatMinutes }) => {
          const startMs = firstMs + startsAtMinute * minuteMs;
          const endMs = startMs + Math.max(...heartbeatMinutes) * minuteMs;
          const id = randomUUID();
          expected.push({ id, startMs, endMs });
          return heartbeats(id, startMs, heartbeatMinutes);
        });
        const shuffled = toSend
          .map((event, index) => ({ event, rank: order[index % order.length] ?? 0 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ event }) => event);
        for (const [index, batch] of inBatches(shuffled, batchSizes).entries()) {
          const answer = await user.send(batch);
          const ids = new Set(batch.map(({ id }) => id));
          expect(new Set([...answer.accepted, ...answer.duplicates])).toEqual(ids);
          expect(answer.rejected).toEqual([]);
          if (lostAnswers[index % lostAnswers.length]) {
            expect(new Set((await user.send(batch)).duplicates)).toEqual(ids);
          }
        }
        for (const { id, startMs, endMs } of expected) {
          const logs = await user.logsOf(id);
          expect(logs[0]?.started_at.getTime()).toBe(startMs);
          expect(logs.at(-1)?.ended_at.getTime()).toBe(endMs);
          expect(await user.lengthOf(id)).toBe((endMs - startMs) / 1000);
          expect(logs.map(({ part }) => part)).toEqual(logs.map((_, index) => index));
          expect(new Set(logs.map(({ date }) => date)).size).toBe(logs.length);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('survives many devices sending the same new things at once', async () => {
    const user = await world.newUser();
    const events = Array.from({ length: 60 }, (_, index) =>
      buildEvent({
        source: { type: 'native', identifier: `program-${index % 7}` },
        subject: { title: `Dossier ${index % 13}`, app: `program-${index % 7}` },
        started_at: new Date(Date.UTC(2026, 10, 10 + (index % 5), 8, index)).toISOString(),
        ended_at: new Date(Date.UTC(2026, 10, 10 + (index % 5), 8, index, 30)).toISOString(),
      }),
    );
    const colleague = await world.newUser();
    const sendAll = [user, user, user, user, colleague, colleague].map((who, index) =>
      who.send(index % 2 === 0 ? events : [...events].reverse(), { ...testDevice, id: randomUUID() }),
    );
    const answers = await Promise.all(sendAll);
    for (const answer of answers) expect(answer.accepted.length + answer.duplicates.length).toBe(events.length);
    for (const who of [user, colleague]) {
      for (const { id } of events) expect(await who.lengthOf(id)).toBe(30);
      for (const { id } of events) expect(await who.logsOf(id)).toHaveLength(1);
    }
    const programs = await world.read((trx) =>
      trx.selectFrom('sources').select('identifier').where('identifier', 'like', 'program-%').execute(),
    );
    expect(programs).toHaveLength(7);
  });
});
