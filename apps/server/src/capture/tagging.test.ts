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

  it('leave a long appointment to its user, to whom they propose its contact', async () => {
    const user = await world.newUser();
    await newTag(user, { type: 'email_domain', value: 'vandijkbouw.nl', contact_id: contactId });
    const event = buildEvent({
      source: { type: 'appointment', identifier: 'outlook' },
      subject: { title: 'Conferentie', attendees: ['Jan <jan@vandijkbouw.nl>'] },
      started_at: '2026-11-20T08:00:00Z',
      ended_at: '2026-11-20T12:00:01Z',
    });
    await user.send([event]);
    // A later tag does not decide it either.
    await newTag(user, { type: 'email', value: 'jan@vandijkbouw.nl', contact_id: contactId });
    const [log] = await user.logsOf(event.id);
    const slot = { logs: [log?.id], contact_id: String(contactId), dimensions: [], description: 'Conferentie' };
    const booked = await user.user.client.post('/api/v1/timeline/register', { day_id: log?.day_id, slots: [slot] });
    expect(booked.expect(422).codes).toContain('APPOINTMENT_UNUSUAL');
    expect(log).toMatchObject({ contact_id: null, status: 'open', decided_by: null, tag_id: null });
    const day = (await user.user.client.post('/api/v1/rpc/days/timeline', { date: '2026-11-20' })).expect(200);
    const [{ id, status }] = day.json.data.appointments;
    expect(status).toBe('open');
    const answers = await user.user.client.post('/api/v1/rpc/appointments/answers', { id });
    expect(answers.expect(200).json.data.candidates[0]).toMatchObject({ contact_id: String(contactId) });
    const decided = (confirmed: boolean) =>
      user.user.client.post('/api/v1/rpc/appointments/confirm', {
        appointments: [{ id, contact_id: String(contactId), confirmed }],
      });
    expect((await decided(false)).expect(422).codes).toEqual(['APPOINTMENT_UNUSUAL']);
    (await decided(true)).expect(200);
    // A tag may ignore it, because that books nothing.
    await newTag(user, { type: 'email', value: 'els@vandijkbouw.nl', ignored: true });
    const other = { ...event, id: buildEvent().id, subject: { title: 'Beurs', attendees: ['els@vandijkbouw.nl'] } };
    await user.send([other]);
    expect(await user.logsOf(other.id)).toMatchObject([{ status: 'ignored', decided_by: 'tag' }]);
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
