import { headerNames } from '@daybook/contract/headers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

let its: TestApp;
let admin: TestUser;

beforeAll(async () => {
  its = await testApp();
});
beforeEach(async () => {
  admin = await its.register();
});
afterAll(() => its.close());

const add = async (body: object, user = admin): Promise<Json> =>
  (await user.client.post('/api/v1/contacts', body)).expect(201).json.data;
const names = async (query: string, user = admin): Promise<string[]> =>
  (await user.client.get(`/api/v1/contacts?${query}`)).expect(200).json.data.map((one: Json) => one.attributes.name);

describe('a contact', () => {
  test('is added, read, changed, archived and restored', async () => {
    const { id, attributes } = await add({ name: '  Bakker BV ', code: '007' });
    expect(attributes).toMatchObject({
      name: 'Bakker BV',
      code: '007',
      formatted_name: 'Bakker BV',
      type: 'regular',
      internal: false,
      is_deleted: false,
      booked_duration: 0,
      last_activity: null,
      version: 1,
    });
    const changed = await admin.client.put(`/api/v1/contacts/${id}`, {
      name: 'Bakker NV',
      type: 'partner',
      code: null,
    });
    expect(changed.expect(200).json.data.attributes).toMatchObject({
      name: 'Bakker NV',
      type: 'partner',
      code: null,
      version: 2,
    });
    (await admin.client.delete(`/api/v1/contacts/${id}`)).expect(204);
    (await admin.client.delete(`/api/v1/contacts/${id}`)).expect(204);
    expect((await admin.client.get(`/api/v1/contacts/${id}`)).expect(200).json.data.attributes).toMatchObject({
      is_deleted: true,
      version: 3,
    });
    expect((await admin.client.patch(`/api/v1/contacts/${id}`)).expect(200).json.data.attributes.deleted_at).toBeNull();
  });

  test('has the colour that the fewest have, until somebody chooses another', async () => {
    const colours = async (user = admin): Promise<Record<string, number>> => {
      const { data } = (await user.client.get('/api/v1/contact_colours')).expect(200).json;
      return Object.fromEntries(data.map((one: Json) => [one.id, one.colour]));
    };
    const given = Object.values(await colours()).length;
    const all: Json[] = [];
    // One after the other: two simultaneous ones may get the same colour.
    for (let index = given; index < 20; index += 1) all.push(await add({ name: `Contact ${index}` }));
    expect(Object.values(await colours()).toSorted((a, b) => a - b)).toHaveLength(20);
    const [first, second] = [await add({ name: 'Blauw', colour: 5 }), await add({ name: 'Vanzelf' })];
    expect(first.attributes.colour).toBe(5);
    expect(await colours()).toMatchObject({ [first.id]: 5, [second.id]: second.attributes.colour });
    const change = (id: string, body: object) => admin.client.put(`/api/v1/contacts/${id}`, body);
    (await change(second.id, { colour: 19 })).expect(200);
    (await change(first.id, { name: 'Blauwer' })).expect(200);
    (await admin.client.delete(`/api/v1/contacts/${second.id}`)).expect(204);
    expect(await colours()).toMatchObject({ [first.id]: 5, [second.id]: 19 });
    // The restored contact gets a least used colour again: no other contact has that of the archived one.
    const [{ id = '', attributes = {} } = {}] = all;
    (await admin.client.delete(`/api/v1/contacts/${id}`)).expect(204);
    (await change(first.id, { colour: null })).expect(200);
    expect((await colours())[first.id]).toBe(attributes.colour);
    expect(Object.keys(await colours(await its.register()))).not.toContain(first.id);
    for (const colour of [20, -1, 1.5, '3']) {
      const refused = await change(first.id, { colour });
      expect(refused.expect(422).pointers).toEqual(['/colour']);
    }
  });

  test('stands under its company, known by name or else by code', async () => {
    const first = await add({ name: 'Zon', company_name: 'Groep Bakker', company_code: 'G1' });
    const second = await add({ name: 'Maan', company_name: 'GROEP BAKKER' });
    await add({ name: 'Ster', company_code: '77' });
    const gone = await add({ name: 'Weg', company_name: 'Weg BV' });
    (await admin.client.delete(`/api/v1/contacts/${gone.id}`)).expect(204);
    const companies = async (query = '', user = admin): Promise<Json[]> =>
      (await user.client.get(`/api/v1/companies?${query}`)).expect(200).json.data;
    expect((await companies()).map(({ id, attributes }) => ({ id, ...attributes }))).toEqual([
      {
        ...{ id: expect.any(String), name: '77', code: '77', contact_count: 1 },
        contacts: [expect.objectContaining({ name: 'Ster' })],
      },
      {
        ...{ id: first.id, name: 'GROEP BAKKER', code: 'G1', contact_count: 2 },
        contacts: [
          { id: second.id, name: 'Maan' },
          { id: first.id, name: 'Zon' },
        ],
      },
    ]);
    const [largest] = await companies('sort=contact_count:desc&limit=1');
    expect(largest?.attributes.name).toBe('GROEP BAKKER');
    expect(await companies('search=like:bakker')).toHaveLength(1);
    expect(await names('company=eq:groep%20bakker')).toEqual(['Maan', 'Zon']);
    expect(await companies('', await its.register())).toEqual([]);
  });

  test('is seen by colleagues, and by nobody else', async () => {
    const { id } = await add({ name: 'Ours' });
    const colleague = await its.addColleague(admin);
    const stranger = await its.register();
    (await colleague.client.get(`/api/v1/contacts/${id}`)).expect(200);
    (await stranger.client.get(`/api/v1/contacts/${id}`)).expect(404);
    expect(await names('search=like:Ours', stranger)).toEqual([]);
  });

  test('has a name and a code of its own, whatever the case', async () => {
    await add({ name: 'Bakker', code: 'B1' });
    const byName = await admin.client.post('/api/v1/contacts', { name: 'BAKKER' });
    expect(byName.expect(422).codes).toEqual(['DUPLICATE_CONTACT_NAME']);
    expect(byName.pointers).toEqual(['/name']);
    const byCode = await admin.client.post('/api/v1/contacts', { name: 'Other', code: 'b1' });
    expect(byCode.expect(422).codes).toEqual(['DUPLICATE_CONTACT_CODE']);
    const stranger = await its.register();
    await add({ name: 'Bakker', code: 'B1' }, stranger);
  });

  test('keeps its name from others until it is archived, and cannot come back when it was given away', async () => {
    const { id } = await add({ name: 'Bakker' });
    (await admin.client.delete(`/api/v1/contacts/${id}`)).expect(204);
    await add({ name: 'bakker' });
    expect((await admin.client.patch(`/api/v1/contacts/${id}`)).expect(422).codes).toEqual(['DUPLICATE_CONTACT_NAME']);
  });

  test('that is internal stays while it is the only one', async () => {
    const [internal] = (await admin.client.get('/api/v1/contacts?internal=bool:1')).json.data;
    expect((await admin.client.delete(`/api/v1/contacts/${internal.id}`)).expect(422).codes).toEqual([
      'INTERNAL_CONTACT_REQUIRED',
    ]);
  });

  test.each([
    ['nothing', {}, ['/name']],
    ['an empty name', { name: '   ' }, ['/name']],
    ['a line break', { name: 'a\nb' }, ['/name']],
    ['too long a name', { name: 'x'.repeat(201) }, ['/name']],
    ['a number', { name: 7 }, ['/name']],
    ['an unknown type', { name: 'x', type: 'friend' }, ['/type']],
    [
      'what is not fillable',
      { name: 'x', is_internal: true, client_id: 1, id: 5 },
      ['/client_id', '/id', '/is_internal'],
    ],
  ])('with %s is refused', async (_, body, pointers) => {
    expect((await admin.client.post('/api/v1/contacts', body)).expect(422).pointers.sort()).toEqual(pointers);
  });

  test('keeps hostile text as text', async () => {
    for (const name of [
      "Robert'); DROP TABLE contacts;--",
      '<script>alert(1)</script>',
      '=SUM(A1)',
      '%_\\',
      '日本 🦊',
    ]) {
      expect((await add({ name })).attributes.name).toBe(name);
    }
    expect(await names('name=like:%25_%5C')).toEqual(['%_\\']);
    expect(await names('name=like:drop')).toEqual(["Robert'); DROP TABLE contacts;--"]);
  });
});

describe('the list', () => {
  const addAll = (...all: object[]) =>
    all.reduce<Promise<unknown>>((before, one) => before.then(() => add(one)), Promise.resolve());

  test('sorts names without regard to case and accents, and pages without showing one twice', async () => {
    await addAll({ name: 'émile' }, { name: 'Zwart' }, { name: 'adam' }, { name: 'Ergo' }, { name: 'Fop' });
    expect(await names('internal=eq:false')).toEqual(['adam', 'émile', 'Ergo', 'Fop', 'Zwart']);
    expect(await names('internal=eq:false&sort=name:desc&limit=2&page=2')).toEqual(['Ergo', 'émile']);
    const { meta } = (await admin.client.get('/api/v1/contacts?limit=2&page=3')).json;
    expect(meta.pagination).toEqual({ count: 2, total: 6, page: 3, limit: 2 });
    const beyond = (await admin.client.get('/api/v1/contacts?limit=2&page=9')).json;
    expect(beyond.data).toEqual([]);
    expect(beyond.meta.pagination).toEqual({ count: 0, total: 6, page: 9, limit: 2 });
  });

  test('sorts by numeric code first where the code stands in front', async () => {
    await addAll(
      { name: 'A', code: '10' },
      { name: 'B', code: '9' },
      { name: 'C', code: 'X1' },
      { name: 'D' },
      { name: 'E', code: '0009' },
    );
    (await admin.client.put('/api/v1/preferences/contact_codes.display', { value: 'prefix' })).expect(200);
    const { data } = (await admin.client.get('/api/v1/contacts?internal=eq:false')).json;
    expect(data.map((one: Json) => one.attributes.formatted_name)).toEqual(['9 B', '0009 E', '10 A', 'X1 C', 'D']);
  });

  test('filters by each field, by several at once, and by one field twice', async () => {
    await addAll({ name: 'Jansen', code: 'J1', type: 'partner' }, { name: 'Janssen', code: 'J2' }, { name: 'De Boer' });
    expect(await names('name=like:JANS')).toEqual(['Jansen', 'Janssen']);
    expect(await names('name=like:jans&type=eq:partner')).toEqual(['Jansen']);
    expect(await names('name=like:jans&name=like:ss')).toEqual(['Janssen']);
    expect(await names('search=like:j2')).toEqual(['Janssen']);
    expect(await names('code=eeq:&internal=bool:0')).toEqual(['De Boer']);
    expect(await names('code=eeq:J1&internal=bool:0')).toEqual(['De Boer', 'Jansen']);
    expect(await names('type=in:partner,regular&internal=bool:0')).toHaveLength(3);
    expect(await names('type=eq:all&internal=bool:0')).toHaveLength(3);
    expect((await admin.client.get('/api/v1/contacts?type=eq:other')).expect(422).pointers).toEqual(['/type']);
  });

  test('has the tags that lead to each contact, when they are asked for', async () => {
    const { id } = await add({ name: 'Bakker', company_name: 'Bakker Groep' });
    const tag = { type: 'url', value: 'bakker.example', contact_id: id, scope: 'personal', nature: 'tag' };
    (await admin.client.post('/api/v1/tags', tag)).expect(201);
    for (const path of ['/api/v1/contacts?include=tags&name=eq:Bakker', `/api/v1/contacts/${id}?include=tags`]) {
      const { data, included } = (await admin.client.get(path)).expect(200).json;
      expect(included.map((one: Json) => one.attributes.value)).toEqual(['bakker.example', 'Bakker Groep']);
      const linked = [data].flat()[0].relationships.tags.data;
      expect(linked).toEqual(included.map(({ type, id }: Json) => ({ type, id })));
    }
    expect((await admin.client.get(`/api/v1/contacts/${id}?include=days`)).expect(422).pointers).toEqual(['/include']);
  });

  test('leaves archived ones out unless they are asked for', async () => {
    const { id } = await add({ name: 'Gone' });
    await add({ name: 'Here' });
    await admin.client.delete(`/api/v1/contacts/${id}`);
    expect(await names('internal=eq:false')).toEqual(['Here']);
    expect(await names('internal=eq:false&status=eq:archived')).toEqual(['Gone']);
    expect(await names('internal=eq:false&status=eq:all')).toEqual(['Gone', 'Here']);
    const answer = (await admin.client.get('/api/v1/contacts?status=eq:lost')).expect(422);
    expect(answer.json.errors[0].detail).toContain('active, archived, all');
  });

  test.each([
    ['limit=0', '/limit'],
    ['limit=501', '/limit'],
    ['limit=1e2', '/limit'],
    ['page=-1', '/page'],
    ['name=Jansen', '/name'],
    ['status=lt:archived', '/status'],
    ['id=eq:abc', '/id'],
    ['id=in:1,,2', '/id'],
    ['internal=bool:maybe', '/internal'],
    ['constructor=eq:1', '/constructor'],
    ['__proto__=eq:1', '/__proto__'],
    ['name=like:a%00b', '/name'],
  ])('refuses %s', async (query, pointer) => {
    const answer = (await admin.client.get(`/api/v1/contacts?${query}`)).expect(422);
    expect(answer.pointers).toEqual([pointer]);
  });

  test('counts what was booked: the own time, and published time for who reads it', async () => {
    const { id } = await add({ name: 'Busy' });
    const colleague = await its.addColleague(admin);
    await book(colleague, Number(id), 3600);
    const seen = async (user: TestUser) =>
      (await user.client.get(`/api/v1/contacts/${id}`)).expect(200).json.data.attributes.booked_duration;
    expect(await seen(colleague)).toBe(3600);
    expect(await seen(admin)).toBe(0);
  });
});

async function book({ clientId, userId }: TestUser, contactId: number, seconds: number): Promise<void> {
  const ids = { client_id: clientId, user_id: userId };
  await its.database.asMaintenance(async (trx) => {
    const day = { ...ids, date: '2026-03-02', timezone: 'Europe/Amsterdam', published_version: null };
    const { id } = await trx.insertInto('days').values(day).returning('id').executeTakeFirstOrThrow();
    const booked = {
      day_id: id,
      date: '2026-03-02',
      contact_id: contactId,
      recorded_seconds: seconds,
      duration_seconds: seconds,
    };
    await trx
      .insertInto('registrations')
      .values({ ...ids, ...booked })
      .execute();
  });
}

describe('a company', () => {
  test('is searched with the name, word by word, without case and accents, and found in texts', async () => {
    const { id } = await add({ name: 'Jan Smit', code: 'JS', company_name: 'Café Über & Zn', company_code: 'C-77' });
    const found = ['cafe uber', 'UBER smit', 'c-77', 'js', 'smi'];
    for (const text of found) expect(await names(`search=like:${encodeURIComponent(text)}`)).toEqual(['Jan Smit']);
    expect(await names('search=like:smit%20jansen')).toEqual([]);
    await add({ name: 'Anna Smit' });
    const page = (
      await admin.client.get('/api/v1/contacts?search=like:smit&limit=1&page=2&sort=last_activity:desc,name:desc')
    ).json;
    expect([page.data[0].attributes.name, page.meta.pagination.total]).toEqual(['Anna Smit', 2]);
    expect((await admin.client.get('/api/v1/contacts?search=like:smit&page=9')).json.meta.pagination.total).toBe(2);
    (await admin.client.delete(`/api/v1/contacts/${page.data[0].id}`)).expect(204);
    expect(await names('company=like:über')).toEqual(['Jan Smit']);
    const tags = async (): Promise<string[]> => {
      const { data } = (await admin.client.get(`/api/v1/tags?contact_id=eq:${id}`)).expect(200).json;
      return data.map((one: Json) => `${one.attributes.type} ${one.attributes.value}`);
    };
    expect(await tags()).toEqual(['company Café Über & Zn', 'company_code C-77']);
    (await admin.client.put(`/api/v1/contacts/${id}`, { company_name: 'Brouwerij', company_code: null })).expect(200);
    expect(await tags()).toEqual(['company Brouwerij']);
    (await admin.client.post('/api/v1/tags', { ...alias, contact_id: id })).expect(201);
    expect(await names('search=like:bijnaam')).toEqual(['Jan Smit']);
  });
});

const alias = { type: 'alias', value: 'Zijn bijnaam', scope: 'general', nature: 'tag' };

describe('an internal contact', () => {
  test('is designated by administrators, and one of them stays', async () => {
    const colleague = await its.addColleague(admin);
    const { id } = await add({ name: 'Own work' });
    const designate = (user: TestUser, internal: boolean) => user.client.put(`/api/v1/contacts/${id}`, { internal });
    expect((await designate(colleague, true)).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    const wish = { name: 'Internal too', internal: true };
    expect((await colleague.client.post('/api/v1/contacts', wish)).expect(403).codes).toEqual([
      'ADMINISTRATOR_REQUIRED',
    ]);
    expect((await designate(admin, true)).expect(200).json.data.attributes.internal).toBe(true);
    expect((await colleague.client.delete(`/api/v1/contacts/${id}`)).expect(403).codes).toEqual([
      'ADMINISTRATOR_REQUIRED',
    ]);
    const [first] = (await admin.client.get('/api/v1/contacts?internal=eq:true&sort=created_at:asc')).json.data;
    (await admin.client.delete(`/api/v1/contacts/${first.id}`)).expect(204);
    expect((await designate(admin, false)).expect(422).codes).toEqual(['INTERNAL_CONTACT_REQUIRED']);
    const inDatabase = its.database.asUser({ ...colleague, readsPublished: false }, (trx) =>
      trx.updateTable('contacts').set({ is_internal: false }).where('id', '=', Number(id)).execute(),
    );
    await expect(inDatabase).rejects.toMatchObject({ code: '42501' });
    const added = its.database.asUser({ ...colleague, readsPublished: false }, (trx) =>
      trx.insertInto('contacts').values({ client_id: admin.clientId, name: 'By force', is_internal: true }).execute(),
    );
    await expect(added).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a contact outside', () => {
  test('is one contact here, until that is ended', async () => {
    const [one, other] = [await add({ name: 'One' }), await add({ name: 'Other' })];
    const link = (id: string, external_crm: Json) =>
      admin.client.put(`/api/v1/contacts/${id}/external-crm`, { external_crm });
    const outside = { system: 'afas', id: ' 4711 ', name: 'One BV' };
    const { attributes } = (await link(one.id, outside)).expect(200).json.data;
    expect(attributes.external_crm).toEqual({ system: 'afas', id: '4711', name: 'One BV' });
    expect((await link(other.id, outside)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    expect((await link(other.id, { system: 'none', id: '1' })).expect(422).pointers).toEqual(['/external_crm/system']);
    expect((await link(other.id, { system: 'unheard_of', id: '1' })).expect(422).pointers).toEqual([
      '/external_crm/system',
    ]);
    expect((await link(one.id, null)).expect(200).json.data.attributes.external_crm).toBeNull();
    (await link(other.id, outside)).expect(200);
  });
});

describe('versions', () => {
  test('a stale If-Match changes nothing', async () => {
    const { id } = await add({ name: 'First' });
    const write = (name: string, version: string) =>
      admin.client.put(`/api/v1/contacts/${id}`, { name }, { headers: { [headerNames.ifMatch]: version } });
    expect((await admin.client.get(`/api/v1/contacts/${id}`)).headers.etag).toBe('"1"');
    (await write('Second', '"1"')).expect(200);
    const stale = (await write('Third', '"1"')).expect(412);
    expect(stale.codes).toEqual(['VERSION_CONFLICT']);
    expect(stale.json.errors[0].meta.version).toBe(2);
    expect((await admin.client.get(`/api/v1/contacts/${id}`)).json.data.attributes.name).toBe('Second');
    (await write('Fourth', '*')).expect(200);
    (await write('Fifth', 'yesterday')).expect(422);
  });

  test('of many writers at once on one version, one wins', async () => {
    const { id } = await add({ name: 'Contested' });
    const call = { headers: { [headerNames.ifMatch]: '1' } };
    const writers = Array.from({ length: 8 }, (_, n) =>
      admin.client.put(`/api/v1/contacts/${id}`, { name: `By ${n}` }, call),
    );
    const statuses = (await Promise.all(writers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(7);
  });
});

describe('Idempotency-Key', () => {
  const send = (key: string, body: object, user = admin) =>
    user.client.post('/api/v1/contacts', body, { headers: { [headerNames.idempotencyKey]: key } });

  test('gives the same answer once more, and adds nothing', async () => {
    const first = (await send('key-1', { name: 'Once' })).expect(201);
    const second = (await send('key-1', { name: 'Once' })).expect(201);
    expect(second.json).toEqual(first.json);
    expect(await names('name=eq:Once')).toEqual(['Once']);
  });

  test('refuses another body under the same key', async () => {
    (await send('key-2', { name: 'One' })).expect(201);
    expect((await send('key-2', { name: 'Two' })).expect(409).codes).toEqual(['IDEMPOTENCY_KEY_REUSED']);
  });

  test('belongs to one user', async () => {
    const stranger = await its.register();
    (await send('shared', { name: 'Mine' })).expect(201);
    (await send('shared', { name: 'Theirs' }, stranger)).expect(201);
  });

  test('is free again when the call failed', async () => {
    (await send('key-3', { name: '' })).expect(422);
    await add({ name: 'Taken' });
    (await send('key-3', { name: 'Taken' })).expect(422);
    (await send('key-3', { name: 'Free' })).expect(201);
  });

  test('of many calls at once makes one contact', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('key-4', { name: 'Together' })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  });

  test.each(['', 'x'.repeat(201), 'tab\there'])('%j is refused', async (key) => {
    (await send(key, { name: 'Never' })).expect(422);
  });
});
