import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, buildFirm, type Firm, publishDay, register, timelineOf } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
let colleague: TestUser;
let code: number;

beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
  colleague = await app.addColleague(firm.admin);
  code = await addDimension(firm.admin, 3, { name: 'Bellen', code: 'B1' });
});
afterAll(() => app.close());

const path = '/api/v1/activities';
const overviewPath = '/api/v1/rpc/activities/overview';
/** Half past nine to ten in Amsterdam, in summer. */
const entry = (date: string) => ({
  started_at: `${date}T07:30:00Z`,
  ended_at: `${date}T08:00:00Z`,
  description: 'Belde over de jaarcijfers',
  contact_id: firm.bakker,
  dimensions: [firm.project, code],
});
const created = async (user: TestUser, date: string): Promise<Json> =>
  (await user.client.post(path, entry(date))).expect(201).json.data;
const ids = (answer: Json) => answer.data.map((one: Json) => one.id);

describe('an activity that is entered', () => {
  it('opens its day, counts there, and says what it is booked on', async () => {
    const { id, attributes } = await created(firm.admin, '2026-05-11');
    expect(attributes).toMatchObject({
      date: '2026-05-11',
      contact_id: String(firm.bakker),
      contact_name: 'Bakkerij Bakker',
      source: { type: 'manual', identifier: 'manual', name: 'Manual' },
      original_duration: 1800,
      duration: 1800,
      published_duration: null,
      project: { id: String(firm.project), level: 1, name: 'Advies', code: null },
      subproject: null,
      workingcode: { id: String(code), level: 3, name: 'Bellen', code: 'B1' },
      status: 'open',
      status_label: 'booked_tagged',
      deleted_at: null,
    });
    const { day, registrations, totals } = await timelineOf(firm.admin, '2026-05-11');
    expect([day.status, registrations[0]?.id, totals.booked]).toEqual(['open', id, 1800]);
  });

  it('is refused whole: nothing is left of it', async () => {
    const wrong = [
      [{ dimensions: [] }, '/dimensions', 'DIMENSION_STRUCTURE_INVALID'],
      [{ contact_id: null }, '/contact_id', 'VALIDATION_FAILED'],
      [{ internal: true }, '/contact_id', 'VALIDATION_FAILED'],
      [{ contact_id: 999_999_999 }, '/contact_id', 'VALIDATION_FAILED'],
      [{ ended_at: '2026-05-12T07:30:00Z' }, '/ended_at', 'VALIDATION_FAILED'],
      [{ ended_at: '2026-05-12T23:00:00Z' }, '/ended_at', 'VALIDATION_FAILED'],
      [{ duration: 59 }, '/duration', 'CORRECT_BLOCK_SIZE'],
    ] as const;
    for (const [change, pointer, error] of wrong) {
      const answer = await firm.admin.client.post(path, { ...entry('2026-05-12'), ...change });
      expect([answer.expect(422).pointers[0], answer.codes[0]], JSON.stringify(change)).toEqual([pointer, error]);
    }
    expect((await timelineOf(firm.admin, '2026-05-12')).day.status).toBe('nonexistent');
  });

  it('lies where work begins when only its day and length are known, on top of what was recorded', async () => {
    const date = '2026-05-08';
    const { dayId } = await buildDay(app, firm.admin, date, [
      { from: '09:00', to: '10:00', title: 'A page', contactId: firm.visser },
    ]);
    const { started_at: _, ended_at: __, ...undated } = entry(date);
    const add = (change: object) => firm.admin.client.post(path, { ...undated, ...change });
    const made = (await add({ day_id: dayId, duration: 5400 })).expect(201).json.data.attributes;
    expect(made).toMatchObject({ date, started_at: `${date}T07:00:00.000Z`, duration: 5400, original_duration: 5400 });
    expect((await timelineOf(firm.admin, date)).totals).toMatchObject({ recorded: 9000, booked: 5400, open: 3600 });
    const wrong = [
      [{ day_id: dayId }, '/duration'],
      [{ duration: 5400 }, '/day_id'],
      [{ ...entry(date), day_id: dayId, duration: 5400 }, '/day_id'],
      [{ started_at: `${date}T07:30:00Z` }, '/ended_at'],
      [{ day_id: dayId, duration: 90_000 }, '/duration'],
    ] as const;
    for (const [change, pointer] of wrong) {
      expect((await add(change)).expect(422).pointers, JSON.stringify(change)).toContain(pointer);
    }
  });

  it('is changed, archived and brought back under its own id', async () => {
    const { client } = firm.admin;
    const { id, attributes } = await created(firm.admin, '2026-05-13');
    const changed = (
      await client.put(`${path}/${id}`, { description: 'Belde over btw', contact_id: firm.visser })
    ).expect(200);
    expect(changed.json.data.attributes).toMatchObject({
      description: 'Belde over btw',
      contact_name: 'Visser Transport',
    });
    const stale = await client.call('PUT', `${path}/${id}`, { description: 'x' }, { headers: { 'if-match': '"1"' } });
    expect(stale.expect(412).codes).toEqual(['VERSION_CONFLICT']);

    (await client.delete(`${path}/${id}`)).expect(204);
    expect((await timelineOf(firm.admin, '2026-05-13')).totals).toMatchObject({ booked: 0, open: 1800 });
    expect(ids((await client.get(`${path}?date=eq:2026-05-13`)).expect(200).json)).toEqual([]);
    expect(ids((await client.get(`${path}?date=eq:2026-05-13&status=eq:archived`)).expect(200).json)).toEqual([id]);
    const gone = (await client.get(`${path}/${id}`)).expect(200).json.data.attributes;
    expect(gone).toMatchObject({ status: 'archived', project: { name: 'Advies' }, contact_name: 'Visser Transport' });
    expect(gone.deleted_at).not.toBeNull();
    (await client.delete(`${path}/${id}`)).expect(404);

    const back = (await client.call('PATCH', `${path}/${id}`)).expect(200).json.data;
    expect(back.id).toBe(id);
    expect(back.attributes).toMatchObject({
      status: 'open',
      duration: 1800,
      workingcode: { name: 'Bellen' },
      deleted_at: null,
    });
    expect(back.attributes.version).toBeGreaterThan(attributes.version);
    // Doing it again changes nothing.
    expect((await client.call('PATCH', `${path}/${id}`)).expect(200).json.data).toEqual(back);
  });

  it('cannot come back when its time was booked otherwise', async () => {
    const { client } = firm.admin;
    const { id, attributes } = await created(firm.admin, '2026-05-14');
    (await client.delete(`${path}/${id}`)).expect(204);
    const { logs } = await timelineOf(firm.admin, '2026-05-14');
    const slot = { logs: [Number(logs[0]?.id)], contact_id: firm.visser, dimensions: [firm.project] };
    (await register(firm.admin, Number(attributes.day_id), [slot])).expect(201);
    expect((await client.call('PATCH', `${path}/${id}`)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  });

  it('is frozen with its day', async () => {
    const { client } = firm.admin;
    const kept = await created(firm.admin, '2026-05-15');
    const taken = (
      await client.post(path, {
        ...entry('2026-05-15'),
        started_at: '2026-05-15T07:00:00Z',
        ended_at: '2026-05-15T07:30:00Z',
      })
    ).expect(201).json.data;
    (await client.delete(`${path}/${taken.id}`)).expect(204);
    const { logs } = await timelineOf(firm.admin, '2026-05-15');
    const open = logs.find((log) => log.registration_id === null);
    (await client.delete(`/api/v1/logs/${open?.id}`)).expect(204);
    await publishDay(firm.admin, Number(kept.attributes.day_id));
    for (const [method, id, body] of [
      ['PUT', kept.id, { description: 'x' }],
      ['DELETE', kept.id, undefined],
      ['PATCH', kept.id, undefined],
      ['PATCH', taken.id, undefined],
    ] as const) {
      expect((await client.call(method, `${path}/${id}`, body)).expect(422).codes, method).toEqual(['DAY_NOT_OPEN']);
    }
    expect((await client.post(path, entry('2026-05-15'))).expect(422).codes).toEqual(['DAY_NOT_OPEN']);
    const { attributes } = (await client.get(`${path}/${kept.id}`)).expect(200).json.data;
    expect(attributes).toMatchObject({ status: 'published', status_label: 'published', published_duration: 1800 });
  });
});

describe('activities of a colleague', () => {
  let open: Json;
  let published: Json;
  beforeAll(async () => {
    open = await created(colleague, '2026-06-02');
    published = await created(colleague, '2026-06-01');
    await publishDay(colleague, Number(published.attributes.day_id));
  });
  const theirs = () => `${path}?user_id=eq:${colleague.userId}&include=user,contact,source`;

  it('are shown to administrators once they are published, and to nobody else', async () => {
    const list = (await firm.admin.client.get(theirs())).expect(200).json;
    expect(ids(list)).toEqual([published.id]);
    expect(list.included.map((one: Json) => one.type)).toEqual(['contacts', 'sources', 'users']);
    (await firm.admin.client.get(`${path}/${open.id}`)).expect(404);
    const other = await app.addColleague(firm.admin);
    expect(ids((await other.client.get(theirs())).expect(200).json)).toEqual([]);
    (await other.client.get(`${path}/${published.id}`)).expect(404);
    const asked = { start: '2026-01-01', end: '2026-12-31', view: 'published', user: [colleague.userId] };
    const overview = (await firm.admin.client.post(overviewPath, asked)).expect(200).json.data;
    expect(overview.days.map((day: Json) => [day.date, day.user_name, day.count])).toEqual([
      ['2026-06-01', 'Bob de Vries', 1],
    ]);
    expect((await other.client.post(overviewPath, asked)).expect(200).json.data.days).toEqual([]);
  });

  it('are filtered by what they are booked on and where they were recorded', async () => {
    const source = published.attributes.source_id;
    const asked = async (query: string) => ids((await colleague.client.get(`${path}?${query}`)).expect(200).json);
    expect(await asked(`dimension_id=eq:${code}`)).toEqual([open.id, published.id]);
    expect(await asked(`source_id=eq:${source}&status=eq:open`)).toEqual([open.id]);
    expect(await asked(`contact_id=eq:${firm.visser}`)).toEqual([]);
    expect(await asked('date=gte:2026-06-02&description=like:jaar')).toEqual([open.id]);
    expect(await asked('internal=bool:1')).toEqual([]);
    expect((await colleague.client.get(`${path}?status=eq:busy`)).expect(422).pointers).toEqual(['/status']);
  });
});

describe('the overview', () => {
  it('gives whole days with sums, page by page, and the sum of all with the first', async () => {
    const user = await app.addColleague(firm.admin);
    for (const date of ['2026-07-01', '2026-07-02', '2026-07-03']) {
      const { dayId, logIds } = await buildDay(app, user, date, [
        { from: '09:00', to: '10:00', title: 'A', contactId: firm.bakker },
        { from: '10:00', to: '11:00', title: 'B', contactId: firm.visser },
      ]);
      const [a = 0, b = 0] = logIds;
      const on = { dimensions: [firm.project] };
      const slots = [
        { ...on, logs: [a], contact_id: firm.bakker },
        { ...on, logs: [b], contact_id: firm.visser },
      ];
      (await register(user, dayId, slots)).expect(201);
    }
    const ask = async (body: Json) => (await user.client.post(overviewPath, body)).expect(200).json.data;
    const question = { start: '2026-01-01', end: '2026-12-31', view: 'open', limit: 2 };
    const first = await ask(question);
    expect(first.days.map((day: Json) => [day.date, day.count, day.duration, day.activities.length])).toEqual([
      ['2026-07-03', 2, 7200, 2],
      ['2026-07-02', 2, 7200, 2],
    ]);
    expect(first.totals).toEqual({ days: 3, count: 6, original_duration: 21_600, duration: 21_600 });
    const second = await ask({ ...question, after: first.next });
    expect([second.days.map((day: Json) => day.date), second.totals, second.next]).toEqual([
      ['2026-07-01'],
      null,
      null,
    ]);
    const ofVisser = await ask({ ...question, contact: [firm.visser], limit: 3 });
    expect(ofVisser.totals).toEqual({ days: 3, count: 3, original_duration: 10_800, duration: 10_800 });
    expect(ofVisser.days[0].activities.map((one: Json) => one.attributes.contact_name)).toEqual(['Visser Transport']);
    expect((await ask({ ...question, view: 'published' })).days).toEqual([]);
    const backwards = await user.client.post(overviewPath, { ...question, start: '2027-01-01' });
    expect(backwards.expect(422).codes).toEqual(['DATE_RANGE']);
  });
});
