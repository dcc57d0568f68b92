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

  it('stays with a booking that is archived and brought back', async () => {
    const id = await booked('2026-05-14', { ...forContact(), billable: false });
    (await firm.admin.client.call('DELETE', `${path}/${id}`, undefined)).expect(204);
    expect((await one(id)).billable).toBe(false);
    (await firm.admin.client.call('PATCH', `${path}/${id}`, undefined)).expect(200);
    expect((await one(id)).billable).toBe(false);
  });
});
