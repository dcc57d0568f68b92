import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, initPublish, timelineOf } from '../timeline/testing/firm.ts';

let its: TestApp;
let firm: Firm;
beforeAll(async () => {
  its = await testApp();
  firm = await buildFirm(its);
});
afterAll(() => its.close());

const path = '/api/v1/custom_fields';
const define = async (field: object): Promise<Json> =>
  (await firm.admin.client.post(path, field)).expect(201).json.data;
const asked = async (name: string): Promise<Json> =>
  (await firm.admin.client.post(`/api/v1/rpc/${name}`, {})).expect(200).json.data;
const keys = ({ custom_fields }: Json): string[] => custom_fields.map(({ key }: Json) => key);
const register = (dayId: number, logs: readonly number[], customfields?: object) =>
  firm.admin.client.post('/api/v1/timeline/register', {
    day_id: dayId,
    slots: [{ logs, contact_id: firm.bakker, dimensions: [firm.project], description: 'Call', customfields }],
  });

test('fields are defined by administrators and asked of everybody', async () => {
  const kilometres = await define({ key: 'kilometres', name: 'Kilometres', type: 'int', minimum: 0, maximum: 500 });
  await define({ key: 'hour_type', name: 'Kind of hours', type: 'select', options: ['Normal', 'Travel'] });
  expect(keys(await asked('custom_fields'))).toEqual(['kilometres', 'hour_type']);
  expect(keys(await asked('dimensions/custom_fields'))).toEqual(['kilometres', 'hour_type']);
  const wrong = { key: 'hour_type', name: 'Again', type: 'select', options: ['x'] };
  expect((await firm.admin.client.post(path, wrong)).expect(422).codes).toEqual(['DUPLICATE_NAME']);
  expect((await firm.admin.client.post(path, { ...wrong, options: [] })).expect(422).pointers).toEqual(['/options']);
  const value = { custom_fields: [kilometres.id], default_hour_type: 'Normal', description_field_id: null };
  (await firm.admin.client.put('/api/v1/preferences/client/afas_custom_fields', { value })).expect(200);
  const afas = await asked('services/crm/afas/custom_fields');
  expect([keys(afas), afas.default_hour_type]).toEqual([['kilometres'], 'Normal']);
  const colleague = await its.addColleague(firm.admin);
  expect((await colleague.client.get(path)).expect(200).json.data).toHaveLength(2);
  (await colleague.client.post(path, wrong)).expect(403);
  const changed = await firm.admin.client.put(`${path}/${kilometres.id}`, { minimum: 1, maximum: 0 });
  expect(changed.expect(422).pointers).toEqual(['/maximum']);
});

test('their values are checked on every way in, and before publishing', async () => {
  const { dayId, logIds } = await buildDay(its, firm.admin, '2026-05-05', [
    { from: '09:00', to: '10:00', contactId: firm.bakker },
    { from: '10:00', to: '11:00', contactId: firm.bakker },
  ]);
  const [first = 0, second = 0] = logIds;
  const refused = (await register(dayId, [first], { kilometres: 501, colour: 'red' })).expect(422);
  expect(refused.codes).toEqual(['CUSTOM_FIELDS_INVALID', 'CUSTOM_FIELDS_INVALID']);
  expect(refused.pointers).toEqual(['/slots/0/customfields/colour', '/slots/0/customfields/kilometres']);
  const [booked] = (await register(dayId, [first], { kilometres: 12 })).expect(201).json.data.registrations;
  expect(booked.customfields).toEqual({ kilometres: 12, hour_type: 'Normal' });
  const slot = {
    contact_id: firm.bakker,
    dimensions: [firm.project],
    description: 'Call',
    customfields: { hour_type: 1 },
  };
  const assigned = await firm.admin.client.post('/api/v1/rpc/logs/assign-dimensions', {
    logs: [second],
    slots: [slot],
  });
  expect(assigned.expect(422).codes).toEqual(['CUSTOM_FIELDS_INVALID']);
  (await register(dayId, [second])).expect(201);

  const one = `/api/v1/registrations/${booked.id}`;
  const change = (body: object) => firm.admin.client.put(one, body);
  expect((await change({ customfields: { kilometres: 'far' } })).expect(422).pointers).toEqual([
    '/customfields/kilometres',
  ]);
  const memo = await define({ key: 'memo', name: 'Memo', type: 'string' });
  const value = { custom_fields: [], default_hour_type: null, description_field_id: memo.id };
  (await firm.admin.client.put('/api/v1/preferences/client/afas_custom_fields', { value })).expect(200);
  const described = (await change({ description: 'Call with Jan' })).expect(200).json.data.registration;
  expect(described.customfields).toEqual({ kilometres: 12, hour_type: 'Normal', memo: 'Call with Jan' });

  const matter = await define({ key: 'matter', name: 'Matter', type: 'string', is_required: true });
  expect((await initPublish(firm.admin, dayId)).expect(422).codes).toEqual(['CUSTOM_FIELDS_INVALID']);
  const { registrations } = await timelineOf(firm.admin, '2026-05-05');
  for (const { id } of registrations) {
    const filled = { customfields: { matter: 'M-1' } };
    (await firm.admin.client.put(`/api/v1/registrations/${id}`, filled)).expect(200);
  }
  (await initPublish(firm.admin, dayId)).expect(200);
  (await firm.admin.client.delete(`${path}/${matter.id}`)).expect(204);
  const kept = (await change({ customfields: {} })).expect(200).json.data.registration;
  expect(kept.customfields).toEqual({ matter: 'M-1', memo: 'Call with Jan' });
  (await change({ customfields: kept.customfields })).expect(200);
  (await firm.admin.client.patch(`${path}/${matter.id}`)).expect(200);
  expect(keys(await asked('custom_fields'))).toContain('matter');
});
