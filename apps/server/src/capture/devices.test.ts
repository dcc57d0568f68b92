import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildEvent, testDevice } from './testing/build-event.ts';
import { Detected } from './testing/capture-world.ts';

let nowMs: number;
let its: TestApp;
let admin: TestUser;
beforeAll(async () => {
  nowMs = Date.parse('2026-11-20T12:00:00Z');
  its = await testApp({ now: () => new Date(nowMs) });
  admin = await its.register();
});
afterAll(() => its.close());
beforeEach(() => at('2026-11-20T12:00:00Z'));

const at = (instant: string) => {
  nowMs = Date.parse(instant);
};
const minutesLater = (minutes: number) => {
  nowMs += minutes * 60_000;
};
const newUser = async () => {
  const user = await its.addColleague(admin);
  return new Detected(its, user, await its.withToken(user, ['logs:write']));
};
/** The device's own clock is ahead of the server's by N seconds. */
const ahead = (seconds: number) => ({ ...testDevice, sent_at: new Date(nowMs + seconds * 1000).toISOString() });
const saying = (state: object) => ({ ...testDevice, state: { recording: 'on', ...state } });
const event = (from: string, to: string, id: string = randomUUID()) =>
  buildEvent({ id, started_at: `2026-11-20T${from}Z`, ended_at: `2026-11-20T${to}Z` });
const devicesOf = async ({ user }: Detected) => (await user.client.get('/api/v1/devices')).expect(200).json.data;
const deviceOf = async (user: Detected) => (await devicesOf(user))[0];
const remindersOf = async ({ user }: Detected) =>
  (await user.client.get('/api/v1/reminders')).expect(200).json.data.reminders;

describe('a clock that is off', () => {
  it('is put right, for an event once and for all', async () => {
    const user = await newUser();
    const seen = event('12:50:00', '12:58:00');
    expect((await user.send([seen], ahead(3600))).accepted).toEqual([seen.id]);
    const stored = ['2026-11-20', 0, '2026-11-20T11:50:00.000Z', '2026-11-20T11:58:00.000Z'];
    expect(await user.spansOf(seen.id)).toEqual([stored]);
    expect((await deviceOf(user)).attributes.clock_skew_seconds).toBe(-3600);
    for (const seconds of [0, 7200, 3630, -90_000]) {
      expect((await user.send([seen], ahead(seconds))).duplicates).toEqual([seen.id]);
    }
    minutesLater(5);
    await user.send([{ ...seen, ended_at: '2026-11-20T13:03:00Z' }], ahead(0));
    expect(await user.spansOf(seen.id)).toEqual([[...stored.slice(0, 3), '2026-11-20T12:03:00.000Z']]);
    expect((await deviceOf(user)).attributes.clock_skew_seconds).toBe(0);
  });

  it('is put right before anything is refused for its time, and never for appointments', async () => {
    const user = await newUser();
    const ofTomorrow = buildEvent({ started_at: '2026-11-21T09:00:00Z', ended_at: '2026-11-21T09:10:00Z' });
    expect((await user.send([ofTomorrow], ahead(20))).rejected).toMatchObject([{ code: 'IN_FUTURE' }]);
    expect((await user.send([ofTomorrow], ahead(86_400))).accepted).toEqual([ofTomorrow.id]);
    const ofNow = event('11:00:00', '11:30:00');
    expect((await user.send([ofNow], ahead(-7200))).rejected).toMatchObject([{ code: 'IN_FUTURE' }]);
    const meeting = {
      ...event('11:00:00', '11:30:00'),
      source: { type: 'appointment', identifier: 'google_calendar' },
    };
    await user.send([meeting], ahead(-7200));
    expect((await user.spansOf(meeting.id))[0]?.[2]).toBe('2026-11-20T11:00:00.000Z');
  });
});

describe('the devices of a user', () => {
  it('tell what they did: recorded, idle, paused, fell silent, and what nothing was heard of', async () => {
    const user = await newUser();
    at('2026-11-20T08:00:00Z');
    await user.send([], saying({}));
    minutesLater(10);
    await user.send([event('08:01:00', '08:09:00')], saying({}));
    minutesLater(120);
    await user.send([], saying({ idle: true }));
    minutesLater(5);
    await user.send([], saying({ recording: 'paused', paused_until: '2026-11-20T12:00:00Z' }));
    minutesLater(5);
    const { attributes } = await deviceOf(user);
    expect(attributes).toMatchObject({ status: 'paused', paused_until: '2026-11-20T12:00:00.000Z', version: '1.0.0' });
    expect(attributes.last_event_at).toBe('2026-11-20T08:09:00.000Z');
    expect(attributes.days.map(({ date }: { date: string }) => date)).toHaveLength(14);
    const today = attributes.days.at(-1);
    expect(today.date).toBe('2026-11-20');
    expect(
      today.stretches.map((one: { kind: string; ended_at: string }) => [one.kind, one.ended_at.slice(11, 16)]),
    ).toEqual([
      ['silent', '08:00'],
      ['idle', '08:01'],
      ['recorded', '08:09'],
      ['idle', '08:10'],
      ['gap', '10:10'],
      ['idle', '10:15'],
      ['paused', '10:20'],
    ]);
    await user.send([event('09:00:00', '10:00:00')], saying({ recording: 'paused' }));
    const kinds = (await deviceOf(user)).attributes.days.at(-1).stretches.map((one: { kind: string }) => one.kind);
    expect(kinds).toEqual(['silent', 'idle', 'recorded', 'idle', 'gap', 'recorded', 'gap', 'idle', 'paused']);
  });

  it('are named, and forgotten together with their token; nobody else sees them', async () => {
    const user = await newUser();
    await user.send([event('11:00:00', '11:10:00')]);
    const { id } = await deviceOf(user);
    const address = `/api/v1/devices/${id}`;
    const renamed = (await user.user.client.put(address, { name: 'Laptop kantoor' })).expect(200).json.data.attributes;
    expect([renamed.name, renamed.own_name, renamed.token_name]).toEqual(['Laptop kantoor', 'LAPTOP-12', 'A program']);
    await user.send([]);
    expect((await deviceOf(user)).attributes.name).toBe('Laptop kantoor');
    expect((await user.user.client.put(address, { name: null })).expect(200).json.data.attributes.name).toBe(
      'LAPTOP-12',
    );
    expect((await admin.client.get('/api/v1/devices')).expect(200).json.data).toEqual([]);
    (await admin.client.get(address)).expect(404);
    (await admin.client.put(address, { name: 'x' })).expect(404);
    (await admin.client.delete(address)).expect(404);
    (await user.user.client.delete(address)).expect(204);
    expect(await devicesOf(user)).toEqual([]);
    (await user.raw({ device: testDevice, events: [] })).expect(401);
    (await user.user.client.delete(address)).expect(404);
  });
});

describe('reminders', () => {
  it('say why nothing is recorded, until they are put away or switched off', async () => {
    const user = await newUser();
    const { client, userId } = user.user;
    expect(await remindersOf(user)).toEqual([]);
    await user.read((trx) =>
      trx.updateTable('users').set({ created_at: '2026-11-01T09:00:00Z' }).where('id', '=', userId).execute(),
    );
    expect(await remindersOf(user)).toMatchObject([{ key: 'recording_disabled', reason: 'no_device' }]);
    await user.send([], saying({ lost_permissions: ['screen'] }));
    expect(await remindersOf(user)).toMatchObject([
      { reason: 'blocked', device_name: 'LAPTOP-12', lost_permissions: ['screen'] },
    ]);
    (await client.delete('/api/v1/reminders/recording_disabled')).expect(204);
    expect(await remindersOf(user)).toEqual([]);
    (await client.patch('/api/v1/reminders/recording_disabled')).expect(204);
    expect(await remindersOf(user)).toHaveLength(1);
    const booking = { book_current_day: false, book_current_day_time: '16:45', book_previous_day: false };
    await user.setPreference('reminders', { ...booking, recording_disabled: false, webmail_integration: true });
    expect(await remindersOf(user)).toEqual([]);
  });

  it('propose a mailbox to who is often in webmail', async () => {
    const user = await newUser();
    const mail = (from: string, to: string) => ({
      ...event(from, to),
      subject: { title: 'Postvak IN', url: 'https://mail.google.com/mail/u/0' },
    });
    await user.send([mail('08:00:00', '08:59:00')]);
    expect(await remindersOf(user)).toEqual([]);
    await user.send([mail('09:00:00', '09:01:00')]);
    expect(await remindersOf(user)).toEqual([{ key: 'webmail_integration', sites: ['Gmail'], duration: 3600 }]);
  });
});
