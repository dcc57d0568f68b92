import { headOffice } from '@daybook/connectors/workplace/ics/testing/sample-calendars.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { addDimension, publishDay, register, timelineOf } from '../timeline/testing/firm.ts';
import { type CalendarSite, type Meeting, openCalendarSite } from './testing/calendar-site.ts';

const path = '/api/v1/linked-accounts';
const today = '2026-11-04';
let its: TestApp;
let site: CalendarSite;
let user: TestUser;
let now = new Date();
const laterMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  its = await testApp({ now: () => now, allowsPrivateAddresses: true });
});
afterAll(() => its.close());
beforeEach(async () => {
  now = new Date('2026-11-04T11:30:00Z');
  site = await openCalendarSite();
  user = await its.register();
});
afterEach(() => site.close());

const morning: Meeting = { uid: 'm1', start: '20261104T090000', end: '20261104T103000', title: 'Jaarrekening Bakker' };
const yesterday: Meeting = { uid: 'y1', start: '20261103T140000', end: '20261103T153000', title: 'Gisteren' };
const afternoon: Meeting = { uid: 'a1', start: '20261104T140000', end: '20261104T153000', title: 'Vanmiddag' };

const connect = async (body: object = { kind: 'ics', address: site.address }): Promise<Json> => {
  const { data } = (await user.client.post(path, body)).expect(201).json;
  await its.runJobs();
  return data;
};
const accountOf = async (who = user): Promise<Json> =>
  (await who.client.get(path)).expect(200).json.data[0]?.attributes;
const sync = async (id: string) => {
  (await user.client.post(`${path}/${id}/sync`)).expect(202);
  await its.runJobs();
};
/** Runs the scheduled jobs. */
const lookAfter = async () => {
  await its.jobs.enqueue(null, 'lookAfterLinkedAccounts', null);
  while ((await its.runJobs()) > 0);
};
const appointmentsOn = async (date = today) =>
  (await timelineOf(user, date)).appointments.map(({ description, started_at, ended_at, status, changed_outside }) => ({
    what: `${description} ${started_at.slice(11, 16)}-${ended_at.slice(11, 16)}`,
    status,
    changed_outside,
  }));
const named = async (date = today) => (await appointmentsOn(date)).map(({ what }) => what);

describe('a calendar at an address', () => {
  it('puts on their days what has begun, and what has not when it begins, also while the server outside is away', async () => {
    site.say([yesterday, morning, afternoon]);
    await connect();
    expect(await named('2026-11-03')).toEqual(['Gisteren 13:00-14:30']);
    expect(await named()).toEqual(['Jaarrekening Bakker 08:00-09:30']);
    expect(await accountOf()).toMatchObject({
      kind: 'ics',
      name: 'Agenda van Ada',
      state: 'active',
      is_syncing: false,
      error: null,
      last_synced_at: now.toISOString(),
      next_sync_at: '2026-11-04T11:45:00.000Z',
      collections: [{ name: 'Agenda van Ada', is_enabled: true, is_gone: false }],
      appointments: { recorded: 2, removable: 2, planned: 1 },
    });
    site.fail(503);
    laterMinutes(91);
    await lookAfter();
    expect(await named()).toEqual(['Jaarrekening Bakker 08:00-09:30', 'Vanmiddag 13:00-14:30']);
    expect(await accountOf()).toMatchObject({ state: 'failing', appointments: { recorded: 3, planned: 0 } });
  });

  it('has its appointments at the hour of the zone that it describes', async () => {
    site.sayText(headOffice.replace('BYDAY=MO', 'BYDAY=MO, TU').replace('COUNT=2', 'COUNT=3'));
    await connect();
    expect(await named('2026-10-26')).toEqual(['Head office 13:00-14:00']);
    expect(await named('2026-10-27')).toEqual(['Head office 13:00-14:00']);
    expect(await named('2026-11-02')).toEqual(['Head office 14:00-15:00']);
  });

  it('changes nothing when it is read again, and asks for it only when it changed', async () => {
    site.say([yesterday, morning, afternoon]);
    const { id } = await connect();
    const before = [await timelineOf(user, today), await timelineOf(user, '2026-11-03')];
    await sync(id);
    expect(site.counts).toEqual({ given: 2, unchanged: 1 });
    laterMinutes(60 * 24);
    await lookAfter();
    expect(site.counts.given).toBe(3);
    user = { ...user, client: await its.login(user.email) };
    expect([await timelineOf(user, today), await timelineOf(user, '2026-11-03')].map(({ day }) => day.version)).toEqual(
      // Appointments that began meanwhile were added to their day.
      before.map(({ day }, index) => day.version + (index === 0 ? 1 : 0)),
    );
    expect(await accountOf()).toMatchObject({ appointments: { recorded: 3, planned: 0 } });
  });

  it('follows what is moved, shortened, renamed and cancelled, as long as nobody decided about it', async () => {
    site.say([yesterday, morning]);
    const { id } = await connect();
    site.say([
      { ...morning, end: '20261104T093000', title: 'Kort overleg' },
      { ...yesterday, start: '20261102T140000', end: '20261102T153000' },
    ]);
    await sync(id);
    expect(await named()).toEqual(['Kort overleg 08:00-08:30']);
    expect([await named('2026-11-03'), await named('2026-11-02')]).toEqual([[], ['Gisteren 13:00-14:30']]);
    site.say([{ ...afternoon, uid: 'm1' }]);
    await sync(id);
    expect([await named(), await named('2026-11-02')]).toEqual([[], []]);
    expect(await accountOf()).toMatchObject({ appointments: { recorded: 0, planned: 1 } });
  });

  it('takes travel along with a meeting that it moves, and away with one that it cancels', async () => {
    site.say([morning]);
    const { id } = await connect();
    const [{ id: before }] = (await timelineOf(user, today)).appointments as [Json];
    const travel = { travel_duration_start: 1800, travel_duration_end: 600, travel_location_start: 'Dam 1' };
    (await user.client.put(`/api/v1/appointments/${before}`, travel)).expect(200);
    const ways = async (date = today) =>
      (await timelineOf(user, date)).logs
        .filter(({ source }) => source.identifier === 'travel')
        .map((log) => [log.started_at, log.ended_at].map((at) => at.slice(11, 16)).join('-'));
    expect(await ways()).toEqual(['07:30-08:00', '09:30-09:40']);
    site.say([{ ...morning, start: '20261103T110000', end: '20261103T120000' }]);
    await sync(id);
    expect([await ways(), await ways('2026-11-03')]).toEqual([[], ['09:30-10:00', '11:00-11:10']]);
    site.say([{ ...afternoon, uid: 'm1' }]);
    await sync(id);
    expect(await ways('2026-11-03')).toEqual([]);
    laterMinutes(120);
    await lookAfter();
    expect(await ways()).toEqual(['12:30-13:00', '14:30-14:40']);
    expect((await timelineOf(user, today)).appointments[0]).toMatchObject({ ...travel, travel_time: 2400 });
    site.say([]);
    await sync(id);
    expect([await ways(), await named()]).toEqual([[], []]);
  });

  it('leaves what was decided, says what became of it outside, and takes that back', async () => {
    site.say([morning, yesterday]);
    const { id } = await connect();
    for (const date of [today, '2026-11-03']) {
      const [waiting] = (await timelineOf(user, date)).appointments;
      const decision = { appointments: [{ id: waiting?.id, internal: true }] };
      (await user.client.post('/api/v1/rpc/appointments/confirm', decision)).expect(200);
    }
    site.say([{ ...morning, end: '20261104T113000' }]);
    await sync(id);
    expect(await appointmentsOn()).toEqual([
      { what: 'Jaarrekening Bakker 08:00-09:30', status: 'arranged', changed_outside: 'changed' },
    ]);
    expect(await appointmentsOn('2026-11-03')).toMatchObject([{ status: 'arranged', changed_outside: 'removed' }]);
    site.say([yesterday, morning]);
    await sync(id);
    expect(await appointmentsOn('2026-11-03')).toMatchObject([{ status: 'arranged', changed_outside: null }]);
    expect(await named('2026-11-03')).toHaveLength(1);
  });

  it('is followed by what was decided when its user wants so: it goes where it is now, and is asked about again', async () => {
    const here = { ...morning, more: ['LOCATION:Dam 1\\, Amsterdam'] };
    site.say([here]);
    const { id } = await connect();
    const first = async (date = today) => (await timelineOf(user, date)).appointments[0] as Json;
    const follow = async (date = today) => user.client.post(`/api/v1/appointments/${(await first(date)).id}/follow`);
    const decide = async (date = today) => {
      const decision = { appointments: [{ id: (await first(date)).id, internal: true, travel_duration_start: 600 }] };
      (await user.client.post('/api/v1/rpc/appointments/confirm', decision)).expect(200);
    };
    const note = async (description: string) => {
      const timestamp = `${today}T07:00:00Z`;
      (await user.client.post('/api/v1/activity_notes', { description, timestamp })).expect(201);
    };
    const undo = async () => {
      const body = { day_id: Number((await timelineOf(user, today)).day.id), action: 'undo', parameters: {} };
      return (await user.client.post('/api/v1/rpc/days/corrections', body)).expect(200).json.data;
    };
    await note('Before');
    await decide();
    await note('After');
    expect((await follow()).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    site.say([{ ...here, end: '20261104T113000', title: 'Langer overleg' }]);
    await sync(id);
    (await follow()).expect(200);
    expect(await appointmentsOn()).toEqual([
      { what: 'Langer overleg 08:00-10:30', status: 'open', changed_outside: null },
    ]);
    // A change from before the appointment is undone, although the appointment came later.
    expect((await undo()).undone.kind).toBe('note_added');
    expect((await timelineOf(user, today)).notes.map((one) => one.description)).toEqual(['Before']);
    expect((await undo()).undone.kind).toBe('note_added');
    expect((await undo()).undone).toBeNull();
    await decide();
    const moved = { ...here, start: '20261103T100000', end: '20261103T113000', title: 'Langer overleg' };
    site.say([moved]);
    await sync(id);
    expect((await follow()).expect(200).json.data).toEqual({
      started_at: '2026-11-03T09:00:00.000Z',
      ended_at: '2026-11-03T10:30:00.000Z',
    });
    expect([await named(), await named('2026-11-03')]).toEqual([[], ['Langer overleg 09:00-10:30']]);
    expect(await first('2026-11-03')).toMatchObject({ status: 'open', travel_duration_start: 600 });
    await sync(id);
    await lookAfter();
    expect(await named('2026-11-03')).toHaveLength(1);

    await decide('2026-11-03');
    const { day, appointments } = await timelineOf(user, '2026-11-03');
    const slot = { logs: [Number(appointments[0]?.log_id)], internal: true };
    (await register(user, Number(day.id), [slot])).expect(201);
    site.say([{ ...moved, end: '20261103T123000' }]);
    await sync(id);
    expect((await follow('2026-11-03')).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    expect(await appointmentsOn('2026-11-03')).toMatchObject([{ status: 'arranged', changed_outside: 'changed' }]);
  });

  it('leaves a booked and a published day as it is', async () => {
    site.say([yesterday]);
    const { id } = await connect();
    const { day, appointments } = await timelineOf(user, '2026-11-03');
    const [meeting] = appointments;
    const confirmed = { appointments: [{ id: meeting?.id, internal: true }] };
    (await user.client.post('/api/v1/rpc/appointments/confirm', confirmed)).expect(200);
    const project = await addDimension(user, 1, { name: 'Advies' });
    const slot = { logs: [Number(meeting?.log_id)], internal: true, dimensions: [project] };
    (await register(user, Number(day.id), [slot])).expect(201);
    await publishDay(user, Number(day.id));
    const published = await timelineOf(user, '2026-11-03');
    site.say([{ ...yesterday, end: '20261103T180000', title: 'Veel langer' }]);
    await sync(id);
    site.say([]);
    await sync(id);
    expect(await timelineOf(user, '2026-11-03')).toEqual(published);
  });

  it('does not bring back what its user removed', async () => {
    site.say([morning]);
    const { id } = await connect();
    const [meeting] = (await timelineOf(user, today)).appointments;
    (await user.client.delete(`/api/v1/logs/${meeting?.log_id}`)).expect(204);
    site.say([{ ...morning, title: 'Andere naam' }]);
    await sync(id);
    expect(await named()).toEqual([]);
  });

  it('keeps the time of what is private, and not a word of it', async () => {
    site.say([{ ...morning, title: 'Oncoloog', more: ['CLASS:PRIVATE', 'LOCATION:Ziekenhuis'] }]);
    await connect();
    const timeline = await timelineOf(user, today);
    expect(timeline.logs).toMatchObject([{ source: { identifier: 'private_appointment' } }]);
    expect(await its.database.asMaintenance((trx) => trx.selectFrom('subjects').selectAll().execute())).toSatisfy(
      (rows: unknown) => !JSON.stringify(rows).includes('Oncoloog') && !JSON.stringify(rows).includes('Ziekenhuis'),
    );
  });

  it('is not read at all where appointments are not to be recorded', async () => {
    const preference = (appointments: boolean) =>
      user.client.put('/api/v1/preferences/detections', {
        value: { appointments, calls: true, emailContents: false, meetings: true },
      });
    site.say([morning, afternoon]);
    (await preference(false)).expect(200);
    const { id } = await connect();
    expect(await accountOf()).toMatchObject({ state: 'active', appointments: { recorded: 0, planned: 0 } });
    expect(site.counts.given).toBe(1);
    (await preference(true)).expect(200);
    await sync(id);
    expect(await named()).toEqual(['Jaarrekening Bakker 08:00-09:30']);
    (await preference(false)).expect(200);
    await sync(id);
    expect(await accountOf()).toMatchObject({ appointments: { recorded: 1, planned: 0 } });
  });

  it('takes over as many days as its user wants', async () => {
    site.say([yesterday, morning]);
    await connect({ kind: 'ics', address: site.address, days_back: 0 });
    expect([await named('2026-11-03'), await named()]).toEqual([[], ['Jaarrekening Bakker 08:00-09:30']]);
  });
});

describe('a meeting in two calendars', () => {
  let other: CalendarSite;
  beforeEach(async () => {
    other = await openCalendarSite();
  });
  afterEach(() => other.close());
  const connectBoth = async () => [
    (await connect()).id,
    (await connect({ kind: 'ics', address: other.address, name: 'Privé' })).id,
  ];
  const countsOf = async () =>
    (await user.client.get(path)).expect(200).json.data.map(({ attributes }: Json) => attributes.appointments);

  it('is on the day once, known by its UID or by its title and time, and goes with the last that has it', async () => {
    const copy = { ...yesterday, uid: 'copied-by-hand' };
    site.say([morning, yesterday]);
    other.say([{ ...morning, title: 'Jaarrekening (kopie)' }, copy, { ...yesterday, uid: 'y2', title: 'Tandarts' }]);
    const [first, second] = await connectBoth();
    expect(await named()).toEqual(['Jaarrekening Bakker 08:00-09:30']);
    expect(await named('2026-11-03')).toEqual(['Gisteren 13:00-14:30', 'Tandarts 13:00-14:30']);
    expect((await timelineOf(user, today)).logs).toHaveLength(1);
    expect(await countsOf()).toEqual([
      { recorded: 2, removable: 0, planned: 0, next_at: null },
      { recorded: 3, removable: 1, planned: 0, next_at: null },
    ]);
    site.say([]);
    await sync(first);
    expect(await named()).toEqual(['Jaarrekening Bakker 08:00-09:30']);
    expect(await named('2026-11-03')).toHaveLength(2);
    site.say([morning]);
    await sync(first);
    other.say([]);
    await sync(second);
    expect([await named(), await named('2026-11-03')]).toEqual([['Jaarrekening Bakker 08:00-09:30'], []]);
    site.say([]);
    await sync(first);
    expect(await named()).toEqual([]);
  });

  it('is once when it comes in the same moment, and once when one calendar moves it first', async () => {
    site.say([morning, afternoon]);
    other.say([afternoon]);
    const [first, second] = await connectBoth();
    laterMinutes(91);
    await lookAfter();
    expect(await named()).toEqual(['Jaarrekening Bakker 08:00-09:30', 'Vanmiddag 13:00-14:30']);
    const moved = { ...afternoon, start: '20261104T130000', end: '20261104T143000' };
    other.say([moved]);
    await sync(second);
    expect(await named()).toEqual(['Jaarrekening Bakker 08:00-09:30', 'Vanmiddag 12:00-13:30']);
    await sync(first);
    expect(await named()).toHaveLength(2);
    other.say([]);
    site.say([morning, moved]);
    await sync(first);
    await sync(second);
    expect(await named()).toEqual(['Jaarrekening Bakker 08:00-09:30', 'Vanmiddag 12:00-13:30']);
    site.say([morning]);
    await sync(first);
    expect(await named()).toEqual(['Jaarrekening Bakker 08:00-09:30']);
  });

  it('waits with the calendar that moved it to later', async () => {
    site.say([{ ...afternoon, start: '20261104T130000', end: '20261104T143000' }]);
    other.say([{ ...afternoon, start: '20261104T130000', end: '20261104T143000' }]);
    const [first] = await connectBoth();
    laterMinutes(10);
    site.say([{ ...afternoon, start: '20261104T160000', end: '20261104T173000' }]);
    await sync(first);
    laterMinutes(30);
    await lookAfter();
    expect(await named()).toEqual([]);
    laterMinutes(180);
    await lookAfter();
    expect(await named()).toEqual(['Vanmiddag 15:00-16:30']);
  });

  it('stays decided, says that it changed, and is not taken along with one of its accounts', async () => {
    site.say([morning]);
    other.say([morning]);
    const [first, second] = await connectBoth();
    const [meeting] = (await timelineOf(user, today)).appointments;
    const decision = { appointments: [{ id: meeting?.id, internal: true }] };
    (await user.client.post('/api/v1/rpc/appointments/confirm', decision)).expect(200);
    site.say([]);
    await sync(first);
    expect(await appointmentsOn()).toMatchObject([{ status: 'arranged', changed_outside: null }]);
    site.say([morning]);
    await sync(first);
    const remove = async (id: string) =>
      (await user.client.delete(`${path}/${id}?recorded=remove`)).expect(200).json.data;
    expect(await remove(first)).toEqual({ kept: 1, removed: 0 });
    expect(await named()).toHaveLength(1);
    other.say([{ ...morning, end: '20261104T113000' }]);
    await sync(second);
    expect(await appointmentsOn()).toMatchObject([{ status: 'arranged', changed_outside: 'changed' }]);
    expect(await remove(second)).toEqual({ kept: 0, removed: 1 });
    expect(await named()).toEqual([]);
  });

  it('that its user removed does not come back with another calendar', async () => {
    site.say([morning]);
    await connect();
    const [meeting] = (await timelineOf(user, today)).appointments;
    (await user.client.delete(`/api/v1/logs/${meeting?.log_id}`)).expect(204);
    other.say([morning]);
    await connect({ kind: 'ics', address: other.address });
    expect(await named()).toEqual([]);
  });
});

describe('an account', () => {
  it('is tried again after growing pauses, and by itself when the server is back', async () => {
    site.say([morning]);
    const { id } = await connect();
    site.fail(503);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await sync(id);
      const { state, error, next_sync_at } = await accountOf();
      expect([state, error]).toEqual(['failing', { code: 'LINK_SERVER_ERROR', failed_at: now.toISOString() }]);
      pauses.push((Date.parse(next_sync_at) - now.getTime()) / 60_000);
    }
    expect(pauses).toEqual([15, 30, 60]);
    site.fail(200);
    laterMinutes(59);
    await lookAfter();
    expect(await accountOf()).toMatchObject({ state: 'failing' });
    laterMinutes(1);
    await lookAfter();
    expect(await accountOf()).toMatchObject({ state: 'active', error: null });
  });

  it('is not connected when it cannot be read; the answer says why', async () => {
    const refused = async (body: object) => (await user.client.post(path, body)).expect(422);
    const ics = { kind: 'ics', address: site.address };
    site.sayText('<!doctype html><title>Sign in</title>');
    expect((await refused(ics)).codes).toEqual(['LINK_NOT_A_CALENDAR']);
    for (const [status, code] of [
      [404, 'LINK_NOT_FOUND'],
      [401, 'LINK_FORBIDDEN'],
      [500, 'LINK_SERVER_ERROR'],
    ] as const) {
      site.fail(status);
      expect((await refused(ics)).codes).toEqual([code]);
    }
    expect((await refused({ ...ics, address: 'http://127.0.0.1:1/a.ics' })).codes).toEqual(['LINK_UNREACHABLE']);
    const invalid = await refused({ ...ics, address: 'my calendar' });
    expect([invalid.codes, invalid.pointers]).toEqual([['LINK_ADDRESS_INVALID'], ['/address']]);
    site.fail(200);
    const caldav = { kind: 'caldav', address: new URL(site.address).origin, username: 'ada', password: 'secret' };
    expect((await refused(caldav)).codes).toEqual(['LINK_NOT_A_CALENDAR_SERVER']);
    expect((await user.client.get(path)).json.data).toEqual([]);
  });

  it('is read again when its user changed something while it was read', async () => {
    const { id } = await connect();
    site.say([morning]);
    site.once(async () => {
      laterMinutes(1);
      site.say([morning, yesterday]);
      (await user.client.put(`${path}/${id}`, { name: 'Werk' })).expect(200);
    });
    await sync(id);
    expect(await accountOf()).toMatchObject({ is_syncing: true, next_sync_at: now.toISOString() });
    await its.runJobs();
    expect(await accountOf()).toMatchObject({ is_syncing: false, appointments: { recorded: 2 } });
  });

  it('is taken up when the process that read it died', async () => {
    site.say([morning]);
    const { id } = await connect();
    const died = new Date(now.getTime() + 5 * 60_000);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('linked_accounts').set({ syncing_until: died }).where('id', '=', Number(id)).execute(),
    );
    site.say([morning, yesterday]);
    await sync(id);
    expect(await accountOf()).toMatchObject({ is_syncing: true, appointments: { recorded: 1 } });
    laterMinutes(6);
    await lookAfter();
    expect(await accountOf()).toMatchObject({ is_syncing: false, appointments: { recorded: 2 } });
  });

  it('takes whatever a calendar calls itself and its appointments', async () => {
    const odd = `x\u0000${'😀'.repeat(400)}\u202e`;
    site.say([{ ...morning, uid: odd, title: odd, more: [`LOCATION:${odd}`] }]);
    await connect();
    expect(await named()).toHaveLength(1);
    expect(await accountOf()).toMatchObject({ state: 'active', error: null });
  });

  it('is connected once', async () => {
    await connect();
    const again = await user.client.post(path, { kind: 'ics', address: `${site.address}/` });
    expect(again.expect(422).codes).toEqual(['ALREADY_LINKED']);
  });

  it('keeps its address to itself: not in answers, not readable in the database, not for colleagues', async () => {
    const { id } = await connect();
    expect(JSON.stringify(await accountOf())).not.toContain('private-8f2c41');
    const rows = await its.database.asMaintenance(async (trx) => [
      await trx.selectFrom('linked_accounts').selectAll().execute(),
      await trx.selectFrom('linked_collections').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain('private-8f2c41');
    const colleague = await its.addColleague(user, { isAdmin: true });
    expect((await colleague.client.get(path)).json.data).toEqual([]);
    const calls = [
      colleague.client.put(`${path}/${id}`, { name: 'Mine' }),
      colleague.client.put(`${path}/${id}/password`, { password: 'mine' }),
      colleague.client.post(`${path}/${id}/sync`),
      colleague.client.delete(`${path}/${id}?recorded=remove`),
    ];
    for (const call of calls) expect((await call).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });

  it('is renamed and switched off: nothing more comes, and what is there stays', async () => {
    site.say([morning, afternoon]);
    const { id } = await connect();
    const off = await user.client.put(`${path}/${id}`, { name: 'Werk', is_enabled: false });
    expect(off.expect(200).json.data.attributes).toMatchObject({
      name: 'Werk',
      is_enabled: false,
      next_sync_at: null,
      appointments: { recorded: 1, planned: 0 },
    });
    expect((await user.client.post(`${path}/${id}/sync`)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    laterMinutes(180);
    await lookAfter();
    expect(await named()).toEqual(['Jaarrekening Bakker 08:00-09:30']);
    (await user.client.put(`${path}/${id}`, { is_enabled: true })).expect(200);
    await its.runJobs();
    expect(await named()).toEqual(['Jaarrekening Bakker 08:00-09:30', 'Vanmiddag 13:00-14:30']);
  });

  it('leaves what it brought when it is disconnected, or takes it along as far as it is not booked', async () => {
    site.say([yesterday, morning]);
    const first = await connect();
    const kept = (await user.client.delete(`${path}/${first.id}?recorded=keep`)).expect(200).json.data;
    expect(kept).toEqual({ kept: 2, removed: 0 });
    expect(await named()).toHaveLength(1);
    const second = await connect();
    expect(await named()).toHaveLength(1);
    const { day, appointments } = await timelineOf(user, '2026-11-03');
    const [meeting] = appointments;
    const confirmed = { appointments: [{ id: meeting?.id, internal: true }] };
    (await user.client.post('/api/v1/rpc/appointments/confirm', confirmed)).expect(200);
    (await register(user, Number(day.id), [{ logs: [Number(meeting?.log_id)], internal: true }])).expect(201);
    expect((await accountOf()).appointments).toMatchObject({ recorded: 2, removable: 1, planned: 0 });
    const removed = (await user.client.delete(`${path}/${second.id}?recorded=remove`)).expect(200).json.data;
    expect(removed).toEqual({ kept: 1, removed: 1 });
    expect([await named('2026-11-03'), await named()]).toEqual([['Gisteren 13:00-14:30'], []]);
    expect((await user.client.get(path)).json.data).toEqual([]);
  });

  it('of somebody who left is not read any more', async () => {
    const colleague = await its.addColleague(user);
    (await colleague.client.post(path, { kind: 'ics', address: site.address })).expect(201);
    await its.runJobs();
    (await user.client.delete(`/api/v1/users/${colleague.userId}`)).expect(204);
    const before = { ...site.counts };
    laterMinutes(60);
    await lookAfter();
    expect(site.counts).toEqual(before);
  });
});

describe('addresses inside the server’s own network', () => {
  it('are not called, whatever they are called', async () => {
    const strict = await testApp({ limitRules: { linkByAccount: { attempts: 4, windowSeconds: 60 } } });
    const { client } = await strict.register();
    const refused = (address: string) => client.post(path, { kind: 'ics', address });
    expect((await refused(site.address)).expect(422).codes).toEqual(['LINK_NOT_SECURE']);
    const secure = site.address.replace('http:', 'https:');
    expect((await refused(secure)).expect(422).codes).toEqual(['LINK_ADDRESS_FORBIDDEN']);
    expect((await refused(secure.replace('127.0.0.1', 'localhost'))).expect(422).codes).toEqual([
      'LINK_ADDRESS_FORBIDDEN',
    ]);
    const server = { kind: 'caldav', address: '[::ffff:169.254.169.254]', username: 'ada', password: 'x' };
    expect((await client.post(path, server)).expect(422).codes).toEqual(['LINK_ADDRESS_FORBIDDEN']);
    expect((await refused(secure)).expect(429).codes).toEqual(['RATE_LIMITED']);
    expect(site.counts).toEqual({ given: 0, unchanged: 0 });
    await strict.close();
  });
});
