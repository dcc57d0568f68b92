import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetMadeFiles } from '../made-files/made-files.service.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, buildFirm, type Firm, publishDay, register } from '../timeline/testing/firm.ts';
import { writeActivityExport } from './write-activity-export.ts';

let its: TestApp;
let firm: Firm;
let colleague: TestUser;

const path = '/api/v1/rpc/activities/export';
const year = { period: 'custom', date_start: '2026-05-01', date_end: '2026-06-30' };

beforeAll(async () => {
  its = await testApp();
  firm = await buildFirm(its);
  await its.database.asMaintenance((trx) => trx.updateTable('users').set({ language: 'nl' }).execute());
  colleague = await its.addColleague(firm.admin);
  const code = await addDimension(firm.admin, 3, { name: 'Bellen', code: 'B1' });
  for (const [user, date] of [
    [firm.admin, '2026-05-11'],
    [firm.admin, '2026-05-12'],
    [colleague, '2026-05-11'],
  ] as const) {
    const { dayId, logIds } = await buildDay(its, user, date, [
      { from: '09:00', to: '09:40', title: '=HYPERLINK("http://x")', contactId: firm.bakker },
      { from: '09:40', to: '10:00', title: '"=1+1" a,=2+2', contactId: firm.bakker },
      { from: '10:00', to: '10:50', title: 'Derde pagina', contactId: firm.visser },
    ]);
    const on = { dimensions: [firm.project, code] };
    const slots = [
      { ...on, logs: logIds.slice(0, 2), contact_id: firm.bakker, description: '-2+3; "regel"\n<twee> & drie' },
      { ...on, logs: logIds.slice(2), contact_id: firm.visser, description: 'Belde over btw' },
    ];
    (await register(user, dayId, slots)).expect(201);
    if (date === '2026-05-11') await publishDay(user, dayId);
  }
});
afterAll(() => its.close());

const ask = (body: object, user = firm.admin) => user.client.post(path, { ...year, type: 'basic', ...body });
const status = (id: string, user = firm.admin) => user.client.post(`${path}/status`, { id });

/** Requests a file, has it made, and returns it. */
async function fileOf(body: object, user = firm.admin) {
  const { id, file_name: name } = (await ask(body, user)).expect(202).json.data;
  await its.runJobs();
  return { id, name, answer: (await status(id, user)).expect(200) };
}

async function hoursOf(user: TestUser, body: Json): Promise<[number, number]> {
  const asked = { start: '2026-05-01', end: '2026-06-30', ...body };
  const { totals } = (await user.client.post('/api/v1/rpc/activities/overview', asked)).expect(200).json.data;
  return [totals.original_duration / 3600, totals.duration / 3600];
}

describe('a file with hours', () => {
  it('is made in the background: how far it is, and then the file itself', async () => {
    const asked = (await ask({ format: 'csv' })).expect(202).json.data;
    expect(asked).toMatchObject({
      status: 'init',
      date_start: '2026-05-01',
      date_end: '2026-06-30',
      file_name: 'activiteiten-2026-05-01-2026-06-30.csv',
      handled_count: 0,
    });
    expect((await status(asked.id)).expect(200).json.data).toEqual(asked);
    await its.runJobs();
    const answer = (await status(asked.id)).expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('activiteiten-2026-05-01-2026-06-30.csv');
    const [header, ...lines] = answer.text.slice(1).split('\r\n');
    expect(header).toBe(
      'Datum;Contact (code);Contact;Intern;Declarabel;Project (code);Project;Subproject (code);Subproject;Working code (code);Working code;' +
        'Omschrijving;Van;Tot;Vastgelegd (uren);Geboekt (uren);Status;Bron',
    );
    expect(lines[0]).toMatch(
      /^2026-05-11;;Bakkerij Bakker;nee;ja;;Advies;;;B1;Bellen;"'-2\+3; ""regel""\n<twee> & drie";09:00;10:00;1;1;Gepubliceerd;/,
    );
    expect(lines[1]).toContain(';Visser Transport;');
    expect(lines.slice(2).join()).toContain('Nog niet gepubliceerd');
    const { exports } = (await firm.admin.client.post(`${path}/list`, {})).expect(200).json.data;
    expect(exports[0]).toMatchObject({ id: asked.id, status: 'finished', total_count: 4, handled_count: 4 });
  });

  it('has the hours of the screen, whatever it is narrowed down by', async () => {
    for (const [filter, view] of [
      [{}, 'published'],
      [{ contact: [firm.visser] }, 'open'],
      [{ text: 'BTW' }, 'open'],
      [{ internal: true }, 'open'],
      [{ everybody: true }, 'published'],
      [{ user: [colleague.userId] }, 'published'],
    ] as const) {
      const { answer } = await fileOf({ format: 'excel', view, ...filter });
      const [sheet] = await readExcel(Buffer.from(answer.bytes));
      const [header = [], ...rows] = sheet?.data ?? [];
      const sum = (name: string) => rows.reduce((total, row) => total + Number(row[header.indexOf(name)]), 0);
      const shown = await hoursOf(firm.admin, { view, ...filter });
      expect(sum('Vastgelegd (uren)'), JSON.stringify(filter)).toBeCloseTo(shown[0], 6);
      expect(sum('Geboekt (uren)'), JSON.stringify(filter)).toBeCloseTo(shown[1], 6);
    }
  });

  it('is a workbook with dates, times and texts that never calculate', async () => {
    const { answer, name } = await fileOf({ format: 'excel', view: 'published', everybody: true });
    expect(name).toMatch(/\.xlsx$/);
    const [sheet] = await readExcel(Buffer.from(answer.bytes));
    const [header = [], first = []] = sheet?.data ?? [];
    const row = Object.fromEntries(header.map((title, at) => [String(title), first[at]]));
    expect(row).toMatchObject({
      Datum: new Date('2026-05-11T00:00:00Z'),
      Medewerker: 'Ada Bakker',
      Omschrijving: '-2+3; "regel"\n<twee> & drie',
      'Geboekt (uren)': 1,
    });
  });

  it('has with everything what was detected, once its hours, and only of oneself', async () => {
    const { answer } = await fileOf({ format: 'text', type: 'extended', view: 'published' });
    const [header = '', ...lines] = answer.text.slice(1).trimEnd().split('\r\n');
    const titles = header.split('\t');
    const cells = lines.map((line) => line.split('\t'));
    const column = (title: string) => cells.map((row) => row[titles.indexOf(title)]);
    expect(column('Gezien')).toEqual([`'=HYPERLINK("http://x")`, `'"=1+1" a,'=2+2`, 'Derde pagina']);
    expect(column('Omschrijving')[1]).toBe(`'-2+3; "regel" <twee> & drie`);
    expect(column('Geboekt (uren)').slice(0, 2)).toEqual(['1', '']);
    expect(column('Waarvan geteld (uren)').slice(0, 2)).toEqual(['0,6667', '0,3333']);
    const [made] = (await firm.admin.client.get('/api/v1/audit-log?action=eq:activity_export.made')).expect(200).json
      .data;
    expect(made.attributes).toMatchObject({
      actor: { id: String(firm.admin.userId) },
      details: {
        date_start: '2026-05-01',
        date_end: '2026-06-30',
        format: 'text',
        is_extended: true,
        of_colleagues: false,
        rows: lines.length,
      },
    });
    expect(JSON.stringify(made.attributes.details)).not.toContain('pagina');
    const refused = await ask({ format: 'csv', type: 'extended', user: [colleague.userId] });
    expect(refused.expect(422).pointers).toEqual(['/type']);
    expect((await ask({ format: 'csv', type: 'extended', everybody: true })).expect(422).pointers).toEqual(['/type']);
  });
});

describe('who has a file', () => {
  it('is who asked for it, as long as that person may see what is in it', async () => {
    const second = await its.addColleague(firm.admin, { isAdmin: true });
    const { id, answer } = await fileOf({ format: 'csv', everybody: true, view: 'all' }, second);
    // Nobody else sees a colleague's unpublished day, not even an administrator.
    expect(answer.text.match(/2026-05-1\d/g)).toHaveLength(4);
    expect(answer.text).not.toContain('2026-05-12');
    (await status(id)).expect(404);
    (await firm.admin.client.post(`${path}/cancel`, { id })).expect(404);
    const later = (await ask({ format: 'csv', everybody: true }, second)).expect(202).json.data;
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ is_admin: false }).where('id', '=', second.userId).execute(),
    );
    (await status(id, second)).expect(404);
    expect((await second.client.post(`${path}/list`, {})).expect(200).json.data.exports).toEqual([]);
    await its.runJobs();
    const stored = await its.database.asMaintenance((trx) =>
      trx.selectFrom('made_files').select('failure').where('id', '=', Number(later.id)).execute(),
    );
    expect(stored).toEqual([{ failure: 'no_access' }]);
    // A person who never was an administrator gets their own hours.
    const own = await fileOf({ format: 'csv', view: 'all' }, colleague);
    expect(own.answer.text.match(/2026-05-1\d/g)).toHaveLength(2);
  });

  it('loses it by cancelling, and after a day', async () => {
    const asked = (await ask({ format: 'csv' })).expect(202).json.data;
    (await firm.admin.client.post(`${path}/cancel`, { id: asked.id })).expect(200);
    await its.runJobs();
    (await status(asked.id)).expect(404);

    const { id } = await fileOf({ format: 'csv' });
    const yesterday = new Date(Date.now() - 86_400_000);
    await its.database.asMaintenance((trx) => trx.updateTable('made_files').set({ created_at: yesterday }).execute());
    (await status(id)).expect(404);
    await its.jobs.enqueue(null, 'forgetMadeFiles', null);
    await its.runJobs();
    const left = await its.database.asMaintenance((trx) =>
      trx.selectFrom('made_file_pieces').select('piece').where('client_id', '=', firm.admin.clientId).execute(),
    );
    expect(left).toEqual([]);
  });
});

describe('a file that is asked for', () => {
  it('has a period, and is about what there is', async () => {
    const backwards = await ask({ format: 'csv', date_end: '2026-04-30' });
    expect(backwards.expect(422).codes).toEqual(['DATE_RANGE']);
    const week = (await ask({ format: 'csv', period: 'week', date_start: '2026-05-13', date_end: undefined })).expect(
      202,
    );
    expect(week.json.data).toMatchObject({ date_start: '2026-05-11', date_end: '2026-05-17' });
    expect((await ask({ format: 'csv', contact: [999_999] })).expect(422).pointers).toEqual(['/contact']);
  });

  it('waits while three are being made', async () => {
    const user = await its.addColleague(firm.admin);
    for (let count = 0; count < 3; count += 1) (await ask({ format: 'csv' }, user)).expect(202);
    expect((await ask({ format: 'csv' }, user)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    await its.runJobs();
    (await ask({ format: 'csv' }, user)).expect(202);
  });

  it('is said not to come when nobody has worked on it for hours', async () => {
    const user = await its.addColleague(firm.admin);
    const { id } = (await ask({ format: 'csv' }, user)).expect(202).json.data;
    const updated_at = new Date(Date.now() - 7 * 3_600_000);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('made_files').set({ updated_at }).where('id', '=', Number(id)).execute(),
    );
    await forgetMadeFiles({ database: its.database, now: () => new Date() });
    await its.runJobs();
    const { data } = (await status(id, user)).expect(200).json;
    expect([data.status, data.failure]).toEqual(['failed', 'interrupted']);
  });

  it('is begun anew after the process was ended in the middle of it, and is whole', async () => {
    const asked = (await ask({ format: 'csv' })).expect(202).json.data;
    const ended = AbortSignal.abort(new Error('The process ends'));
    const job = { clientId: firm.admin.clientId, userId: firm.admin.userId, fileId: Number(asked.id), address: null };
    const deps = { database: its.database, now: () => new Date(), secretKey: Buffer.alloc(32) };
    await expect(writeActivityExport(deps, job, ended)).rejects.toThrow('The process ends');
    expect((await status(asked.id)).json.data.status).toBe('busy');
    await its.runJobs();
    expect((await status(asked.id)).expect(200).text.trimEnd().split('\r\n')).toHaveLength(5);
    // A finished file is not made again.
    await writeActivityExport(deps, job, ended);
  });
});
