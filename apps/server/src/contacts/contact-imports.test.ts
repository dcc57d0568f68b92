import { maxContactImportBytes, maxContactImportRows } from '@daybook/contract/contact-imports.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import writeExcel from 'write-excel-file/node';
import type { Json, TestAnswer } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { checkContactImport, finishContactImport } from './run-import.ts';

let its: TestApp;
let admin: TestUser;

beforeAll(async () => {
  its = await testApp();
});
beforeEach(async () => {
  admin = await its.register();
});
afterAll(() => its.close());

const call = async (what: string, body?: object, user = admin): Promise<Json> =>
  (await user.client.post(`/api/v1/rpc/contacts/import/${what}`, body)).expect(200).json.data;

function upload(url: string, content: string | Uint8Array, user = admin): Promise<TestAnswer> {
  const headers = { 'content-type': 'application/octet-stream' };
  return user.client.post(url, undefined, { rawBody: Buffer.from(content), headers });
}

async function start(content: string | Uint8Array, name = 'klanten.csv'): Promise<Json> {
  const { uuid, upload_url: url } = await call('prepare');
  (await upload(url, content)).expect(200);
  return call(`start?filename=${name}&uuid=${uuid}`);
}

/** Reads a file, checks its rows with the recognised columns, and returns the import. */
async function check(content: string | Uint8Array): Promise<Json> {
  const { id, structure } = await start(content);
  await call(`process/${id}`, { structure });
  await its.runJobs();
  return call(`status/${id}`);
}

async function finish(id: string): Promise<Json> {
  await call(`finish/${id}`);
  await its.runJobs();
  return call(`status/${id}`);
}

async function contacts(): Promise<string[]> {
  const { data } = (await admin.client.get('/api/v1/contacts?internal=eq:false&sort=name:asc')).expect(200).json;
  return data.map(({ attributes: { code, name } }: Json) => [code, name].filter(Boolean).join(' '));
}

async function contactCount(): Promise<number> {
  return (await admin.client.get('/api/v1/contacts?internal=eq:false')).expect(200).json.meta.pagination.total;
}

async function tags(): Promise<string[]> {
  const { data } = (await admin.client.get('/api/v1/tags?sort=value:asc&include=contact')).expect(200).json;
  return data.map(({ attributes: { type, value } }: Json) => `${type} ${value}`);
}

const errors = async (id: string): Promise<Json> => call(`errors/${id}`, {});

test('a file goes its whole way: recognised, checked, mended, taken over, and the same once more changes nothing', async () => {
  const file = [
    'Debiteurnr;Naam;E-mail;Telefoon;Plaats',
    '1001;"Bakker; & Zonen";Info@Bakker.nl;030-1234567;Utrecht',
    '1002;Visser Transport;geen adres;;Urk',
    '1002;Visser Transport B.V.;;;Urk',
    ';Zonder code;a@zonder.nl, b@zonder.nl;;',
    ';;;;',
    '1001;"Bakker; & Zonen";tweede@bakker.nl;;',
  ].join('\r\n');
  const read = await start(file);
  expect(read).toMatchObject({ status: 'ready', has_header: true, row_count: 5, file_name: 'klanten.csv' });
  expect(read.structure).toEqual(['company_code', 'company_name', 'email_addresses', 'phone_numbers', null]);
  expect(read.columns[1]).toEqual({
    name: 'Naam',
    samples: ['Bakker; & Zonen', 'Visser Transport', 'Visser Transport B.V.', 'Zonder code', 'Bakker; & Zonen'],
  });
  const { id } = read;
  await call(`process/${id}`, { structure: read.structure });
  await its.runJobs();
  expect(await call(`status/${id}`)).toMatchObject({
    status: 'checked',
    handled_count: 5,
    pending_count: 4,
    failed_count: 1,
    add_count: 3,
    update_count: 0,
  });
  expect(await contacts()).toEqual([]);
  const { rows, total } = await errors(id);
  expect([rows, total]).toEqual([
    [
      {
        id: '3',
        company_code: '1002',
        company_name: 'Visser Transport',
        email_addresses: ['geen adres'],
        phone_numbers: [],
        status: 'failed',
        validation_error: 'EMAIL_INVALID',
      },
    ],
    1,
  ]);
  const { file: errorsFile } = await call(`errors/${id}`, { as_file: true });
  expect(errorsFile).toContain('1002,Visser Transport,geen adres,,3,EMAIL_INVALID');
  const mend = (row: string, values: object) =>
    admin.client.put(`/api/v1/rpc/contacts/import/rows/${id}/${row}`, {
      email_addresses: [],
      phone_numbers: [],
      ...values,
    });
  const right = { company_code: '1002', company_name: 'Visser Transport', email_addresses: ['info@visser.nl'] };
  const mended = (await mend('3', right)).expect(200).json.data;
  // Now the next row has its code with another name.
  expect([mended.row.status, mended.import.failed_count]).toEqual(['pending', 1]);
  expect((await errors(id)).rows).toMatchObject([{ id: '4', validation_error: 'DUPLICATE_CODE' }]);
  (await mend('4', { company_code: '1003', company_name: 'Visser Transport B.V.' })).expect(200);
  expect(await finish(id)).toMatchObject({ status: 'finished', added_count: 4, updated_count: 0, pending_count: 0 });
  const after = ['1001 Bakker; & Zonen', '1002 Visser Transport', '1003 Visser Transport B.V.', 'Zonder code'];
  expect(await contacts()).toEqual(after);
  const tagged = ['a@zonder.nl', 'b@zonder.nl', 'info@bakker.nl', 'info@visser.nl', 'tweede@bakker.nl'];
  expect(await tags()).toEqual(['phone_number +31301234567', ...tagged.map((value) => `email ${value}`)]);

  const once = await check(
    file.replace('geen adres', '').replace('1002;Visser Transport B.V.', '1003;Visser Transport B.V.'),
  );
  expect(once).toMatchObject({ add_count: 0, update_count: 4, failed_count: 0 });
  expect(await finish(once.id)).toMatchObject({ status: 'finished', added_count: 0, updated_count: 0 });
  expect(await contacts()).toEqual(after);
  expect(await tags()).toHaveLength(6);
  const renamed = await check('code,naam\n1001,Bakker NV\n');
  expect(await finish(renamed.id)).toMatchObject({ added_count: 0, updated_count: 1 });
  expect((await contacts())[0]).toBe('1001 Bakker NV');
  expect((await call('status')).imports).toHaveLength(3);
});

test('a file leaves contacts alone that are there where its user wants that', async () => {
  const first = await check('code,naam\n1001,Bakker\n');
  expect(await finish(first.id)).toMatchObject({ added_count: 1 });
  const wish = (value: boolean) =>
    admin.client.put('/api/v1/preferences/contact_import', { value: { update_existing: value } });
  (await wish(false)).expect(200);
  const file = 'code,naam\n1001,Bakker NV\n1002,Visser\n';
  const refused = await check(file);
  expect(refused).toMatchObject({ add_count: 1, update_count: 0, failed_count: 1 });
  expect(await finish(refused.id)).toMatchObject({ added_count: 1, updated_count: 0 });
  expect(await contacts()).toEqual(['1001 Bakker', '1002 Visser']);
  (await wish(true)).expect(200);
  expect(await finish((await check(file)).id)).toMatchObject({ updated_count: 1 });
  expect(await contacts()).toEqual(['1001 Bakker NV', '1002 Visser']);
});

test('names and codes of contacts that are there stand against rows, and a merged one leads on', async () => {
  const add = async (body: object) => (await admin.client.post('/api/v1/contacts', body)).expect(201).json.data.id;
  await add({ name: 'Eerste', code: '1' });
  await add({ name: 'Tweede', code: '2' });
  const fourth = await add({ name: 'Vierde' });
  const gone = await add({ name: 'Oude naam', code: '9' });
  const into = await add({ name: 'Nieuwe naam', code: '10' });
  (await admin.client.post(`/api/v1/contacts/${gone}/merge`, { into_id: into })).expect(200);
  const file = [
    'Naam\tCode\tMail',
    'tweede\t1\t',
    'Eerste\t7\t',
    'VIERDE\t4\t',
    'Oude naam\t9\toud@naam.nl',
    'Laat\t5',
  ].join('\n');
  const { id } = await check(file);
  expect((await errors(id)).rows.map((row: Json) => [row.id, row.validation_error])).toEqual([
    ['2', 'DUPLICATE_NAME'],
    ['3', 'DUPLICATE_NAME'],
  ]);
  // The rows are compared again where contacts changed since they were checked.
  await add({ name: 'Laat' });
  (await admin.client.delete(`/api/v1/contacts/${fourth}`)).expect(204);
  expect(await finish(id)).toMatchObject({ status: 'finished', added_count: 1, updated_count: 1 });
  expect(await contacts()).toEqual(['1 Eerste', '5 Laat', '10 Nieuwe naam', '2 Tweede', '4 VIERDE']);
  const found = (await admin.client.get('/api/v1/tags?type=eq:email')).expect(200).json.data;
  expect(found[0].attributes).toMatchObject({ value: 'oud@naam.nl', contact_id: String(into) });
});

test('files of all kinds are read, and what is none is refused', async () => {
  const windows = Buffer.from('Naam|Code\nCaf\xe9 Z\xfcrich|7\n', 'latin1');
  expect((await start(windows)).columns[0].samples).toEqual(['Café Zürich']);
  const plain = await start('Bakker,1001\n"Een ""naam"" met\nregels",1002\n');
  expect(plain).toMatchObject({ has_header: false, row_count: 2, structure: [null, null] });
  const workbook = await writeExcel([
    [{ value: 'Klant' }, { value: 'Klantnummer' }, { value: 'Mail' }],
    [{ value: 'Bakker' }, { value: 1001, type: Number }, { value: 'a@bakker.nl' }],
  ]).toBuffer();
  const sheet = await start(workbook, 'klanten.xlsx');
  expect(sheet).toMatchObject({ has_header: true, structure: ['company_name', 'company_code', 'email_addresses'] });
  expect(sheet.columns[1].samples).toEqual(['1001']);
  const titled = await writeExcel([
    [{ value: 'Relatiebestand De Vries & Zn.' }],
    [{ value: 'Algemeen' }, { value: 'Contact' }],
    [{ value: 'Naam' }, { value: 'E-mailadres' }],
    [],
    [{ value: 'Visser' }, { value: 'geen' }],
    [],
    [{ value: 'Jansen' }, { value: 'jansen' }],
  ]).toBuffer();
  const list = await start(titled, 'relaties.xlsx');
  expect(list).toMatchObject({ has_header: true, row_count: 2, structure: ['company_name', 'email_addresses'] });
  expect(list.columns.map(({ name }: Json) => name)).toEqual(['Naam', 'E-mailadres']);
  const checked = await check(titled);
  expect(checked).toMatchObject({ pending_count: 1, failed_count: 1 });
  const rows = (await errors(checked.id)).rows.map(({ id, company_name: name }: Json) => `${id} ${name}`);
  expect(rows).toEqual(['7 Jansen']);

  const commas = await start(
    'Relatiebestand De Vries\n\nNaam,E-mailadres\n"Visser; Zn",info@visser.nl\n',
    'relaties.csv',
  );
  expect(commas).toMatchObject({ has_header: true, row_count: 1, structure: ['company_name', 'email_addresses'] });

  const begin = async (content: string | Uint8Array) => {
    const { uuid, upload_url: url } = await call('prepare');
    (await upload(url, content)).expect(200);
    return admin.client.post(`/api/v1/rpc/contacts/import/start?uuid=${uuid}`);
  };
  const bomb = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(1000) }));
  // Sets the unpacked size in its directory.
  bomb.writeUInt32LE(2 ** 30, bomb.indexOf('PK\x01\x02', 0, 'latin1') + 24);
  const long = `naam\n${'x\n'.repeat(maxContactImportRows + 1)}`;
  expect((await begin(bomb)).expect(422).codes).toEqual(['CONTACT_IMPORT_TOO_LARGE']);
  for (const content of [long, Buffer.from([0, 1, 2, 0]), 'PK\x03\x04 no archive', ';'.repeat(60)]) {
    expect((await begin(content)).expect(422).codes).toEqual(['CONTACT_IMPORT_UNREADABLE']);
  }
  const { upload_url: url } = await call('prepare');
  expect((await upload(url, '')).expect(422).codes).toEqual(['CONTACT_IMPORT_UNREADABLE']);
  (await upload(url, Buffer.alloc(maxContactImportBytes + 1))).expect(413);
});

type Phase = 'reading' | 'comparing' | 'taking over';

/** Returns the database of a job whose process is killed in one of the batches of a phase. */
function killedIn(phase: Phase, batch: number) {
  let [count, isComparing] = [0, false];
  const asUser: typeof its.database.asUser = (scope, work, options) => {
    // No other background work reads in this mode.
    isComparing ||= options?.mode === 'read';
    return its.database.asUser(scope, work, options);
  };
  const now = () => {
    if (isComparing || phase === 'reading') count += 1;
    if (count === batch) throw new Error('The process ends here');
    return new Date();
  };
  return { database: { ...its.database, asUser }, now };
}

const { signal } = new AbortController();
const dies = (run: Promise<void>) => expect(run).rejects.toThrow('The process ends here');
const many = `code;naam\n${Array.from({ length: 2500 }, (_, n) => `${n};Klant ${n}`).join('\n')}`;
const jobOf = ({ id }: Json) => ({ clientId: admin.clientId, userId: admin.userId, importId: Number(id) });

test('checking many rows ends when it is cancelled, and goes on where a crash ended it', async () => {
  const { id, structure } = await start(many);
  await call(`process/${id}`, { structure });
  await dies(checkContactImport(killedIn('reading', 2), jobOf({ id }), signal));
  await call(`delete/${id}`);
  await its.runJobs();
  (await admin.client.post(`/api/v1/rpc/contacts/import/status/${id}`)).expect(404);

  const again = await start(many);
  const job = jobOf(again);
  await call(`process/${again.id}`, { structure });
  await dies(checkContactImport(killedIn('reading', 3), job, signal));
  const reading = await call(`status/${again.id}`);
  expect(reading).toMatchObject({ status: 'processing', compared_count: 0, pending_count: 0 });
  expect(reading.handled_count).toBeGreaterThan(100);
  expect(reading.handled_count).toBeLessThan(2500);
  await dies(checkContactImport(killedIn('comparing', 2), job, signal));
  const comparing = await call(`status/${again.id}`);
  expect(comparing).toMatchObject({ status: 'processing', handled_count: 2500, compared_count: 100 });
  await its.runJobs();
  const counts = { handled_count: 2500, compared_count: 2500, pending_count: 2500, add_count: 2500, update_count: 0 };
  expect(await call(`status/${again.id}`)).toMatchObject({ status: 'checked', ...counts });
  // The columns are corrected: results with the former ones are removed.
  await call(`process/${again.id}`, { structure: ['company_name', null] });
  await its.runJobs();
  expect(await call(`status/${again.id}`)).toMatchObject({ status: 'checked', pending_count: 2500, failed_count: 0 });
  expect(await contactCount()).toBe(0);
});

test('nothing is half imported: it goes on after a crash, says what is there when it is stopped, and is done once', async () => {
  const { id } = await check(many);
  const job = jobOf({ id });
  await call(`finish/${id}`);
  await dies(finishContactImport(killedIn('taking over', 3), job, signal));
  const between = await call(`status/${id}`);
  expect(between.status).toBe('finishing');
  // Its counts match its rows.
  const addsUp = async ({ added_count: added, pending_count: pending, processed_count: processed }: Json) => {
    expect([added, added + pending]).toEqual([processed, 2500]);
    expect(await contactCount()).toBe(added);
  };
  await addsUp(between);
  expect(between.added_count).toBeGreaterThan(0);
  const tries = (what: string, body?: object) => admin.client.post(`/api/v1/rpc/contacts/import/${what}/${id}`, body);
  expect((await tries('delete')).expect(422).codes).toEqual(['PRECONDITION_FAILED']);

  const stopped = await call(`stop/${id}`);
  expect(stopped).toMatchObject({ status: 'checked', add_count: stopped.pending_count });
  await its.runJobs();
  expect(await call(`status/${id}`)).toEqual(stopped);
  await addsUp(stopped);
  expect((await tries('process', { structure: stopped.structure })).expect(422).codes).toEqual(['PRECONDITION_FAILED']);

  const finished = await finish(id);
  expect(finished).toMatchObject({ status: 'finished', added_count: 2500, updated_count: 0, pending_count: 0 });
  await addsUp(finished);
  await finishContactImport({ database: its.database, now: () => new Date() }, job, signal);
  expect(await call(`stop/${id}`)).toMatchObject({ status: 'finished', added_count: 2500 });
  (await tries('finish')).expect(422);
  const once = await check(many);
  expect(once).toMatchObject({ add_count: 0, update_count: 2500 });
  (await admin.client.post(`/api/v1/rpc/contacts/import/stop/${(await start(many)).id}`)).expect(422);
});

test('an import is its user’s alone, and general tags need their permission', async () => {
  const { id, structure } = await start('naam;mail\nBakker;a@bakker.nl\n');
  const colleague = await its.addColleague(admin);
  (await colleague.client.post(`/api/v1/rpc/contacts/import/status/${id}`)).expect(404);
  (
    await admin.client.put(`/api/v1/users/${colleague.userId}/permissions`, {
      permissions: [{ key: 'manage_general_tags', value: false }],
    })
  ).expect(200);
  const { uuid, upload_url: url } = await call('prepare', undefined, colleague);
  (await upload(url, 'naam;mail\nBakker;a@bakker.nl\n', colleague)).expect(200);
  const theirs = await call(`start?uuid=${uuid}`, undefined, colleague);
  const process = (body: object) => colleague.client.post(`/api/v1/rpc/contacts/import/process/${theirs.id}`, body);
  expect((await process({ structure })).expect(403).codes).toEqual(['PERMISSION_REQUIRED']);
  (await process({ structure: ['company_name', null] })).expect(200);
  expect((await process({ structure: [null, null] })).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
});

test('an import is taken back as far as nobody used what it added', async () => {
  const kept = await admin.client.post('/api/v1/contacts', { name: 'Oud' });
  const oldId = kept.expect(201).json.data.id;
  const { id } = await check('Naam;Code;E-mail\nOud;O1;\nBakker;B1;info@bakker.nl\nVisser;V1;\nJansen;J1;\n');
  await finish(id);
  expect(await contacts()).toEqual(['B1 Bakker', 'J1 Jansen', 'O1 Oud', 'V1 Visser']);
  const { data } = (await admin.client.get('/api/v1/contacts?internal=eq:false')).expect(200).json;
  const idOf = (name: string) => data.find(({ attributes }: Json) => attributes.name === name).id;
  const colleague = await its.addColleague(admin);
  const entry = { started_at: '2026-05-04T09:00:00Z', ended_at: '2026-05-04T10:00:00Z', description: 'Letter' };
  (await colleague.client.post('/api/v1/logs', { ...entry, contact_id: idOf('Jansen') })).expect(201);

  expect(await call(`undo/${id}`)).toEqual({ removed: 2, left: 0, kept: 1, kept_names: ['Jansen'] });
  expect(await contacts()).toEqual(['J1 Jansen', 'O1 Oud']);
  expect(await tags()).not.toContain('email info@bakker.nl');
  expect((await call(`status/${id}`)).added_count).toBe(1);
  expect(await call(`undo/${id}`)).toMatchObject({ removed: 0, kept: 1 });
  // Archived, not removed.
  (await admin.client.patch(`/api/v1/contacts/${idOf('Visser')}`)).expect(200);
  expect(await contacts()).toContain('V1 Visser');
  expect(idOf('Oud')).toBe(oldId);
  (await colleague.client.post(`/api/v1/rpc/contacts/import/undo/${id}`)).expect(404);
});

test('nothing is taken back of what is not taken over', async () => {
  const { id } = await check('Naam\nBakker\n');
  const undone = await admin.client.post(`/api/v1/rpc/contacts/import/undo/${id}`);
  expect(undone.expect(422).codes).toEqual(['PRECONDITION_FAILED']);
});

test('files of other programs come in as they are: wide, guarded, with a loose quote, of people, and of a Mac', async () => {
  const empty = Array.from({ length: 90 }, (_, index) => `Custom field ${index}`);
  const outlook = [
    [
      'First Name',
      'Middle Name',
      'Last Name',
      'Company',
      ...empty,
      'E-mail Address',
      'E-mail Type',
      'E-mail Display Name',
    ],
    ['Jan', '', 'Bakker', 'Bakker B.V.', ...empty.map(() => ''), 'jan@bakker.nl', 'SMTP', 'Jan Bakker (jan@bakker.nl)'],
    ['Piet', 'van', 'Visser', '', ...empty.map(() => ''), 'piet@visser.nl', 'SMTP', 'Piet'],
  ];
  const wide = await check(outlook.map((row) => row.join(',')).join('\r\n'));
  expect(wide).toMatchObject({ pending_count: 2, failed_count: 0 });
  expect(wide.columns).toHaveLength(7);
  await finish(wide.id);
  expect(await contacts()).toEqual(['Bakker B.V.', 'Piet van Visser']);

  const guarded = await start('Nr;Naam\r\n="0012";="Smit ""& Zn"""\r\n\'0013;\'=1+1\r\n', 'smit.csv');
  expect(guarded.columns.map(({ samples }: Json) => samples)).toEqual([
    ['0012', '0013'],
    ['Smit "& Zn"', '=1+1'],
  ]);
  const loose = await start('Nr;Naam\r\n1;"Dick"\r\n2;"Jansen\r\n3;Mulder\r\n', 'los.csv');
  expect(loose.columns[1].samples).toEqual(['Dick', '"Jansen', 'Mulder']);
  const mac = await start(Buffer.from('Nr;Naam\r1;Caf\x8e Zo\x91\r2;M\x9fller\r', 'latin1'), 'mac.csv');
  expect(mac.columns[1].samples).toEqual(['Café Zoë', 'Müller']);
});

test('a workbook keeps the zeros that its cells show, and is read where its columns have names', async () => {
  const zeros = { type: Number, format: '000000' } as const;
  const workbook = await writeExcel([
    { data: [[{ value: 'Relaties van kantoor' }]], sheet: 'Toelichting' },
    {
      data: [
        [{ value: 'Klantnr' }, { value: 'Naam' }, { value: 'Dossiers' }],
        [{ value: 1234, ...zeros }, { value: 'Bakker' }, { value: 3, type: Number }],
        [{ value: 1_234_567, ...zeros }, { value: 'Visser' }, { value: 4, type: Number }],
      ],
      sheet: 'Klanten',
    },
  ]).toBuffer();
  const { columns, structure } = await start(workbook, 'klanten.xlsx');
  expect(structure).toEqual(['company_code', 'company_name', null]);
  expect(columns.map(({ samples }: Json) => samples)).toEqual([
    ['001234', '1234567'],
    ['Bakker', 'Visser'],
    ['3', '4'],
  ]);
});

test('a sheet that is hidden is not read', async () => {
  const parts = unzipSync(
    new Uint8Array(
      await writeExcel([
        {
          data: [
            [{ value: 'Klant' }, { value: 'Code' }],
            [{ value: 'Oud' }, { value: '1' }],
          ],
          sheet: 'Lijst',
        },
        { data: [[{ value: 'Bakker' }], [{ value: 'Visser' }]], sheet: 'Klanten' },
      ]).toBuffer(),
    ),
  );
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  const hidden = strToU8(workbook.replace('name="Lijst"', 'state="hidden" name="Lijst"'));
  const { columns } = await start(zipSync({ ...parts, 'xl/workbook.xml': hidden }), 'klanten.xlsx');
  expect(columns).toEqual([{ name: '', samples: ['Bakker', 'Visser'] }]);
});
