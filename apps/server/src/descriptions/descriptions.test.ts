import { headerNames } from '@daybook/contract/headers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, buildFirm, type Firm, register } from '../timeline/testing/firm.ts';

const date = '2026-01-15';
let its: TestApp;
let firm: Firm;
let admin: TestUser;
let anna: TestUser;
let bart: TestUser;

beforeAll(async () => {
  its = await testApp({ now: () => new Date(`${date}T18:00:00Z`) });
  firm = await buildFirm(its);
  admin = firm.admin;
  anna = await its.addColleague(admin);
  bart = await its.addColleague(admin);
});
afterAll(() => its.close());

const path = '/api/v1/descriptions';
const create = ({ client }: TestUser, body: object) => client.post('/api/v1/rpc/descriptions/create', body);
const keep = async (user: TestUser, body: object): Promise<Json> => (await create(user, body)).expect(201).json.data;
const mine = (user: TestUser, description: string, body: object = {}) =>
  keep(user, { description, personal: true, ...body });
const list = async ({ client }: TestUser, query = ''): Promise<string[]> =>
  (await client.get(`${path}?${query}`)).expect(200).json.data.map((one: Json) => one.attributes.description);
const offers = async ({ client }: TestUser, body: object): Promise<Json[]> =>
  (await client.post('/api/v1/rpc/descriptions/view', { date, ...body })).expect(200).json.data.descriptions;
const texts = (offered: readonly Json[]) => offered.map(({ text }) => text);

describe('a personal description', () => {
  test('is kept, read, changed, archived and taken back by its owner', async () => {
    const { id, attributes } = await mine(anna, '  Monthly closing {month} ');
    expect(attributes).toMatchObject({
      description: 'Monthly closing {month}',
      enabled: true,
      application: 'personal',
      level: null,
      dimension: null,
      users: [],
      user_count: 1,
      is_editable: true,
      version: 1,
    });
    expect(attributes.user.id).toBe(String(anna.userId));
    const changed = await anna.client.put(`${path}/${id}`, { enabled: false, level: 2 });
    expect(changed.expect(200).json.data.attributes).toMatchObject({ enabled: false, level: 2, version: 2 });
    const late = await anna.client.put(
      `${path}/${id}`,
      { enabled: true },
      { headers: { [headerNames.ifMatch]: '"1"' } },
    );
    expect(late.expect(412).codes).toEqual(['VERSION_CONFLICT']);
    (await anna.client.delete(`${path}/${id}`)).expect(204);
    expect(await list(anna, 'search=like:closing')).toEqual([]);
    expect(await list(anna, 'search=like:closing&status=eq:archived')).toEqual(['Monthly closing {month}']);
    (await anna.client.put(`${path}/${id}`, { is_deleted: false })).expect(200);
    expect(await list(anna, 'search=like:CLOSING month&enabled=bool:false')).toEqual(['Monthly closing {month}']);
  });

  test('is seen by nobody but its owner and whom the owner names, and changed by the owner alone', async () => {
    const { id } = await mine(anna, 'Quiet work');
    for (const user of [bart, admin]) (await user.client.get(`${path}/${id}`)).expect(404);
    const shared = await anna.client.post(`${path}/${id}/users`, { users: [bart.userId, anna.userId, bart.userId] });
    expect(shared.expect(200).json.data.attributes).toMatchObject({ application: 'users', user_count: 2, version: 2 });
    expect(shared.json.data.attributes.users.map((one: Json) => one.id)).toEqual([String(bart.userId)]);
    const seen = (await bart.client.get(`${path}/${id}`)).expect(200).json.data.attributes;
    expect(seen).toMatchObject({ application: 'users', is_editable: false });
    expect(await list(bart, 'application=eq:users')).toEqual(['Quiet work']);
    expect((await bart.client.put(`${path}/${id}`, { enabled: false })).expect(403).codes).toEqual([
      'PERMISSION_REQUIRED',
    ]);
    (await bart.client.post(`${path}/${id}/users`, { users: [] })).expect(403);
    (await admin.client.delete(`${path}/${id}`)).expect(404);
    (await anna.client.post(`${path}/${id}/users`, { users: [] })).expect(200);
    (await bart.client.get(`${path}/${id}`)).expect(404);
  });

  test('is shared with people of the organisation only', async () => {
    const stranger = await its.register();
    const found = await anna.client.post('/api/v1/rpc/descriptions/users', {});
    const colleagues = [admin, bart].map(({ userId }) => String(userId));
    expect(
      found
        .expect(200)
        .json.data.users.map((one: Json) => one.id)
        .sort(),
    ).toEqual(colleagues.sort());
    const { id } = await mine(anna, 'For somebody');
    const answer = await anna.client.post(`${path}/${id}/users`, { users: [bart.userId, stranger.userId] });
    expect(answer.expect(422).pointers).toEqual(['/users']);
    expect((await anna.client.get(`${path}/${id}`)).json.data.attributes.user_count).toBe(1);
  });
});

describe('a description for everybody', () => {
  test('is kept and changed by administrators, and seen by all of the organisation', async () => {
    expect((await create(anna, { description: 'House style' })).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    const { id, attributes } = await keep(admin, { description: 'House style' });
    expect(attributes).toMatchObject({ application: 'all', personal: false, user_count: 3 });
    expect(await list(anna, 'application=eq:all&search=like:house')).toEqual(['House style']);
    for (const call of [
      anna.client.put(`${path}/${id}`, { description: 'Mine now' }),
      anna.client.delete(`${path}/${id}`),
      anna.client.post(`${path}/${id}/users`, { users: [] }),
    ]) {
      expect((await call).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    }
    expect((await admin.client.post(`${path}/${id}/users`, { users: [] })).expect(422).pointers).toEqual(['/users']);
    (await (await its.register()).client.get(`${path}/${id}`)).expect(404);
  });

  test('comes of a personal one, whose shares end, and becomes one again', async () => {
    const { id } = await mine(admin, 'First mine');
    (await admin.client.post(`${path}/${id}/users`, { users: [anna.userId] })).expect(200);
    const general = (await admin.client.put(`${path}/${id}`, { personal: false })).expect(200).json.data.attributes;
    expect(general).toMatchObject({ application: 'all', users: [] });
    const own = (await admin.client.put(`${path}/${id}`, { personal: true })).expect(200).json.data.attributes;
    expect(own).toMatchObject({ application: 'personal', users: [], user_count: 1 });
    (await anna.client.get(`${path}/${id}`)).expect(404);
    const { id: annas } = await mine(anna, 'Stays mine');
    expect((await anna.client.put(`${path}/${annas}`, { personal: false })).expect(403).codes).toEqual([
      'ADMINISTRATOR_REQUIRED',
    ]);
  });
});

describe('a description for a dimension', () => {
  test('stands on the level of its dimension', async () => {
    const levels: Json[] = (await admin.client.get('/api/v1/dimension_levels')).json.data;
    const of = (level: number) =>
      `/api/v1/dimension_levels/${levels[level - 1]?.id}/dimensions/${firm.project}/descriptions`;
    const made = (await anna.client.post(of(1), { description: 'Advice by phone', personal: true })).expect(201).json
      .data;
    expect(made.attributes).toMatchObject({ level: 1, dimension: { id: String(firm.project), name: 'Advies' } });
    expect(await list(anna, `dimension_id=eq:${firm.project}`)).toEqual(['Advice by phone']);
    (await anna.client.post(of(2), { description: 'X', personal: true })).expect(404);
    const wrong = { description: 'X', personal: true, level: 2, dimension_id: firm.project };
    expect((await create(anna, wrong)).expect(422).pointers).toEqual(['/level']);
    expect((await create(anna, { description: 'X', personal: true, level: 9 })).expect(422).pointers).toEqual([
      '/level',
    ]);
  });
});

describe('what is offered', () => {
  const book = async (user: TestUser, day: string, description: string, contact = firm.bakker) => {
    const { dayId, logIds } = await buildDay(its, user, day, [{ from: '09:00', to: '10:00', contactId: contact }]);
    const slot = { logs: logIds, contact_id: contact, dimensions: [firm.project], description };
    return (await register(user, dayId, [slot])).expect(201).json.data.registrations[0];
  };

  test('first what is kept for the project, then what was written there, never what a colleague wrote', async () => {
    const carla = await its.addColleague(admin);
    const other = await addDimension(admin, 1, { name: 'Audit' });
    await mine(carla, 'Audit only', { dimension_id: other });
    await mine(carla, 'Zoned plan', { dimension_id: firm.project });
    await mine(carla, 'Yearly plan', { level: 1 });
    await mine(carla, 'Planned, but off', { enabled: false });
    await mine(carla, 'Any plan');
    await book(carla, '2026-01-12', 'Cash plan');
    await book(carla, '2026-01-13', 'Cash plan');
    await book(carla, '2026-01-14', 'Transport plan', firm.visser);
    await book(bart, '2026-01-14', 'Plan of Bart');
    const chosen = { contact_id: firm.bakker, dimensions: [firm.project], text: 'PLAN' };
    const offered = await offers(carla, chosen);
    expect(texts(offered)).toEqual(['Zoned plan', 'Yearly plan', 'Cash plan', 'Transport plan', 'Any plan']);
    expect(offered[2]).toEqual({
      ...{ text: 'Cash plan', origin: 'written', fit: 'dimension', id: null, times: 2, last_date: '2026-01-13' },
    });
    expect(offered[0]).toMatchObject({ origin: 'personal', fit: 'dimension', times: 0, last_date: null });
    expect(texts(await offers(carla, { ...chosen, text: 'plan cash' }))).toEqual(['Cash plan']);
    expect(texts(await offers(carla, { text: 'plan' }))).toEqual(['Any plan', 'Cash plan', 'Transport plan']);
    expect(texts(await offers(carla, { text: 'no_such%' }))).toEqual([]);
  });

  test('says its dates for the day that is booked, and so does the booking', async () => {
    const dirk = await its.addColleague(admin);
    await mine(dirk, 'Invoice {month-1 year}');
    expect(texts(await offers(dirk, { text: 'invoice dec' }))).toEqual(['Invoice December 2025']);
    const booked = await book(dirk, date, 'Invoice {month-1 year} {half year}');
    expect(booked.description).toBe('Invoice December 2025 {half year}');
    const changed = await dirk.client.put(`/api/v1/registrations/${booked.id}`, { description: 'Q: {quarter year}' });
    expect(changed.expect(200).json.data.registration.description).toBe('Q: Q1 2026');
    expect(texts(await offers(dirk, { text: 'q' }))[0]).toBe('Q: Q1 2026');
  });
});
