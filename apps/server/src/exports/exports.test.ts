import { headerNames } from '@daybook/contract/headers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, initPublish, publishDay, register, timelineOf } from '../timeline/testing/firm.ts';
import { type BookingSystem, bookingSystem } from './testing/booking-system.ts';

let system: BookingSystem;
let blind: BookingSystem;
let its: TestApp;
let firm: Firm;
let now = new Date('2026-06-01T18:00:00Z');
const errorsPath = '/api/v1/rpc/activities/external-crm/errors';

beforeAll(async () => {
  system = await bookingSystem();
  blind = await bookingSystem({ canFind: false });
  const unable = { ...blind.system, system: 'blind_system', needsInternalContact: true };
  its = await testApp({ now: () => now, exportSystems: [system.system, unable] });
  firm = await buildFirm(its);
  await connect('booking_system');
});
afterAll(async () => {
  await its.close();
  await Promise.all([system.close(), blind.close()]);
});
beforeEach(() => system.treat());

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const connect = (external_crm: string) =>
  its.database.asMaintenance((trx) =>
    trx.updateTable('clients').set({ external_crm }).where('id', '=', firm.admin.clientId).execute(),
  );
let dates = 0;
/** A published day with two bookings, returned by their descriptions. */
async function published(
  user: TestUser = firm.admin,
): Promise<{ dayId: number; date: string; names: string[]; ids: string[]; logIds: readonly number[] }> {
  dates += 1;
  const date = new Date(Date.UTC(2026, 4, dates)).toISOString().slice(0, 10);
  const { dayId, logIds } = await buildDay(its, user, date, [
    { from: '09:00', to: '10:00', title: 'A', contactId: firm.bakker },
    { from: '10:00', to: '11:00', title: 'B', contactId: firm.visser },
  ]);
  const [a = 0, b = 0] = logIds;
  const names = [`A of ${date}`, `B of ${date}`];
  const answer = await register(user, dayId, [
    { logs: [a], contact_id: firm.bakker, dimensions: [firm.project], description: names[0] ?? '' },
    { logs: [b], contact_id: firm.visser, dimensions: [firm.project], description: names[1] ?? '' },
  ]);
  const ids = answer.expect(201).json.data.registrations.map((one: Json) => one.id);
  const day = await publishDay(user, dayId);
  expect(day.attributes.sync_status).toBe('busy');
  return { dayId, date, names, ids, logIds };
}
const arrived = (names: readonly string[], from = system) =>
  from.bookings().flatMap(({ payload }) => (names.includes(payload.description) ? [payload.description] : []));
const statusOf = async (date: string, user: TestUser = firm.admin) => (await timelineOf(user, date)).day.sync_status;
const errors = async ({ client }: TestUser = firm.admin): Promise<Json> =>
  (await client.post(errorsPath, {})).expect(200).json.data;
const act = async (
  what: 'retry' | 'cancel',
  activities: readonly string[],
  { client }: TestUser = firm.admin,
): Promise<Json> => (await client.post(`${errorsPath}/${what}`, { activities })).expect(200).json.data;
const entriesOf = (dayId: number) =>
  its.database.asMaintenance((trx) =>
    trx.selectFrom('export_entries').selectAll().where('day_id', '=', dayId).orderBy('id').execute(),
  );

describe('a day that is published', () => {
  it('goes out whole and once, as it was published', async () => {
    const { date, names, dayId } = await published();
    await its.runJobs();
    expect(arrived(names)).toEqual(names);
    expect(await statusOf(date)).toBe('done');
    const [first] = system.bookings();
    expect(first?.payload).toMatchObject({
      date,
      user: { id: firm.admin.userId, name: 'Ada Bakker' },
      contact: { id: firm.bakker, name: 'Bakkerij Bakker' },
      dimensions: [{ id: firm.project, level: 1, name: 'Advies' }],
      duration_seconds: 3600,
      started_at: `${date}T07:00:00+00:00`,
    });
    expect((await entriesOf(dayId)).map(({ state, outside_id }) => [state, outside_id])).toEqual([
      ['done', 'b1'],
      ['done', 'b2'],
    ]);
    await its.jobs.enqueue(null, 'pushExports', { clientId: firm.admin.clientId, target: 'booking_system:1' });
    await its.runJobs();
    expect(arrived(names)).toEqual(names);
  });

  it('says of each booking whether it is billable: as it was decided, else by whom it is for', async () => {
    const { dayId, logIds } = await buildDay(its, firm.admin, '2026-03-30', [
      { from: '09:00', to: '10:00', title: 'A', contactId: firm.bakker },
      { from: '10:00', to: '11:00', title: 'B', contactId: firm.bakker },
      { from: '11:00', to: '12:00', title: 'C', internal: true },
    ]);
    const [a = 0, b = 0, c = 0] = logIds;
    const target = { contact_id: firm.bakker, dimensions: [firm.project] };
    const bookings = [
      { ...target, logs: [a], description: 'charged' },
      { ...target, logs: [b], description: 'for nothing', billable: false },
      { logs: [c], internal: true, description: 'internal' },
    ];
    (await register(firm.admin, dayId, bookings)).expect(201);
    await publishDay(firm.admin, dayId);
    const said = (await entriesOf(dayId)).map(({ payload }) => [payload['description'], payload['billable']] as const);
    expect(new Map(said)).toEqual(
      new Map([
        ['charged', true],
        ['for nothing', false],
        ['internal', false],
      ]),
    );
    await its.runJobs();
    expect(system.bookings().find(({ payload }) => payload.description === 'for nothing')?.payload.billable).toBe(
      false,
    );
  });

  it('stays unknown where no system is connected', async () => {
    await connect('none');
    const { dayId } = await buildDay(its, firm.admin, '2026-04-01', [
      { from: '09:00', to: '10:00', status: 'ignored', decidedBy: 'hand' },
    ]);
    expect((await publishDay(firm.admin, dayId)).attributes.sync_status).toBe('unknown');
    expect(await entriesOf(dayId)).toEqual([]);
    await connect('booking_system');
  });
});

describe('an answer that does not come', () => {
  it('is looked for before anything is sent again', async () => {
    const { date, names, dayId } = await published();
    system.treat('lose', 'drop');
    await its.runJobs();
    expect(arrived(names)).toEqual([names[0]]);
    expect((await entriesOf(dayId)).map((one) => [one.state, one.error_code, one.is_uncertain])).toEqual([
      ['pending', 'no_answer', true],
      ['pending', 'no_answer', true],
    ]);
    expect(await statusOf(date)).toBe('busy');
    later(31);
    await its.runJobs({ early: true });
    expect(arrived(names)).toEqual(names);
    expect(system.asked().filter((one) => one === `POST ${names[0]}`)).toHaveLength(1);
    expect(await statusOf(date)).toBe('done');
  });

  it('is looked for, too, when a restored backup knows nothing of what was sent', async () => {
    const { names, dayId } = await published();
    await its.runJobs();
    const asked = system.asked().length;
    const asBefore = { state: 'pending', attempts: 0, outside_id: null, done_at: null } as const;
    await its.database.asMaintenance((trx) =>
      trx.updateTable('export_entries').set(asBefore).where('day_id', '=', dayId).execute(),
    );
    later(3600);
    await its.jobs.enqueue(null, 'lookAfterExports', null);
    // The first run finds the entries, the second sends them.
    await its.runJobs();
    await its.runJobs();
    expect(arrived(names)).toEqual(names);
    expect(system.asked()).toHaveLength(asked);
    expect((await entriesOf(dayId)).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('is somebody’s decision where the system cannot be asked', async () => {
    await connect('blind_system');
    const { names, ids, date } = await published();
    blind.treat('lose');
    await its.runJobs();
    expect(arrived(names, blind)).toEqual(names);
    expect(await statusOf(date)).toBe('error');
    const [error] = (await errors()).errors;
    expect(error).toMatchObject({ activity_id: ids[0], code: 'no_answer', is_uncertain: true, attempts: 1 });
    later(3600);
    await its.runJobs({ early: true });
    expect(arrived(names, blind)).toEqual(names);
    expect(await act('cancel', [ids[0] ?? ''])).toEqual({
      changed: 1,
      days: [{ day_id: error.day_id, sync_status: 'done' }],
    });
    await connect('booking_system');
  });

  it('of a worker that was killed in the middle is looked for by the next one, and the first one is not heard any more', async () => {
    const { date, names, dayId } = await published();
    system.treat('hold');
    const killed = its.jobs.runDue();
    await system.holding();
    expect((await entriesOf(dayId))[0]?.state).toBe('busy');
    const work = { clientId: firm.admin.clientId, target: 'booking_system:1' };
    // While it may be alive no other worker begins.
    await its.jobs.enqueue(null, 'pushExports', work);
    await its.jobs.runDue();
    expect(system.asked().filter((one) => names.includes(one.slice(5)))).toHaveLength(1);
    later(96);
    await its.jobs.enqueue(null, 'pushExports', work);
    await its.jobs.runDue();
    expect(arrived(names)).toEqual(names);
    expect(await statusOf(date)).toBe('done');
    system.letGo();
    await killed;
    await its.runJobs({ early: true });
    expect(arrived(names)).toEqual(names);
    expect((await entriesOf(dayId)).map(({ state }) => state)).toEqual(['done', 'done']);
  });
});

describe('what a system refuses', () => {
  it('is told with its words, sent again when asked, and held back behind nothing else', async () => {
    const { date, names, ids } = await published();
    system.treat(422);
    await its.runJobs();
    expect(arrived(names)).toEqual([names[1]]);
    expect(await statusOf(date)).toBe('error');
    const { errors: found, pagination } = await errors();
    expect(pagination.total).toBe(1);
    expect(found[0]).toMatchObject({
      activity_id: ids[0],
      date,
      user_name: 'Ada Bakker',
      system: 'booking_system',
      action: 'create',
      contact_id: String(firm.bakker),
      contact_name: 'Bakkerij Bakker',
      dimensions: ['Advies'],
      description: names[0],
      duration: 3600,
      code: 'rejected',
      detail: 'Status 422',
      since: now.toISOString(),
      attempts: 1,
    });
    expect((await firm.admin.client.get('/api/v1/auth/tokens')).headers[headerNames.crmExportErrors]).toBe('1');
    expect((await act('retry', [ids[0] ?? ''])).days).toEqual([{ day_id: found[0].day_id, sync_status: 'busy' }]);
    await its.runJobs();
    expect(arrived(names).sort()).toEqual(names);
    expect(await statusOf(date)).toBe('done');
    expect((await firm.admin.client.get('/api/v1/auth/tokens')).headers[headerNames.crmExportErrors]).toBeUndefined();
  });

  it('is seen by its user and by administrators alone', async () => {
    const colleague = await its.addColleague(firm.admin);
    const other = await its.addColleague(firm.admin);
    const { ids } = await published(colleague);
    system.treat(400, 400);
    await its.runJobs();
    expect((await errors(colleague)).errors.map((one: Json) => one.activity_id).sort()).toEqual([...ids].sort());
    expect((await errors(firm.admin)).pagination.total).toBe(2);
    expect((await errors(other)).pagination.total).toBe(0);
    (await other.client.post(`${errorsPath}/cancel`, { activities: ids })).expect(404);
    (await other.client.post(`${errorsPath}/retry`, { activities: ids })).expect(404);
    expect((await other.client.post(`${errorsPath}/retry-all`, {})).expect(200).json.data.changed).toBe(0);
    expect((await other.client.get('/api/v1/auth/tokens')).headers[headerNames.crmExportErrors]).toBeUndefined();
    expect((await act('cancel', ids)).changed).toBe(2);
    const log: Json[] = (await firm.admin.client.get('/api/v1/audit-log?subject_type=eq:export&limit=1')).json.data;
    expect(log[0]?.attributes).toMatchObject({ action: 'export.cancelled', details: { count: 2, bookings: ids } });
    expect((await errors(colleague)).pagination.total).toBe(0);
  });
});

describe('a system that wants to be left alone', () => {
  it('is asked again when it said, and nothing is lost or counted as an attempt', async () => {
    const { names, dayId } = await published();
    system.treat(429);
    await its.runJobs();
    expect(arrived(names)).toEqual([]);
    expect((await errors()).stopped).toEqual([
      {
        system: 'booking_system',
        reason: 'rate_limited',
        since: null,
        until: new Date(now.getTime() + 120_000).toISOString(),
        waiting: 2,
      },
    ]);
    later(60);
    await its.runJobs({ early: true });
    expect(arrived(names)).toEqual([]);
    later(61);
    await its.runJobs({ early: true });
    expect(arrived(names)).toEqual(names);
    expect((await entriesOf(dayId)).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  it('gets internal time only under a contact for it, where it asks for one', async () => {
    const { dayId } = await buildDay(its, firm.admin, '2026-04-03', [
      { from: '09:00', to: '10:00', status: 'ignored', decidedBy: 'hand' },
    ]);
    const internal = (is_internal: boolean, ids: readonly number[]) =>
      its.database.asMaintenance((trx) =>
        trx
          .updateTable('contacts')
          .set({ is_internal })
          .where('id', 'in', [...ids])
          .execute(),
      );
    const { data } = (await firm.admin.client.get('/api/v1/contacts?internal=bool:true')).expect(200).json;
    const ids = data.map(({ id }: Json) => Number(id));
    await internal(false, ids);
    (await initPublish(firm.admin, dayId)).expect(200);
    await connect('blind_system');
    expect((await initPublish(firm.admin, dayId)).expect(422).codes).toEqual(['INTERNAL_CONTACT_REQUIRED']);
    await internal(true, ids);
    (await initPublish(firm.admin, dayId)).expect(200);
    await connect('booking_system');
  });

  it('gets nothing when it does not know who asks, until somebody says so', async () => {
    const { names } = await published();
    system.treat(401);
    await its.runJobs();
    const stopped = await firm.admin.client.get('/api/v1/auth/tokens');
    expect(stopped.headers[headerNames.crmCredentialsInvalid]).toBe('1');
    later(3600);
    await its.jobs.enqueue(null, 'lookAfterExports', null);
    await its.runJobs({ early: true });
    expect(arrived(names)).toEqual([]);
    expect((await errors()).stopped).toMatchObject([{ reason: 'credentials_invalid', waiting: 2 }]);
    const { dayId } = await buildDay(its, firm.admin, '2026-04-02', [
      { from: '09:00', to: '10:00', status: 'ignored', decidedBy: 'hand' },
    ]);
    const held = (await initPublish(firm.admin, dayId)).expect(422);
    expect(held.json.errors).toMatchObject([
      { code: 'CRM_STATUS', meta: { system: 'booking_system', kind: 'crm', level: 'client' } },
    ]);
    (await firm.admin.client.post(`${errorsPath}/retry-all`, {})).expect(200);
    await its.runJobs();
    expect(arrived(names)).toEqual(names);
    await publishDay(firm.admin, dayId);
    expect(
      (await firm.admin.client.get('/api/v1/auth/tokens')).headers[headerNames.crmCredentialsInvalid],
    ).toBeUndefined();
  });
});

describe('a day that is opened again', () => {
  const takeBack = async (dayId: number): Promise<Json> => {
    const asked = { day_id: dayId, reason: 'The wrong project' };
    return (await firm.admin.client.post('/api/v1/rpc/days/reopen', asked)).expect(200).json.data.exports;
  };

  const states = async (dayId: number) => (await entriesOf(dayId)).map(({ action, state }) => `${action} ${state}`);
  const asked = () => system.asked().slice(from);
  let from = 0;
  beforeEach(() => {
    from = system.asked().length;
  });
  const change = async (id: string, body: Json) => {
    (await firm.admin.client.put(`/api/v1/activities/${id}`, body)).expect(200);
  };

  it('is changed outside where it was changed, and left where it is the same', async () => {
    const { names, dayId, ids, date } = await published();
    await its.runJobs();
    const before = system.bookings();
    expect(await takeBack(dayId)).toEqual({ cancelled: 0, taken_back: 2, uncertain: 0 });
    // Removals wait for the day to be published again, and do not count as waiting to be sent.
    await its.runJobs({ early: true });
    expect((await errors()).waiting).toBe(0);
    await change(ids[0] ?? '', { description: 'A, changed' });
    expect((await publishDay(firm.admin, dayId)).attributes.sync_status).toBe('busy');
    system.treat('lose');
    await its.runJobs();
    later(31);
    await its.runJobs({ early: true });
    // Its answer was lost: it is looked for, and not sent once more.
    expect(asked()).toEqual([`POST ${names[0]}`, `POST ${names[1]}`, 'PUT A, changed']);
    const after = system.bookings();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.slice(-2).map(({ payload }) => payload.description)).toEqual(['A, changed', names[1]]);
    expect(await states(dayId)).toEqual([
      ...['create done', 'create done', 'remove cancelled', 'remove cancelled'],
      'update done',
    ]);
    expect(await statusOf(date)).toBe('done');
    // Published again without a change: nothing is sent, and the day is done at once.
    await takeBack(dayId);
    expect((await publishDay(firm.admin, dayId)).attributes.sync_status).toBe('done');
    await its.runJobs();
    expect(asked()).toHaveLength(3);
  });

  it('takes away outside what is gone, and the rest when it is removed', async () => {
    const { names, dayId, ids, logIds, date } = await published();
    await its.runJobs();
    await takeBack(dayId);
    (await firm.admin.client.delete(`/api/v1/activities/${ids[0]}`)).expect(204);
    (await firm.admin.client.delete(`/api/v1/logs/${logIds[0]}`)).expect(204);
    await publishDay(firm.admin, dayId);
    await its.runJobs();
    expect(arrived(names)).toEqual([names[1]]);
    expect(asked().slice(2)).toEqual([expect.stringMatching(/^DELETE b/)]);
    expect(await statusOf(date)).toBe('done');
    await takeBack(dayId);
    (await firm.admin.client.call('DELETE', `/api/v1/days/${dayId}`, { confirm: date })).expect(200);
    await its.runJobs();
    expect(arrived(names)).toEqual([]);
  });

  it('looks first for what may have arrived, and sends anew what did not', async () => {
    const { names, dayId } = await published();
    system.treat('lose', 422);
    await its.runJobs();
    expect(await takeBack(dayId)).toEqual({ cancelled: 2, taken_back: 1, uncertain: 1 });
    await publishDay(firm.admin, dayId);
    await its.runJobs();
    expect(arrived(names)).toEqual(names);
    expect(asked()).toEqual([`POST ${names[0]}`, `POST ${names[1]}`, `PUT ${names[0]}`, `POST ${names[1]}`]);
  });

  it('goes behind what is being sent at that moment', async () => {
    const { names, dayId, ids } = await published();
    system.treat('hold');
    const sending = its.jobs.runDue();
    await system.holding();
    expect(await takeBack(dayId)).toEqual({ cancelled: 1, taken_back: 1, uncertain: 1 });
    await change(ids[0] ?? '', { description: 'A, anew' });
    await publishDay(firm.admin, dayId);
    system.letGo();
    await sending;
    await its.runJobs({ early: true });
    expect(arrived([...names, 'A, anew'])).toEqual(['A, anew', names[1]]);
    expect(asked()).toEqual([`POST ${names[0]}`, 'PUT A, anew', `POST ${names[1]}`]);
  });

  it('asks somebody where nobody can look what arrived', async () => {
    await connect('blind_system');
    const { names, dayId, ids } = await published();
    blind.treat('lose');
    await its.runJobs();
    await takeBack(dayId);
    await publishDay(firm.admin, dayId);
    await its.runJobs();
    expect(arrived(names, blind)).toEqual(names);
    expect((await errors()).errors).toMatchObject([{ activity_id: ids[0], action: 'update', is_uncertain: true }]);
    expect((await act('cancel', [ids[0] ?? ''])).changed).toBe(1);
    await connect('booking_system');
  });

  // The last test, because sessions have expired a week later.
  it('is taken away outside when it is not published again within a week', async () => {
    const { names, dayId } = await published();
    await its.runJobs();
    await takeBack(dayId);
    later(7 * 86_400);
    await its.jobs.enqueue(null, 'lookAfterExports', null);
    await its.runJobs();
    await its.runJobs();
    expect(arrived(names)).toEqual([]);
    expect(await states(dayId)).toEqual([...['create done', 'create done'], ...['remove done', 'remove done']]);
  });
});
