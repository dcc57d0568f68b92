import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, register, timelineOf } from '../timeline/testing/firm.ts';

const date = '2026-05-05';
const shownContact = 'K-9 Bakkerij Bakker';
const shownProject = 'Advies (100)';

let its: TestApp;
let firm: Firm;
beforeAll(async () => {
  its = await testApp();
  firm = await buildFirm(its);
});
afterAll(() => its.close());

const rpc = async (name: string, body: object): Promise<Json> =>
  (await firm.admin.client.post(`/api/v1/rpc/${name}`, body)).expect(200).json.data;

async function numberEverything(): Promise<string> {
  const { client } = firm.admin;
  (await client.put(`/api/v1/contacts/${firm.bakker}`, { code: 'K-9' })).expect(200);
  const levels: Json[] = (await client.get('/api/v1/dimension_levels')).expect(200).json.data;
  const level = `/api/v1/dimension_levels/${levels[0]?.id}`;
  (await client.put(`${level}/dimensions/${firm.project}`, { code: '100' })).expect(200);
  (await client.put('/api/v1/preferences/client/contact_codes.display', { value: 'prefix' })).expect(200);
  (await client.put('/api/v1/preferences/client/dimension_codes.display', { value: 'suffix' })).expect(200);
  return level;
}

test('codes stand where the organisation has them, wherever a contact or a project is named', async () => {
  const level = await numberEverything();
  const { client } = firm.admin;
  const { dayId, logIds } = await buildDay(its, firm.admin, date, [
    { from: '09:00', to: '10:00', contactId: firm.bakker },
    { from: '10:00', to: '11:00', contactId: firm.bakker },
  ]);
  const [first = 0] = logIds;
  const slot = { logs: [first], contact_id: firm.bakker, dimensions: [firm.project], description: 'Advice' };
  const booked: Json = (await register(firm.admin, dayId, [slot])).expect(201).json.data.registrations[0];
  expect([booked.contact_name, booked.dimensions[0].name]).toEqual([shownContact, shownProject]);

  const timeline = await timelineOf(firm.admin, date);
  expect(timeline.contacts.map(({ name }) => name)).toEqual([shownContact]);
  const [suggested] = (await rpc('days/prepare-booking', { day_id: dayId })).suggestions;
  expect([suggested.contact_name, suggested.dimensions[0].name]).toEqual([shownContact, shownProject]);

  const { attributes: activity } = (await client.get(`/api/v1/activities/${booked.id}`)).expect(200).json.data;
  expect([activity.contact_name, activity.project.name]).toEqual([shownContact, shownProject]);

  const report = { start: date, end: date, filters: { status: 'all' } };
  for (const [breakdown, shown] of Object.entries({ contact: shownContact, dimension: shownProject })) {
    expect((await rpc('report/summary', { ...report, breakdown })).rows[0].label).toBe(shown);
  }

  const parts = { name: 'Advice', contact_id: firm.bakker, dimensions: [firm.project] };
  const { attributes: template } = (await client.post(`${level}/templates`, parts)).expect(201).json.data;
  expect([template.contact_name, template.dimensions[0].name]).toEqual([shownContact, shownProject]);
  const kept = { description: 'Advice by phone', dimension_id: firm.project };
  const { attributes: description } = (await client.post('/api/v1/rpc/descriptions/create', kept)).expect(201).json
    .data;
  expect(description.dimension.name).toBe(shownProject);
});
