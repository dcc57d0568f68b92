import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, initPublish, register, timelineOf } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
let user: TestUser;
beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
  user = await app.addColleague(firm.admin);
  const blocks = { block_size: 360, forced_block_size: 360, round_type: 'regular', ignore_threshold: 25 };
  (await user.client.put('/api/v1/preferences/block_calculation_settings', { value: blocks })).expect(200);
});
afterAll(() => app.close());

/** A day with a booking of 20 minutes and one of 40, an internal half hour, and an undecided page. */
async function bookedDay(date: string) {
  const { dayId, logIds } = await buildDay(app, user, date, [
    { from: '09:00', to: '09:20', title: 'Ledger', contactId: firm.bakker },
    { from: '10:00', to: '10:40', title: 'Route', contactId: firm.visser },
    { from: '11:00', to: '11:30', title: 'Meeting', internal: true },
    { from: '13:00', to: '13:10', title: 'A page' },
  ]);
  const slots = [
    { logs: logIds.slice(0, 1), contact_id: firm.bakker, dimensions: [firm.project], description: 'Accounts' },
    { logs: logIds.slice(1, 2), contact_id: firm.visser, dimensions: [firm.project], description: 'Planning' },
  ];
  const { registrations } = (await register(user, dayId, slots)).expect(201).json.data;
  return { dayId, logIds, first: Number(registrations[0].id), second: Number(registrations[1].id) };
}
const post = (path: string, body: object) => user.client.post(path, body);
const correct = (dayId: number, action: string, parameters: object = {}) =>
  post('/api/v1/rpc/days/corrections', { day_id: dayId, action, parameters });
const durations = (registrations: readonly Json[]) => registrations.map(({ duration }) => duration);

describe('bookings of a day', () => {
  it('are corrected in whole blocks, one by one or as a total, and brought back', async () => {
    const { dayId, first, second } = await bookedDay('2026-06-01');
    const correction = (duration: number | null) =>
      post('/api/v1/rpc/timeline/correction', { day_id: dayId, registration_id: first, duration });
    const off = (await correction(1000)).expect(422).json.errors[0];
    expect(off).toMatchObject({ code: 'CORRECT_BLOCK_SIZE', meta: { block_seconds: 360 } });
    const typed = (await correction(1800)).expect(200).json.data;
    expect(typed.registration).toMatchObject({ recorded: 1200, duration: 1800, is_corrected: true });
    expect(typed.totals.booked).toBe(1800 + 2520);
    const back = (await correction(null)).expect(200).json.data;
    expect(back.registration).toMatchObject({ duration: 1080, is_corrected: false });
    const divided = (await correct(dayId, 'distribute', { duration: 7200 })).expect(200).json.data;
    expect(durations(divided.registrations)).toEqual([2520, 4680]);
    expect(divided.totals.booked).toBe(7200);
    expect((await correct(dayId, 'distribute', { duration: 7201 })).expect(422).codes).toEqual(['CORRECT_BLOCK_SIZE']);
    expect((await correct(dayId, 'distribute', { duration: 360 })).expect(422).codes).toEqual(['CORRECT_BLOCK_SIZE']);
    const one = (await correct(dayId, 'reset', { registrations: [second] })).expect(200).json.data;
    expect(durations(one.registrations)).toEqual([2520, 2520]);
    expect(durations((await correct(dayId, 'reset')).expect(200).json.data.registrations)).toEqual([1080, 2520]);
  });

  it('are changed together: all of them or none', async () => {
    const { dayId, first, second } = await bookedDay('2026-06-02');
    const path = '/api/v1/timeline/registrations';
    const put = (registrations: readonly object[]) => user.client.put(path, { day_id: dayId, registrations });
    const changed = await put([
      { id: first, description: 'Annual accounts', duration: 3600 },
      { id: second, description: 'Routes' },
    ]);
    expect(changed.expect(200).json.data.registrations).toMatchObject([
      { id: String(first), description: 'Annual accounts', duration: 3600 },
      { id: String(second), description: 'Routes', duration: 2520 },
    ]);
    const before = await timelineOf(user, '2026-06-02');
    const refused = await put([
      { id: first, description: 'Lost' },
      { id: second, duration: 100 },
    ]);
    expect(refused.expect(422).pointers).toEqual(['/registrations/1/duration']);
    expect((await put([{ id: first }, { id: first }])).expect(422).pointers).toEqual(['/registrations/1/id']);
    expect((await put([{ id: 999_999_999 }])).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    expect(await timelineOf(user, '2026-06-02')).toEqual(before);
    const alike = { registrations: [first, second], contact_id: firm.bakker, description: 'Advice' };
    const both = (await user.client.put('/api/v1/registrations', alike)).expect(200).json.data.registrations;
    expect(both.map((one: Json) => [Number(one.contact_id), one.description])).toEqual([
      [firm.bakker, 'Advice'],
      [firm.bakker, 'Advice'],
    ]);
    const none = await user.client.put('/api/v1/registrations', { ...alike, registrations: [first, 999_999_999] });
    expect(none.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });
});

describe('a day in figures', () => {
  it('says by contact what was recorded, booked and is open, with the version of the day', async () => {
    const { dayId } = await bookedDay('2026-06-03');
    const answer = await post('/api/v1/rpc/timeline/summary', { day_id: dayId });
    const timeline = await timelineOf(user, '2026-06-03');
    const { day, totals, contacts } = answer.expect(200).json.data;
    expect({ day, totals }).toEqual({ day: timeline.day, totals: timeline.totals });
    expect(answer.headers.etag).toBe(`"${timeline.day.version}"`);
    const figures = contacts.map((one: Json) => [one.contact_name, one.internal, one.recorded, one.booked, one.open]);
    expect(figures).toEqual([
      ['Visser Transport', false, 2400, 2520, 0],
      [null, true, 1800, 0, 1800],
      ['Bakkerij Bakker', false, 1200, 1080, 0],
      [null, false, 600, 0, 600],
    ]);
    const grouped = (await post('/api/v1/rpc/timeline/activities', { day_id: dayId })).expect(200).json.data;
    expect(grouped.activities.map((one: Json) => [one.kind, one.contact_name, one.duration, one.logs.length])).toEqual([
      ['contact', 'Visser Transport', 2400, 1],
      ['internal', null, 1800, 1],
      ['contact', 'Bakkerij Bakker', 1200, 1],
      ['untagged', null, 600, 1],
    ]);
    expect((await firm.admin.client.post('/api/v1/rpc/timeline/summary', { day_id: dayId })).status).toBe(404);
  });

  it('is published by its token, once', async () => {
    const { dayId, logIds } = await bookedDay('2026-06-04');
    const rest = { logs: logIds.slice(2), status: 'ignored' };
    (await post('/api/v1/rpc/logs/batch-edit', rest)).expect(200);
    const { publish_token: token } = (await initPublish(user, dayId)).expect(200).json.data;
    const publish = () => post('/api/v1/rpc/timeline/publish', { day_id: dayId, publish_token: token });
    expect((await publish()).expect(200).json.data.day.attributes.status).toBe('published');
    (await publish()).expect(200);
  });
});

describe('blocks of a user', () => {
  const path = (userId: number) => `/api/v1/preferences/block_calculation_settings/${userId}`;
  const blocks = { block_size: 900, forced_block_size: 900, round_type: 'up', ignore_threshold_percentage: 10 };

  it('are set by an administrator, read by both, and count on the day', async () => {
    const colleague = await app.addColleague(firm.admin);
    const { dayId, logIds } = await buildDay(app, colleague, '2026-06-05', [{ from: '09:00', to: '09:20' }]);
    const booking = { logs: logIds, contact_id: firm.bakker, dimensions: [firm.project] };
    (await register(colleague, dayId, [booking])).expect(201);
    const set = (await firm.admin.client.put(path(colleague.userId), { value: blocks })).expect(200).json.data;
    const expected = { ...blocks, ignore_threshold: 10 };
    expect(set.attributes).toMatchObject({ set_by: 'user', value: expected });
    const { data } = (await colleague.client.get(path(colleague.userId))).expect(200).json;
    expect(data.attributes).toMatchObject({ set_by: 'user', value: expected });
    const own = (await firm.admin.client.get(path(firm.admin.userId))).expect(200).json.data.attributes;
    expect(own).toMatchObject({ set_by: 'default', value: { block_size: 60 } });
    const { registrations, block_seconds: block } = await timelineOf(colleague, '2026-06-05');
    expect([registrations[0]?.duration, block]).toEqual([1800, 900]);
    (await firm.admin.client.put(path(colleague.userId), { value: null })).expect(200);
    expect((await timelineOf(colleague, '2026-06-05')).registrations[0]?.duration).toBe(1200);
  });

  it('are nobody else’s to see or to change, and make sense', async () => {
    expect((await user.client.get(path(firm.admin.userId))).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    const foreign = await user.client.put(path(firm.admin.userId), { value: blocks });
    expect(foreign.expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    const pointers = async (change: object) =>
      (await user.client.put(path(user.userId), { value: { ...blocks, ...change } })).expect(422).pointers;
    expect(await pointers({ forced_block_size: 600 })).toEqual(['/value/forced_block_size']);
    expect(await pointers({ block_size: 90 })).toContain('/value/block_size');
    expect(await pointers({ ignore_threshold_percentage: 101 })).toEqual(['/value/ignore_threshold_percentage']);
    expect(await pointers({ ignore_threshold: 20 })).toEqual(['/value/ignore_threshold']);
    expect(await pointers({ ignore_threshold_percentage: undefined })).toEqual(['/value/ignore_threshold']);
  });
});
