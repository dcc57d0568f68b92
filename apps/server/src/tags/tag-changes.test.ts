// Changing tags, their effect on open logs of the caller and of colleagues, and undoing it.
import type { Transaction } from '@daybook/database/database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEvent, type SentEvent, testDevice } from '../capture/testing/build-event.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

const now = new Date('2026-11-20T12:00:00Z');
let its: TestApp;
let admin: TestUser;
let bakker: string;
let meijer: string;

beforeAll(async () => {
  its = await testApp({ now: () => now });
});
afterAll(() => its.close());
beforeEach(async () => {
  minute = 0;
  admin = await its.register();
  bakker = await addContact('Bakker');
  meijer = await addContact('Meijer');
});

const addContact = async (name: string): Promise<string> =>
  (await admin.client.post('/api/v1/contacts', { name })).expect(201).json.data.id;
const general = { scope: 'general', nature: 'tag' };
const personal = { scope: 'personal', nature: 'tag' };
const url = (value: string) => ({ type: 'url', value });
const add = async (body: object, user = admin): Promise<Json> =>
  (await user.client.post('/api/v1/tags', body)).expect(201).json;
const put = (id: string, body: object, user = admin) => user.client.put(`/api/v1/tags/${id}`, body);
const rpc = async (name: string, body: object, user = admin): Promise<Json> =>
  (await user.client.post(`/api/v1/rpc/tags/${name}`, body)).expect(200).json.data;
const runOf = async (id: string, user = admin): Promise<Json> =>
  (await user.client.get(`/api/v1/tag_runs/${id}`)).expect(200).json.data.attributes;
const undo = (id: string, user = admin) => user.client.delete(`/api/v1/tag_runs/${id}`);

let minute = 0;
function seen(subject: object, source?: SentEvent['source']): SentEvent {
  minute += 2;
  const at = (offset: number) =>
    new Date(Date.parse('2026-11-20T00:00:00Z') + (minute + offset) * 60_000).toISOString();
  const event = buildEvent({ started_at: at(0), ended_at: at(1), subject: { title: `Subject ${minute}`, ...subject } });
  return source === undefined ? event : { ...event, source };
}
const page = (address: string, title = 'A page') => seen({ url: address, title });
const document = (path: string) => seen({ path }, { type: 'document', identifier: 'excel', name: 'Excel' });

async function capture(events: readonly SentEvent[], user = admin): Promise<void> {
  const program = await its.withToken(user, ['logs:write']);
  for (let start = 0; start < events.length; start += 500) {
    const batch = { device: testDevice, events: events.slice(start, start + 500) };
    const answer = (await program.post('/api/v1/rpc/logs/ingest', batch)).expect(200);
    expect(answer.json.data.rejected).toEqual([]);
  }
}

/** Returns the stored logs of these events. */
async function decided(events: readonly SentEvent[]): Promise<unknown[]> {
  const rows = await its.database.asMaintenance((trx) =>
    trx.selectFrom('logs').select(['event_id', 'contact_id', 'internal', 'status', 'decided_by', 'tag_id']).execute(),
  );
  return events.map(({ id }) => {
    const row = rows.find(({ event_id }) => event_id === id);
    if (row?.status === 'ignored') return 'ignored';
    return row?.internal === true ? 'internal' : row?.contact_id == null ? null : String(row.contact_id);
  });
}

describe('a changed tag', () => {
  test('takes what it decided along; what was decided by hand stays, and undoing gives back exactly', async () => {
    const [mine, hand, later] = [page('https://bakker.nl/1'), page('https://bakker.nl/2'), page('https://bakker.nl/3')];
    await capture([mine, hand]);
    const { data } = await add({ ...url('bakker.nl'), contact_id: bakker, ...general });
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('logs')
        .set({ decided_by: 'hand', contact_id: Number(bakker) })
        .where('event_id', '=', hand.id)
        .execute(),
    );
    const wish = { tags: [data.id], change: { contact_id: meijer } };
    expect(await rpc('preview', wish)).toEqual({
      logs: 1,
      duration: 60,
      days: 1,
      first_date: '2026-11-20',
      last_date: '2026-11-20',
      subjects: 1,
      examples: ['A page'],
    });
    expect(await decided([mine, hand])).toEqual([bakker, bakker]);
    const changed = (await put(data.id, { contact_id: meijer })).expect(200).json;
    expect(changed.data.attributes).toMatchObject({ contact_id: meijer, status: 'contact', version: 2 });
    expect(changed.meta).toMatchObject({ applied: 1, run: { attributes: { status: 'done', changed_logs: 1 } } });
    await capture([later]);
    expect(await decided([mine, hand, later])).toEqual([meijer, bakker, meijer]);

    const undone = (await undo(changed.meta.run.id)).expect(200).json;
    expect(undone.data.attributes.status).toBe('undone');
    // Events from while the change was in force follow the restored tag too.
    expect(await decided([mine, hand, later])).toEqual([bakker, bakker, bakker]);
    expect((await admin.client.get(`/api/v1/tags/${data.id}`)).json.data.attributes.contact_id).toBe(bakker);
    expect((await undo(changed.meta.run.id)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  });

  test('cannot be taken back when it was changed since, or after a day; a log that was changed since stays', async () => {
    const [one, other] = [page('https://bakker.nl/1'), page('https://bakker.nl/2')];
    await capture([one, other]);
    const created = await add({ ...url('bakker.nl'), ignored: true, ...general });
    expect(await decided([one, other])).toEqual(['ignored', 'ignored']);
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('logs')
        .set({ decided_by: 'hand', status: 'open', internal: true })
        .where('event_id', '=', one.id)
        .execute(),
    );
    const second = (await put(created.data.id, { status: 'internal', apply_to_open: false })).expect(200).json;
    expect(second.meta).toMatchObject({ applied: 0 });
    expect(await decided([one, other])).toEqual(['internal', 'ignored']);
    (await undo(created.meta.run.id)).expect(422);
    (await undo(second.meta.run.id)).expect(200);
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('tag_runs')
        .set({ created_at: new Date('2026-11-19T11:00:00Z') })
        .execute(),
    );
    (await undo(created.meta.run.id)).expect(422);
    await its.database.asMaintenance((trx) => trx.updateTable('tag_runs').set({ created_at: now }).execute());
    (await undo(created.meta.run.id)).expect(200);
    expect(await decided([one, other])).toEqual(['internal', null]);
    expect((await admin.client.get('/api/v1/tags?is_deleted=eq:true')).json.data).toEqual([]);
  });

  test('that looks for something else lets go of the one and finds the other', async () => {
    const [one, other] = [page('https://bakker.nl/'), page('https://meijer.nl/')];
    await capture([one, other]);
    const { data } = await add({ ...url('bakker.nl'), contact_id: meijer, ...general });
    const { meta } = (await put(data.id, { value: 'https://www.meijer.nl/' })).expect(200).json;
    expect(meta.applied).toBe(2);
    expect(await decided([one, other])).toEqual([null, meijer]);
    expect((await put(data.id, { type: 'email' })).expect(422).pointers).toEqual(['/value']);
    expect((await put(data.id, { contact_id: null })).expect(422).pointers).toEqual(['/contact_id']);
  });

  test('is archived and taken back, and listed by what it is', async () => {
    const event = page('https://bakker.nl/');
    await capture([event]);
    const { data } = await add({ ...url('bakker.nl'), contact_id: bakker, ...general });
    await add({ type: 'email', value: 'x@y.example', internal: true, scope: 'personal', nature: 'log' });
    const values = async (query: string) =>
      (await admin.client.get(`/api/v1/tags?${query}`)).expect(200).json.data.map((tag: Json) => tag.attributes.value);
    expect((await put(data.id, { is_deleted: true })).json.meta.run.attributes.kind).toBe('archive');
    expect(await decided([event])).toEqual([null]);
    expect(await values('is_deleted=eq:true')).toEqual(['bakker.nl']);
    expect(await values('')).toEqual(['x@y.example']);
    (await admin.client.patch(`/api/v1/tags/${data.id}`)).expect(200);
    expect(await decided([event])).toEqual([bakker]);
    expect(await values('status=eq:contact')).toEqual(['bakker.nl']);
    expect(await values('nature=eq:log')).toEqual(['x@y.example']);
    expect(await values('search=like:BAKKE')).toEqual(['bakker.nl']);
    expect(await values('sort=precedence:desc')).toEqual(['x@y.example', 'bakker.nl']);
    const { attributes } = (await admin.client.get(`/api/v1/tags/${data.id}`)).json.data;
    expect(attributes).toMatchObject({ latest_subject: 'A page', deleted_at: null });
    const applied = await rpc('applied', {});
    expect(applied).toMatchObject({ total: 1, tags: [{ tag: { id: data.id }, logs: 1, duration: 60 }] });
  });
});

test('one that is no longer to be ignored lets go of its logs, and can be taken back', async () => {
  const event = page('https://nieuws.example/');
  await capture([event]);
  const { data } = await add({ ...url('nieuws.example'), ignored: true, ...personal });
  expect(await decided([event])).toEqual(['ignored']);
  expect(await rpc('preview', { tags: [data.id], change: { ignored: false } })).toMatchObject({ logs: 1 });
  const { changed, run } = await rpc('batch-edit', { tags: [data.id], ignored: false });
  expect([changed, run.attributes.kind]).toEqual([[data.id], 'archive']);
  expect(await decided([event])).toEqual([null]);
  expect((await rpc('pending', {})).tags.map((tag: Json) => tag.value)).toEqual(['nieuws.example']);
  (await undo(run.id)).expect(200);
  expect(await decided([event])).toEqual(['ignored']);
});

describe('locked and forced tags', () => {
  test('are what they are, whoever asks, in the database too', async () => {
    const colleague = await its.addColleague(admin);
    const locked = await add({ ...url('locked.example'), contact_id: bakker, locked: true, ...general });
    const { id } = locked.data;
    expect((await put(id, { contact_id: meijer }, colleague)).expect(403).codes).toEqual(['TAG_LOCKED']);
    expect((await colleague.client.put(`/api/v1/tags/${id}/personalize`, {})).expect(403).codes).toEqual([
      'TAG_LOCKED',
    ]);
    expect((await undo(locked.meta.run.id, colleague)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    const free = await add({ ...url('free.example'), contact_id: bakker, ...general }, colleague);
    expect((await put(free.data.id, { locked: true }, colleague)).expect(403).codes).toEqual([
      'ADMINISTRATOR_REQUIRED',
    ]);
    const batch = { tags: [id, free.data.id, 987_654], status: 'internal' };
    const edited = await rpc('batch-edit', batch, colleague);
    expect(edited).toMatchObject({ changed: [free.data.id] });
    expect(edited.skipped).toEqual([
      { id: '987654', reason: 'NOT_FOUND' },
      { id, reason: 'TAG_LOCKED' },
    ]);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('tags').set({ forced: true }).where('id', '=', Number(free.data.id)).execute(),
    );
    expect((await put(free.data.id, { ignored: true })).expect(403).codes).toEqual(['TAG_FORCED']);
    expect((await undo(edited.run.id, colleague)).expect(403).codes).toEqual(['TAG_FORCED']);
    const scope = { clientId: admin.clientId, userId: colleague.userId, readsPublished: false };
    const touched = (administers: boolean) =>
      its.database.asUser({ ...scope, administers }, (trx) =>
        trx.updateTable('tags').set({ value: 'x' }).returning('id').execute(),
      );
    expect(await touched(false)).toEqual([]);
    expect(await touched(true)).toEqual([{ id: Number(id) }]);
  });

  test('personal copies decide for their user alone', async () => {
    const colleague = await its.addColleague(admin);
    const [hers, mine] = [page('https://bakker.nl/'), page('https://bakker.nl/')];
    await capture([hers], colleague);
    await capture([mine]);
    const { data } = await add({ ...url('bakker.nl'), contact_id: bakker, ...general });
    await its.runJobs();
    const copy = (
      await colleague.client.put(`/api/v1/tags/${data.id}/personalize`, { contact: { id: meijer } })
    ).expect(200).json;
    expect(copy.data.attributes).toMatchObject({ scope: 'personal', contact_id: meijer, value: 'bakker.nl' });
    expect(await decided([hers, mine])).toEqual([meijer, bakker]);
    const again = await colleague.client.put(`/api/v1/tags/${data.id}/personalize`, {});
    expect(again.expect(422).codes).toEqual(['DUPLICATE_TAG']);
  });
});

describe('a general tag', () => {
  test('reaches colleagues in the background, each on their own, and leaves them when it is taken back', async () => {
    const colleague = await its.addColleague(admin);
    const other = await its.addColleague(admin);
    const [mine, hers, locked] = [page('https://bakker.nl/'), page('https://bakker.nl/'), page('https://bakker.nl/x')];
    await capture([mine]);
    await capture([hers, locked], colleague);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('logs').set({ decided_by: 'hand' }).where('event_id', '=', locked.id).execute(),
    );
    expect(await rpc('preview', { tag: { ...url('bakker.nl'), contact_id: bakker, ...general } })).toMatchObject({
      logs: 1,
    });
    const { meta } = await add({ ...url('bakker.nl'), contact_id: bakker, ...general });
    expect(meta.applied).toBe(1);
    expect(await decided([mine, hers, locked])).toEqual([bakker, null, null]);
    await its.runJobs();
    expect(await decided([mine, hers, locked])).toEqual([bakker, bakker, null]);
    // Nobody learns what it changed for whom: only the author of the change sees the numbers, and only their own.
    expect(await runOf(meta.run.id)).toMatchObject({ changed_logs: 1 });
    expect((await colleague.client.get('/api/v1/tag_runs')).expect(200).json.data).toEqual([]);
    const runs = await its.database.asMaintenance((trx) => trx.selectFrom('tag_runs').select('user_id').execute());
    expect(runs.map(({ user_id }) => user_id)).not.toContain(other.userId);

    (await undo(meta.run.id)).expect(200);
    await its.runJobs();
    expect(await decided([mine, hers, locked])).toEqual([null, null, null]);
    expect((await admin.client.get('/api/v1/tags')).json.data).toEqual([]);
  });
});

test('where there is much to do, a job does it and tells how far it is; it can be taken back while it runs', async () => {
  const many = Array.from({ length: 310 }, (_, n) => page(`https://bakker.nl/${n}`, `Page ${n}`));
  await capture(many);
  const { meta, data } = await add({ ...url('bakker.nl'), contact_id: bakker, ...general });
  expect(meta).toMatchObject({ applied: 0, run: { attributes: { status: 'running', total_subjects: 310 } } });
  await its.runJobs();
  expect(await runOf(meta.run.id)).toMatchObject({ status: 'done', handled_subjects: 310, changed_logs: 310 });
  expect(new Set(await decided(many))).toEqual(new Set([bakker]));

  const changed = (await put(data.id, { contact_id: meijer })).expect(200).json.meta.run;
  expect((await undo(changed.id)).expect(200).json.data.attributes.status).toBe('undoing');
  await its.runJobs();
  expect(await runOf(changed.id)).toMatchObject({ status: 'undone' });
  expect(new Set(await decided(many))).toEqual(new Set([bakker]));

  const listed = (await admin.client.get('/api/v1/tag_runs')).json.data.map((run: Json) => run.attributes.kind);
  expect(listed).toEqual(['change', 'create']);
});

describe('rules with conditions', () => {
  test('decide where all of it holds, before the same fact without conditions', async () => {
    const [plain, invoice] = [page('https://bakker.nl/', 'Offerte'), page('https://bakker.nl/', 'Factuur 12')];
    const [mail] = [
      seen({ title: 'Factuur 12', from: 'jan@bakker.nl' }, { type: 'email', identifier: 'outlook', name: 'Outlook' }),
    ];
    await capture([plain, invoice, mail]);
    await add({ ...url('bakker.nl'), contact_id: bakker, ...general });
    const conditions = [
      { type: 'source_type', value: 'web' },
      { type: 'url', value: 'https://www.bakker.nl/' },
    ];
    const rule = await add({ type: 'alias', value: 'factuur', conditions, internal: true, ...general });
    expect(rule.data.attributes).toMatchObject({
      type: 'url',
      conditions: [
        { type: 'alias', value: 'factuur' },
        { type: 'source_type', value: 'web' },
      ],
    });
    expect(await decided([plain, invoice, mail])).toEqual([bakker, 'internal', null]);
    const later = page('https://bakker.nl/', 'Factuur 13');
    await capture([later]);
    expect(await decided([later])).toEqual(['internal']);
    const same = {
      ...url('bakker.nl'),
      conditions: [{ type: 'alias', value: 'FACTUUR' }, conditions[0]],
      ignored: true,
    };
    expect((await admin.client.post('/api/v1/tags', { ...same, ...general })).expect(422).codes).toEqual([
      'DUPLICATE_TAG',
    ]);

    const tested = await rpc('test', { text: 'https://bakker.nl/ Factuur 14', source_type: 'web' });
    expect(tested.references).toContainEqual({ type: 'url', value: 'bakker.nl' });
    expect(tested.matches.map(({ tag, decides, by }: Json) => [tag.id === rule.data.id, decides, by])).toEqual([
      [true, true, 'conditions'],
      [false, false, 'conditions'],
    ]);
    expect((await rpc('test', { text: 'nothing of it' })).matches).toEqual([]);
  });

  test('are made for everybody by administrators, and make sense', async () => {
    const colleague = await its.addColleague(admin);
    const conditions = [{ type: 'alias', value: 'factuur' }];
    const rule = { ...url('bakker.nl'), conditions, internal: true };
    const refused = await colleague.client.post('/api/v1/tags', { ...rule, ...general });
    expect(refused.expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    await add({ ...rule, ...personal }, colleague);
    const { data } = await add({ ...rule, ...general });
    for (const change of [{ internal: true }, { conditions: [] }, { is_deleted: true }]) {
      expect((await put(data.id, change, colleague)).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    }
    // The database refuses it too.
    const scope = { clientId: admin.clientId, userId: colleague.userId, readsPublished: false };
    const write = (statement: (trx: Transaction) => Promise<unknown>) => its.database.asUser(scope, statement);
    const ofRule = { client_id: admin.clientId, type: 'url', value: 'x.nl', normalised: 'x.nl', internal: true };
    const made = { ...ofRule, conditions: '[{}]', condition_key: 'alias factuur' };
    await expect(write((trx) => trx.insertInto('tags').values(made).execute())).rejects.toThrow('row-level security');
    const changed = write((trx) => trx.updateTable('tags').set({ value: 'x' }).returning('value').execute());
    expect(await changed).toEqual([{ value: 'x' }]);
    const twice = [1, 2].map((n) => ({ type: 'source_type', value: n === 1 ? 'web' : 'email' }));
    for (const [wrong, pointer] of [
      [twice, '/conditions'],
      [[{ type: 'source_type', value: 'telepathy' }], '/conditions/0/value'],
      [[{ type: 'email', value: 'nobody' }], '/conditions/0/value'],
      // Anybody can have an address there.
      [[{ type: 'email_domain', value: 'gmail.com' }], '/conditions/0/value'],
    ] as const) {
      const answer = await admin.client.post('/api/v1/tags', { ...rule, ...general, conditions: wrong });
      expect(answer.expect(422).pointers).toEqual([pointer]);
    }
  });
});

describe('what is pending', () => {
  test('are the references of open time, each log under one, with whose they probably are', async () => {
    await capture([
      page('https://portal.bakker.nl/a', 'Dossier'),
      page('https://portal.bakker.nl/b', 'Dossier'),
      seen({ title: 'Vraag', from: 'x@meijer.nl' }, { type: 'email', identifier: 'outlook', name: 'Outlook' }),
      document('D:\\Klanten\\Jansen\\2025\\a.xlsx'),
      document('D:\\Prive\\b.xlsx'),
      page('https://known.example/'),
    ]);
    await add({ ...url('known.example'), ignored: true, ...general });
    const folders = [
      { path: 'D:\\Klanten', taggable: true },
      { path: '\\\\server\\prive', taggable: false },
    ];
    (await admin.client.put('/api/v1/preferences/document_folders', { value: folders })).expect(200);
    const { tags, total } = await rpc('pending', {});
    expect(total).toBe(3);
    expect(tags.map(({ type, value, logs }: Json) => [type, value, logs])).toEqual([
      ['url', 'bakker.nl', 2],
      ['email_domain', 'meijer.nl', 1],
      ['folder', 'D:\\Klanten\\Jansen', 1],
    ]);
    expect(tags[0].candidates[0]).toMatchObject({ kind: 'contact', contact_id: bakker, certain: false });
    expect(tags[0].candidates[0].evidence[0]).toMatchObject({ reference_type: 'word', value: 'bakker' });
    expect((await rpc('pending', { types: ['folder'], limit: 1 })).tags).toHaveLength(1);
    expect((await rpc('pending', { offset: 1, limit: 1 })).tags[0].value).toBe('meijer.nl');
    await add({ type: 'folder', value: tags[2].value, contact_id: bakker, ...personal });
    expect((await rpc('pending', {})).total).toBe(2);
  });

  test('are the folders of documents in SharePoint, which find their contact by their address', async () => {
    const team = 'https://kantoor.sharepoint.com/sites/Team/Gedeelde documenten';
    const opened = 'https://kantoor.sharepoint.com/:w:/r/sites/Team/Gedeelde%20documenten/Jansen';
    const folders = [{ path: team, taggable: true, type: 'sharepoint' }];
    (await admin.client.put('/api/v1/preferences/document_folders', { value: folders })).expect(200);
    await capture([page(`${opened}/2025/Brief.docx`, 'Brief'), document(`${team}/Jansen/Begroting.xlsx`)]);
    const { tags } = await rpc('pending', {});
    expect(tags.map(({ type, value, logs }: Json) => [type, value, logs])).toEqual([['folder', `${team}/Jansen`, 2]]);
    await add({ type: 'folder', value: tags[0].value, contact_id: bakker, ...personal });
    expect((await rpc('pending', {})).total).toBe(0);
    const { tags: applied } = await rpc('applied', {});
    expect(applied.map(({ logs }: Json) => logs)).toEqual([2]);
  });
});
