import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';
import { book, contact, project, source } from '../testing/book.ts';

let world: TestApp;
let admin: TestUser;
let bob: TestUser;
const base = '/api/v1/rpc/report';
const period = { start: '2026-11-01', end: '2026-11-30' };

beforeAll(async () => {
  world = await testApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  admin = await world.register({ language: 'nl' });
  bob = await world.addColleague(admin);
  const dijk = await contact(admin, 'Łódź & Ødegård €', 'D1');
  const smit = await contact(admin, 'Szőke Ελλάδα Жуков', 'S1');
  const audit = await project(admin, 'Controle', 'P1');
  const mail = await source(world, admin.clientId, 'mail');
  await book(world, { user: admin, date: '2026-11-03', contactId: dijk, seconds: 5400, dimensionId: audit });
  await book(world, { user: admin, date: '2026-11-03', contactId: smit, seconds: 1800 });
  await book(world, { user: bob, date: '2026-11-03', contactId: smit, seconds: 3605, sources: [[mail, 3605]] });
  await book(world, { user: bob, date: '2026-11-09', seconds: 900 });
});
afterAll(() => world.close());

async function timesheetOf(body: object, user = admin) {
  const asked = await user.client.post(`${base}/export`, { ...period, format: 'pdf', ...body });
  const { id, file_name: name } = asked.expect(202).json.data;
  await world.runJobs();
  const answer = (await user.client.post(`${base}/export/status`, { id })).expect(200);
  const document = await getDocumentProxy(new Uint8Array(answer.bytes));
  const { text: pages } = await extractText(document, { mergePages: false });
  return { id, name, answer, pages, text: pages.join('\n') };
}

const seconds = (clock: string): number =>
  clock
    .split(':')
    .map(Number)
    .reduce((sum, part, at) => sum + part * (at === 0 ? 3600 : at === 1 ? 60 : 1), 0);

/** Returns the durations after these words, in their order. */
const durationsAfter = (text: string, words: RegExp): number[] =>
  [...text.matchAll(new RegExp(`${words.source}\\s*(\\d+:\\d\\d(?::\\d\\d)?)`, 'g'))].map((found) =>
    seconds(found.at(-1) ?? ''),
  );

describe('a timesheet', () => {
  it('is a PDF in the language of its reader, whose sums are those of the report, to the second', async () => {
    const { name, answer, text, pages } = await timesheetOf({});
    expect(name).toBe('urenstaat-2026-11-01-2026-11-30.pdf');
    expect(answer.headers['content-type']).toBe('application/pdf');
    const summary = await admin.client.post(`${base}/summary`, { ...period, breakdown: 'contact' });
    const { total } = summary.expect(200).json.data;
    expect(total).toBe(11_705);
    expect(durationsAfter(text, /Totaal/)).toEqual([total]);
    expect(durationsAfter(text, /Totaal dinsdag 3 november 2026/)).toEqual([10_805]);
    expect(durationsAfter(text, /Totaal maandag 9 november 2026/)).toEqual([900]);
    expect(durationsAfter(text, /Ødegård € \(D1\) · Controle \(P1\)/)).toEqual([5400]);
    expect(text).toContain('Szőke Ελλάδα Жуков (S1)');
    expect(text).toContain('1 november 2026 – 30 november 2026');
    expect(text).toContain('Ada Bakker, Bob de Vries');
    for (const words of ['Urenstaat', 'Gewerkt door', 'Akkoord', 'Handtekening']) expect(text).toContain(words);
    expect(pages.join(' ')).toMatch(/1 \/\s*1/);
  });

  it('has subtotals of weeks on request, of the filtered bookings, which it names', async () => {
    const { text } = await timesheetOf({ group_by: ['week'], filters: { user: [bob.userId] } });
    expect(durationsAfter(text, /Totaal week van 2 november 2026/)).toEqual([3605]);
    expect(durationsAfter(text, /Totaal week van 9 november 2026/)).toEqual([900]);
    expect(durationsAfter(text, /Totaal/)).toEqual([4505]);
    expect(text).not.toContain('Ada Bakker');
    const refused = await admin.client.post(`${base}/export`, { ...period, format: 'pdf', group_by: ['user'] });
    expect(refused.expect(422).codes).toEqual(['VALIDATION_FAILED']);
  });

  it('names every filter in its heading, and which days count', async () => {
    const owner = await world.register({ language: 'nl' });
    const body = { name: 'Zon', company_name: 'Groep Bakker' };
    const zon = Number((await owner.client.post('/api/v1/contacts', body)).expect(201).json.data.id);
    const web = await source(world, owner.clientId, 'site.example');
    await book(world, { user: owner, date: '2026-11-04', contactId: zon, seconds: 600, sources: [[web, 600]] });
    const by = { ...period, table: 'summary', group_by: ['company'] };
    const groups = (await owner.client.post(`${base}/paginate`, by)).expect(200).json.data.groups;
    const filters = {
      ...{ company: [groups[0].groups[0].id], source_type: ['web'], without: ['dimension_1'], status: 'all' },
      ...{ internal: false, corrected: false, contact: [zon], source: [web] },
    };
    const { text } = await timesheetOf({ filters }, owner);
    const lines = text.replace(/\s+/g, ' ');
    for (const heading of [
      ...['Bedrijven Groep Bakker', 'Soort bron Websites', 'Contacten Zon', 'Bronnen site.example'],
      ...['Alleen boekingen zonder Project', 'Dagen Gepubliceerde dagen en eigen niet-gepubliceerde dagen'],
      ...['Intern nee', 'Handmatig gecorrigeerd nee'],
    ])
      expect(lines).toContain(heading);
  });

  it('of a colleague has the own bookings alone, and is the own file alone', async () => {
    const { id, text } = await timesheetOf({}, bob);
    expect(durationsAfter(text, /Total/)).toEqual([4505]);
    expect(text).not.toContain('Ødegård');
    (await admin.client.post(`${base}/export/status`, { id })).expect(404);
    const log = await admin.client.get('/api/v1/audit-log');
    expect(JSON.stringify(log.expect(200).json)).toContain('report.exported');
  });

  it('numbers its pages, repeats its header and breaks long texts', async () => {
    const owner = await world.register();
    const many = Array.from({ length: 150 }, (_, at) => at);
    for (const at of many) await book(world, { user: owner, date: '2026-11-04', seconds: 60 * (at + 1) });
    const long = `${'word '.repeat(150)}${'x'.repeat(400)} שלום עולם 😀 end`;
    await world.database.asMaintenance((trx) =>
      trx
        .updateTable('registrations')
        .set({ description: long })
        .where('user_id', '=', owner.userId)
        .where('duration_seconds', '=', 60)
        .execute(),
    );
    const { pages, text } = await timesheetOf({}, owner);
    expect(pages.length).toBeGreaterThan(3);
    for (const [at, page] of pages.entries()) {
      expect(page).toMatch(new RegExp(`${at + 1} /\\s*${pages.length}`));
      if (at < pages.length - 1) expect(page).toContain('Contact and project');
    }
    const total = many.reduce((sum, at) => sum + 60 * (at + 1), 0);
    // The row with the long text is added separately (60); the last duration is the sum of the project.
    const rows = durationsAfter(text, /Internal/);
    expect(rows.slice(0, -1).reduce((sum, one) => sum + one, 60)).toBe(total);
    expect(rows.at(-1)).toBe(total);
    expect(durationsAfter(text, /Total Wednesday,? 4 November 2026/)).toEqual([total]);
    expect(text.replace(/\s/g, '')).toContain('x'.repeat(40));
    expect(text).toContain('end');
  });
});
