import { type RouteServer, startRouteServer } from '@daybook/connectors/routing/testing/route-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register, timelineOf } from '../timeline/testing/firm.ts';

let server: RouteServer;
let app: TestApp;
let firm: Firm;
let user: TestUser;
beforeAll(async () => {
  server = await startRouteServer();
  app = await testApp({ routing: { routingUrl: server.url, geocodingUrl: server.url } });
  firm = await buildFirm(app);
});
beforeEach(async () => {
  server.failWith(null);
  user = await app.addColleague(firm.admin);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const rotterdam = 'Coolsingel 40, Rotterdam';
const amsterdam = 'Dam 1, Amsterdam';
const date = '2026-06-08';
const meeting = {
  from: '10:00',
  to: '11:00',
  type: 'appointment',
  title: 'Overleg',
  attendees: ['a@b.example'],
} as const;
const put = (id: string, body: object) => user.client.put(`/api/v1/appointments/${id}`, body);
const firstOn = async (day = date): Promise<Json> => (await timelineOf(user, day)).appointments[0];
/** Returns counted minutes, by the title of the subject. */
const counted = async (day = date) =>
  Object.fromEntries((await timelineOf(user, day)).logs.map((log) => [log.subject.title, log.duration / 60]));
/** An appointment with a place. */
const place = (id: string, location: string) =>
  app.database.asMaintenance((trx) =>
    trx.updateTable('appointments').set({ location }).where('id', '=', Number(id)).execute(),
  );

describe('travel', () => {
  it('is time of the day: for the appointment’s contact or its own, booked with it, and never there twice', async () => {
    const page = { from: '09:00', to: '12:00', title: 'A page', contactId: firm.visser };
    const { dayId } = await buildDay(app, user, date, [page, meeting]);
    const { id } = await firstOn();
    const travel = { travel_duration_start: 1800, travel_duration_end: 900, travel_contact_end: firm.visser };
    const waiting = (await put(id, { ...travel, travel_location_start: 'Thuis' })).expect(200).json.data.attributes;
    expect(waiting).toMatchObject({ status: 'open', travel_time: 2700, travel_contact_end: String(firm.visser) });
    expect(await counted()).toEqual({ 'A page': 180, Overleg: 0, Thuis: 0 });
    (await put(id, { contact_id: firm.bakker })).expect(200);
    (await put(id, { travel_location_end: 'Kantoor' })).expect(200);
    (await put(id, { travel_duration_start: 1200 })).expect(200);
    expect(await counted()).toEqual({ 'A page': 85, Overleg: 60, Thuis: 20, Kantoor: 15 });
    const { logs } = await timelineOf(user, date);
    const [there, back] = ['Thuis', 'Kantoor'].map((title) => logs.find((log) => log.subject.title === title));
    expect([there?.contact_id, back?.contact_id]).toEqual([String(firm.bakker), String(firm.visser)]);
    expect(there?.source).toMatchObject({ type: 'appointment', identifier: 'travel' });
    const ofBakker = logs.filter((log) => log.contact_id === String(firm.bakker)).map((log) => Number(log.id));
    const booking = { logs: ofBakker, dimensions: [firm.project] };
    const { registrations } = (await register(user, dayId, [booking])).expect(201).json.data;
    expect(registrations[0]).toMatchObject({ contact_id: String(firm.bakker), recorded: 80 * 60 });
    for (const body of [{ travel_duration_end: 0 }, { ignored: true }]) {
      expect((await put(id, body)).expect(422).codes).toEqual(['VALIDATION_FAILED']);
    }
    expect((await user.client.delete(`/api/v1/appointments/${id}`)).status).toBe(204);
    const after = await timelineOf(user, date);
    expect([after.appointments, after.registrations.length, await counted()]).toEqual([[], 0, { 'A page': 180 }]);
    expect((await put(id, { internal: true })).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });

  it('is internal or left out by itself, whoever the appointment is for, and stays so when it is changed', async () => {
    await buildDay(app, user, date, [{ ...meeting, contactId: firm.bakker }]);
    const { id } = await firstOn();
    const ways = { travel_duration_start: 1800, travel_duration_end: 900 };
    (await put(id, { contact_id: firm.bakker })).expect(200);
    const said = { travel_kind_start: 'internal', travel_kind_end: 'ignored' };
    const shown = (await put(id, { ...ways, ...said })).expect(200).json.data.attributes;
    expect(shown).toMatchObject({ ...said, contact_id: String(firm.bakker), travel_time: 2700 });
    const kinds = async () =>
      (await timelineOf(user, date)).logs.map(({ status, internal, duration }) => [status, internal, duration / 60]);
    expect(await kinds()).toEqual([
      ['open', true, 30],
      ['open', false, 60],
      ['ignored', false, 0],
    ]);
    (await put(id, { travel_duration_start: 1200, travel_location_start: 'Thuis' })).expect(200);
    expect((await kinds())[0]).toEqual(['open', true, 20]);
    (await put(id, { travel_kind_start: null, travel_kind_end: null })).expect(200);
    expect((await kinds()).map(([status, internal]) => [status, internal])).toEqual(Array(3).fill(['open', false]));
    const both = { travel_contact_start: firm.visser, travel_kind_start: 'internal' };
    expect((await put(id, both)).expect(422).pointers).toEqual(['/travel_kind_start']);
  });

  it('goes with an appointment that did not take place, and comes back with it; no other row is touched', async () => {
    const { dayId, logIds } = await buildDay(app, user, date, [{ ...meeting, from: '00:20', to: '02:20' }]);
    const { id } = await firstOn();
    const confirm = (about: object) =>
      user.client.post('/api/v1/rpc/appointments/confirm', { appointments: [{ id, ...about }] });
    (await confirm({ internal: true, travel_duration_start: 900 })).expect(200);
    const all = async () =>
      (await timelineOf(user, date)).logs.map(({ status, internal, duration }) => [status, internal, duration]);
    expect(await all()).toEqual([
      ['open', true, 900],
      ['open', true, 7200],
    ]);
    // Also checked where logs are decided about.
    (await user.client.post('/api/v1/rpc/logs/batch-edit', { logs: logIds, status: 'ignored' })).expect(200);
    expect((await all()).map(([status, , duration]) => [status, duration])).toEqual([
      ['ignored', 0],
      ['ignored', 0],
    ]);
    (await confirm({ internal: true, confirmed: true })).expect(200);
    expect((await all())[0]).toEqual(['open', true, 900]);
    const own = (await timelineOf(user, date)).logs.map((log) => Number(log.id));
    (await register(user, dayId, [{ logs: own, internal: true }])).expect(201);
    await publishDay(user, dayId);
    expect((await put(id, { travel_duration_start: 60 })).expect(422).codes).toEqual(['DAY_NOT_OPEN']);
    const published = (await user.client.get(`/api/v1/appointments/${id}`)).expect(200).json.data.attributes;
    expect(published).toMatchObject({ status: 'arranged', original_duration: 7200, travel_duration_start: 900 });
    expect(published.published_duration).toBeGreaterThan(0);
  });

  describe('over midnight', () => {
    const before = '2026-06-07';
    const early = { ...meeting, from: '00:20', to: '02:20', title: 'Vroeg' } as const;
    const logsOn = async (day: string) =>
      (await timelineOf(user, day)).logs.map((log) => [log.subject.title, log.status, log.duration / 60]);
    const correct = async (dayId: number, action: 'undo' | 'redo') =>
      user.client.post('/api/v1/rpc/days/corrections', { day_id: dayId, action, parameters: {} });

    it('lies on both days, each minute on one of them, and follows its appointment over the boundary', async () => {
      const page = { from: '23:00', to: '24:00', title: 'A page', contactId: firm.visser };
      const { dayId: first } = await buildDay(app, user, before, [page]);
      const { dayId: second } = await buildDay(app, user, date, [early]);
      const { id } = await firstOn();
      const alone = [['A page', 'open', 60]];
      const travel = { travel_duration_start: 3000, travel_location_start: 'Thuis' };
      (await put(id, { contact_id: firm.bakker, ...travel })).expect(200);
      const onBoth = async () => [await logsOn(before), await logsOn(date)];
      const arranged = [
        [
          ['A page', 'open', 30],
          ['Thuis', 'open', 30],
        ],
        [
          ['Thuis', 'open', 20],
          ['Vroeg', 'open', 120],
        ],
      ];
      expect(await onBoth()).toEqual(arranged);
      const night = (await timelineOf(user, before)).logs.find((log) => log.subject.title === 'Thuis');
      expect(night).toMatchObject({ contact_id: String(firm.bakker), source: { identifier: 'travel' } });
      expect(await firstOn()).toMatchObject({ travel_duration_start: 3000, travel_time: 3000 });
      const read = (await user.client.get(`/api/v1/appointments/${id}`)).expect(200).json.data.attributes;
      expect(read).toMatchObject({ travel_duration_start: 3000 });
      expect((await timelineOf(user, before)).day.undo).toBeNull();

      // Undone and redone with the appointment, on both sides of midnight.
      expect((await correct(second, 'undo')).expect(200).json.data.undone.kind).toBe('arranged');
      expect(await onBoth()).toEqual([alone, [['Vroeg', 'open', 0]]]);
      (await correct(second, 'redo')).expect(200);
      expect(await onBoth()).toEqual(arranged);
      (await put(id, { ignored: true })).expect(200);
      expect((await logsOn(before))[1]).toEqual(['Thuis', 'ignored', 0]);
      expect((await timelineOf(user, before)).totals.recorded).toBe(3600);
      (await user.client.delete(`/api/v1/appointments/${id}`)).expect(204);
      expect(await logsOn(before)).toEqual(alone);
      for (const _ of ['removed', 'ignored']) (await correct(second, 'undo')).expect(200);
      expect(await onBoth()).toEqual(arranged);

      // Changes of the other day belong to it: they block the undo until they are undone there.
      const booking = { logs: [Number(night?.id)], contact_id: firm.bakker, dimensions: [firm.project] };
      (await register(user, first, [booking])).expect(201);
      expect((await correct(second, 'undo')).expect(412).codes).toEqual(['VERSION_CONFLICT']);
      expect((await put(id, { travel_duration_start: 60 })).expect(422).codes).toEqual(['VALIDATION_FAILED']);
      expect(await onBoth()).toEqual([
        [
          ['A page', 'open', 30],
          ['Thuis', 'booked', 30],
        ],
        arranged[1],
      ]);
      (await correct(first, 'undo')).expect(200);
      (await correct(second, 'undo')).expect(200);
      expect(await onBoth()).toEqual([alone, [['Vroeg', 'open', 0]]]);
      expect((await correct(first, 'redo')).expect(200).json.data.undone).toBeNull();
    });

    it('changes nothing where the other day is published, and nothing of it is lost when a day goes', async () => {
      const { dayId: first } = await buildDay(app, user, before, [{ from: '23:00', to: '23:10', title: 'A page' }]);
      const { dayId: second } = await buildDay(app, user, date, [early]);
      const { id } = await firstOn();
      (await put(id, { travel_duration_start: 3000 })).expect(200);
      // The travel waits with its appointment, and blocks publishing of the day on which it lies.
      const pending = await user.client.post('/api/v1/rpc/days/init-publish', { day_id: first });
      expect(pending.expect(422).codes).toEqual(['APPOINTMENTS_PENDING']);
      (await put(id, { internal: true })).expect(200);
      const ids = (await timelineOf(user, before)).logs.map((log) => Number(log.id));
      (await register(user, first, [{ logs: ids, internal: true, dimensions: [firm.project] }])).expect(201);
      await publishDay(user, first);
      const published = await timelineOf(user, before);
      const whole = await timelineOf(user, date);
      const refused = [
        () => put(id, { travel_duration_start: 60 }),
        () => user.client.call('DELETE', `/api/v1/days/${second}`, { confirm: date }),
      ];
      for (const attempt of refused) expect((await attempt()).status).toBe(422);
      (
        await user.client.post('/api/v1/rpc/logs/batch-edit', {
          logs: [whole.appointments[0]?.log_id],
          status: 'ignored',
        })
      ).expect(200);
      expect((await timelineOf(user, before)).totals).toEqual(published.totals);

      const { dayId: third } = await buildDay(app, user, '2026-06-10', [{ ...early, title: 'Anders' }]);
      await buildDay(app, user, '2026-06-09', [
        { from: '09:00', to: '10:00', title: 'X', status: 'ignored', decidedBy: 'hand' },
      ]);
      await publishDay(user, Number((await timelineOf(user, '2026-06-09')).day.id));
      const { id: other } = await firstOn('2026-06-10');
      const late = await put(other, { internal: true, travel_duration_start: 3000 });
      expect(late.expect(422).json.errors[0]).toMatchObject({
        code: 'TRAVEL_DAY_NOT_OPEN',
        meta: { date: '2026-06-09' },
      });
      expect(await firstOn('2026-06-10')).toMatchObject({ status: 'open', travel_time: 0 });
      (await put(other, { internal: true, travel_duration_end: 24 * 3600, confirmed: true })).expect(200);
      expect(await logsOn('2026-06-11')).toEqual([['Anders', 'open', 140]]);
      (await user.client.call('DELETE', `/api/v1/days/${third}`, { confirm: '2026-06-10' })).expect(200);
      expect(await logsOn('2026-06-11')).toEqual([]);
    });

    it('is cut where the day ends, also when it has 23 or 25 hours', async () => {
      await buildDay(app, user, '2026-10-25', [{ ...meeting, from: '23:20', to: '24:50', title: 'Laat' }]);
      await buildDay(app, user, '2026-03-29', [{ ...meeting, from: '00:20', to: '01:40', title: 'Nacht' }]);
      const { id: late } = await firstOn('2026-10-25');
      const { id: night } = await firstOn('2026-03-29');
      (await put(late, { internal: true, travel_duration_end: 1800 })).expect(200);
      (await put(night, { internal: true, travel_duration_start: 1800, travel_duration_end: 3600 })).expect(200);
      const minutes = async (day: string) => (await logsOn(day)).map(([, , duration]) => duration);
      expect([await minutes('2026-10-25'), await minutes('2026-10-26')]).toEqual([[90, 10], [20]]);
      expect([await minutes('2026-03-28'), await minutes('2026-03-29')]).toEqual([[10], [20, 80, 60]]);
    });
  });

  it('asks once more about what is unusually long', async () => {
    await buildDay(app, user, date, [{ ...meeting, to: '13:30' }]);
    const { id } = await firstOn();
    const long = { contact_id: firm.bakker, travel_duration_start: 3600 };
    const { errors } = (await put(id, long)).expect(422).json;
    expect(errors[0]).toMatchObject({
      code: 'APPOINTMENT_UNUSUAL',
      meta: { warnings: ['over_4_hours_with_travel'], appointment_id: id },
    });
    expect((await firstOn()).status).toBe('open');
    const unconfirmed = { appointments: [{ id, ...long, travel_duration_end: 3 * 3600 }] };
    const refused = (await user.client.post('/api/v1/rpc/appointments/confirm', unconfirmed)).expect(422).json;
    expect(refused.errors[0].meta.warnings).toEqual(['over_4_hours_with_travel', 'travel_over_3_hours']);
    (await put(id, { ...long, confirmed: true })).expect(200);
    (await put(id, { ignored: true })).expect(200);
    const [version] = [(await timelineOf(user, date)).day.version];
    const stale = await user.client.call(
      'PUT',
      `/api/v1/appointments/${id}`,
      { internal: true, confirmed: true },
      {
        headers: { 'if-match': String(version - 1) },
      },
    );
    expect(stale.expect(412).codes).toEqual(['VERSION_CONFLICT']);
    expect((await firstOn()).status).toBe('ignored');
    const batch = { logs: [(await firstOn()).log_id], contact_id: firm.bakker, internal: false, status: 'open' };
    const edit = (change: object) => user.client.post('/api/v1/rpc/logs/batch-edit', { ...batch, ...change });
    expect((await edit({})).expect(422).json.errors[0]).toMatchObject({
      code: 'APPOINTMENT_UNUSUAL',
      source: { pointer: '/confirmed' },
      meta: { warnings: ['over_4_hours_with_travel'], appointment_id: id },
    });
    expect((await firstOn()).status).toBe('ignored');
    (await edit({ contact_id: null })).expect(200);
    (await edit({ confirmed: true })).expect(200);
    expect(await firstOn()).toMatchObject({ status: 'arranged', contact_id: String(firm.bakker) });
  });
});

describe('the list of appointments', () => {
  it('has those of its user, newest first, each with the status that the day gives it', async () => {
    const alone = { from: '13:00', to: '15:00', type: 'appointment', title: 'Alleen' } as const;
    const short = { ...meeting, from: '16:00', to: '16:30', title: 'Kort' };
    const { dayId } = await buildDay(app, user, date, [meeting, alone, short]);
    await buildDay(app, user, '2026-06-09', [{ ...meeting, title: 'Morgen' }]);
    const list = async (query = ''): Promise<Json[]> =>
      (await user.client.get(`/api/v1/appointments${query}`)).expect(200).json.data;
    const told = (rows: Json[]) => rows.map(({ attributes: { description, status } }) => `${description} ${status}`);
    expect(told(await list())).toEqual(['Morgen open', 'Kort ignored', 'Alleen ignored', 'Overleg open']);
    const { appointments } = await timelineOf(user, date);
    const onDay = appointments.map(({ description, status }) => `${description} ${status}`);
    expect(told(await list(`?day_id=eq:${dayId}&sort=started_at:asc`))).toEqual(onDay);
    (
      await user.client.put('/api/v1/preferences/appointment_conditions', {
        value: { minimum_duration: 3600, required_meta: 'none' },
      })
    ).expect(200);
    expect(told(await list(`?date=eq:${date}&status=eq:open`))).toEqual(['Alleen open', 'Overleg open']);
    const [{ id }] = (await list('?status=eq:open&date=eq:2026-06-09')) as [Json];
    (await put(id, { contact_id: firm.bakker })).expect(200);
    expect(told(await list('?status=eq:arranged'))).toEqual(['Morgen arranged']);
    const beside = (await user.client.get('/api/v1/appointments?date=2026-06-09&include=contact')).expect(200).json;
    expect(beside.included).toMatchObject([{ type: 'contacts', id: String(firm.bakker) }]);
    expect(beside.data[0].relationships.contact.data.id).toBe(String(firm.bakker));
    expect((await user.client.get('/api/v1/appointments?limit=2')).json.meta.pagination).toMatchObject({ total: 4 });
    expect((await firm.admin.client.get(`/api/v1/appointments/${id}`)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });
});

describe('answers', () => {
  it('rest on what was published of the same people and title, and on names', async () => {
    const earlier = { ...meeting, references: [['email', 'a@b.example']] } as const;
    for (const day of ['2026-06-01', '2026-06-02']) {
      const { dayId, logIds } = await buildDay(app, user, day, [earlier]);
      (await register(user, dayId, [{ logs: logIds, contact_id: firm.visser, dimensions: [firm.project] }])).expect(
        201,
      );
      await publishDay(user, dayId);
    }
    await buildDay(app, user, date, [earlier, { ...meeting, from: '14:00', to: '15:00', title: 'Bakkerij Bakker' }]);
    const answers = async (index: number) => {
      const id = (await timelineOf(user, date)).appointments[index]?.id;
      return (await user.client.post('/api/v1/rpc/appointments/answers', { id })).expect(200).json.data.candidates;
    };
    const [known] = await answers(0);
    expect(known).toMatchObject({ contact_id: String(firm.visser), contact_name: 'Visser Transport' });
    expect(known.evidence.map((one: Json) => [one.reference_type, one.times, one.total])).toEqual([
      ['subject', 2, 2],
      ['email', 2, 2],
    ]);
    expect((await answers(1))[0]).toMatchObject({ contact_id: String(firm.bakker) });
  });
});

describe('how long the way takes', () => {
  const ask = (start: string, destination: string) =>
    user.client.post('/api/v1/rpc/appointments/travel', { start, destination });

  it('says the routing service, and what it took last time when that is preferred or all there is', async () => {
    expect((await ask(rotterdam, amsterdam)).expect(200).json.data).toEqual({
      duration: 3600,
      distance: 78_123,
      source: 'routing',
    });
    await buildDay(app, user, date, [meeting]);
    const { id } = await firstOn();
    await place(id, amsterdam);
    (await put(id, { contact_id: firm.bakker, travel_location_start: rotterdam, travel_duration_start: 4200 })).expect(
      200,
    );
    expect((await ask(rotterdam, amsterdam)).expect(200).json.data.source).toBe('routing');
    const prefer = { value: { home_address: 'Dorpsstraat 1, Vlieland', prefer: 'last_known' } };
    (await user.client.put('/api/v1/preferences/appointment_travel', prefer)).expect(200);
    const last = { duration: 4200, distance: null, source: 'last_known' };
    expect((await ask(` ${amsterdam.toUpperCase()}`, rotterdam)).expect(200).json.data).toEqual(last);
    const another = await app.addColleague(firm.admin);
    const theirs = another.client.post('/api/v1/rpc/appointments/travel', { start: rotterdam, destination: amsterdam });
    expect((await theirs).expect(200).json.data.source).toBe('routing');
    const around = (await user.client.post('/api/v1/rpc/appointments/travel-places', { id })).expect(200).json.data;
    expect(around).toEqual({ places: [{ kind: 'home', address: 'Dorpsstraat 1, Vlieland' }], is_calculated: true });
    const ofAll = await firm.admin.client.put('/api/v1/preferences/client/appointment_travel', prefer);
    expect(ofAll.expect(422).pointers).toEqual(['/value/home_address']);
  });

  it('proposes where one was before, where one goes next, and the office', async () => {
    const before = { ...meeting, from: '08:00', to: '09:00', title: 'Eerst' };
    const after = { ...meeting, from: '14:00', to: '15:00', title: 'Daarna' };
    await buildDay(app, user, date, [before, meeting, after]);
    const [first, middle, last] = (await timelineOf(user, date)).appointments.map(({ id }) => id);
    await place(first ?? '', rotterdam);
    await place(last ?? '', amsterdam);
    const office = {
      name: `Kantoor ${user.userId}`,
      address: 'Kade 1',
      postal: '1011 AB',
      city: 'Amsterdam',
      country: 'NL',
    };
    const location = (await firm.admin.client.post('/api/v1/locations', office)).expect(201).json.data.id;
    (await firm.admin.client.put(`/api/v1/users/${user.userId}`, { location_id: location })).expect(200);
    const answer = await user.client.post('/api/v1/rpc/appointments/travel-places', { id: middle });
    expect(answer.expect(200).json.data.places).toEqual([
      { kind: 'previous', address: rotterdam },
      { kind: 'next', address: amsterdam },
      { kind: 'office', address: 'Kade 1, 1011 AB Amsterdam, NL' },
    ]);
    const client = { name: `Bij de klant ${user.userId}`, location: 'Dijk 5, Delft' };
    const atClient = (await firm.admin.client.post('/api/v1/contacts', client)).expect(201).json.data.id;
    await place(first ?? '', '');
    for (const id of [first, middle]) (await put(id ?? '', { contact_id: atClient })).expect(200);
    const known = await user.client.post('/api/v1/rpc/appointments/travel-places', { id: middle });
    const places = known.expect(200).json.data.places;
    expect([places[0], places.at(-1)]).toEqual([
      { kind: 'previous', address: 'Dijk 5, Delft' },
      { kind: 'contact', address: 'Dijk 5, Delft' },
    ]);
  });

  it('is refused by name: no address, an unknown one, no way, and a service that is away', async () => {
    const refusal = async (start: string, destination: string) => {
      const answer = await ask(start, destination);
      return [answer.status, answer.codes[0], answer.pointers[0]];
    };
    expect(await refusal(' ', amsterdam)).toEqual([422, 'ADDRESS_EMPTY', '/start']);
    expect(await refusal(amsterdam, '')).toEqual([422, 'ADDRESS_EMPTY', '/destination']);
    expect(await refusal(amsterdam, 'Nergens 1')).toEqual([422, 'ADDRESS_NOT_FOUND', '/destination']);
    expect(await refusal(amsterdam, 'Dorpsstraat 1, Vlieland')).toEqual([422, 'ROUTE_NOT_FOUND', undefined]);
    server.failWith('status');
    expect(await refusal('Elders 1', amsterdam)).toEqual([502, 'ROUTING_UNAVAILABLE', undefined]);
  });
});
