import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { buildFirm, type Firm, timelineOf } from '../timeline/testing/firm.ts';

const path = '/api/v1/activities';
let app: TestApp;
let firm: Firm;

beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
});
afterAll(() => app.close());

const entry = (date: string) => ({
  started_at: `${date}T07:30:00Z`,
  ended_at: `${date}T08:00:00Z`,
  description: 'Belde over de jaarcijfers',
});
async function booked(date: string, body: Json): Promise<string> {
  return (await firm.admin.client.post(path, { ...entry(date), ...body })).expect(201).json.data.id;
}
const forContact = () => ({ contact_id: firm.bakker, dimensions: [firm.project] });
const one = async (id: string) => (await firm.admin.client.get(`${path}/${id}`)).expect(200).json.data.attributes;
const change = (id: string, body: Json, name = 'activities') => firm.admin.client.put(`/api/v1/${name}/${id}`, body);

describe('whether a booking is billable', () => {
  it('follows whom it is for until somebody decides', async () => {
    const id = await booked('2026-05-11', forContact());
    expect((await one(id)).billable).toBe(true);
    (await change(id, { internal: true, contact_id: null, dimensions: [] })).expect(200);
    expect((await one(id)).billable).toBe(false);
    (await change(id, { billable: true })).expect(200);
    expect((await one(id)).billable).toBe(true);
    (await change(id, { billable: null })).expect(200);
    expect((await one(id)).billable).toBe(false);
  });

  it('is decided under both names of a booking, and shown on the day', async () => {
    const id = await booked('2026-05-12', { ...forContact(), billable: false });
    const shown = async () => (await timelineOf(firm.admin, '2026-05-12')).registrations[0]?.billable;
    expect(await shown()).toBe(false);
    const answer = (await change(id, { billable: true }, 'registrations')).expect(200).json.data.registration;
    expect([answer.billable, await shown()]).toEqual([true, true]);
  });

  it('narrows lists and sums', async () => {
    const day = { start: '2026-05-13', end: '2026-05-13', view: 'open' };
    const paid = await booked('2026-05-13', forContact());
    const later = { started_at: '2026-05-13T09:00:00Z', ended_at: '2026-05-13T10:00:00Z' };
    const free = await booked('2026-05-13', { ...forContact(), ...later, billable: false });
    const listed = async (filter: boolean) =>
      (await firm.admin.client.get(`${path}?billable=bool:${filter}&date=eq:2026-05-13`)).expect(200).json.data;
    expect((await listed(true)).map((row: Json) => row.id)).toEqual([paid]);
    expect((await listed(false)).map((row: Json) => row.id)).toEqual([free]);
    const overview = await firm.admin.client.post('/api/v1/rpc/activities/overview', { ...day, billable: false });
    expect(overview.expect(200).json.data.totals).toMatchObject({ count: 1, duration: 3600 });
  });

  it('narrows reports, which say what of their total is billable', async () => {
    const start = '2026-05-15';
    const later = { started_at: `${start}T09:00:00Z`, ended_at: `${start}T10:00:00Z` };
    await booked(start, forContact());
    await booked(start, { ...forContact(), ...later, billable: false });
    for (const breakdown of ['contact', 'source'] as const) {
      const report = async (filters: Json) => {
        const body = { start, end: start, breakdown, filters: { status: 'all', ...filters } };
        const { total, billable } = (await firm.admin.client.post('/api/v1/rpc/report/summary', body)).expect(200).json
          .data;
        return [total, billable];
      };
      expect(await report({}), breakdown).toEqual([5400, 1800]);
      expect(await report({ billable: true }), breakdown).toEqual([1800, 1800]);
      expect(await report({ billable: false }), breakdown).toEqual([3600, 0]);
    }
  });

  it('is decided for several bookings at once, and taken back as one', async () => {
    const date = '2026-05-18';
    const later = { started_at: `${date}T09:00:00Z`, ended_at: `${date}T10:00:00Z` };
    const ids = [await booked(date, forContact()), await booked(date, { ...later, internal: true })];
    const shown = async () =>
      new Map((await timelineOf(firm.admin, date)).registrations.map((row) => [row.id, row.billable]));
    const inOrder = async () => {
      const found = await shown();
      return ids.map((id) => found.get(id));
    };
    const { client } = firm.admin;
    (await client.call('PUT', '/api/v1/registrations', { registrations: ids, billable: true })).expect(200);
    expect(await inOrder()).toEqual([true, true]);
    (await client.call('PUT', '/api/v1/registrations', { registrations: ids, billable: false })).expect(200);
    expect(await inOrder()).toEqual([false, false]);
    const dayId = Number((await timelineOf(firm.admin, date)).day.id);
    const correct = async (action: 'undo' | 'redo') =>
      (await client.post('/api/v1/rpc/days/corrections', { day_id: dayId, action, parameters: {} })).expect(200);
    await correct('undo');
    expect(await inOrder()).toEqual([true, true]);
    await correct('undo');
    expect(await inOrder()).toEqual([true, false]);
    await correct('redo');
    expect(await inOrder()).toEqual([true, true]);
  });

  it('is handed over with the own data as it was decided', async () => {
    const date = '2026-05-19';
    const later = { started_at: `${date}T09:00:00Z`, ended_at: `${date}T10:00:00Z` };
    const ids = [await booked(date, forContact()), await booked(date, { ...forContact(), ...later, billable: false })];
    const url = '/api/v1/users/self/export';
    const answer = await app.app.inject({ method: 'GET', url, cookies: Object.fromEntries(firm.admin.client.cookies) });
    const file = unzipSync(answer.rawPayload)['json/registrations.json'];
    const rows: Json[] = JSON.parse(strFromU8(file ?? new Uint8Array()));
    const decided = new Map(rows.map((row) => [String(row.id), row.billable]));
    expect(ids.map((id) => decided.get(id))).toEqual([null, false]);
  });

  it('stays with a booking that is archived and brought back', async () => {
    const id = await booked('2026-05-14', { ...forContact(), billable: false });
    (await firm.admin.client.call('DELETE', `${path}/${id}`, undefined)).expect(204);
    expect((await one(id)).billable).toBe(false);
    (await firm.admin.client.call('PATCH', `${path}/${id}`, undefined)).expect(200);
    expect((await one(id)).billable).toBe(false);
  });
});
