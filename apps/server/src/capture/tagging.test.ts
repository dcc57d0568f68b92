import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { buildEvent } from './testing/build-event.ts';
import { type CaptureWorld, captureWorld, type Detected } from './testing/capture-world.ts';

let world: CaptureWorld;
let contactId: number;
beforeAll(async () => {
  world = await captureWorld('2026-11-20T12:00:00Z');
  contactId = Number(
    (await world.user.client.post('/api/v1/contacts', { name: 'Van Dijk Bouw' })).expect(201).json.data.id,
  );
});
afterAll(() => world.close());

async function newTag(of: Detected, about: Record<string, unknown>): Promise<number> {
  const body = { scope: 'personal', nature: 'tag', ...about };
  return Number((await of.user.client.post('/api/v1/tags', body)).expect(201).json.data.id);
}

describe('tags', () => {
  it('decide about what is detected', async () => {
    const user = await world.newUser();
    const tagId = await newTag(user, { type: 'url', value: 'portal.vandijkbouw.nl', contact_id: contactId });
    await newTag(user, { type: 'process', value: 'spotify', ignored: true });
    await newTag(user, { type: 'alias', value: 'jaarplan', internal: true });
    const music = buildEvent({
      source: { type: 'native', identifier: 'Spotify' },
      subject: { title: 'x', app: 'Spotify.exe' },
    });
    const plan = buildEvent({ subject: { title: 'Het Jaarplan 2027' } });
    const page = buildEvent();
    const other = buildEvent({ subject: { title: 'Nieuws', url: 'https://nu.nl/' } });
    await user.send([music, plan, page, other]);
    const asked = { events: [page.id, other.id, plan.id, music.id] };
    const { labels } = (await user.user.client.post('/api/v1/rpc/logs/labels', asked)).expect(200).json.data;
    expect(new Map(labels.map((one: Json) => [one.event_id, [one.contact, one.internal]]))).toEqual(
      new Map([
        [page.id, ['Van Dijk Bouw', false]],
        [plan.id, [null, true]],
      ]),
    );
    const stranger = await world.newUser();
    expect((await stranger.user.client.post('/api/v1/rpc/logs/labels', asked)).json.data.labels).toEqual([]);
    const decided = async (id: string) => {
      const [log] = await user.logsOf(id);
      return [log?.contact_id, log?.internal, log?.status, log?.decided_by];
    };
    expect(await decided(page.id)).toEqual([contactId, false, 'open', 'tag']);
    expect((await user.logsOf(page.id))[0]?.tag_id).toBe(tagId);
    expect(await decided(music.id)).toEqual([null, false, 'ignored', 'tag']);
    expect(await decided(plan.id)).toEqual([null, true, 'open', 'tag']);
    expect(await decided(other.id)).toEqual([null, false, 'open', null]);
  });

  it('of a colleague decide nothing, general ones do', async () => {
    const [one, other] = [await world.newUser(), await world.newUser()];
    await newTag(one, { type: 'url', value: 'personal.nl', internal: true });
    await newTag(world, { type: 'url', value: 'general.nl', internal: true, scope: 'general' });
    const pages = ['personal', 'general'].map((name) =>
      buildEvent({ subject: { title: name, url: `https://${name}.nl/x` } }),
    );
    await other.send(pages);
    const logs = (await Promise.all(pages.map(({ id }) => other.logsOf(id)))).flat();
    expect(logs.map(({ internal }) => internal)).toEqual([false, true]);
  });

  it('arrange appointments', async () => {
    const user = await world.newUser();
    await newTag(user, { type: 'email_domain', value: 'vandijkbouw.nl', contact_id: contactId });
    const event = buildEvent({
      source: { type: 'appointment', identifier: 'outlook' },
      subject: { title: 'Bespreking', attendees: ['Jan <jan@vandijkbouw.nl>'] },
    });
    await user.send([event]);
    expect(await user.appointmentsOf(event.id)).toMatchObject([{ contact_id: contactId, status: 'open' }]);
  });

  it('never change what a person decided, however it grows', async () => {
    const user = await world.newUser();
    const event = buildEvent();
    await user.send([event]);
    const [log] = await user.logsOf(event.id);
    await user.user.client.post('/api/v1/rpc/logs/batch-edit', { logs: [log?.id], internal: true });
    await newTag(user, { type: 'url', value: 'portal.vandijkbouw.nl', contact_id: contactId });
    await user.send([{ ...event, ended_at: '2026-11-20T09:00:00Z' }]);
    expect(await user.logsOf(event.id)).toMatchObject([
      { internal: true, contact_id: null, decided_by: 'hand', ended_at: new Date('2026-11-20T09:00:00Z') },
    ]);
  });
});

describe('a booked log', () => {
  it('stays booked when it grows, and its booking follows', async () => {
    const user = await world.newUser();
    const event = buildEvent();
    await user.send([event]);
    const [log] = await user.logsOf(event.id);
    const slot = { logs: [log?.id], internal: true, dimensions: [], description: 'Administratie' };
    const booked = await user.user.client.post('/api/v1/timeline/register', { day_id: log?.day_id, slots: [slot] });
    const [{ id }] = booked.expect(201).json.data.registrations;
    await user.send([{ ...event, ended_at: '2026-11-20T09:00:00Z' }]);
    expect(await user.logsOf(event.id)).toMatchObject([{ status: 'booked', registration_id: Number(id) }]);
    const answer = await user.user.client.post('/api/v1/rpc/days/timeline', { date: '2026-11-20' });
    expect(answer.expect(200).json.data.registrations).toMatchObject([{ id, recorded: 3600 }]);
  });
});
