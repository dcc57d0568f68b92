import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { book, contact, project, source } from './testing/book.ts';

let world: TestApp;
let admin: TestUser;
let ids: { dijk: number; smit: number; word: number };
beforeAll(async () => {
  world = await testApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  admin = await world.register();
  const [dijk, smit] = [await contact(admin, 'Van Dijk', 'D1'), await contact(admin, 'Smit', 'S1')];
  const audit = await project(admin, 'Controle', 'P1');
  const word = await source(world, admin.clientId, 'word');
  ids = { dijk, smit, word };
  await book(world, { user: admin, date: '2026-10-31', contactId: smit, seconds: 7200 });
  await book(world, { user: admin, date: '2026-10-01', contactId: dijk, seconds: 1800 });
  await book(world, { user: admin, date: '2026-11-02', contactId: dijk, seconds: 3600, dimensionId: audit });
  await book(world, { user: admin, date: '2026-11-04', seconds: 600, sources: [[word, 400]] });
  await book(world, { user: admin, date: '2026-11-16', contactId: smit, seconds: 900 });
});
afterAll(() => world.close());

type Chart = {
  buckets: { id: string | null; label: string; duration: number; previous: number | null }[];
  series: { id: string | null; label: string; durations: number[]; duration: number }[];
  total: number;
  previous: { start: string; end: string; total: number } | null;
};

async function chart(body: object): Promise<Chart> {
  const asked = { start: '2026-11-01', end: '2026-11-30', bucket_type: 'histogram', ...body };
  return (await admin.client.post('/api/v1/rpc/report/chart/data', asked)).expect(200).json.data;
}

describe('the data of a chart', () => {
  it('has every interval of the period, also those without bookings', async () => {
    const { buckets, series, total, previous } = await chart({ interval: 'week' });
    expect(buckets.map(({ id, duration }) => [id, duration])).toEqual([
      ['2026-10-26', 0],
      ['2026-11-02', 4200],
      ['2026-11-09', 0],
      ['2026-11-16', 900],
      ['2026-11-23', 0],
      ['2026-11-30', 0],
    ]);
    expect(series).toEqual([{ id: null, label: '', code: null, durations: [0, 4200, 0, 900, 0, 0], duration: 5100 }]);
    expect([total, previous]).toEqual([5100, null]);
    expect((await chart({})).buckets).toHaveLength(30);
  });

  it('draws contacts, projects, sources and people apart', async () => {
    const apart = async (breakdown: string) =>
      (await chart({ interval: 'month', breakdown })).series.map(({ label, durations }) => [label, ...durations]);
    expect(await apart('contact')).toEqual([
      ['Van Dijk', 3600],
      ['Smit', 900],
      ['', 600],
    ]);
    expect(await apart('dimension')).toEqual([
      ['Controle', 3600],
      ['', 1500],
    ]);
    expect(await apart('user')).toEqual([['Ada Bakker', 5100]]);
  });

  it('has a bar for each contact, source or person, the longest first', async () => {
    const { buckets, series } = await chart({ bucket_type: 'contact', breakdown: 'user' });
    expect(buckets.map(({ id, label, duration }) => [id, label, duration])).toEqual([
      [String(ids.dijk), 'Van Dijk', 3600],
      [String(ids.smit), 'Smit', 900],
      [null, '', 600],
    ]);
    expect(series[0]?.durations).toEqual([3600, 900, 600]);
    const sources = await chart({ bucket_type: 'source' });
    expect(sources.buckets.reduce((sum, { duration }) => sum + duration, 0)).toBe(sources.total);
  });

  it('lays the period before beside it', async () => {
    const months = await chart({ interval: 'month', compare: true });
    expect(months.previous).toEqual({ start: '2026-10-01', end: '2026-10-31', total: 9000 });
    expect(months.buckets).toEqual([{ id: '2026-11-01', label: '2026-11-01', duration: 5100, previous: 9000 }]);
    const contacts = await chart({ bucket_type: 'contact', compare: true });
    expect(contacts.buckets.map(({ label, previous }) => [label, previous])).toEqual([
      ['Van Dijk', 1800],
      ['Smit', 7200],
      ['', 0],
    ]);
    const days = await chart({ compare: true });
    expect(days.buckets.reduce((sum, { previous }) => sum + (previous ?? 0), 0)).toBe(9000);
  });

  it('refuses a period that is none', async () => {
    const asked = { start: '2026-11-02', end: '2026-11-01', bucket_type: 'user' };
    const answer = await admin.client.post('/api/v1/rpc/report/chart/data', asked);
    expect(answer.expect(422).codes).toEqual(['DATE_RANGE']);
  });
});
