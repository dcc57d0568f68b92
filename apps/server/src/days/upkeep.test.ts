import { randomUUID } from 'node:crypto';
import { hasDatabaseClock } from '@daybook/database/testing/test-database.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent, testDevice } from '../capture/testing/build-event.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { timelineOf } from '../timeline/testing/firm.ts';

/** Ten o'clock (UTC) two days ago: far from every midnight. */
const startMs = (Math.floor(Date.now() / dayMs) - 2) * dayMs + 10 * 3_600_000;
let passedDays = 0;
let its: TestApp;
let person: TestUser;

/** Lets N days pass since the beginning of the test; signed-in users sign in again. */
const after = async (days: number) => {
  passedDays = days;
  person = { ...person, client: await its.login(person.email) };
};
const upkeep = async (name: string) => {
  await its.jobs.enqueue(null, name, null);
  await its.runJobs();
};

beforeAll(async () => {
  its = await testApp({ now: () => new Date(Date.now() + passedDays * dayMs) });
  person = await its.register({ language: 'en' });
});
afterAll(() => its.close());

test.runIf(hasDatabaseClock())('what was changed on a day can be taken back for a week', async () => {
  const date = '2026-05-04';
  const { dayId, logIds } = await buildDay(its, person, date, [{ from: '09:00', to: '10:00', title: 'A page' }]);
  const edit = { logs: logIds, internal: true };
  (await person.client.post('/api/v1/rpc/logs/batch-edit', edit)).expect(200);
  await after(6.9);
  await upkeep('forgetDayChanges');
  expect((await timelineOf(person, date)).day.undo).toBe('decided');
  await after(7.1);
  await upkeep('forgetDayChanges');
  const { day, logs } = await timelineOf(person, date);
  expect([day.undo, logs[0]?.internal]).toEqual([null, true]);
  const undo = { day_id: dayId, action: 'undo', parameters: {} };
  const answer = await person.client.post('/api/v1/rpc/days/corrections', undo);
  expect(answer.expect(200).json.data.undone).toBeNull();
});

test('a day that is looked at says by its version that there is more of it, and only then', async () => {
  passedDays = 0;
  person = await its.register({ language: 'en' });
  const at = (minutes: number) => new Date(startMs + minutes * 60_000).toISOString();
  const event = buildEvent({ started_at: at(0), ended_at: at(10) });
  const send = async (change: object) => {
    const batch = { device: testDevice, events: [{ ...event, ...change }] };
    (await person.client.post('/api/v1/rpc/logs/ingest', batch)).expect(200);
  };
  await send({});
  const [day] = (await person.client.get('/api/v1/days')).expect(200).json.data;
  const versions: number[] = [];
  const seen = async (work: () => Promise<unknown>) => {
    await work();
    const { data } = (await person.client.post('/api/v1/rpc/timeline/summary', { day_id: day.id })).expect(200).json;
    versions.push(data.day.version);
    return data.totals.recorded;
  };
  expect(await seen(async () => {})).toBe(600);
  expect(await seen(() => send({}))).toBe(600);
  expect(await seen(() => send({ ended_at: at(10.5) }))).toBe(630);
  expect(await seen(() => send({ id: randomUUID(), started_at: at(30), ended_at: at(40) }))).toBe(1230);
  const { attributes } = day;
  const { logs } = await timelineOf(person, attributes.date);
  const edit = { logs: logs.map(({ id }) => id), internal: true };
  await seen(() => person.client.post('/api/v1/rpc/logs/batch-edit', edit));
  const [first = 0, same, grown = 0, more = 0, decided = 0] = versions;
  expect(same).toBe(first);
  expect([grown > first, more > grown, decided > more]).toEqual([true, true, true]);
});

test('what was removed with its day stays away for as long as it could be sent again', async () => {
  passedDays = 0;
  person = await its.register({ language: 'en' });
  const event = buildEvent({
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(startMs + 600_000).toISOString(),
  });
  const send = async (): Promise<Json> => {
    const batch = { device: testDevice, events: [event] };
    return (await person.client.post('/api/v1/rpc/logs/ingest', batch)).expect(200).json.data;
  };
  const left = () =>
    its.database.asMaintenance((trx) =>
      trx.selectFrom('removed_events').select('event_id').where('event_id', '=', event.id).execute(),
    );
  (await person.client.put('/api/v1/preferences/client/data_retention.logged_activity', { value: 30 })).expect(200);
  await send();
  const [day] = (await person.client.get('/api/v1/days')).expect(200).json.data;
  const confirm = { confirm: day.attributes.date };
  (await person.client.call('DELETE', `/api/v1/days/${day.id}`, confirm)).expect(200);

  await after(27);
  await upkeep('forgetRemovedEvents');
  expect(await send()).toMatchObject({ accepted: [], duplicates: [event.id] });
  expect((await person.client.get('/api/v1/days')).expect(200).json.data).toEqual([]);
  await after(30 + 370);
  await upkeep('forgetRemovedEvents');
  expect(await left()).toEqual([{ event_id: event.id }]);
  await after(30 + 372);
  await upkeep('forgetRemovedEvents');
  expect(await left()).toEqual([]);
  expect(JSON.stringify(await send())).toContain('TOO_OLD');
});
