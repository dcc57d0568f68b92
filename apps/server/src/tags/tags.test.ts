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
beforeEach(async () => {
  admin = await its.register();
  bakker = await addContact('Bakker');
  meijer = await addContact('Meijer');
});
afterAll(() => its.close());

const addContact = async (name: string, user = admin): Promise<string> =>
  (await user.client.post('/api/v1/contacts', { name })).expect(201).json.data.id;

const general = { scope: 'general', nature: 'tag' };
const personal = { scope: 'personal', nature: 'tag' };
const post = (body: object, user = admin) => user.client.post('/api/v1/tags', body);
const add = async (body: object, user = admin): Promise<Json> => (await post(body, user)).expect(201).json;

let minute = 0;
/** An event with a minute of its own, so that none overlap. */
function seen(subject: object, source?: SentEvent['source']): SentEvent {
  minute += 2;
  const at = (offset: number) =>
    new Date(Date.parse('2026-11-20T00:00:00Z') + (minute + offset) * 60_000).toISOString();
  const event = buildEvent({ started_at: at(0), ended_at: at(1), subject: { title: `Subject ${minute}`, ...subject } });
  return source === undefined ? event : { ...event, source };
}
beforeEach(() => {
  minute = 0;
});

async function capture(events: readonly SentEvent[], user = admin): Promise<void> {
  const program = await its.withToken(user, ['logs:write']);
  const answer = (await program.post('/api/v1/rpc/logs/ingest', { device: testDevice, events })).expect(200);
  expect(answer.json.data.rejected).toEqual([]);
}

/** Returns how the timeline shows the logs of these events. */
async function decided(events: readonly SentEvent[], user = admin): Promise<Json[]> {
  const { data } = (await user.client.post('/api/v1/rpc/days/timeline', { date: '2026-11-20' })).expect(200).json;
  return events.map(({ id }) => {
    const log = data.logs.find((one: Json) => one.event_id === id);
    return log.internal
      ? 'internal'
      : log.status.startsWith('ignored') && !log.flags.includes('ignored_by_threshold')
        ? 'ignored'
        : log.contact_id;
  });
}

const page = (url: string) => seen({ url });
const mail = (from: string) => seen({ from }, { type: 'email', identifier: 'outlook', name: 'Outlook' });

describe('a new tag', () => {
  test('decides what is detected later, and what is open already', async () => {
    const before = page('https://portal.bakker.nl/dossier/12');
    const other = page('https://nieuws.nl/');
    await capture([before, other]);
    const { data, meta } = await add({
      type: 'url',
      value: 'https://portal.bakker.nl',
      contact_id: bakker,
      ...general,
    });
    expect(data.attributes).toMatchObject({
      type: 'url',
      contact_id: bakker,
      scope: 'general',
      nature: 'tag',
      user_id: null,
      locked: false,
    });
    expect(meta.applied).toBe(1);
    expect(meta.logs).toHaveLength(1);
    const after = page('https://portal.bakker.nl/new');
    await capture([after]);
    expect(await decided([before, other, after])).toEqual([bakker, null, bakker]);
  });

  test('marks internal or ignored', async () => {
    const [intranet, shop] = [page('https://intranet.example/'), page('https://shop.example/')];
    await capture([intranet, shop]);
    await add({ type: 'url', value: 'intranet.example', internal: true, ...general });
    await add({ type: 'url', value: 'shop.example', ignored: true, ...general });
    expect(await decided([intranet, shop])).toEqual(['internal', 'ignored']);
  });

  test('leaves what was decided by hand, booked or published', async () => {
    const [hand, booked, published, open] = [1, 2, 3, 4].map((n) => page(`https://bakker.nl/${n}`)) as [
      SentEvent,
      SentEvent,
      SentEvent,
      SentEvent,
    ];
    await capture([hand, booked, published, open]);
    await its.database.asMaintenance(async (trx) => {
      const set = (event: SentEvent, values: object) =>
        trx.updateTable('logs').set(values).where('event_id', '=', event.id).execute();
      await set(hand, { decided_by: 'hand', contact_id: Number(meijer) });
      await set(booked, { status: 'booked', contact_id: Number(meijer) });
      await set(published, { published_at: now });
    });
    const { meta } = await add({ type: 'url', value: 'bakker.nl', contact_id: bakker, ...general });
    expect(meta.applied).toBe(1);
    const rows = await its.database.asMaintenance((trx) =>
      trx.selectFrom('logs').select(['event_id', 'contact_id']).execute(),
    );
    const contactOf = (event: SentEvent) => rows.find((row) => row.event_id === event.id)?.contact_id ?? null;
    expect([hand, booked, published, open].map(contactOf)).toEqual([
      Number(meijer),
      Number(meijer),
      null,
      Number(bakker),
    ]);
  });

  test('gives the day a new version, once', async () => {
    const events = [page('https://bakker.nl/a'), page('https://bakker.nl/b')];
    await capture(events);
    const version = () =>
      its.database.asMaintenance((trx) =>
        trx.selectFrom('days').select('version').where('client_id', '=', admin.clientId).executeTakeFirstOrThrow(),
      );
    const { version: before } = await version();
    await add({ type: 'url', value: 'bakker.nl', contact_id: bakker, ...general });
    expect((await version()).version).toBe(before + 1);
  });

  test('of a colleague does not touch the own open logs, and decides the later ones', async () => {
    const colleague = await its.addColleague(admin);
    const early = page('https://bakker.nl/early');
    await capture([early]);
    const { meta } = await add({ type: 'url', value: 'bakker.nl', contact_id: bakker, ...general }, colleague);
    expect(meta.applied).toBe(0);
    const late = page('https://bakker.nl/late');
    await capture([late]);
    expect(await decided([early, late])).toEqual([null, bakker]);
  });

  test('that is personal decides for its user only', async () => {
    const colleague = await its.addColleague(admin);
    await add({ type: 'url', value: 'bakker.nl', contact_id: meijer, ...personal }, colleague);
    const event = page('https://bakker.nl/');
    await capture([event]);
    await capture([event], colleague);
    expect(await decided([event])).toEqual([null]);
    expect(await decided([event], colleague)).toEqual([meijer]);
    expect((await admin.client.get('/api/v1/tags')).json.data).toEqual([]);
  });

  test('of nature log is noted and applied to nothing', async () => {
    const event = page('https://bakker.nl/');
    await capture([event]);
    const { meta } = await add({
      type: 'url',
      value: 'bakker.nl',
      contact_id: bakker,
      scope: 'general',
      nature: 'log',
    });
    expect(meta).toMatchObject({ applied: 0, logs: [], run: { attributes: { changed_logs: 0, status: 'done' } } });
    expect(await decided([event])).toEqual([null]);
  });
});

describe('precedence', () => {
  test('the longer address wins, whichever came first', async () => {
    const [root, deep] = [page('https://bakker.nl/'), page('https://bakker.nl/bouw/12')];
    await capture([root, deep]);
    await add({ type: 'url', value: 'bakker.nl/bouw', contact_id: meijer, ...general });
    await add({ type: 'url', value: 'bakker.nl', contact_id: bakker, ...general });
    expect(await decided([root, deep])).toEqual([bakker, meijer]);
  });

  test('personal beats general, unless the general one is locked', async () => {
    const [free, fixed] = [page('https://free.example/'), page('https://fixed.example/')];
    const colleague = await its.addColleague(admin);
    await capture([free, fixed], colleague);
    await add({ type: 'url', value: 'free.example', contact_id: bakker, ...general });
    await add({ type: 'url', value: 'fixed.example', contact_id: bakker, locked: true, ...general });
    await add({ type: 'url', value: 'free.example', contact_id: meijer, ...personal }, colleague);
    const refused = await post(
      { type: 'url', value: 'https://www.fixed.example/', contact_id: meijer, ...personal },
      colleague,
    );
    expect(refused.expect(403).codes).toEqual(['TAG_LOCKED']);
    expect(await decided([free], colleague)).toEqual([meijer]);
  });

  test('an address of a person beats their domain, and a public mail domain means nothing', async () => {
    const [jan, piet, gmail] = [mail('jan@bakker.nl'), mail('piet@bakker.nl'), mail('jan@gmail.com')];
    await capture([jan, piet, gmail]);
    await add({ type: 'email_domain', value: 'bakker.nl', contact_id: bakker, ...general });
    await add({ type: 'email', value: 'Jan@Bakker.NL', contact_id: meijer, ...general });
    expect(await decided([jan, piet, gmail])).toEqual([meijer, bakker, null]);
  });

  test('a name is found in texts as whole words, without case and accents', async () => {
    const [found, within] = [seen({ title: 'Jaarrekening BAKKER & zonen' }), seen({ title: 'Bakkerij om de hoek' })];
    await capture([found, within]);
    const { meta } = await add({ type: 'alias', value: 'Bàkker', contact_id: bakker, ...general });
    expect(meta.applied).toBe(1);
    expect(await decided([found, within])).toEqual([bakker, null]);
  });

  test('the default takes what nothing else takes', async () => {
    const [known, rest] = [page('https://bakker.nl/'), page('https://rest.example/')];
    await capture([known, rest]);
    await add({ type: 'url', value: 'bakker.nl', contact_id: bakker, ...general });
    const { meta } = await add({ type: 'default_value', value: 'default', internal: true, ...general });
    expect(meta.applied).toBe(1);
    expect(await decided([known, rest])).toEqual([bakker, 'internal']);
  });
});

describe('taking a tag away', () => {
  test('leaves open logs to the other tags, or untagged', async () => {
    const [deep, root] = [page('https://bakker.nl/bouw/1'), page('https://other.example/')];
    await capture([deep, root]);
    await add({ type: 'url', value: 'bakker.nl', contact_id: bakker, ...general });
    const special = await add({ type: 'url', value: 'bakker.nl/bouw', contact_id: meijer, ...general });
    const ignoring = await add({ type: 'url', value: 'other.example', ignored: true, ...general });
    expect(await decided([deep, root])).toEqual([meijer, 'ignored']);
    (await admin.client.delete(`/api/v1/tags/${special.data.id}`)).expect(204);
    (await admin.client.delete(`/api/v1/tags/${ignoring.data.id}`)).expect(204);
    expect(await decided([deep, root])).toEqual([bakker, null]);
    (await admin.client.delete(`/api/v1/tags/${special.data.id}`)).expect(404);
    await add({ type: 'url', value: 'bakker.nl/bouw', contact_id: meijer, ...general });
  });

  test('happens by itself with its contact, whoever made it, and it comes back with it', async () => {
    const colleague = await its.addColleague(admin);
    await add({ type: 'url', value: 'bakker.nl', contact_id: bakker, locked: true, ...general });
    const own = await add({ type: 'url', value: 'eigen.nl', contact_id: bakker, ...personal }, colleague);
    await add({ type: 'url', value: 'weg.nl', contact_id: bakker, ...general });
    const contact = `/api/v1/contacts/${bakker}`;
    (await colleague.client.delete(contact)).expect(204);
    const seenThen = [page('https://bakker.nl/'), page('https://eigen.nl/'), page('https://weg.nl/')];
    await capture(seenThen, colleague);
    expect(await decided(seenThen, colleague)).toEqual([null, null, null]);
    const restored = await colleague.client.patch(`/api/v1/tags/${own.data.id}`);
    expect(restored.expect(422).pointers).toEqual(['/contact_id']);
    for (const value of ['weg.nl', 'bakker.nl']) await add({ type: 'url', value, contact_id: meijer, ...general });
    (await colleague.client.patch(contact)).expect(200);
    const again = [page('https://bakker.nl/2'), page('https://eigen.nl/2'), page('https://weg.nl/2')];
    await capture(again, colleague);
    expect(await decided(again, colleague)).toEqual([bakker, bakker, meijer]);
  });

  test('that is locked is for administrators, one that is forced for nobody', async () => {
    const colleague = await its.addColleague(admin);
    const locked = await add({ type: 'url', value: 'locked.example', contact_id: bakker, locked: true, ...general });
    const path = `/api/v1/tags/${locked.data.id}`;
    expect((await colleague.client.delete(path)).expect(403).codes).toEqual(['TAG_LOCKED']);
    (await admin.client.delete(path)).expect(204);
    const forced = await add({ type: 'url', value: 'forced.example', contact_id: bakker, ...general });
    await its.database.asMaintenance((trx) =>
      trx.updateTable('tags').set({ forced: true }).where('id', '=', Number(forced.data.id)).execute(),
    );
    expect((await admin.client.delete(`/api/v1/tags/${forced.data.id}`)).expect(403).codes).toEqual(['TAG_FORCED']);
  });

  test('of a colleague is not possible: it is not seen', async () => {
    const colleague = await its.addColleague(admin);
    const own = await add({ type: 'url', value: 'hers.example', contact_id: bakker, ...personal }, colleague);
    (await admin.client.delete(`/api/v1/tags/${own.data.id}`)).expect(404);
  });
});

describe('what is no tag', () => {
  test.each([
    ['without a decision', {}, '/contact_id'],
    ['with two decisions', { internal: true, ignored: true }, '/contact_id'],
    ['with decisions that are off', { internal: false }, '/contact_id'],
    ['of a contact that is not there', { contact_id: 987_654 }, '/contact_id'],
    ['with a value of another kind', { type: 'email', value: 'not an address', internal: true }, '/value'],
    ['with a phone number that is none', { type: 'phone_number', value: '12', internal: true }, '/value'],
    ['with only signs', { type: 'alias', value: '!!!', internal: true }, '/value'],
    ['of an unknown type', { type: 'horoscope', internal: true }, '/type'],
    ['that is personal and locked', { internal: true, scope: 'personal', locked: true }, '/locked'],
    ['with what the system sets', { internal: true, forced: true }, '/forced'],
  ])('%s', async (_, about, pointer) => {
    const answer = await post({ type: 'url', value: 'x.example', ...general, ...about });
    expect(answer.expect(422).pointers).toEqual([pointer]);
  });

  test('twice the same', async () => {
    await add({ type: 'url', value: 'https://www.bakker.nl/', contact_id: bakker, ...general });
    const again = await post({ type: 'url', value: 'bakker.nl', internal: true, ...general });
    expect(again.expect(422).codes).toEqual(['DUPLICATE_TAG']);
    await add({ type: 'url', value: 'bakker.nl', contact_id: meijer, ...personal });
  });

  test('locked by a regular user', async () => {
    const colleague = await its.addColleague(admin);
    const answer = await post({ type: 'url', value: 'x.example', internal: true, locked: true, ...general }, colleague);
    expect(answer.expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
  });

  test('for a contact of somebody else', async () => {
    const stranger = await its.register();
    const theirs = await addContact('Theirs', stranger);
    expect(
      (await post({ type: 'url', value: 'x.example', contact_id: theirs, ...general })).expect(422).pointers,
    ).toEqual(['/contact_id']);
  });
});

test('the list shows tags with their contacts, filtered and sorted', async () => {
  await add({ type: 'url', value: 'b.example', contact_id: bakker, ...general });
  await add({ type: 'url', value: 'a.example', contact_id: bakker, ...personal });
  await add({ type: 'email', value: 'x@y.example', internal: true, ...general });
  const { data, included } = (await admin.client.get('/api/v1/tags?include=contact&sort=type:asc,value:asc')).expect(
    200,
  ).json;
  expect(data.map((tag: Json) => tag.attributes.value)).toEqual(['x@y.example', 'a.example', 'b.example']);
  expect(data[1].relationships.contact.data).toEqual({ type: 'contacts', id: bakker });
  expect(included.map((contact: Json) => contact.attributes.name)).toEqual(['Bakker']);
  const values = async (query: string) =>
    (await admin.client.get(`/api/v1/tags?${query}`)).json.data.map((tag: Json) => tag.attributes.value);
  expect(await values('scope=eq:personal')).toEqual(['a.example']);
  expect(await values(`contact_id=eq:${bakker}&scope=eq:general`)).toEqual(['b.example']);
  expect(await values('internal=bool:1')).toEqual(['x@y.example']);
  expect(await values('value=like:EXAMPLE&sort=value:desc')).toEqual(['x@y.example', 'b.example', 'a.example']);
  (await admin.client.get('/api/v1/tags?scope=eq:secret')).expect(422);
});

test('one activity says what it is recognised by, which tag decides, what was done with it and how it went before', async () => {
  const page = { url: 'https://bakker.nl/jaarrekening', title: 'Jaarrekening 2025' };
  const yesterday = buildEvent({
    started_at: '2026-11-19T09:00:00.000Z',
    ended_at: '2026-11-19T09:30:00.000Z',
    subject: page,
  });
  await capture([yesterday]);
  await add({ ...general, type: 'url', value: 'bakker.nl', contact_id: bakker });
  await add({ ...general, type: 'url', value: 'bakker.nl/jaarrekening', contact_id: meijer });
  const today = buildEvent({
    started_at: '2026-11-20T09:00:00.000Z',
    ended_at: '2026-11-20T09:30:00.000Z',
    subject: page,
  });
  await capture([today]);
  const day = (await admin.client.post('/api/v1/rpc/days/timeline', { date: '2026-11-20' })).expect(200).json.data;
  const [log] = day.logs;
  const asked = { day_id: day.day.id, subject_id: log.subject.id };
  const explained = async () => (await admin.client.post('/api/v1/rpc/tags/explain', asked)).expect(200).json.data;

  const first = await explained();
  expect(first.references).toContainEqual({ type: 'url', value: 'bakker.nl/jaarrekening' });
  expect(first.matches.map(({ contact_name, decides, by }: Json) => `${contact_name} ${decides} ${by}`)).toEqual([
    'Meijer true length',
    'Bakker false length',
  ]);
  expect(first).toMatchObject({ match_count: 2, changes: [] });
  expect(Date.parse(first.first_recorded_at)).not.toBeNaN();
  expect(first.earlier).toEqual([
    { date: '2026-11-19', duration: 1800, contact_name: 'Meijer', internal: false, ignored: false, booked_on: [] },
  ]);

  (await admin.client.post('/api/v1/rpc/logs/batch-edit', { logs: log.log_ids, contact_id: bakker })).expect(200);
  (
    await admin.client.post('/api/v1/rpc/days/corrections', { day_id: day.day.id, action: 'undo', parameters: {} })
  ).expect(200);
  expect((await explained()).changes).toMatchObject([{ kind: 'decided', undone: true }]);

  const colleague = await its.addColleague(admin);
  (await colleague.client.post('/api/v1/rpc/tags/explain', asked)).expect(404);
});
