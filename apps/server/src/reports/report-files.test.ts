import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { book, contact, project } from './testing/book.ts';

let world: TestApp;
let admin: TestUser;
let bob: TestUser;
let smit: number;
const base = '/api/v1/rpc/report';
const period = { start: '2026-10-01', end: '2026-11-30' };

beforeAll(async () => {
  world = await testApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  admin = await world.register({ language: 'nl' });
  bob = await world.addColleague(admin);
  const dijk = await contact(admin, '=HYPERLINK("http://x")', 'D1');
  smit = await contact(admin, 'Smit & Zn', 'S1');
  const audit = await project(admin, 'Controle', 'P1');
  await book(world, { user: admin, date: '2026-10-05', contactId: dijk, seconds: 3660, dimensionId: audit });
  await book(world, { user: admin, date: '2026-11-03', contactId: smit, seconds: 1800 });
  await book(world, { user: bob, date: '2026-11-03', contactId: smit, seconds: 2700 });
  await book(world, { user: bob, date: '2026-11-04', seconds: 900 });
});
afterAll(() => world.close());

const ask = (body: object, user = admin) => user.client.post(`${base}/export`, { ...period, ...body });
const status = (id: string, user = admin) => user.client.post(`${base}/export/status`, { id });

async function fileOf(body: object, user = admin) {
  const { id, file_name: name } = (await ask(body, user)).expect(202).json.data;
  await world.runJobs();
  return { id, name, answer: (await status(id, user)).expect(200) };
}

type Cells = readonly (readonly unknown[])[];
async function sheetsOf(bytes: Uint8Array): Promise<Record<string, Cells>> {
  const sheets = await readExcel(Buffer.from(bytes));
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data as Cells]));
}
const columnOf = (cells: Cells, header: string) => (cells[0] ?? []).indexOf(header);

describe('a file with a report', () => {
  it('has every booking, without formulas that anybody typed', async () => {
    const { name, answer } = await fileOf({ format: 'csv' });
    expect(name).toBe('rapport-2026-10-01-2026-11-30.csv');
    const [header, ...lines] = answer.text.slice(1).trimEnd().split('\r\n');
    expect(header).toMatch(/^Datum;Medewerker;Contact;Contact \(code\);Project;/);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain(`2026-10-05;Ada Bakker;"'=HYPERLINK(""http://x"")";D1;Controle;P1;`);
    expect(lines.map((line) => line.split(';').at(-1))).toEqual(['1,0167', '0,5', '0,75', '0,25']);
  });

  it('is sums by the keys that were asked for', async () => {
    const { answer } = await fileOf({ format: 'excel', group_by: ['user', 'month'] });
    const { Totalen: cells = [] } = await sheetsOf(answer.bytes);
    const hours = columnOf(cells, 'Geboekt (uren)');
    expect(cells.slice(1).map((row) => [row[0], row[1], row[hours]])).toEqual([
      ['Ada Bakker', new Date('2026-10-01'), 3660 / 3600],
      ['Ada Bakker', new Date('2026-11-01'), 0.5],
      ['Bob de Vries', new Date('2026-11-01'), 1],
      ['Totaal', null, 9060 / 3600],
    ]);
  });

  it('extended is one workbook: what was asked, sums, and every booking; all add up alike', async () => {
    const filters = { contact: [smit] };
    const { answer } = await fileOf({ format: 'excel_extended', filters });
    const sheets = await sheetsOf(answer.bytes);
    expect(Object.keys(sheets)).toEqual(['Gevraagd', 'Totalen', 'Per contact', 'Per medewerker', 'Boekingen']);
    expect(sheets['Gevraagd']).toContainEqual(['Contacten', 'Smit & Zn']);
    expect(sheets['Gevraagd']).toContainEqual(['Van', '1 oktober 2026']);
    expect(sheets['Gevraagd']).toContainEqual(['Gemaakt op', '20 november 2026 om 13:00']);
    for (const name of ['Totalen', 'Per contact', 'Per medewerker', 'Boekingen']) {
      const cells = sheets[name] ?? [];
      const hours = columnOf(cells, 'Geboekt (uren)');
      const rows = cells.slice(1, -1).reduce((sum, row) => sum + Number(row[hours]), 0);
      expect([rows, cells.at(-1)?.[hours]], name).toEqual([1.25, 1.25]);
    }
  });

  it('of a colleague has the own bookings alone', async () => {
    const { answer } = await fileOf({ format: 'csv' }, bob);
    expect(answer.text.trimEnd().split('\r\n')).toHaveLength(3);
    const { id } = (await ask({ format: 'csv' })).expect(202).json.data;
    (await status(id, bob)).expect(404);
    (await bob.client.post(`${base}/export/cancel`, { id })).expect(404);
  });

  it('says why there would be nothing in it', async () => {
    const codes = async (body: object) => (await ask({ format: 'csv', ...body })).expect(422).codes;
    expect(await codes({ start: '2025-01-01', end: '2025-02-01' })).toEqual(['NO_DATA_FOR_PERIOD']);
    expect(await codes({ start: '2026-10-01', end: '2026-10-31', filters: { user: [bob.userId] } })).toEqual([
      'NO_DATA_FOR_USER',
    ]);
    expect(await codes({ filters: { text: 'nowhere' } })).toEqual(['NO_DATA']);
    expect(await codes({ start: '2026-12-01', end: '2026-11-01' })).toEqual(['DATE_RANGE']);
  });

  it('is listed, and forgotten when it is cancelled', async () => {
    const { id } = (await ask({ format: 'csv' })).expect(202).json.data;
    const listed = async () =>
      (await admin.client.post(`${base}/export/list`, {}))
        .expect(200)
        .json.data.exports.map((one: { id: string }) => one.id);
    expect(await listed()).toContain(id);
    (await admin.client.post(`${base}/export/cancel`, { id })).expect(200);
    await world.runJobs();
    expect(await listed()).not.toContain(id);
    (await status(id)).expect(404);
    // A file with a report is not found among the files with hours.
    (await admin.client.post('/api/v1/rpc/activities/export/status', { id })).expect(404);
  });
});

describe('sums as a file at once', () => {
  it('are what the table shows', async () => {
    const body = { ...period, group_by: ['contact'], format: 'csv' };
    const answer = (await bob.client.post(`${base}/summary/export`, body)).expect(200);
    expect(answer.headers['content-disposition']).toContain('2026-10-01-2026-11-30.csv');
    const lines = answer.text.slice(1).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Smit & Zn');
    expect(
      (await bob.client.post(`${base}/summary/export`, { ...body, start: '2026-12-01', end: '2026-12-02' })).codes,
    ).toEqual(['NO_DATA_FOR_PERIOD']);
  });
});
