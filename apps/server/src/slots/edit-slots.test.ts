import { randomUUID } from 'node:crypto';
import type { Timeline, TimelineSlot } from '@daybook/contract/timeline.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, TestAnswer } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { type BuiltLog, buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register, timelineOf } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
let user: TestUser;
beforeAll(async () => {
  app = await testApp({ now: () => new Date('2026-06-15T12:00:00Z') });
  firm = await buildFirm(app);
  user = firm.admin;
});
afterAll(() => app.close());

const clock = (date: string, time: string) => `${date}T${time}:00+01:00`;
const instant = (date: string, time: string) => new Date(clock(date, time)).toISOString();
/** Returns slots as local times of a winter day, with their decisions. */
const shape = (date: string, slots: readonly TimelineSlot[]) =>
  slots.map((slot) => {
    const time = (text: string) =>
      new Date(Date.parse(text) + 3_600_000).toISOString().replace(`${date}T`, '').slice(0, 5);
    const whose = slot.internal ? 'internal' : slot.contact_id === null ? null : Number(slot.contact_id);
    return [time(slot.started_at), time(slot.ended_at), whose, slot.status];
  });

const put = (path: string, body: object, version?: number): Promise<TestAnswer> =>
  user.client.call('PUT', path, body, version === undefined ? {} : { headers: { 'if-match': `"${version}"` } });
const putSlot = (dayId: number, slotId: string | number, body: object, version?: number) =>
  put(`/api/v1/timeline/slots/${slotId}`, { day_id: dayId, ...body }, version);
const putSlots = (dayId: number, action: string, slots: readonly (string | number)[], body: object = {}) =>
  put('/api/v1/timeline/slots', { day_id: dayId, action, slots, ...body });

const correct = (dayId: number, action: string, parameters: object = {}) =>
  user.client.post('/api/v1/rpc/days/corrections', { day_id: dayId, action, parameters });

/** The day adds up, whatever was done to it. */
function expectWhole({ totals, slots, logs }: Timeline): void {
  expect(totals.booked_recorded + totals.ignored + totals.open).toBe(totals.recorded);
  expect(slots.reduce((sum, { duration }) => sum + duration, 0)).toBe(totals.recorded);
  expect(logs.reduce((sum, { duration }) => sum + duration, 0)).toBe(totals.recorded);
}
async function day(date: string): Promise<Timeline> {
  const timeline = await timelineOf(user, date);
  expectWhole(timeline);
  return timeline;
}

const twoContacts = (): BuiltLog[] => [
  { from: '09:00', to: '10:00', title: 'Ledger', contactId: firm.bakker },
  { from: '10:00', to: '11:00', title: 'Route', contactId: firm.visser },
];

describe('an edge of a slot', () => {
  it('moves over its neighbour, which is cut there, and back', async () => {
    const date = '2026-02-02';
    const { dayId } = await buildDay(app, user, date, twoContacts());
    const before = await day(date);
    const [first] = before.slots;
    const moved = await putSlot(dayId, first?.id ?? '', { ended_at: clock(date, '10:20') }, before.day.version);
    const { data } = moved.expect(200).json;
    expect(data.day.version).toBe(before.day.version + 1);
    expect(data.day.undo).toBe('slots_changed');
    expect(moved.headers.etag).toBe(`"${data.day.version}"`);
    const after = await day(date);
    expect(shape(date, after.slots)).toEqual([
      ['09:00', '10:20', firm.bakker, 'open'],
      ['10:20', '11:00', firm.visser, 'open'],
    ]);
    expect(after.totals).toEqual(before.totals);
    expect(after.logs.map(({ duration }) => duration)).toEqual([3600, 1200, 2400]);
    expect(data.slots.map(({ id }: Json) => id)).toContain(first?.id);
    (await putSlot(dayId, first?.id ?? '', { ended_at: clock(date, '10:00') })).expect(200);
    const back = await day(date);
    expect(shape(date, back.slots)).toEqual(shape(date, before.slots));
    // The rows of one event are one again.
    expect(back.logs.map(({ log_ids: ids, duration }) => [ids.length, duration])).toEqual([
      [1, 3600],
      [2, 3600],
    ]);
    (await correct(dayId, 'undo')).expect(200);
    expect(shape(date, (await day(date)).slots)).toEqual(shape(date, after.slots));
    (await correct(dayId, 'undo')).expect(200);
    const { logs, slots, totals } = await day(date);
    expect({ logs, slots, totals }).toEqual({ logs: before.logs, slots: before.slots, totals: before.totals });
  });

  it('takes what it gains into its booking, and gives back what it gives up', async () => {
    const date = '2026-02-03';
    // None of the last one counts: it lies below the others.
    const covered = { from: '10:10', to: '10:50', title: 'Notes', type: 'native', contactId: firm.visser } as const;
    const { dayId, logIds } = await buildDay(app, user, date, [...twoContacts(), covered]);
    const booking = { contact_id: firm.bakker, dimensions: [firm.project] };
    (await register(user, dayId, [{ ...booking, logs: logIds.slice(0, 1) }])).expect(201);
    const other = { contact_id: firm.visser, dimensions: [firm.project] };
    (await register(user, dayId, [{ ...other, logs: logIds.slice(1) }])).expect(201);
    (await putSlot(dayId, logIds[0] ?? 0, { ended_at: clock(date, '10:24') })).expect(200);
    const taken = await day(date);
    expect(taken.registrations.map(({ recorded, duration }) => [recorded, duration])).toEqual([
      [5040, 5040],
      [2160, 2160],
    ]);
    (await putSlot(dayId, logIds[0] ?? 0, { ended_at: clock(date, '11:00') })).expect(200);
    const all = await day(date);
    expect(all.registrations.map(({ contact_id: id, recorded }) => [Number(id), recorded])).toEqual([
      [firm.bakker, 7200],
    ]);
    (await putSlot(dayId, logIds[0] ?? 0, { ended_at: clock(date, '10:00') })).expect(200);
    expect(shape(date, (await day(date)).slots)).toEqual([
      ['09:00', '10:00', firm.bakker, 'booked'],
      ['10:00', '11:00', null, 'open'],
    ]);
  });

  it('enters by hand what was not recorded, within the day and not in the future', async () => {
    const date = '2026-02-04';
    const { dayId, logIds } = await buildDay(app, user, date, twoContacts());
    const slotId = logIds[1] ?? 0;
    (await putSlot(dayId, slotId, { ended_at: clock(date, '11:30') })).expect(200);
    const { logs, totals } = await day(date);
    expect(totals.recorded).toBe(9000);
    expect(logs.at(-1)).toMatchObject({ source: { type: 'manual' }, subject: { title: 'Route' }, duration: 1800 });
    const refused = async (body: object) => (await putSlot(dayId, slotId, body)).expect(422).pointers;
    expect(await refused({ ended_at: '2026-02-05T00:30:00+01:00' })).toEqual(['/ended_at']);
    expect(await refused({ ended_at: clock(date, '09:30') })).toEqual(['/ended_at']);
    expect(await refused({ started_at: clock(date, '11:30') })).toEqual(['/started_at']);
    expect(await refused({ started_at: '2026-02-03T23:30:00+01:00' })).toEqual(['/started_at']);
    expect(await refused({ contact_id: firm.visser, internal: true })).toEqual(['/internal']);
    expect(await refused({})).toEqual(['']);
    expect((await putSlot(dayId, 999_999_999, { internal: true })).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    expect(await day(date)).toMatchObject({ totals });
    const today = new Date().toISOString().slice(0, 10);
    const later = await buildDay(app, user, today, [{ from: '00:00', to: '00:10', contactId: firm.bakker }]);
    const end = new Date(Date.now() + 600_000).toISOString();
    expect((await putSlot(later.dayId, later.logIds[0] ?? 0, { ended_at: end })).expect(422).pointers).toEqual([
      '/ended_at',
    ]);
  });

  it('of an appointment cuts it in two, of which the part that was given up did not take place', async () => {
    const date = '2026-02-05';
    const meeting = {
      from: '13:00',
      to: '15:00',
      title: 'Meeting',
      type: 'appointment',
      contactId: firm.bakker,
    } as const;
    const { dayId, logIds } = await buildDay(app, user, date, [{ ...meeting, attendees: ['eva@example.com'] }]);
    (await putSlot(dayId, logIds[0] ?? 0, { ended_at: clock(date, '14:00') })).expect(200);
    const { appointments, totals } = await day(date);
    expect(appointments.map((one) => [one.started_at, one.ended_at, one.status])).toEqual([
      [instant(date, '13:00'), instant(date, '14:00'), 'arranged'],
      [instant(date, '14:00'), instant(date, '15:00'), 'ignored'],
    ]);
    expect(totals.recorded).toBe(3600);
  });
});

describe('slots', () => {
  it('are split and become one again, with their bookings', async () => {
    const date = '2026-02-09';
    const { dayId, logIds } = await buildDay(app, user, date, twoContacts());
    const [first = 0, second = 0] = logIds;
    const { slots } = (await putSlots(dayId, 'split', [first], { at: clock(date, '09:30') })).expect(200).json.data;
    expect(shape(date, slots)).toEqual([
      ['09:00', '09:30', firm.bakker, 'open'],
      ['09:30', '10:00', firm.bakker, 'open'],
    ]);
    const third = slots[1].id;
    const booking = { dimensions: [firm.project], description: 'Accounts' };
    const book = (id: string | number, contact: number, description: string) =>
      user.client.post('/api/v1/rpc/timeline/register', {
        day_id: dayId,
        slots: [{ ...booking, id, contact_id: contact, description }],
      });
    (await book(first, firm.bakker, 'Accounts')).expect(201);
    (await book(third, firm.bakker, 'Return')).expect(201);
    expect((await book(999_999_999, firm.bakker, '')).expect(422).pointers).toEqual(['/slots/0/id']);
    expect((await day(date)).registrations).toHaveLength(2);
    (await putSlots(dayId, 'merge', [first, third, second])).expect(200);
    const merged = await day(date);
    expect(shape(date, merged.slots)).toEqual([['09:00', '11:00', firm.visser, 'open']]);
    expect(merged.registrations).toEqual([]);
  });

  it('that are booked for one contact are joined into one booking, which says what both said', async () => {
    const date = '2026-02-10';
    const { dayId, logIds } = await buildDay(app, user, date, twoContacts());
    const booking = { contact_id: firm.bakker, dimensions: [firm.project] };
    const [first = 0, second = 0] = logIds;
    (await register(user, dayId, [{ ...booking, logs: [first], description: 'Accounts', duration: 7200 }])).expect(201);
    (await register(user, dayId, [{ ...booking, logs: [second], description: 'Return' }])).expect(201);
    (await putSlots(dayId, 'merge', [first, second])).expect(200);
    const { registrations } = await day(date);
    expect(registrations).toMatchObject([
      { recorded: 7200, duration: 7200, description: 'Accounts; Return', is_corrected: false },
    ]);
    const others = await buildDay(app, user, date, [
      { from: '12:00', to: '12:30', title: 'News', status: 'ignored', decidedBy: 'hand' },
      { from: '14:00', to: '15:00', title: 'Mail', contactId: firm.bakker },
    ]);
    const apart = await putSlots(dayId, 'merge', [first, others.logIds[1] ?? 0]);
    expect(apart.expect(422).pointers).toEqual(['/slots']);
    expect((await putSlots(dayId, 'split', [first])).expect(422).pointers).toEqual(['/at']);
    const nowhere = await putSlots(dayId, 'split', [first], { at: clock(date, '20:00') });
    expect(nowhere.expect(422).pointers).toEqual(['/at']);
    expect((await putSlots(dayId, 'edit', [first], {})).expect(422).codes).toEqual(['VALIDATION_FAILED']);
    expect((await putSlots(dayId, 'edit', [first, 999_999_999], { internal: true })).pointers).toEqual(['/slots/1']);
  });

  it('are decided together, leave their booking for another contact, and are taken away', async () => {
    const date = '2026-02-11';
    const { dayId, logIds } = await buildDay(app, user, date, twoContacts());
    const [first = 0, second = 0] = logIds;
    (await register(user, dayId, [{ logs: [first], contact_id: firm.bakker, dimensions: [firm.project] }])).expect(201);
    const same = await putSlots(dayId, 'edit', [first], { contact_id: firm.bakker });
    expect(same.expect(200).json.data.changed).toEqual([]);
    expect((await day(date)).registrations).toHaveLength(1);
    const edit = { internal: true, activity_description: 'Own administration' };
    (await putSlots(dayId, 'edit', [first, second], edit)).expect(200);
    const internal = await day(date);
    expect(internal.registrations).toEqual([]);
    expect(shape(date, internal.slots)).toEqual([['09:00', '11:00', 'internal', 'open']]);
    expect(internal.logs[0]?.description).toBe('Own administration');
    (await putSlots(dayId, 'edit', [first], { status: 'ignored' })).expect(200);
    expect((await day(date)).totals).toMatchObject({ ignored: 7200, open: 0 });
    const remove = { day_id: dayId, slots: [first] };
    const gone = (await user.client.call('DELETE', '/api/v1/timeline/slots', remove)).expect(200).json.data;
    expect(gone).toMatchObject({ slots: [], changed: [String(first), String(second)], day: { undo: 'slots_removed' } });
    expect((await day(date)).totals.recorded).toBe(0);
    (await user.client.call('PATCH', `/api/v1/logs/${first}`)).expect(204);
    expect((await day(date)).totals.recorded).toBe(3600);
  });
});

describe('what was cut', () => {
  it('is one event still: sent again it stores nothing twice, and grows at its end', async () => {
    const date = '2026-02-12';
    const token = await app.withToken(user, ['logs:write']);
    const event = {
      id: randomUUID(),
      source: { type: 'web', identifier: 'ledger.nl', name: 'Ledger' },
      subject: { title: 'Ledger' },
    };
    const send = async (end: string) => {
      const sent = { ...event, started_at: instant(date, '09:00'), ended_at: instant(date, end) };
      const device = { id: 'b1f9ce0a-8a3e-4d4e-9a53-6b1a8e6f0a11', name: 'Laptop', kind: 'browser', version: '1.0.0' };
      return (await token.post('/api/v1/rpc/logs/ingest', { device, events: [sent] })).expect(200).json.data;
    };
    await send('10:00');
    const [slot] = (await day(date)).slots;
    const dayId = Number((await day(date)).day.id);
    (await putSlots(dayId, 'split', [slot?.id ?? ''], { at: clock(date, '09:30') })).expect(200);
    expect(await send('10:00')).toMatchObject({ duplicates: [event.id] });
    expect(await send('10:30')).toMatchObject({ accepted: [event.id] });
    expect(shape(date, (await day(date)).slots)).toEqual([
      ['09:00', '09:30', null, 'open'],
      ['09:30', '10:30', null, 'open'],
    ]);
    // A cut event has grown since: the undone log gets the growth, and so does the last piece when the cut is redone.
    const whole = [['09:00', '10:30', null, 'open']];
    (await correct(dayId, 'undo')).expect(200);
    expect(shape(date, (await day(date)).slots)).toEqual(whole);
    expect(await send('10:30')).toMatchObject({ duplicates: [event.id] });
    expect(await send('10:40')).toMatchObject({ accepted: [event.id] });
    (await correct(dayId, 'redo')).expect(200);
    expect(shape(date, (await day(date)).slots)).toEqual([
      ['09:00', '09:30', null, 'open'],
      ['09:30', '10:40', null, 'open'],
    ]);
    expect(await send('10:40')).toMatchObject({ duplicates: [event.id] });
    // A piece that somebody decided about meanwhile has not grown, but changed.
    const [, piece] = (await day(date)).logs;
    const scope = { clientId: user.clientId, userId: user.userId, readsPublished: false };
    await app.database.asUser(scope, (trx) =>
      trx.updateTable('logs').set({ internal: true }).where('id', '=', Number(piece?.id)).execute(),
    );
    expect((await correct(dayId, 'undo')).expect(412).codes).toEqual(['VERSION_CONFLICT']);
  });

  it('stays below what counted before, so that no other activity gets a second more or less', async () => {
    const date = '2026-02-13';
    const { dayId, logIds } = await buildDay(app, user, date, [
      { from: '09:00', to: '10:00', title: 'Ledger', type: 'document', contactId: firm.bakker },
      { from: '09:20', to: '09:40', title: 'Mail', type: 'email', contactId: firm.bakker },
    ]);
    const before = await day(date);
    (await putSlots(dayId, 'split', [logIds[0] ?? 0], { at: clock(date, '09:30') })).expect(200);
    const after = await day(date);
    const mail = ({ logs }: Timeline) =>
      logs.filter(({ subject }) => subject.title === 'Mail').map(({ duration }) => duration);
    expect(mail(before)).toEqual([1200]);
    expect(mail(after).reduce((sum, seconds) => sum + seconds, 0)).toBe(1200);
    expect(after.totals).toEqual(before.totals);
  });
});

describe('two tabs', () => {
  it('never lose each other’s work: what was made on the sight of an older day changes nothing', async () => {
    const date = '2026-02-16';
    const { dayId, logIds } = await buildDay(app, user, date, twoContacts());
    const [first = 0, second = 0] = logIds;
    const { version } = (await day(date)).day;
    (await putSlot(dayId, first, { internal: true }, version)).expect(200);
    const stale = { 'if-match': `"${version}"` };
    const booking = { contact_id: firm.bakker, dimensions: [firm.project], description: '' };
    const late = [
      ['PUT', `/api/v1/timeline/slots/${second}`, { day_id: dayId, ended_at: clock(date, '10:30') }],
      ['PUT', '/api/v1/timeline/slots', { day_id: dayId, action: 'merge', slots: [first, second] }],
      ['DELETE', '/api/v1/timeline/slots', { day_id: dayId, slots: [second] }],
      ['POST', '/api/v1/rpc/timeline/register', { day_id: dayId, slots: [{ id: second, ...booking }] }],
      ['POST', '/api/v1/rpc/days/corrections', { day_id: dayId, action: 'reset', parameters: {} }],
      ['DELETE', `/api/v1/logs/${second}`, undefined],
      ['PATCH', `/api/v1/logs/${second}`, undefined],
    ] as const;
    const seen = await day(date);
    for (const [method, path, body] of late) {
      const answer = await user.client.call(method, path, body, { headers: stale });
      expect([path, answer.status, answer.codes]).toEqual([path, 412, ['VERSION_CONFLICT']]);
    }
    expect(await day(date)).toEqual(seen);
    const [one, other] = await Promise.all([
      putSlot(dayId, second, { ended_at: clock(date, '10:30') }, seen.day.version),
      putSlots(dayId, 'edit', [first], { status: 'ignored' }),
    ]);
    expect([200, 412]).toContain(one.status);
    other.expect(200);
    expect((await day(date)).slots[0]?.status).toBe('ignored');
  });
});

describe('a published day', () => {
  it('is changed by no call, and by no statement', async () => {
    const date = '2026-02-17';
    const { dayId, logIds } = await buildDay(app, user, date, twoContacts());
    const [first = 0] = logIds;
    (await putSlots(dayId, 'split', [first], { at: clock(date, '09:30') })).expect(200);
    const { slots } = await day(date);
    const booking = { contact_id: firm.bakker, dimensions: [firm.project], description: '' };
    const all = slots.map(({ id }) => ({ id, ...booking }));
    const registered = await user.client.post('/api/v1/rpc/timeline/register', { day_id: dayId, slots: all });
    const [{ id: registration }] = registered.expect(201).json.data.registrations;
    await publishDay(user, dayId);
    const published = await timelineOf(user, date);
    const calls = [
      ['PUT', `/api/v1/timeline/slots/${first}`, { day_id: dayId, ended_at: clock(date, '09:20') }],
      ['PUT', '/api/v1/timeline/slots', { day_id: dayId, action: 'edit', slots: [first], internal: true }],
      ['DELETE', '/api/v1/timeline/slots', { day_id: dayId, slots: [first] }],
      [
        'PUT',
        '/api/v1/timeline/registrations',
        { day_id: dayId, registrations: [{ id: registration, description: 'x' }] },
      ],
      ['PUT', '/api/v1/registrations', { registrations: [registration], description: 'x' }],
      ['POST', '/api/v1/rpc/timeline/correction', { day_id: dayId, registration_id: registration, duration: 3600 }],
      ['POST', '/api/v1/rpc/timeline/register', { day_id: dayId, slots: all }],
      ['POST', '/api/v1/rpc/days/corrections', { day_id: dayId, action: 'distribute', parameters: { duration: 7200 } }],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await user.client.call(method, path, body);
      expect([path, answer.status, answer.codes]).toEqual([path, 422, ['DAY_NOT_OPEN']]);
    }
    const scope = { clientId: user.clientId, userId: user.userId, readsPublished: false };
    const owner = { client_id: user.clientId, user_id: user.userId, day_id: dayId };
    const add = app.database.asUser(scope, (trx) =>
      trx
        .insertInto('day_breaks')
        .values({ ...owner, at: new Date(clock(date, '09:40')) })
        .execute(),
    );
    await expect(add).rejects.toThrow(/row-level security/);
    await app.database.asUser(scope, async (trx) => {
      await trx.deleteFrom('day_breaks').where('day_id', '=', dayId).execute();
      await trx
        .updateTable('day_breaks')
        .set({ at: new Date(0) })
        .where('day_id', '=', dayId)
        .execute();
    });
    expect(await timelineOf(user, date)).toEqual(published);
    expect(published.slots).toHaveLength(3);
  });
});
