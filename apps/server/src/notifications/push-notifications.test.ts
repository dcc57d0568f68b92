import { type PushService, startPushService } from '@daybook/connectors/push/testing/push-service.ts';
import { type PushMessageContent, pushMessageSchema } from '@daybook/contract/push.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';

// A Thursday in Amsterdam, at four o'clock.
const start = new Date('2026-11-26T15:00:00Z');
const minuteMs = 60_000;
let now = start;
let its: TestApp;
let service: PushService;
let person: TestUser;

const serverKey = async (of = person): Promise<string> =>
  (await of.client.post('/api/v1/rpc/push', { endpoint: null })).expect(200).json.data.server_key;
const devices = async (endpoint: string | null = null, of = person): Promise<Json[]> =>
  (await of.client.post('/api/v1/rpc/push', { endpoint })).expect(200).json.data.devices;
const subscribe = async (of = person) => {
  const key = await serverKey(of);
  const device = service.subscribe(key);
  (await of.client.put('/api/v1/push/devices', { ...device, server_key: key })).expect(204);
  return { ...device, server_key: key };
};
/** Runs what the server's schedule runs every five minutes. */
const tick = async () => {
  await its.jobs.enqueue(null, 'findWhomToPush', null);
  await its.runJobs();
};
const messages = (): PushMessageContent[] =>
  service.delivered.map(({ text }) => pushMessageSchema.parse(JSON.parse(text)));
const later = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs);
  person = { ...person, client: await its.login(person.email) };
};
const fileIsMade = (fileName: string) =>
  its.database.asMaintenance((trx) =>
    trx
      .insertInto('made_files')
      .values({
        ...{ client_id: person.clientId, user_id: person.userId, kind: 'report', status: 'finished', format: 'csv' },
        ...{ type: 'basic', question: '{}', file_name: fileName, updated_at: now },
      })
      .execute(),
  );
const wantsReminders = async () => {
  const off = { book_previous_day: false, recording_disabled: false, webmail_integration: false };
  const value = { ...off, book_current_day: true, book_current_day_time: '16:30' };
  (await person.client.put('/api/v1/preferences/reminders', { value })).expect(200);
};

beforeAll(async () => {
  its = await testApp({ now: () => now, allowsPrivateAddresses: true });
});
beforeEach(async () => {
  now = start;
  service = await startPushService();
  person = await its.register({ language: 'en', timezone: 'Europe/Amsterdam' });
});
afterEach(() => service.close());
afterAll(() => its.close());

describe('a device', () => {
  test('is one of its user, known by its browser, and can be let go', async () => {
    const { endpoint } = await subscribe();
    await subscribe();
    const list = await devices(endpoint);
    expect(list.map(({ is_this: isThis }) => isThis)).toEqual([false, true]);
    const stranger = await its.register();
    expect(await devices(endpoint, stranger)).toEqual([]);
    (await stranger.client.delete(`/api/v1/push/devices/${list[1]?.['id']}`)).expect(404);
    (await person.client.delete(`/api/v1/push/devices/${list[1]?.['id']}`)).expect(204);
    expect(await devices(endpoint)).toMatchObject([{ is_this: false }]);
  });

  test('is the same one when it says so again, and goes with the browser to the next user', async () => {
    const device = await subscribe();
    (await person.client.put('/api/v1/push/devices', device)).expect(204);
    expect(await devices()).toHaveLength(1);
    const colleague = await its.addColleague(person);
    (await colleague.client.put('/api/v1/push/devices', device)).expect(204);
    expect(await devices()).toEqual([]);
    expect(await devices(device.endpoint, colleague)).toMatchObject([{ is_this: true }]);
  });

  test.each([
    ['of another server', { server_key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6' }, 422],
    ['with half a key', { keys: { p256dh: 'BCVxsr7N', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }, 422],
    ['without an address', { endpoint: 'file:///etc/passwd' }, 422],
  ])('%s is refused', async (_, wrong, status) => {
    const key = await serverKey();
    const device = { ...service.subscribe(key), server_key: key };
    (await person.client.put('/api/v1/push/devices', { ...device, ...wrong })).expect(status);
    expect(await devices()).toEqual([]);
  });

  test('keeps its address to itself', async () => {
    const { endpoint, keys } = await subscribe();
    const rows = await its.database.asMaintenance((trx) => trx.selectFrom('push_subscriptions').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(endpoint);
    expect(JSON.stringify(rows)).not.toContain(keys.auth);
  });
});

describe('a message', () => {
  test('reminds of a day without an open page, says nothing private, and comes once', async () => {
    await subscribe();
    await wantsReminders();
    await buildDay(its, person, '2026-11-26', [{ from: '09:00', to: '10:30', title: 'Secret contract' }]);
    await tick();
    expect(messages()).toEqual([]);
    await later(45);
    await tick();
    await its.jobs.enqueue(null, 'findWhomToRemind', null);
    await its.runJobs();
    expect(messages()).toMatchObject([
      {
        title: 'Process the day',
        body: 'Thursday, November 26 has not been booked yet.',
        url: '/process?date=2026-11-26',
        lang: 'en',
        later: { text: 'In an hour' },
      },
    ]);
    expect(JSON.stringify(service.delivered)).not.toContain('Secret');
    // A person with a device gets no additional mail.
    const subjects = (await its.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject);
    expect(subjects).toEqual(['Confirm your e-mail address']);
    await tick();
    expect(messages()).toHaveLength(1);
  });

  test('is put away for an hour by its button, without a session, and comes again', async () => {
    await subscribe();
    await wantsReminders();
    await buildDay(its, person, '2026-11-26', [{ from: '09:00', to: '10:30', title: 'Contract' }]);
    await later(45);
    await tick();
    const token = messages()[0]?.later?.token ?? '';
    const device = its.visitor();
    (await device.post('/api/hooks/push/later', { token })).expect(204);
    await tick();
    expect(messages()).toHaveLength(1);
    await later(61);
    await tick();
    expect(messages()).toHaveLength(2);
    // Changed in the middle: the last characters of base64 may carry no data.
    const at = Math.floor(token.length / 2);
    const forged = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    (await device.post('/api/hooks/push/later', { token: forged })).expect(401);
    await later(3 * 24 * 60);
    (await device.post('/api/hooks/push/later', { token })).expect(401);
  });

  test('tells what came since the device was added, unless it was read meanwhile', async () => {
    await fileIsMade('earlier.csv');
    await later(1);
    await subscribe();
    await later(1);
    await fileIsMade('hours of Bakker.csv');
    await tick();
    expect(messages().map(({ body }) => body)).toEqual(['The file you asked for is ready.']);
    expect(messages()[0]).toMatchObject({ later: null, url: '/report' });
    await later(1);
    await fileIsMade('read.csv');
    const { notifications } = (await person.client.get('/api/v1/notifications')).expect(200).json.data;
    const keys = notifications.map(({ key }: Json) => key);
    (await person.client.patch('/api/v1/notifications', { keys, is_read: true })).expect(204);
    await tick();
    expect(messages()).toHaveLength(1);
  });

  test.each([404, 410])('to a device that is gone (%i) forgets the device', async (status) => {
    await subscribe();
    await later(1);
    await fileIsMade('hours.csv');
    service.answer(status);
    await tick();
    expect(await devices()).toEqual([]);
  });

  test('is tried again where the service cannot take it', async () => {
    await subscribe();
    await later(1);
    await fileIsMade('hours.csv');
    service.answer(503);
    await tick();
    expect(messages()).toEqual([]);
    expect(await devices()).toHaveLength(1);
    service.answer(201);
    await its.runJobs({ early: true });
    expect(messages()).toHaveLength(1);
    expect((await devices())[0]?.['last_sent_at']).not.toBeNull();
  });
});

test('a device inside the own network is not called', async () => {
  const closed = await testApp({ allowsPrivateAddresses: false });
  const stranger = await closed.register();
  const key = await serverKey(stranger);
  const device = { ...service.subscribe(key), server_key: key };
  (await stranger.client.put('/api/v1/push/devices', device)).expect(422);
  const inside = { ...device, endpoint: device.endpoint.replace('http:', 'https:') };
  (await stranger.client.put('/api/v1/push/devices', inside)).expect(204);
  await closed.database.asMaintenance((trx) =>
    trx
      .updateTable('push_subscriptions')
      .set({ created_at: new Date(Date.now() - 60_000) })
      .execute(),
  );
  await closed.database.asMaintenance((trx) =>
    trx
      .insertInto('made_files')
      .values({
        ...{ client_id: stranger.clientId, user_id: stranger.userId, kind: 'report', status: 'finished' },
        ...{ format: 'csv', type: 'basic', question: '{}', file_name: 'x.csv', updated_at: new Date() },
      })
      .execute(),
  );
  await closed.jobs.enqueue(null, 'findWhomToPush', null);
  await closed.runJobs();
  expect(service.delivered).toEqual([]);
  await closed.close();
});
