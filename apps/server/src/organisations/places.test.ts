import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

let its: TestApp;
let admin: TestUser;

beforeAll(async () => {
  its = await testApp();
});
beforeEach(async () => {
  admin = await its.register();
});
afterAll(() => its.close());

const kinds = [
  ['locations', 'location'],
  ['departments', 'department'],
] as const;

describe.each(kinds)('%s', (path, kind) => {
  const add = async (body: object, user = admin): Promise<Json> =>
    (await user.client.post(`/api/v1/${path}`, body)).expect(201).json.data;
  const names = async (query = '', user = admin): Promise<string[]> =>
    (await user.client.get(`/api/v1/${path}?${query}`)).expect(200).json.data.map((one: Json) => one.attributes.name);

  test('are added, changed, archived and restored by administrators, and listed for everybody', async () => {
    const colleague = await its.addColleague(admin);
    const { id, type, attributes } = await add({ name: ' North ' });
    expect(type).toBe(path);
    expect(attributes).toMatchObject({ name: 'North', user_count: 0, is_deleted: false });
    await add({ name: 'East' });
    expect(await names('', colleague)).toEqual(['East', 'North']);
    const one = `/api/v1/${path}/${id}`;
    expect((await admin.client.put(one, { name: 'South' })).expect(200).json.data.attributes.name).toBe('South');
    (await admin.client.delete(one)).expect(204);
    (await admin.client.delete(one)).expect(204);
    expect(await names('', colleague)).toEqual(['East']);
    expect(await names('status=eq:archived')).toEqual(['South']);
    expect((await admin.client.patch(one)).expect(200).json.data.attributes.is_deleted).toBe(false);
    for (const call of [
      colleague.client.post(`/api/v1/${path}`, { name: 'Mine' }),
      colleague.client.put(one, { name: 'Mine' }),
      colleague.client.delete(one),
      colleague.client.patch(one),
    ]) {
      expect((await call).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    }
    const log = (await admin.client.get(`/api/v1/audit-log?subject_type=eq:${kind}&sort=at:asc`)).expect(200).json.data;
    expect(log.map((entry: Json) => entry.attributes.action)).toEqual(
      ['created', 'created', 'updated', 'removed', 'updated'].map((what) => `${kind}.${what}`),
    );
    const named = ['North', 'East', 'South', 'South', 'South'];
    expect(log.map((entry: Json) => entry.attributes.details.name)).toEqual(named);
  });

  test('have a name of their own, whatever the case, as long as they are not archived', async () => {
    const { id } = await add({ name: 'North' });
    expect((await admin.client.post(`/api/v1/${path}`, { name: 'NORTH' })).expect(422).codes).toEqual([
      'DUPLICATE_NAME',
    ]);
    const { id: other } = await add({ name: 'South' });
    expect((await admin.client.put(`/api/v1/${path}/${other}`, { name: 'north' })).expect(422).pointers).toEqual([
      '/name',
    ]);
    await admin.client.delete(`/api/v1/${path}/${id}`);
    await add({ name: 'North' });
    expect((await admin.client.patch(`/api/v1/${path}/${id}`)).expect(422).codes).toEqual(['DUPLICATE_NAME']);
  });

  test('count who has a place there, without archived people', async () => {
    const { id } = await add({ name: 'North' });
    const people = [await its.addColleague(admin), await its.addColleague(admin)];
    for (const { userId } of people) {
      (await admin.client.put(`/api/v1/users/${userId}`, { [`${kind}_id`]: Number(id) })).expect(200);
    }
    const count = async () =>
      (await admin.client.get(`/api/v1/${path}?id=eq:${id}`)).expect(200).json.data[0].attributes.user_count;
    expect(await count()).toBe(2);
    (await admin.client.delete(`/api/v1/users/${people[0]?.userId}`)).expect(204);
    expect(await count()).toBe(1);
  });

  test('of another organisation are nobody’s place', async () => {
    const stranger = await its.register();
    const { id } = await add({ name: 'Theirs' }, stranger);
    const own = await its.addColleague(admin);
    const place = { [`${kind}_id`]: Number(id) };
    expect((await admin.client.put(`/api/v1/users/${own.userId}`, place)).expect(422).pointers).toEqual([
      `/${kind}_id`,
    ]);
    expect(await names()).toEqual([]);
  });
});

test('a location has an address', async () => {
  const address = { address: 'Dam 1', postal: '1012 JS', city: 'Amsterdam', country: 'NL' };
  const { data } = (await admin.client.post('/api/v1/locations', { name: 'Office', ...address })).expect(201).json;
  expect(data.attributes).toMatchObject(address);
  const moved = await admin.client.put(`/api/v1/locations/${data.id}`, { address: ' ', country: null });
  expect(moved.expect(200).json.data.attributes).toMatchObject({ address: null, city: 'Amsterdam', country: null });
  expect((await admin.client.post('/api/v1/locations', { name: 'X', country: 'XX' })).expect(422).pointers).toEqual([
    '/country',
  ]);
});
