import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

let its: TestApp;
let admin: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  its = await testApp();
});
beforeEach(async () => {
  admin = await its.register();
  colleague = await its.addColleague(admin);
});
afterAll(() => its.close());

const client = async (user = admin): Promise<Json> => (await user.client.get('/api/v1/clients')).expect(200).json.data;
const audited = async (action: string): Promise<Json[]> =>
  (await admin.client.get(`/api/v1/audit-log?action=eq:${action}`))
    .expect(200)
    .json.data.map((one: Json) => one.attributes);

describe('the own organisation', () => {
  test('is described by administrators, who alone see where it is and how large', async () => {
    const body = {
      name: ' Bakker NV ',
      email: 'office@example.com',
      website: 'https://bakker.example',
      phone: '+31 20 123 45 67',
      address: 'Dam 1',
      address_extra: '',
      postal: '1012 JS',
      city: 'Amsterdam',
      state: null,
      country: 'BE',
    };
    const changed = (await admin.client.put('/api/v1/clients', body)).expect(200).json.data.attributes;
    expect(changed).toMatchObject({ ...body, name: 'Bakker NV', address_extra: null });
    expect((await client()).attributes).toEqual(changed);
    const { attributes } = await client(colleague);
    expect(attributes).toMatchObject({ name: 'Bakker NV', country: 'BE', status: 'active', partner: null });
    expect(Object.keys(attributes)).not.toEqual(expect.arrayContaining(['address', 'email', 'employee_count']));
    expect(JSON.stringify(attributes)).not.toContain('Dam 1');
  });

  test('is included with its user as the user may see it', async () => {
    await admin.client.put('/api/v1/clients', { city: 'Gent' });
    const ofUser = async (user: TestUser) =>
      (await user.client.get('/api/v1/users/self?include=client')).expect(200).json.included[0].attributes;
    expect((await ofUser(admin)).city).toBe('Gent');
    expect(await ofUser(colleague)).not.toHaveProperty('city');
  });

  test('has each change recorded by the names of the fields, and no change when nothing differs', async () => {
    await admin.client.put('/api/v1/clients', { phone: '020-1234567', city: 'Secretville' });
    await admin.client.put('/api/v1/clients', { city: 'Secretville' });
    await admin.client.put('/api/v1/clients', {});
    const entries = await audited('client.updated');
    expect(entries.map(({ details }) => details)).toEqual([{ fields: ['phone', 'city'] }]);
    expect(JSON.stringify(entries)).not.toContain('Secretville');
  });

  test.each([
    ['name', ''],
    ['name', null],
    ['email', 'nobody'],
    ['website', 'javascript:alert(1)'],
    ['website', 'http://localhost'],
    ['website', 'bakker.example'],
    ['phone', 'call me'],
    ['city', 'a\u0000b'],
    ['address', 'x'.repeat(201)],
    ['country', 'UK'],
    ['country', 'nl'],
    ['status', 'active'],
    ['is_demo', true],
    ['trial_ends_at', '2099-01-01T00:00:00Z'],
    ['partner_identifier', 'other'],
  ])('refuses %s %j', async (field, value) => {
    const answer = (await admin.client.put('/api/v1/clients', { [field]: value })).expect(422);
    expect(answer.pointers).toEqual([`/${field}`]);
  });

  test('tells its size and industry once it begins', async () => {
    const body = { employee_count: 12, industry: 'legal' };
    const { attributes } = (await admin.client.post('/api/v1/clients/onboarding', body)).expect(200).json.data;
    expect(attributes).toMatchObject({ ...body, is_onboarded: true });
    expect((await client(colleague)).attributes).toMatchObject({ is_onboarded: true });
    const wrong = { employee_count: 0, industry: 'piracy' };
    expect((await admin.client.post('/api/v1/clients/onboarding', wrong)).expect(422).pointers.sort()).toEqual([
      '/employee_count',
      '/industry',
    ]);
    expect(await audited('client.onboarded')).toHaveLength(1);
  });
});

describe('company data', () => {
  const set = (key: string, value: unknown, user = admin) =>
    user.client.post(`/api/v1/clients/properties/${key}`, { value });
  const all = async () => (await admin.client.get('/api/v1/clients/properties')).expect(200).json.data;

  test('is set once, and the same again is no change', async () => {
    expect((await set('debit_iban', 'nl91 abna 0417 1643 00')).expect(200).json.data.debit_iban).toBe(
      'NL91ABNA0417164300',
    );
    (await set('debit_iban', 'NL91ABNA0417164300')).expect(200);
    expect((await set('debit_iban', 'DE89370400440532013000')).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    expect(await all()).toEqual({
      debit_name: null,
      debit_email: null,
      debit_iban: 'NL91ABNA0417164300',
      debit_bic: null,
      debit_btw: null,
      activation_confirmed: null,
    });
    const entries = await audited('client.property_set');
    expect(entries.map(({ details }) => details)).toEqual([{ key: 'debit_iban' }]);
  });

  test('takes every kind that it knows', async () => {
    (await set('debit_name', 'Bakker & Zonen')).expect(200);
    (await set('debit_email', 'Money@Example.com')).expect(200);
    (await set('debit_bic', 'ABNANL2A')).expect(200);
    (await set('debit_btw', 'NL004495445B01')).expect(200);
    (await set('activation_confirmed', true)).expect(200);
    (await set('activation_confirmed', true)).expect(200);
    expect(await all()).toMatchObject({
      debit_email: 'money@example.com',
      debit_btw: 'NL004495445B01',
      activation_confirmed: true,
    });
  });

  test.each([
    ['debit_iban', 'NL92ABNA0417164300', '/value'],
    ['debit_btw', 'NL004495445X01', '/value'],
    ['debit_bic', 'x', '/value'],
    ['debit_email', '@', '/value'],
    ['activation_confirmed', false, '/value'],
    ['is_admin', true, '/key'],
  ])('refuses %s %j', async (key, value, pointer) => {
    expect((await set(key, value)).expect(422).pointers).toEqual([pointer]);
  });

  test('of several values at the same moment keeps one', async () => {
    const answers = await Promise.all(['A BV', 'B BV', 'C BV', 'D BV'].map((name) => set('debit_name', name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  test('is nobody’s business but the administrators’', async () => {
    (await set('debit_name', 'Mine', colleague)).expect(403);
    (await colleague.client.get('/api/v1/clients/properties')).expect(403);
    const stranger = await its.register();
    await set('debit_name', 'Ours');
    expect((await stranger.client.get('/api/v1/clients/properties')).json.data.debit_name).toBeNull();
  });

  test('cannot be changed by the database role of administrators either', async () => {
    await set('debit_name', 'Ours');
    const scope = { clientId: admin.clientId, userId: admin.userId, readsPublished: true, administers: true };
    const change = its.database.asUser(scope, (trx) =>
      trx.deleteFrom('client_properties').where('client_id', '=', admin.clientId).execute(),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });
});
