import { readTableFacts } from '@daybook/database/testing/table-facts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent, testDevice } from '../capture/testing/build-event.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, buildFirm, type Firm, publishDay, register } from '../timeline/testing/firm.ts';
import { movedTables } from './merge.repository.ts';

const now = new Date('2026-05-20T10:00:00Z');
let its: TestApp;

beforeAll(async () => {
  its = await testApp({ now: () => now });
});
afterAll(() => its.close());

const contact = async ({ client }: TestUser, id: number): Promise<Json> =>
  (await client.get(`/api/v1/contacts/${id}`)).expect(200).json.data.attributes;
const overview = async ({ client }: TestUser, id: number): Promise<Json> =>
  (await client.get(`/api/v1/contacts/${id}/overview`)).expect(200).json.data;

/** Books and publishes an hour on one day, and books an hour on the next one, which stays open. */
async function work({ bakker, project }: Firm, user: TestUser) {
  const hour = [{ from: '09:00', to: '10:00', contactId: bakker }];
  const book = async (date: string) => {
    const { dayId, logIds } = await buildDay(its, user, date, hour);
    const slot = { logs: logIds, contact_id: bakker, dimensions: [project], description: 'Bread and butter' };
    (await register(user, dayId, [slot])).expect(201);
    return dayId;
  };
  const published = await book('2026-05-04');
  await publishDay(user, published);
  return { published, open: await book('2026-05-05') };
}

/** Contacts of the bookings and logs of a day. */
const onDay = (dayId: number) =>
  its.database.asMaintenance(async (trx) => {
    const ofDay = async (table: 'registrations' | 'logs') =>
      (await trx.selectFrom(table).select('contact_id').where('day_id', '=', dayId).execute()).map(
        (row) => row.contact_id,
      );
    const { version } = await trx
      .selectFrom('days')
      .select('version')
      .where('id', '=', dayId)
      .executeTakeFirstOrThrow();
    return { contacts: [...(await ofDay('registrations')), ...(await ofDay('logs'))], version };
  });

test('merging moves what is open, whoever it belongs to, and leaves published days as they were', async () => {
  const firm = await buildFirm(its);
  const { admin, bakker, visser } = firm;
  const colleague = await its.addColleague(admin);
  const theirs = await work(firm, colleague);
  const own = await work(firm, admin);
  await addDimension(admin, 1, { name: 'Oven', contact_id: bakker });
  const tag = { type: 'email', value: 'jan@bakker.nl', contact_id: bakker, scope: 'general', nature: 'tag' };
  (await admin.client.post('/api/v1/tags', tag)).expect(201);
  (await colleague.client.post('/api/v1/tags', { ...tag, value: 'piet@bakker.nl', scope: 'personal' })).expect(201);
  const publishedBefore = await onDay(theirs.published);
  const openBefore = await onDay(theirs.open);

  const merge = (path: string, user = admin, into = visser) =>
    user.client.post(`/api/v1/contacts/${bakker}/${path}`, { into_id: into });
  expect((await merge('merge', colleague)).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
  expect((await merge('merge', admin, bakker)).expect(422).pointers).toEqual(['/into_id']);
  // Nothing about colleagues' unpublished time is returned.
  expect((await merge('merge-preview')).expect(200).json.data).toEqual({
    published_registrations: 2,
    published_duration: 7200,
    own_open_registrations: 1,
    own_open_logs: 1,
    own_appointments: 0,
    tags: 1,
    projects: 1,
  });
  (await merge('merge')).expect(200);

  expect(await onDay(theirs.published)).toEqual(publishedBefore);
  expect(await onDay(theirs.open)).toEqual({ contacts: [visser, visser], version: openBefore.version + 1 });
  expect((await onDay(own.open)).contacts).toEqual([visser, visser]);
  expect(await contact(admin, bakker)).toMatchObject({ is_deleted: true, merged_into_id: String(visser) });
  expect((await contact(admin, visser)).booked_duration).toBe(3 * 3600);
  expect(await overview(admin, visser)).toMatchObject({
    booked_duration: 3 * 3600,
    productivity: 1,
    last_activity: '2026-05-05',
    projects: 1,
    tags: 2,
    merged: [{ id: String(bakker), name: 'Bakkerij Bakker' }],
  });
  const sorted = async (query: string): Promise<Json[]> =>
    (await admin.client.get(`/api/v1/contacts?${query}`)).expect(200).json.data.map((one: Json) => one.attributes.name);
  expect((await sorted('sort=booked_duration:desc'))[0]).toBe('Visser Transport');
  expect((await sorted('sort=booked_duration:asc')).at(-1)).toBe('Visser Transport');
  expect((await sorted('sort=last_activity:desc&limit=1'))[0]).toBe('Visser Transport');
  expect(await sorted('sort=last_activity:desc&search=like:bakkerij')).toEqual(['Visser Transport']);
  expect((await sorted('sort=booked_duration:desc&status=eq:archived'))[0]).toBe('Bakkerij Bakker');
  const found = (await admin.client.get('/api/v1/contacts?search=like:bakkerij')).expect(200).json.data;
  expect(found.map((one: Json) => one.id)).toEqual([String(visser)]);
  const report = async (body: object): Promise<Json> =>
    (
      await admin.client.post('/api/v1/rpc/report/summary', {
        start: '2026-05-01',
        end: '2026-05-31',
        breakdown: 'contact',
        ...body,
      })
    ).expect(200).json.data;
  expect((await report({})).rows.map((row: Json) => [row.id, row.duration])).toEqual([[String(visser), 7200]]);
  expect((await report({ filters: { contact: [visser] } })).total).toBe(7200);
  const writing = { date: '2026-05-06', contact_id: visser, text: 'bread' };
  const offered: Json = (await admin.client.post('/api/v1/rpc/descriptions/view', writing)).expect(200).json.data;
  expect(offered.descriptions).toMatchObject([{ text: 'Bread and butter', fit: 'contact', times: 2 }]);
  const [entry] = (await admin.client.get('/api/v1/audit-log?action=eq:contact.merged')).expect(200).json.data;
  expect(entry.attributes.details).toMatchObject({ into_id: visser, name: 'Bakkerij Bakker' });

  expect((await merge('merge')).expect(422).pointers).toEqual(['/into_id']);
  (await colleague.client.patch(`/api/v1/contacts/${bakker}`)).expect(403);
  expect((await admin.client.patch(`/api/v1/contacts/${bakker}`)).expect(200).json.data.attributes).toMatchObject({
    is_deleted: false,
    merged_into_id: null,
    booked_duration: 7200,
  });
});

test('code, address and number of the merged contact lead to the other one', async () => {
  const { client } = (await buildFirm(its)).admin;
  const add = async (body: Json): Promise<string> =>
    (await client.post('/api/v1/contacts', body)).expect(201).json.data.id;
  const bakker = await add({
    name: 'Bakker Brood',
    code: 'B1',
    email: 'info@bakker.example',
    phone: '020 123 4567',
    location: 'Dam 1',
  });
  const visser = await add({ name: 'Visser Vis', email: 'info@visser.example', phone: '020 765 4321' });
  (await client.post(`/api/v1/contacts/${bakker}/merge`, { into_id: visser })).expect(200);
  const into = (await client.get(`/api/v1/contacts/${visser}`)).expect(200).json.data.attributes;
  expect(into).toMatchObject({ code: 'B1', email: 'info@visser.example', phone: '+31207654321', location: 'Dam 1' });
  const winnerOf = async (text: string) =>
    (await client.post('/api/v1/rpc/tags/test', { text })).expect(200).json.data.matches[0]?.contact_name;
  for (const text of ['info@bakker.example', 'jan@bakker.example', '020 123 4567', 'info@visser.example']) {
    expect(await winnerOf(text), text).toBe('Visser Vis');
  }
  // Moved rows stay with the other contact.
  const restored = (await client.patch(`/api/v1/contacts/${bakker}`)).expect(200).json.data.attributes;
  expect(restored).toMatchObject({ code: null, is_deleted: false });
});

test('what is decided in the very moment of a merge, or taken back after it, is the other contact’s', async () => {
  const { admin, bakker, visser } = await buildFirm(its);
  const [contactId, intoId] = [String(bakker), String(visser)];
  const url = { type: 'url', value: 'bakker.example', scope: 'general', nature: 'tag' };
  const made = (await admin.client.post('/api/v1/tags', { ...url, contact_id: contactId })).expect(201).json;
  const program = await its.withToken(admin, ['logs:write']);
  const contactSeen = async (minute: number): Promise<number | null | undefined> => {
    const at = (offset: number) =>
      new Date(Date.parse('2026-05-20T06:00:00Z') + (minute + offset) * 60_000).toISOString();
    const subject = { title: 'A page', url: 'https://bakker.example/' };
    const event = buildEvent({ started_at: at(0), ended_at: at(1), subject });
    (await program.post('/api/v1/rpc/logs/ingest', { device: testDevice, events: [event] })).expect(200);
    return (await logOf(event.id))?.contact_id;
  };
  expect(await contactSeen(0)).toBe(bakker);
  const tag = `/api/v1/tags/${made.data.id}`;
  const changed = (await admin.client.put(tag, { internal: true })).expect(200).json;
  (await admin.client.post(`/api/v1/contacts/${bakker}/merge`, { into_id: visser })).expect(200);
  // Restores the state of tag and log before the merge: with the merged contact.
  (await admin.client.delete(`/api/v1/tag_runs/${changed.meta.run.id}`)).expect(200);
  expect((await admin.client.get(tag)).json.data.attributes.contact_id).toBe(intoId);
  expect((await openContacts(admin)).filter((id) => id !== visser)).toEqual([]);

  (await admin.client.patch(`/api/v1/contacts/${bakker}`)).expect(200);
  (await admin.client.put(tag, { contact_id: contactId, apply_to_open: false })).expect(200);
  // Like a call that read the tags before the merge and writes after it.
  await its.database.asMaintenance((trx) =>
    trx.updateTable('contacts').set({ merged_into_id: visser, deleted_at: now }).where('id', '=', bakker).execute(),
  );
  expect(await contactSeen(10)).toBe(visser);
});

const logOf = (eventId: string) =>
  its.database.asMaintenance((trx) =>
    trx.selectFrom('logs').select('contact_id').where('event_id', '=', eventId).executeTakeFirst(),
  );
const openContacts = ({ userId }: TestUser) =>
  its.database.asMaintenance(async (trx) =>
    (await trx.selectFrom('logs').select('contact_id').where('user_id', '=', userId).execute()).map(
      (row) => row.contact_id,
    ),
  );

test('an internal contact that is the last one stays', async () => {
  const { admin, bakker } = await buildFirm(its);
  const [internal] = (await admin.client.get('/api/v1/contacts?internal=eq:true')).json.data;
  const answer = await admin.client.post(`/api/v1/contacts/${internal.id}/merge`, { into_id: bakker });
  expect(answer.expect(422).codes).toEqual(['INTERNAL_CONTACT_REQUIRED']);
});

test('every table that refers to contacts is thought of', async () => {
  const referring = (await readTableFacts(its.database)).flatMap(({ name, foreignKeys }) =>
    foreignKeys.filter(({ target }) => target === 'contacts').map(({ columns }) => `${name}.${columns[1]}`),
  );
  const moved = movedTables.map((table) => `${table}.contact_id`);
  // A system's addresses of the merged contact become ordinary tags of the other; a timer follows when it becomes an
  // entry.
  const stays = ['contacts.merged_into_id', 'contact_addresses.contact_id', 'timers.contact_id'];
  expect(referring.sort()).toEqual([...moved, ...stays].sort());
});
