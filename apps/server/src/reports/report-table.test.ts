import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { book, contact, project, source } from './testing/book.ts';

let world: TestApp;
let admin: TestUser;
let bob: TestUser;
let ids: { dijk: number; smit: number; audit: number; advice: number; word: number; mail: number };
const seconds: { date: string; user: TestUser; seconds: number }[] = [];

beforeAll(async () => {
  world = await testApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  admin = await world.register();
  bob = await world.addColleague(admin);
  const [dijk, smit] = [await contact(admin, 'Van Dijk', 'D1'), await contact(admin, 'Smit', 'S1')];
  const [audit, advice] = [await project(admin, 'Controle', 'P1'), await project(admin, 'Advies', 'P2')];
  const [word, mail] = [await source(world, admin.clientId, 'word'), await source(world, admin.clientId, 'mail')];
  ids = { dijk, smit, audit, advice, word, mail };
  for (let index = 0; index < 40; index += 1) {
    const [date, user, booked] = [
      addDays('2026-08-30', (index * 5) % 70),
      index % 3 === 0 ? bob : admin,
      300 + 17 * index,
    ];
    const share = Math.floor(booked / 3);
    await book(world, {
      user,
      date,
      seconds: booked,
      ...(index % 4 === 0 ? {} : { contactId: index % 2 === 0 ? dijk : smit }),
      ...(index % 5 === 0 ? {} : { dimensionId: index % 3 === 0 ? audit : advice }),
      ...(index % 6 === 0
        ? {}
        : {
            sources: [
              [word, share],
              [mail, booked - share],
            ],
          }),
    });
    seconds.push({ date, user, seconds: booked });
  }
});
afterAll(() => world.close());

const period = { start: '2026-08-01', end: '2026-11-30' };
const ask = (body: object, user = admin) => user.client.post('/api/v1/rpc/report/paginate', { ...period, ...body });
const page = async (body: object, user = admin) => (await ask(body, user)).expect(200).json.data;
const all = seconds;
const total = (rows: readonly { seconds: number }[]) => rows.reduce((sum, one) => sum + one.seconds, 0);

describe('a table of bookings', () => {
  it('has every booking on one of its pages, with the totals on each', async () => {
    const seen: { id: string; date: string; duration: number }[] = [];
    for (let number = 1; number <= 5; number += 1) {
      const { bookings, totals, pagination } = await page({ table: 'data', page: number, limit: 9 });
      expect(pagination).toMatchObject({ count: number === 5 ? 4 : 9, total: 40, page: number, limit: 9 });
      expect(pagination.next === null).toBe(number === 5);
      expect([totals.duration, totals.count]).toEqual([total(all), 40]);
      seen.push(...bookings);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(40);
    expect(seen.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
  });

  it('is read on from any booking as by the number of its page, however it is sorted', async () => {
    for (const sort of ['date', 'duration', 'contact', 'user', 'description'] as const)
      for (const order of ['asc', 'desc'] as const)
        for (const filters of [{}, { source: [ids.word] }]) {
          const asked = { table: 'data', sort, order, filters, limit: 7 };
          const followed: string[] = [];
          const numbered: string[] = [];
          const idsOf = ({ bookings }: { bookings: { id: string }[] }) => bookings.map(({ id }) => id);
          let answer = await page(asked);
          for (let number = 1; ; number += 1) {
            followed.push(...idsOf(answer));
            numbered.push(...idsOf(await page({ ...asked, page: number })));
            if (answer.pagination.next === null) break;
            answer = await page({ ...asked, after: answer.pagination.next });
            expect([answer.totals, answer.pagination.total]).toEqual([null, null]);
          }
          expect(followed, `${sort} ${order}`).toEqual(numbered);
          expect(new Set(followed).size).toBe(followed.length);
        }
  });

  it('refuses a place that no page ended with', async () => {
    for (const after of ['x', Buffer.from('["2026-11-03",1,2]').toString('base64url')])
      expect((await ask({ table: 'data', after })).expect(422).codes).toEqual(['VALIDATION_FAILED']);
    const place = Buffer.from(JSON.stringify(['ten', '2026-11-03', 2])).toString('base64url');
    expect((await ask({ table: 'data', sort: 'duration', after: place })).expect(422).codes).toEqual([
      'VALIDATION_FAILED',
    ]);
  });

  it('names what a booking is for, and is sorted as asked', async () => {
    const { bookings } = await page({ table: 'data', sort: 'duration', order: 'desc', limit: 2 });
    expect(bookings[0]).toMatchObject({
      duration: 963,
      user: { label: 'Bob de Vries' },
      contact: { id: String(ids.smit), label: 'Smit', code: 'S1' },
      dimensions: [{ id: String(ids.audit), level: 1, label: 'Controle', code: 'P1' }],
      billable: true,
      internal: false,
      status: 'published',
    });
    const byUser = await page({ table: 'data', sort: 'user', order: 'asc', limit: 100 });
    const names = byUser.bookings.map(({ user }: { user: { label: string } }) => user.label);
    expect(names).toEqual([...names].sort());
  });

  it('counts of certain sources only their part', async () => {
    const { bookings, totals } = await page({ table: 'data', filters: { source: [ids.word] }, limit: 100 });
    const parts = all.flatMap(({ seconds: booked }, index) => (index % 6 === 0 ? [] : [Math.floor(booked / 3)]));
    expect(totals.duration).toBe(parts.reduce((sum, part) => sum + part, 0));
    expect(totals.recorded).toBeNull();
    expect(bookings).toHaveLength(parts.length);
  });

  it('shows a colleague the own bookings alone', async () => {
    const { bookings, totals } = await page({ table: 'data', filters: { user: [Number(admin.userId)] } }, bob);
    expect([bookings, totals.count]).toEqual([[], 0]);
    expect((await page({ table: 'data', limit: 100 }, bob)).totals.duration).toBe(
      total(all.filter(({ user }) => user === bob)),
    );
  });

  it('narrows down by internal time and by the text of the description', async () => {
    const internal = await page({ table: 'data', filters: { internal: true } });
    expect(internal.totals.count).toBe(10);
    expect((await page({ table: 'data', filters: { text: '100%' } })).totals.count).toBe(0);
  });
});

describe('a table of sums', () => {
  it('groups by up to three keys', async () => {
    const { groups, pagination } = await page({
      table: 'summary',
      group_by: ['user', 'month', 'contact'],
      sort: 'key',
      order: 'asc',
      limit: 200,
    });
    expect(pagination.total).toBe(groups.length);
    const first = groups[0].groups.map(({ key, label }: { key: string; label: string }) => [key, label]);
    expect(first).toEqual([
      ['user', 'Ada Bakker'],
      ['month', '2026-08-01'],
      ['contact', 'Van Dijk'],
    ]);
    expect((await ask({ table: 'summary', group_by: ['user', 'month', 'contact', 'day'] })).expect(422).codes).toEqual([
      'VALIDATION_FAILED',
    ]);
  });

  it('adds up by every key, on every page, for everybody', async () => {
    const keys = [
      ...(['company', 'contact', 'source', 'source_type', 'user'] as const),
      ...(['day', 'week', 'month', 'dimension_1', 'dimension_2'] as const),
    ] as const;
    const drawn = fc.record({
      group_by: fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 3 }),
      sort: fc.constantFrom('key', 'duration', 'count', 'billable'),
      order: fc.constantFrom('asc', 'desc'),
      limit: fc.constantFrom(3, 17, 200),
      isBob: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ isBob, ...body }) => {
        const user = isBob ? bob : admin;
        const rows: { duration: number; groups: { id: string | null }[] }[] = [];
        let isMore = true;
        for (let number = 1; isMore; number += 1) {
          const { groups, totals, pagination } = await page({ table: 'summary', ...body, page: number }, user);
          rows.push(...groups);
          isMore = groups.length > 0 && rows.length < pagination.total;
          expect(totals.duration).toBe(total(all.filter((one) => !isBob || one.user === bob)));
        }
        expect(rows.reduce((sum, { duration }) => sum + duration, 0)).toBe(
          total(all.filter((one) => !isBob || one.user === bob)),
        );
        expect(new Set(rows.map(({ groups }) => JSON.stringify(groups))).size).toBe(rows.length);
      }),
      { numRuns: 25 },
    );
  });

  it('folds the contacts of a company together, also those that became part of another contact', async () => {
    const owner = await world.register();
    const add = async (name: string, company: object) =>
      Number((await owner.client.post('/api/v1/contacts', { name, ...company })).expect(201).json.data.id);
    const zon = await add('Zon', { company_name: 'Groep Bakker', company_code: 'G1' });
    const maan = await add('Maan', { company_name: 'GROEP BAKKER' });
    const ster = await add('Ster', {});
    const merged = await add('Zonnetje', {});
    for (const [contactId, booked] of [
      [zon, 3600],
      [maan, 1800],
      [ster, 600],
      [merged, 60],
    ] as const)
      await book(world, { user: owner, date: '2026-11-03', contactId, seconds: booked });
    await book(world, { user: owner, date: '2026-11-03', seconds: 7 });
    await world.database.asMaintenance((trx) =>
      trx
        .updateTable('contacts')
        .set({ merged_into_id: zon, deleted_at: '2026-11-04T10:00:00Z' })
        .where('id', '=', merged)
        .execute(),
    );
    const found = await page({ table: 'summary', group_by: ['company'] }, owner);
    const rows = found.groups.map((row: { groups: { id: string | null; label: string }[]; duration: number }) => [
      row.groups[0]?.label.toLowerCase(),
      row.duration,
    ]);
    expect(rows).toEqual([
      ['groep bakker', 5460],
      ['', 607],
    ]);
    const company = found.groups[0].groups[0].id;
    const inside = await page({ table: 'summary', group_by: ['contact'], filters: { company: [company] } }, owner);
    const durations = inside.groups.map(({ duration }: { duration: number }) => duration);
    expect([durations, inside.totals.duration]).toEqual([[3660, 1800], 5460]);
    const both = await page({ table: 'summary', group_by: ['company', 'contact'], sort: 'key', order: 'asc' }, owner);
    expect(both.groups).toHaveLength(4);
    const outside = await page({ table: 'data', filters: { without: ['company'] } }, owner);
    expect(outside.totals.duration).toBe(607);
    const stranger = await world.register();
    expect((await page({ table: 'data', filters: { company: [company] } }, stranger)).totals.count).toBe(0);
  });

  it('tells kinds of source apart, and leads into one', async () => {
    const ofKind = (type: string) =>
      world.database.asMaintenance((trx) =>
        trx.updateTable('sources').set({ type }).where('id', '=', ids.mail).execute(),
      );
    await ofKind('email');
    const found = await page({ table: 'summary', group_by: ['source_type'] });
    const sums = new Map(
      found.groups.map((row: { groups: { id: string | null }[]; duration: number }) => [
        row.groups[0]?.id,
        row.duration,
      ]),
    );
    const parts = all.map(({ seconds: booked }, index) => (index % 6 === 0 ? 0 : Math.floor(booked / 3)));
    const web = parts.reduce((sum, part) => sum + part, 0);
    expect(sums.get('web')).toBe(web);
    expect(found.totals.duration).toBe([...sums.values()].reduce((sum, one) => Number(sum) + Number(one), 0));
    const inside = await page({ table: 'summary', group_by: ['source'], filters: { source_type: ['web'] } });
    expect(inside.groups.map((row: { groups: { id: string }[] }) => row.groups[0]?.id)).toEqual([String(ids.word)]);
    expect(inside.totals.duration).toBe(web);
    await ofKind('web_custom');
  });

  it('names the contact of a project where nothing else does, as the overview, a chart and a file do', async () => {
    const owner = await world.register({ language: 'en' });
    const contacts = [await contact(owner, 'Zon', 'Z1'), await contact(owner, 'Maan', 'M1')];
    for (const [at, contactId] of contacts.entries()) {
      const dimensionId = await project(owner, 'Audit', `A${at}`, contactId);
      await book(world, { user: owner, date: '2026-11-03', contactId, dimensionId, seconds: 3600 - at });
    }
    const report = async (call: string, body: object) =>
      (await owner.client.post(`/api/v1/rpc/report/${call}`, { ...period, ...body })).expect(200);
    const labels = async (body: object) =>
      (await page({ table: 'summary', ...body }, owner)).groups.map((row: { groups: { label: string }[] }) =>
        row.groups.map(({ label }) => label),
      );
    const named = ['Audit · Zon', 'Audit · Maan'];
    expect(await labels({ group_by: ['dimension_1'] })).toEqual(named.map((label) => [label]));
    expect(await labels({ group_by: ['dimension_1'], sort: 'key', order: 'asc' })).toEqual([[named[1]], [named[0]]]);
    expect(await labels({ group_by: ['dimension_1'], filters: { contact: contacts.slice(1) } })).toEqual([['Audit']]);
    expect(await labels({ group_by: ['contact', 'dimension_1'] })).toEqual([
      ['Zon', 'Audit'],
      ['Maan', 'Audit'],
    ]);
    const labelsOf = (rows: { label: string }[]) => rows.map(({ label }) => label);
    expect(labelsOf((await report('overview', {})).json.data.projects)).toEqual(named);
    expect(labelsOf((await report('summary', { breakdown: 'dimension' })).json.data.rows)).toEqual(named);
    const file = await report('summary/export', { group_by: ['dimension_1'], format: 'csv' });
    expect(file.text).toMatch(/\r\nAudit · Maan,A1,.*\r\nAudit · Zon,A0,/u);
  });

  it('has no rows beyond its last page, and its totals there too', async () => {
    const beyond = await page({ table: 'summary', group_by: ['contact'], page: 99 });
    expect([beyond.groups, beyond.totals.count]).toEqual([[], 40]);
  });
});
