import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, TestAnswer } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, initPublish, publishDay, register, timelineOf } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
let bob: TestUser;
beforeAll(async () => {
  app = await testApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  firm = await buildFirm(app);
  bob = await app.addColleague(firm.admin);
});
afterAll(() => app.close());

/** A published day of Bob, with a booking, something too short, an appointment and a note. */
async function published(
  date: string,
  title = 'vandijk.example',
  contactId = firm.bakker,
): Promise<{ dayId: number; logIds: readonly number[] }> {
  const references = [['domain', title]] as const;
  const day = await buildDay(app, bob, date, [
    { from: '09:00', to: '10:00', title, contactId, references },
    { from: '10:00', to: '10:20', title: `Own ${title}`, internal: true, references },
    { from: '11:00', to: '11:00:20', title: 'Too short' },
    {
      from: '12:00',
      to: '13:00',
      title: 'Lunch',
      status: 'ignored',
      decidedBy: 'hand',
      type: 'appointment',
      references,
    },
  ]);
  const at = `${date}T08:00:00Z`;
  (await bob.client.post('/api/v1/activity_notes', { description: 'A note', timestamp: at })).expect(201);
  const [one = 0, two = 0] = day.logIds;
  const slots = [
    { logs: [one], dimensions: [firm.project], description: 'Accounts' },
    { logs: [two], internal: true },
  ];
  (await register(bob, day.dayId, slots)).expect(201);
  await publishDay(bob, day.dayId);
  return day;
}

const reopen = (dayId: number, by = firm.admin): Promise<TestAnswer> =>
  by.client.post('/api/v1/rpc/days/reopen', { day_id: dayId, reason: 'The wrong project' });
const remove = ({ client }: TestUser, dayId: number, confirm: string): Promise<TestAnswer> =>
  client.call('DELETE', `/api/v1/days/${dayId}`, { confirm });
const lock = (body: Json): Promise<TestAnswer> => firm.admin.client.post('/api/v1/rpc/days/lock', body);
const counts = () =>
  app.database.asMaintenance(async (trx) => {
    const rows = trx.selectFrom('reference_counts').selectAll().where('user_id', '=', bob.userId);
    return rows.orderBy('type').orderBy('normalised').orderBy('contact_id').execute();
  });

describe('opening a published day again', () => {
  it('brings everything back to before publishing, and what was learnt to what it was', async () => {
    await published('2026-07-01');
    const learnt = await counts();
    const { dayId } = await published('2026-07-02');
    const later = await counts();
    expect(later).not.toEqual(learnt);
    const shown = (await timelineOf(firm.admin, '2026-07-02', bob.userId)).registrations;
    expect(shown).toHaveLength(2);
    expect((await reopen(dayId, bob)).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    expect((await reopen(dayId)).expect(200).json.data).toEqual({
      day_id: String(dayId),
      exports: { cancelled: 0, taken_back: 0, uncertain: 0 },
    });
    expect(await counts()).toEqual(learnt);
    (await firm.admin.client.get(`/api/v1/days/${dayId}`)).expect(404);
    expect((await reopen(dayId)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);

    const { day, logs, registrations } = await timelineOf(bob, '2026-07-02');
    expect(day).toMatchObject({ status: 'open', published_at: null, undo: null });
    expect(day.reopened).toMatchObject({ reason: 'The wrong project', by: expect.stringContaining(' ') });
    expect(registrations.map((one) => [one.contact_id, one.description, one.published_at])).toEqual([
      [String(firm.bakker), 'Accounts', null],
      [null, '', null],
    ]);
    expect(logs.map(({ status, decided_by, flags }) => [status, decided_by, flags])).toEqual([
      ['booked', 'tag', []],
      ['booked', 'tag', []],
      ['ignored', 'threshold', ['ignored_by_threshold']],
      ['ignored', 'hand', []],
    ]);
    const [mail] = (await app.mails()).filter(({ to }) => to === bob.email).slice(-1);
    expect(mail?.text).toContain('The wrong project');
    const [entry] = (await firm.admin.client.get('/api/v1/audit-log?action=eq:day.reopened')).expect(200).json.data;
    expect(entry.attributes.details).toEqual({ date: '2026-07-02' });

    const [booking] = registrations;
    (await bob.client.put(`/api/v1/registrations/${booking?.id}`, { description: 'Advice' })).expect(200);
    await publishDay(bob, dayId);
    expect(await counts()).toEqual(later);
    expect((await timelineOf(bob, '2026-07-02')).day.reopened).toBeNull();
  });

  it('brings back for the other one what was booked on a contact that was merged meanwhile', async () => {
    const before = await counts();
    const contact = async (name: string) =>
      (await firm.admin.client.post('/api/v1/contacts', { name })).expect(201).json.data.id;
    const [once, twice] = [await contact('Visser B.V.'), await contact('Visser Holding')];
    const { dayId } = await published('2026-07-09', 'visser.example', Number(once));
    const merge = (from: string, into: number | string) =>
      firm.admin.client.post(`/api/v1/contacts/${from}/merge`, { into_id: String(into) });
    (await merge(once, twice)).expect(200);
    (await merge(twice, firm.visser)).expect(200);
    (await reopen(dayId)).expect(200);
    const { registrations, logs } = await timelineOf(bob, '2026-07-09');
    expect(registrations[0]).toMatchObject({ contact_id: String(firm.visser), published_at: null });
    expect(logs[0]).toMatchObject({ contact_id: String(firm.visser), status: 'booked' });
    expect(await counts()).toEqual(before);
    await publishDay(bob, dayId);
  });

  it('takes late activity into the day', async () => {
    const { dayId } = await published('2026-07-03');
    await buildDay(app, bob, '2026-07-03', [{ from: '15:00', to: '16:00', title: 'Later', isLate: true }]);
    expect((await timelineOf(bob, '2026-07-03')).totals.late).toBe(3600);
    (await reopen(dayId)).expect(200);
    const { totals, logs } = await timelineOf(bob, '2026-07-03');
    expect([totals.late, totals.open]).toEqual([0, 3600]);
    expect(logs.at(-1)?.flags).toEqual([]);
    expect((await initPublish(bob, dayId)).expect(422).codes).toEqual(['PREPARE_BOOKING']);
  });

  it('takes back what was sent outside, and cancels what was not', async () => {
    const { dayId } = await published('2026-07-06');
    const { registrations } = await timelineOf(bob, '2026-07-06');
    const entry = {
      client_id: bob.clientId,
      user_id: bob.userId,
      day_id: dayId,
      date: '2026-07-06',
      target: 'crm:1',
      payload: '{}',
    };
    const [sent = 0, waiting = 0] = registrations.map(({ id }) => Number(id));
    await app.database.asMaintenance((trx) =>
      trx
        .insertInto('export_entries')
        .values([
          { ...entry, registration_id: sent, action: 'create', state: 'done', outside_id: 'x1' },
          {
            ...entry,
            registration_id: waiting,
            action: 'create',
            state: 'error',
            error_code: 'REFUSED',
            is_uncertain: true,
          },
        ])
        .execute(),
    );
    const status = (await firm.admin.client.post('/api/v1/rpc/days/external-crm/status', { day_id: dayId })).expect(
      200,
    );
    expect(status.json.data).toMatchObject({
      entries: { pending: 0, busy: 0, done: 1, error: 1, cancelled: 0 },
      errors: [{ registration_id: String(waiting), target: 'crm:1', code: 'REFUSED', attempts: 0 }],
    });
    const { exports } = (await reopen(dayId)).expect(200).json.data;
    expect(exports).toEqual({ cancelled: 1, taken_back: 2, uncertain: 1 });
    const rows = await app.database.asMaintenance((trx) =>
      trx
        .selectFrom('export_entries')
        .select(['registration_id', 'action', 'state'])
        .where('day_id', '=', dayId)
        .orderBy('id')
        .execute(),
    );
    expect(rows.map(({ action, state }) => [action, state])).toEqual([
      ['create', 'done'],
      ['create', 'cancelled'],
      ['remove', 'pending'],
      ['remove', 'pending'],
    ]);
  });

  it('can be asked for by its user', async () => {
    const { dayId } = await published('2026-07-07');
    const ask = (who: TestUser) =>
      who.client.post('/api/v1/rpc/days/ask-reopening', { day_id: dayId, reason: 'I forgot a call' });
    expect((await ask(firm.admin)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    expect((await ask(bob)).expect(200).json.data).toEqual({ asked: 1 });
    const [mail] = (await app.mails()).slice(-1);
    expect(mail?.to).toBe(firm.admin.email);
    expect(mail?.text).toContain(`/day?date=2026-07-07&user=${bob.userId}`);
    (await reopen(dayId)).expect(200);
    expect((await ask(bob)).expect(422).codes).toEqual(['DAY_NOT_PUBLISHED']);
  });
});

describe('closing a period', () => {
  it('locks what is published for good, and says what is still open', async () => {
    const { dayId } = await published('2026-06-01');
    await buildDay(app, bob, '2026-06-02', [{ from: '09:00', to: '10:00' }]);
    const { dayId: after } = await published('2026-06-04');
    const open = [{ user_id: String(bob.userId), user_name: 'Bob de Vries', dates: ['2026-06-02'] }];
    const body = { until: '2026-06-03' };
    expect((await bob.client.post('/api/v1/rpc/days/lock', body)).expect(403).codes).toEqual([
      'ADMINISTRATOR_REQUIRED',
    ]);
    expect((await lock({ ...body, dry_run: true })).expect(200).json.data).toEqual({ locked: 1, people: 1, open });
    expect((await timelineOf(bob, '2026-06-01')).day.status).toBe('published');
    expect((await lock({ ...body, user_ids: [firm.admin.userId] })).expect(200).json.data.locked).toBe(0);
    expect((await lock(body)).expect(200).json.data).toEqual({ locked: 1, people: 1, open });
    expect((await timelineOf(bob, '2026-06-01')).day.status).toBe('locked');
    expect((await timelineOf(bob, '2026-06-04')).day.status).toBe('published');
    expect((await reopen(dayId)).expect(422).codes).toEqual(['DAY_LOCKED']);
    expect((await remove(bob, dayId, '2026-06-01')).expect(422).codes).toEqual(['DAY_NOT_OPEN']);
    expect((await remove(bob, after, '2026-06-04')).expect(422).codes).toEqual(['DAY_NOT_OPEN']);
    expect((await lock({ until: '2199-01-01' })).expect(422).codes).toEqual(['VALIDATION_FAILED']);
    await expectFrozen(dayId);
    await expectFrozen(after);
  });
});

/** Tries to change the day in the database: nobody in the organisation can add, change or remove any part of it. */
async function expectFrozen(dayId: number): Promise<void> {
  const scopes = [
    { clientId: bob.clientId, userId: bob.userId, readsPublished: false },
    { clientId: bob.clientId, userId: firm.admin.userId, readsPublished: true, administers: true },
  ];
  const tables = [
    'days',
    'logs',
    'registrations',
    'registration_dimensions',
    'registration_sources',
    'appointments',
    'activity_notes',
    'day_breaks',
  ];
  const ofDay = (table: string) =>
    table === 'days'
      ? sql`id = ${dayId}`
      : table.startsWith('registration_')
        ? sql`registration_id IN (SELECT id FROM registrations WHERE day_id = ${dayId})`
        : sql`day_id = ${dayId}`;
  for (const scope of scopes) {
    for (const table of tables) {
      const where = sql`${sql.table(table)} WHERE ${ofDay(table)}`;
      const touched = await app.database.asUser(scope, async (trx) => [
        (await sql`UPDATE ${sql.table(table)} SET user_id = user_id WHERE ${ofDay(table)}`.execute(trx))
          .numAffectedRows,
        (await sql`DELETE FROM ${where}`.execute(trx)).numAffectedRows,
      ]);
      expect([table, ...touched]).toEqual([table, 0n, 0n]);
    }
  }
  const [scope] = scopes;
  if (scope === undefined) return;
  const day = { client_id: scope.clientId, user_id: scope.userId, day_id: dayId };
  const adds = [
    sql`INSERT INTO registrations (client_id, user_id, day_id, date, internal, recorded_seconds, duration_seconds)
      VALUES (${day.client_id}, ${day.user_id}, ${dayId}, '2026-06-01', true, 1, 1)`,
    sql`INSERT INTO activity_notes (client_id, user_id, day_id, description, timestamp)
      VALUES (${day.client_id}, ${day.user_id}, ${dayId}, 'x', now())`,
    sql`INSERT INTO day_breaks (client_id, user_id, day_id, at) VALUES (${day.client_id}, ${day.user_id}, ${dayId}, now())`,
    sql`INSERT INTO logs (client_id, user_id, day_id, date, event_id, source_id, subject_id, started_at, ended_at)
      SELECT client_id, user_id, day_id, date, ${randomUUID()}, source_id, subject_id, started_at, ended_at FROM logs
      WHERE day_id = ${dayId} LIMIT 1`,
    sql`INSERT INTO registration_sources (client_id, user_id, date, registration_id, source_id, duration_seconds)
      SELECT r.client_id, r.user_id, r.date, r.id, l.source_id, 1 FROM registrations r JOIN logs l ON l.day_id = r.day_id
      WHERE r.day_id = ${dayId} LIMIT 1`,
  ];
  for (const add of adds) {
    const refused = app.database.asUser(scope, (trx) => add.execute(trx));
    await expect(refused).rejects.toMatchObject({ code: '42501' });
  }
  // An undo log written by hand could restore nothing of the day.
  const marker = randomUUID();
  await app.database.asUser(scope, async (trx) => {
    await trx
      .insertInto('day_changes')
      .values({ ...day, marker, kind: 'decided' })
      .execute();
    const before = JSON.stringify({ description: 'Stolen' });
    const ids = sql<number[]>`ARRAY(SELECT id FROM registrations WHERE day_id = ${dayId})`;
    await trx
      .insertInto('day_change_rows')
      .values({
        ...day,
        marker,
        table_name: 'registrations',
        row_ids: ids,
        before,
        after: JSON.stringify({ description: '' }),
      })
      .execute();
  });
  const undo = await bob.client.post('/api/v1/rpc/days/corrections', { day_id: dayId, action: 'undo', parameters: {} });
  expect(undo.expect(422).codes).toEqual(['DAY_NOT_OPEN']);
}

describe('the role that opens and closes days', () => {
  it('reaches the one day that is named, while it is published, and no word of it', async () => {
    const { dayId } = await published('2026-05-04');
    const { dayId: other } = await published('2026-05-05');
    const scope = { clientId: firm.admin.clientId, userId: firm.admin.userId, readsPublished: true, administers: true };
    const tried = (statement: string, named = dayId) =>
      app.database.asUser(scope, async (trx) => {
        await sql.raw(`SET LOCAL ROLE daybook_periods; SET LOCAL app.reopened_day = '${named}'`).execute(trx);
        return (await sql.raw(statement).execute(trx)).numAffectedRows;
      });
    const refused = { code: '42501' };
    await expect(tried(`SELECT title FROM subjects`)).resolves.toBeUndefined();
    await expect(tried(`SELECT url FROM subjects`)).rejects.toMatchObject(refused);
    await expect(tried(`SELECT description FROM registrations`)).rejects.toMatchObject(refused);
    await expect(tried(`UPDATE logs SET started_at = now()`)).rejects.toMatchObject(refused);
    await expect(tried(`UPDATE registrations SET duration_seconds = 1`)).rejects.toMatchObject(refused);
    await expect(tried(`DELETE FROM logs`)).rejects.toMatchObject(refused);
    await expect(tried(`UPDATE contacts SET merged_into_id = id`)).rejects.toMatchObject(refused);
    await expect(tried(`UPDATE contacts SET updated_at = now()`)).rejects.toMatchObject(refused);
    await expect(tried(`UPDATE days SET status = 'locked'`)).rejects.toMatchObject(refused);
    expect(await tried(`UPDATE logs SET published_at = NULL WHERE day_id = ${other}`)).toBe(0n);
    expect(await tried(`UPDATE days SET status = 'open', published_at = NULL WHERE id = ${other}`)).toBe(0n);
    (await lock({ until: '2026-05-04' })).expect(200);
    expect(await tried(`UPDATE days SET status = 'open', published_at = NULL WHERE id = ${dayId}`)).toBe(0n);
    expect(await tried(`UPDATE logs SET published_at = NULL WHERE day_id = ${dayId}`)).toBe(0n);
  });
});

describe('removing a day', () => {
  it('removes all of it once its date was typed, and what is captured again does not come back', async () => {
    const ann = await app.addColleague(firm.admin);
    const laptop = { id: randomUUID(), name: 'Laptop', kind: 'desktop', version: '1.0.0' };
    const event = (from: string, to: string, title: string, id: string = randomUUID()) => ({
      id,
      source: { type: 'document', name: 'Editor', identifier: 'editor' },
      started_at: `2026-07-08T${from}:00Z`,
      ended_at: `2026-07-08T${to}:00Z`,
      subject: { title },
    });
    const send = async (events: Json[]): Promise<Json> =>
      (await ann.client.post('/api/v1/rpc/logs/ingest', { device: laptop, events })).expect(200).json.data;
    const first = event('08:00', '09:00', 'A secret plan');
    const growing = event('09:00', '09:30', 'Going on');
    expect((await send([first, growing])).rejected).toEqual([]);
    const { day } = await timelineOf(ann, '2026-07-08');
    const dayId = Number(day.id);
    expect((await remove(ann, dayId, '2026-07-09')).expect(422).pointers).toEqual(['/confirm']);
    expect((await remove(firm.admin, dayId, '2026-07-08')).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    expect((await remove(ann, dayId, '2026-07-08')).expect(200).json.data).toEqual({
      ...{ logs: 2, registrations: 0, appointments: 0, notes: 0 },
    });
    expect((await timelineOf(ann, '2026-07-08')).day).toMatchObject({ id: null, status: 'nonexistent' });
    const left = await app.database.asMaintenance((trx) =>
      trx.selectFrom('subjects').select('title').where('user_id', '=', ann.userId).execute(),
    );
    expect(left).toEqual([]);

    expect(await send([first, growing])).toMatchObject({ accepted: [], duplicates: [first.id, growing.id] });
    expect((await timelineOf(ann, '2026-07-08')).day.id).toBeNull();
    const longer = event('09:00', '10:00', 'Going on', growing.id);
    expect((await send([longer, event('11:00', '11:30', 'New')])).rejected).toEqual([]);
    expect((await send([longer, first])).duplicates).toEqual([longer.id, first.id]);
    const { logs } = await timelineOf(ann, '2026-07-08');
    expect(logs.map((log) => [log.subject.title, log.started_at.slice(11, 16), log.ended_at.slice(11, 16)])).toEqual([
      ['Going on', '09:30', '10:00'],
      ['New', '11:00', '11:30'],
    ]);
  });
});
