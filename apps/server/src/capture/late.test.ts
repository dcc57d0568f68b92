import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent } from './testing/build-event.ts';
import { type CaptureWorld, captureWorld, type Detected } from './testing/capture-world.ts';

let world: CaptureWorld;
beforeAll(async () => {
  world = await captureWorld('2026-11-20T12:00:00Z');
});
afterAll(() => world.close());

async function withPublishedDay(): Promise<{ user: Detected; event: ReturnType<typeof buildEvent> }> {
  const user = await world.newUser();
  const event = buildEvent();
  await user.send([event]);
  await user.freeze('2026-11-20', '2026-11-20T11:00:00Z');
  return { user, event };
}

describe('what arrives for a published day', () => {
  it('is stored as late and leaves the day as it was', async () => {
    const { user } = await withPublishedDay();
    const before = await user.dayOn('2026-11-20');
    const late = buildEvent({ started_at: '2026-11-20T10:00:00Z', ended_at: '2026-11-20T10:30:00Z' });
    expect((await user.send([late])).accepted).toEqual([late.id]);
    expect((await user.send([late])).duplicates).toEqual([late.id]);
    expect(await user.logsOf(late.id)).toEqual([
      expect.objectContaining({ is_late: true, published_at: null, part: 0 }),
    ]);
    expect(await user.dayOn('2026-11-20')).toEqual(before);
  });

  it('goes on growing where it is late', async () => {
    const { user } = await withPublishedDay();
    const late = buildEvent();
    await user.send([late]);
    await user.send([{ ...late, ended_at: '2026-11-20T09:00:00Z' }]);
    expect(await user.spansOf(late.id)).toEqual([
      ['2026-11-20', 0, '2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'],
    ]);
  });

  it('of a published log is stored beside it from where that ended', async () => {
    const { user, event } = await withPublishedDay();
    const longer = { ...event, ended_at: '2026-11-20T08:30:00Z' };
    expect((await user.send([longer])).accepted).toEqual([event.id]);
    await user.send([{ ...event, ended_at: '2026-11-20T08:40:00Z' }, longer, event]);
    expect(await user.spansOf(event.id)).toEqual([
      ['2026-11-20', 0, '2026-11-20T08:00:00.000Z', '2026-11-20T08:10:00.000Z'],
      ['2026-11-20', 1000, '2026-11-20T08:10:00.000Z', '2026-11-20T08:40:00.000Z'],
    ]);
    expect((await user.logsOf(event.id)).map(({ is_late }) => is_late)).toEqual([false, true]);
  });

  it('crosses into an open day as usual', async () => {
    const user = await world.newUser();
    const event = buildEvent({ started_at: '2026-11-18T22:00:00Z', ended_at: '2026-11-18T22:30:00Z' });
    await user.send([event]);
    await user.freeze('2026-11-18', '2026-11-19T08:00:00Z');
    await user.send([{ ...event, ended_at: '2026-11-19T00:00:00Z' }]);
    const logs = await user.logsOf(event.id);
    expect(logs.map(({ date, part, is_late }) => [date, part, is_late])).toEqual([
      ['2026-11-18', 0, false],
      ['2026-11-18', 1000, true],
      ['2026-11-19', 1, false],
    ]);
    expect(await user.lengthOf(event.id)).toBe(7200);
  });
});

describe('what arrives while its day is being published', () => {
  it('is part of the published day or late, never in between', async () => {
    for (let round = 0; round < 6; round += 1) {
      const user = await world.newUser();
      const { client } = user.user;
      const event = buildEvent({ ended_at: '2026-11-20T09:00:00Z' });
      await user.send([event]);
      const [log] = await user.logsOf(event.id);
      const slot = { logs: [log?.id], internal: true, dimensions: [], description: 'Administratie' };
      (await client.post('/api/v1/timeline/register', { day_id: log?.day_id, slots: [slot] })).expect(201);
      const { publish_token } = (await client.post('/api/v1/rpc/days/init-publish', { day_id: log?.day_id })).expect(
        200,
      ).json.data;
      const other = buildEvent({ started_at: '2026-11-20T10:00:00Z', ended_at: '2026-11-20T10:30:00Z' });
      const longer = { ...event, ended_at: '2026-11-20T09:30:00Z' };
      const [published, ...answers] = await Promise.all([
        client.post('/api/v1/rpc/days/publish', { day_id: log?.day_id, publish_token }),
        user.send([other]),
        user.send([longer]),
      ]);
      for (const { accepted } of answers) expect(accepted).toHaveLength(1);
      expect([200, 409]).toContain(published.status);
      const isPublished = published.status === 200;
      expect((await user.dayOn('2026-11-20'))?.status).toBe(isPublished ? 'published' : 'open');
      const logs = [...(await user.logsOf(event.id)), ...(await user.logsOf(other.id))];
      for (const { is_late, published_at } of logs) {
        expect(isPublished ? is_late !== (published_at !== null) : !is_late && published_at === null).toBe(true);
      }
      expect(await user.lengthOf(event.id)).toBe(5400);
    }
  });
});
