import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';
import { book, contact, project } from '../testing/book.ts';
import { csvCells, madeFile, workbookCells } from '../testing/report-file.ts';

let world: TestApp;
let admin: TestUser;
let bob: TestUser;
let dijk: number;
const period = { start: '2026-11-02', end: '2026-11-15' };

beforeAll(async () => {
  world = await testApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  admin = await world.register({ language: 'en' });
  bob = await world.addColleague(admin);
  dijk = await contact(admin, 'Van Dijk', 'D1');
  const smit = await contact(admin, '=Smit', 'S1');
  const [audit, advice] = [await project(admin, 'Audit', 'P1'), await project(admin, 'Advice', 'P2')];
  await book(world, { user: admin, date: '2026-10-22', contactId: dijk, seconds: 7200, dimensionId: audit });
  await book(world, { user: admin, date: '2026-11-03', contactId: dijk, seconds: 3600, dimensionId: audit });
  await book(world, { user: bob, date: '2026-11-04', contactId: dijk, seconds: 5400, dimensionId: advice });
  await book(world, { user: bob, date: '2026-11-10', contactId: smit, seconds: 1800, dimensionId: advice });
  await book(world, { user: admin, date: '2026-11-11', seconds: 900 });
});
afterAll(() => world.close());

const csv = async (body: object, user = admin) =>
  csvCells((await madeFile(world, user, { ...period, format: 'csv', ...body })).text);
const sums = { table: 'sums', columns: ['share', 'users', 'trend', 'last'] };

describe('a file of what is shown', () => {
  it('of sums has the columns in their order, and the groups as they stand below each other', async () => {
    expect(await csv({ group_by: ['contact', 'dimension_1'], shown: sums })).toEqual([
      ['Contact', 'Project', 'Share (%)', 'Users', 'Trend (hours)', 'Last activity', 'Booked (hours)'],
      ['Van Dijk', 'Advice', '46.15', '1', '1.5', '2026-11-04', '1.5'],
      ['Van Dijk', 'Audit', '30.77', '1', '-1', '2026-11-03', '1'],
      ["'=Smit", 'Advice', '15.38', '1', '0.5', '2026-11-10', '0.5'],
      ['Internal, without contact', 'Without project', '7.69', '1', '0.25', '2026-11-11', '0.25'],
    ]);
    const byName = { table: 'sums', columns: ['count'], codes: true, sort: 'key' };
    expect(await csv({ group_by: ['week', 'contact'], shown: byName })).toEqual([
      ['Week from', 'Contact', 'Contact (code)', 'Bookings', 'Booked (hours)'],
      ['2026-11-02', 'Van Dijk', 'D1', '2', '2.5'],
      ['2026-11-09', "'=Smit", 'S1', '1', '0.5'],
      ['2026-11-09', 'Internal, without contact', '', '1', '0.25'],
    ]);
    const withoutKeys = { ...period, format: 'csv', shown: sums };
    expect((await admin.client.post('/api/v1/rpc/report/export', withoutKeys)).expect(422).codes).toEqual([
      'VALIDATION_FAILED',
    ]);
  });

  it('of bookings has the chosen columns, sorted as they are, and nothing that the list does not show', async () => {
    const shown = { table: 'bookings', columns: ['user', 'recorded'], sort: 'duration' };
    const levels = ['Project', 'Subproject', 'Working code'];
    const rows = await csv({ shown });
    expect(rows).toEqual([
      ['Contact', ...levels, 'Description', 'Colleague', 'Recorded (hours)', 'Booked (hours)'],
      ['Van Dijk', 'Advice', '', '', '', 'Bob de Vries', '1.5', '1.5'],
      ['Van Dijk', 'Audit', '', '', '', 'Ada Bakker', '1', '1'],
      ["'=Smit", 'Advice', '', '', '', 'Bob de Vries', '0.5', '0.5'],
      ['Internal, without contact', '', '', '', '', 'Ada Bakker', '0.25', '0.25'],
    ]);
    expect(await csv({ shown: { table: 'bookings', columns: ['date'] } }, bob)).toEqual([
      ['Date', 'Contact', ...levels, 'Description', 'Booked (hours)'],
      ['2026-11-10', "'=Smit", 'Advice', '', '', '', '0.5'],
      ['2026-11-04', 'Van Dijk', 'Advice', '', '', '', '1.5'],
    ]);
    const marked = await csv({ shown: { table: 'bookings', columns: ['date'] }, filters: { status: 'all' } });
    expect(marked[0]).toEqual(['Date', 'Contact', ...levels, 'Description', 'Status', 'Booked (hours)']);
  });

  it('of a timesheet stands in its parts and their order', async () => {
    const shown = { table: 'timesheet', section: 'week', by: 'project', columns: ['on', 'description'], order: 'desc' };
    const rows = await csv({ shown });
    expect(rows[0]).toEqual(['Week from', 'Project', 'Date', 'Booked on', 'Description', 'Booked (hours)']);
    expect(rows.slice(1).map((row) => [row[0], row[1], row[5]])).toEqual([
      ['2026-11-09', 'Internal, without contact', '0.25'],
      ['2026-11-09', "'=Smit · Advice", '0.5'],
      ['2026-11-02', 'Van Dijk · Advice', '1.5'],
      ['2026-11-02', 'Van Dijk · Audit', '1'],
    ]);
    const byDay = await csv({ shown: { table: 'timesheet', section: 'day', by: 'user', columns: ['description'] } });
    expect(byDay.map((row) => [row.length, ...row.slice(0, 2)])).toEqual([
      [4, 'Date', 'Colleague'],
      [4, '2026-11-03', 'Ada Bakker'],
      [4, '2026-11-04', 'Bob de Vries'],
      [4, '2026-11-10', 'Bob de Vries'],
      [4, '2026-11-11', 'Ada Bakker'],
    ]);
  });

  it('of people has their figures, sorted as the table is, whatever bookings are narrowed down to', async () => {
    const columns = ['missing_days', 'productivity', 'booked'];
    const shown = { table: 'people', columns, sort: 'booked', order: 'desc' };
    const rows = await csv({ shown, filters: { contact: [dijk] } });
    expect(rows[0]).toEqual(['Colleague', 'Missing days', 'Productivity (%)', 'Booked (hours)']);
    expect(rows.slice(1).map(([name, , ...figures]) => [name, ...figures])).toEqual([
      ['Bob de Vries', '100', '2'],
      ['Ada Bakker', '80', '1.25'],
    ]);
    const own = await csv({ shown: { table: 'people', columns: ['booked'] } }, bob);
    expect(own.slice(1)).toEqual([['Bob de Vries', '2']]);
    const days = await csv({ shown: { table: 'days', kind: 'published' }, filters: { user: [bob.userId] } });
    expect(days.slice(1).map((row) => [row[0], row[1], row[5]])).toEqual([
      ['Bob de Vries', '2026-11-10', '0.5'],
      ['Bob de Vries', '2026-11-04', '1.5'],
    ]);
  });

  it('of the overview has its figures, weeks and lists, in sheets or as parts of one table', async () => {
    const body = { ...period, shown: { table: 'overview' } };
    const sheets = await workbookCells((await madeFile(world, admin, { ...body, format: 'excel' })).bytes);
    const screen = (await admin.client.post('/api/v1/rpc/report/overview', period)).expect(200).json.data;
    expect(Object.keys(sheets)).toEqual([
      ...['Overview', 'Hours by week', 'Most hours contacts', 'Most hours projects', 'Biggest changes'],
    ]);
    expect(sheets['Overview']).toContainEqual(['Booked', screen.booked / 3600, null, 2, null]);
    expect(sheets['Overview']?.at(-1)).toEqual(['Days not published', null, null, null, screen.missing_days]);
    expect(sheets['Hours by week']?.map((row) => row[1])).toEqual(['Booked (hours)', 2.5, 0.75, 3.25]);
    expect(sheets['Most hours contacts']?.slice(1)).toEqual([
      ['Van Dijk', 2.5, 2, 0.5],
      ['=Smit', 0.5, 0, 0.5],
      ['Internal, without contact', 0.25, 0, 0.25],
    ]);
    const rows = await csv({ shown: { table: 'overview' } });
    expect(rows[0]?.slice(0, 3)).toEqual(['Part', 'Overview', 'Hours']);
    expect(new Set(rows.slice(1).map(([part]) => part)).size).toBe(5);
    for (const row of rows) expect(row).toHaveLength(rows[0]?.length ?? 0);
  });

  it('of leakage has recorded and booked time by contact over time; what was taken is a number', async () => {
    await world.database.asMaintenance((trx) =>
      trx
        .updateTable('registrations')
        .set({ recorded_seconds: 4500 })
        .where('client_id', '=', admin.clientId)
        .where('date', '=', '2026-11-03')
        .execute(),
    );
    const rows = await csv({ shown: { table: 'leakage', interval: 'week' }, filters: { source: [1] } });
    expect(rows[0]).toEqual([
      ...['Contact', 'Week from', 'Recorded (hours)', 'Booked (hours)', 'By rounding (hours)', 'By hand (hours)'],
      'Difference (hours)',
    ]);
    expect(rows[1]).toEqual(['Van Dijk', '2026-11-02', '2.75', '2.5', '-0.25', '0', '-0.25']);
    const extended = { ...period, format: 'excel_extended', shown: { table: 'leakage', interval: 'month' } };
    const sheets = await workbookCells((await madeFile(world, admin, extended)).bytes);
    expect(Object.keys(sheets)).toEqual([
      ...['Asked', 'By contact', 'Over time', 'By contact over time', 'By colleague', 'Bookings'],
    ]);
    expect(sheets['Over time']?.[1]?.slice(1)).toEqual([3.5, 3.25, -0.25, 0, -0.25]);
    expect(sheets['Bookings']).toHaveLength(6);
  });

  it('is in the language of its reader', async () => {
    for (const [language, part, booked, separator] of [
      ['nl', 'Onderdeel', 'Geboekt (uren)', ';'],
      ['de', 'Teil', 'Gebucht (Stunden)', ';'],
      ['fr', 'Partie', 'Imputé (heures)', ';'],
      ['en', 'Part', 'Booked (hours)', ','],
    ] as const) {
      const user = await world.register({ language });
      await book(world, { user, date: '2026-11-03', seconds: 5400 });
      const body = { ...period, format: 'csv', shown: { table: 'overview' } };
      const [head = [], ...rows] = csvCells((await madeFile(world, user, body)).text, separator);
      expect(head[0]).toBe(part);
      expect(head).toContain(booked);
      expect(rows.some((row) => row.includes(language === 'en' ? '1.5' : '1,5'))).toBe(true);
    }
  });
});
