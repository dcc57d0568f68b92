import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent } from './testing/build-event.ts';
import { type CaptureWorld, captureWorld } from './testing/capture-world.ts';

let world: CaptureWorld;
beforeAll(async () => {
  world = await captureWorld('2026-11-20T12:00:00Z');
});
afterAll(() => world.close());

describe('ingest', () => {
  it('stores an event once, however often it is sent', async () => {
    const event = buildEvent();
    expect(await world.send([event])).toEqual({ accepted: [event.id], duplicates: [], rejected: [] });
    expect(await world.send([event])).toEqual({ accepted: [], duplicates: [event.id], rejected: [] });
    expect(await world.send([{ ...event, id: event.id.toUpperCase() }])).toEqual({
      accepted: [],
      duplicates: [event.id.toUpperCase()],
      rejected: [],
    });
    const [log, ...others] = await world.logsOf(event.id);
    expect(others).toEqual([]);
    expect(log).toMatchObject({
      date: '2026-11-20',
      part: 0,
      status: 'open',
      is_late: false,
      started_at: new Date(event.started_at),
      ended_at: new Date(event.ended_at),
    });
  });

  it('lets an event grow and never shrink, and answers a batch event by event', async () => {
    const event = buildEvent();
    await world.send([event]);
    const longer = { ...event, ended_at: '2026-11-20T08:30:00.000Z' };
    expect((await world.send([longer])).accepted).toEqual([event.id]);
    expect((await world.send([event])).duplicates).toEqual([event.id]);
    expect(await world.lengthOf(event.id)).toBe(1800);
  });

  it('joins one id that comes twice in a batch', async () => {
    const event = buildEvent();
    const later = { ...event, started_at: '2026-11-20T08:05:00.000Z', ended_at: '2026-11-20T08:20:00.000Z' };
    expect(await world.send([later, event])).toEqual({ accepted: [event.id], duplicates: [], rejected: [] });
    expect(await world.lengthOf(event.id)).toBe(1200);
  });

  it('rejects by name, and takes the others', async () => {
    const at = (started_at: string, ended_at: string) => buildEvent({ started_at, ended_at });
    const good = buildEvent();
    const cases = [
      [at('2026-11-20T09:00:00Z', '2026-11-20T08:59:59Z'), 'ENDS_BEFORE_START'],
      [at('2025-01-01T00:00:00Z', '2026-01-02T00:00:00Z'), 'TOO_LONG'],
      [at('2026-11-20T12:05:01Z', '2026-11-20T12:06:00Z'), 'IN_FUTURE'],
      [at('2024-01-01T00:00:00Z', '2024-01-01T01:00:00Z'), 'TOO_OLD'],
      [buildEvent({ private: true }), 'PRIVATE_WINDOW'],
      [
        buildEvent({
          source: { type: 'native', identifier: 'chrome.exe' },
          subject: { title: 'Bank - Google Chrome (Incognito)' },
        }),
        'PRIVATE_WINDOW',
      ],
      [{ ...buildEvent(), started_at: 'yesterday' }, 'INVALID_EVENT'],
      [{ ...buildEvent(), surprise: 1 }, 'INVALID_EVENT'],
    ] as const;
    const { accepted, rejected } = await world.send([...cases.map(([event]) => event), 'nothing', null, good]);
    expect(accepted).toEqual([good.id]);
    expect(rejected.map(({ id, code }) => [id, code])).toEqual([
      ...cases.map(([event, code]) => [event.id, code]),
      [null, 'INVALID_EVENT'],
      [null, 'INVALID_EVENT'],
    ]);
    for (const { message } of rejected) expect(message).not.toBe('');
    for (const [{ id }] of cases) expect(await world.logsOf(id)).toEqual([]);
  });

  it('refuses a interval that only becomes too long together with what is stored', async () => {
    const event = buildEvent({ started_at: '2025-11-25T00:00:00Z', ended_at: '2025-11-25T01:00:00Z' });
    await world.send([event]);
    const later = { ...event, started_at: '2026-11-20T08:00:00Z', ended_at: '2026-11-20T11:00:00Z' };
    expect((await world.send([later])).accepted).toEqual([event.id]);
    const tooLong = { ...event, started_at: '2025-11-20T00:00:00Z', ended_at: '2025-11-25T01:00:00Z' };
    expect((await world.send([tooLong])).rejected).toMatchObject([{ id: event.id, code: 'TOO_LONG' }]);
  });

  it('splits at midnight of the user, also when a heartbeat crosses it', async () => {
    const event = buildEvent({ started_at: '2026-11-18T22:30:00Z', ended_at: '2026-11-18T22:50:00Z' });
    await world.send([event]);
    await world.send([{ ...event, ended_at: '2026-11-18T23:20:00Z' }]);
    expect(await world.spansOf(event.id)).toEqual([
      ['2026-11-18', 0, '2026-11-18T22:30:00.000Z', '2026-11-18T23:00:00.000Z'],
      ['2026-11-19', 1, '2026-11-18T23:00:00.000Z', '2026-11-18T23:20:00.000Z'],
    ]);
  });

  it('keeps both clock changes and zones with half hours', async () => {
    const spring = buildEvent({ started_at: '2026-03-28T22:00:00Z', ended_at: '2026-03-29T23:00:00Z' });
    const autumn = buildEvent({ started_at: '2026-10-24T21:00:00Z', ended_at: '2026-10-26T00:00:00Z' });
    await world.send([spring, autumn]);
    expect((await world.secondsByDate(spring.id)).map(([, seconds]) => seconds)).toEqual([3600, 23 * 3600, 3600]);
    expect((await world.secondsByDate(autumn.id)).map(([, seconds]) => seconds)).toEqual([3600, 25 * 3600, 3600]);
    const kolkata = await world.newUser('Asia/Kolkata');
    const event = buildEvent({ started_at: '2026-11-18T18:00:00Z', ended_at: '2026-11-18T19:00:00Z' });
    await kolkata.send([event]);
    expect(await kolkata.secondsByDate(event.id)).toEqual([
      ['2026-11-18', 1800],
      ['2026-11-19', 1800],
    ]);
  });

  it('stores no time twice when the zone changes between two heartbeats', async () => {
    const traveller = await world.newUser('Europe/Amsterdam');
    const event = buildEvent({ started_at: '2026-11-18T20:00:00Z', ended_at: '2026-11-18T22:00:00Z' });
    await traveller.send([event]);
    await traveller.setPreference('timezone.identifier', 'Asia/Tokyo');
    await traveller.send([event, { ...event, ended_at: '2026-11-18T22:30:00Z' }]);
    expect(await traveller.lengthOf(event.id)).toBe(9000);
    expect((await traveller.logsOf(event.id)).map(({ part }) => part)).toEqual([0, 1]);
  });

  it('keeps the same event id of two users apart', async () => {
    const [one, other] = [await world.newUser(), await world.newUser()];
    const event = buildEvent();
    expect((await one.send([event])).accepted).toEqual([event.id]);
    expect((await other.send([{ ...event, ended_at: '2026-11-20T09:00:00Z' }])).accepted).toEqual([event.id]);
    expect(await one.lengthOf(event.id)).toBe(600);
    expect(await other.lengthOf(event.id)).toBe(3600);
  });

  it('gives pages to sites and unknown programs to custom sources', async () => {
    const seen = async (type: string, identifier: string, url: string | null = null) => {
      const event = buildEvent({ source: { type, identifier }, subject: { title: 'x', url } });
      await world.send([event]);
      const { type: stored, identifier: name } = await world.sourceOf(event.id);
      return `${stored} ${name}`;
    };
    expect(await seen('web', 'chrome', 'https://www.bakker.nl/x')).toBe('web_custom bakker.nl');
    expect(await seen('web', 'chrome', 'https://meet.google.com/abc-def')).toBe('web google_meet');
    expect(await seen('native', 'EXCEL.EXE')).toBe('native excel');
    expect(await seen('native', 'Minox')).toBe('native_custom minox');
  });

  it('stands an appointment beside the log, which grows with it', async () => {
    const event = buildEvent({
      source: { type: 'appointment', identifier: 'google_calendar' },
      subject: { title: 'Bespreking', location: 'Kantoor', attendees: ['jan@bakker.nl'] },
    });
    await world.send([event]);
    await world.send([{ ...event, ended_at: '2026-11-20T09:00:00Z' }]);
    expect(await world.appointmentsOf(event.id)).toEqual([
      expect.objectContaining({
        description: 'Bespreking',
        location: 'Kantoor',
        attendees: ['jan@bakker.nl'],
        status: 'open',
        contact_id: null,
        ended_at: new Date('2026-11-20T09:00:00Z'),
      }),
    ]);
  });

  it('gives a day a new version when something on it changes, and only then', async () => {
    const user = await world.newUser();
    const event = buildEvent();
    await user.send([event, buildEvent(), buildEvent()]);
    const first = await user.dayOn('2026-11-20');
    expect(first?.version).toBe(2);
    await user.send([event]);
    expect((await user.dayOn('2026-11-20'))?.version).toBe(2);
    await user.send([{ ...event, ended_at: '2026-11-20T08:11:00Z' }]);
    expect((await user.dayOn('2026-11-20'))?.version).toBe(3);
  });
});

describe('a malformed call', () => {
  it('fails as a whole', async () => {
    const nobody = await world.raw({ events: [] });
    expect([nobody.status, nobody.codes[0]]).toEqual([422, 'VALIDATION_FAILED']);
    const many = await world.raw({ device: world.device, events: Array.from({ length: 1001 }, () => ({})) });
    expect(many.status).toBe(422);
    const large = await world.raw({ device: world.device, events: ['x'.repeat(1024 * 1024)] });
    expect([large.status, large.codes[0]]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('takes an empty batch', async () => {
    expect(await world.send([])).toEqual({ accepted: [], duplicates: [], rejected: [] });
  });
});

describe('the number of statements', () => {
  it('is the same for one event as for a thousand', async () => {
    const user = await world.newUser();
    const days = 18;
    const events = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => from + index).map((index) =>
        buildEvent({
          id: randomUUID(),
          started_at: new Date(Date.UTC(2026, 10, 1 + (index % days), 8)).toISOString(),
          ended_at: new Date(Date.UTC(2026, 10, 1 + (index % days), 8, 10)).toISOString(),
          subject: { title: `Dossier ${index}`, url: `https://portal${index % 40}.nl/${index}` },
        }),
      );
    const first = await world.countStatements(() => user.send(events(1)));
    const one = await world.countStatements(() => user.send(events(1, days)));
    // The day was made.
    expect(first).toBe(one + 1);
    const thousand = events(1000);
    expect(await world.countStatements(() => user.send(thousand))).toBe(one);
    const longer = thousand.map((event) => ({ ...event, ended_at: event.ended_at.replace('08:10', '08:20') }));
    expect(await world.countStatements(() => user.send(longer))).toBeLessThanOrEqual(one);
    expect(await world.countStatements(() => user.send(longer))).toBeLessThanOrEqual(one);
    expect(one).toBeLessThanOrEqual(8);
  });
});

describe('a device that sends too much', () => {
  it('is told when to come back, and loses nothing by it', async () => {
    const strict = await captureWorld('2026-11-20T12:00:00Z', 12);
    const event = buildEvent();
    let answer = await strict.raw({ device: strict.device, events: [event] });
    for (let count = 0; count < 20 && answer.status === 200; count += 1) {
      answer = await strict.raw({ device: strict.device, events: [event] });
    }
    expect([answer.status, answer.codes]).toEqual([429, ['RATE_LIMITED']]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await strict.lengthOf(event.id)).toBe(600);
    await strict.close();
  });
});

describe('who may send', () => {
  it('is a token with the ability, or a person who is signed in', async () => {
    const body = { device: world.device, events: [buildEvent()] };
    const reader = await world.world.withToken(world.user, ['days:read']);
    expect((await reader.post('/api/v1/rpc/logs/ingest', body)).expect(403).codes).toEqual(['MISSING_ABILITY']);
    (await world.world.visitor().post('/api/v1/rpc/logs/ingest', body)).expect(401);
    (await world.user.client.post('/api/v1/rpc/logs/ingest', body)).expect(200);
  });
});
