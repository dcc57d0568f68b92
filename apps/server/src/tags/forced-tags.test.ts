import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent, type SentEvent, testDevice } from '../capture/testing/build-event.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

const now = new Date('2026-11-20T12:00:00Z');
let its: TestApp;

beforeAll(async () => {
  its = await testApp({ now: () => now });
});
afterAll(() => its.close());

async function confirmAddress({ client, email }: TestUser): Promise<void> {
  (await client.post('/api/v1/users/verify-email')).expect(202);
  const mail = (await its.mails()).findLast(({ to }) => to === email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  (await client.put('/api/v1/users/verify-email', { code })).expect(200);
  await its.runJobs();
}

const withAddress = (user: TestUser, email: string) =>
  its.database.asMaintenance(async (trx) => {
    await trx.updateTable('users').set({ email }).where('id', '=', user.userId).execute();
    return { ...user, email };
  });

const forced = async ({ client }: TestUser): Promise<string[]> =>
  (await client.get('/api/v1/tags?forced=eq:true&sort=value:asc&limit=100'))
    .expect(200)
    .json.data.map(({ attributes: tag }: Json) => `${tag.value} ${tag.origin} ${tag.contact_id ?? tag.status}`);

let minute = 0;
const mail = (from: string, to: string, title = 'Planning'): SentEvent => {
  minute += 1;
  const at = (offset: number) =>
    new Date(Date.parse('2026-11-20T00:00:00Z') + (minute + offset) * 60_000).toISOString();
  return {
    ...buildEvent({ started_at: at(0), ended_at: at(1), subject: { title, from, to: [to] } }),
    source: { type: 'email', identifier: 'outlook', name: 'Outlook' },
  };
};

async function capture(user: TestUser, events: readonly SentEvent[]): Promise<(string | null)[]> {
  const program = await its.withToken(user, ['logs:write']);
  (await program.post('/api/v1/rpc/logs/ingest', { device: testDevice, events })).expect(200);
  return decided(user, events);
}

/** Returns the contact of each event on the day. */
async function decided(user: TestUser, events: readonly SentEvent[]): Promise<(string | null)[]> {
  const { data } = (await user.client.post('/api/v1/rpc/days/timeline', { date: '2026-11-20' })).expect(200).json;
  return events.map(({ id }) => {
    const log = data.logs.find((one: Json) => one.event_id === id);
    return log.internal ? 'internal' : log.contact_id;
  });
}

test('follow the people of the organisation, and make internal what is among them and about nothing else', async () => {
  const admin = await withAddress(await its.register(), 'ada@kantoor.example');
  const colleague = await withAddress(await its.addColleague(admin), 'bob@gmail.com');
  await confirmAddress(admin);
  expect(await forced(admin)).toEqual(['kantoor.example organisation internal']);
  await confirmAddress(colleague);
  expect(await forced(admin)).toEqual(['bob@gmail.com person internal', 'kantoor.example organisation internal']);

  const add = async (body: object): Promise<string> =>
    (await admin.client.post('/api/v1/contacts', body)).expect(201).json.data.id;
  const bakker = await add({ name: 'Bakker', company_name: 'Bakkerij' });
  const sent = [
    mail('ada@kantoor.example', 'bob@gmail.com'),
    mail('ada@kantoor.example', 'bob@gmail.com', 'Offerte bakkerij'),
    mail('ada@kantoor.example', 'iemand@elders.example'),
  ];
  expect(await capture(admin, sent)).toEqual(['internal', bakker, null]);

  const [tag] = (await admin.client.get('/api/v1/tags?value=eq:bob@gmail.com')).expect(200).json.data;
  const at = `/api/v1/tags/${tag.id}`;
  expect((await admin.client.put(at, { contact_id: bakker })).expect(403).codes).toEqual(['TAG_FORCED']);
  expect((await admin.client.delete(at)).expect(403).codes).toEqual(['TAG_FORCED']);
  (await admin.client.delete(`/api/v1/users/${colleague.userId}`)).expect(204);
  await its.runJobs();
  expect(await forced(admin)).toEqual(['kantoor.example organisation internal']);
  // The address of a person who left is not kept as an archived tag either.
  (await admin.client.get(at)).expect(404);
});

test('follow how contacts are reached, as long as that is certain', async () => {
  const admin = await its.register();
  const client = admin.client;
  const add = async (body: object): Promise<string> =>
    (await client.post('/api/v1/contacts', body)).expect(201).json.data.id;
  const bakker = await add({ name: 'Bakker', email: 'Info@Bakker.example', phone: '030 123 4567' });
  const ofBakker = [
    `+31301234567 contact ${bakker}`,
    `bakker.example contact ${bakker}`,
    `info@bakker.example contact ${bakker}`,
  ];
  expect(await forced(admin)).toEqual(ofBakker);
  expect(await capture(admin, [mail('iemand@bakker.example', admin.email)])).toEqual([bakker]);

  const change = async (id: string, body: object) => (await client.put(`/api/v1/contacts/${id}`, body)).expect(200);
  const bouw = await add({ name: 'Bakker Bouw', email: 'bouw@bakker.example' });
  // The owner of mail from this domain is no longer certain.
  expect(await forced(admin)).toEqual([ofBakker[0], `bouw@bakker.example contact ${bouw}`, ofBakker[2]]);
  await change(bouw, { email: 'bouw@hotmail.com' });
  expect(await forced(admin)).toEqual([...ofBakker.slice(0, 2), `bouw@hotmail.com contact ${bouw}`, ofBakker[2]]);
  (await client.delete(`/api/v1/contacts/${bouw}`)).expect(204);
  await change(bakker, { phone: null, internal: true });
  expect(await forced(admin)).toEqual(['bakker.example contact internal', 'info@bakker.example contact internal']);
  await change(bakker, { internal: false });
  (await client.patch(`/api/v1/contacts/${bouw}`)).expect(200);
  (await client.post(`/api/v1/contacts/${bakker}/merge`, { into_id: bouw })).expect(200);
  expect(await forced(admin)).toEqual([`bouw@hotmail.com contact ${bouw}`]);

  expect((await client.put(`/api/v1/contacts/${bouw}`, { phone: 'geen' })).expect(422).pointers).toEqual(['/phone']);
  const colleague = await its.addColleague(admin);
  const permissions = [{ key: 'manage_general_tags', value: false }];
  (await client.put(`/api/v1/users/${colleague.userId}/permissions`, { permissions })).expect(200);
  const theirs = await colleague.client.put(`/api/v1/contacts/${bouw}`, { email: 'x@y.example' });
  expect(theirs.expect(403).codes).toEqual(['PERMISSION_REQUIRED']);
  (await colleague.client.put(`/api/v1/contacts/${bouw}`, { email: 'bouw@hotmail.com', code: '7' })).expect(200);
});

test('leave what somebody made a tag for, and take its place once it is gone', async () => {
  const admin = await its.register();
  const contact = async (body: object): Promise<string> =>
    (await admin.client.post('/api/v1/contacts', body)).expect(201).json.data.id;
  const visser = await contact({ name: 'Visser' });
  const said = { type: 'email', value: 'a@gmail.com', contact_id: visser, scope: 'general', nature: 'tag' };
  const { data } = (await admin.client.post('/api/v1/tags', said)).expect(201).json;
  const bakker = await contact({ name: 'Bakker', email: 'a@gmail.com' });
  expect(await forced(admin)).toEqual([]);
  (await admin.client.delete(`/api/v1/tags/${data.id}`)).expect(204);
  await its.jobs.enqueue(null, 'alignOrigins', null);
  await its.runJobs();
  expect(await forced(admin)).toEqual([`a@gmail.com contact ${bakker}`]);
});

test('hold for what was seen before once somebody asks for it, and that can be taken back', async () => {
  const admin = await its.register();
  const seen = [mail('iemand@bakker.example', admin.email)];
  expect(await capture(admin, seen)).toEqual([null]);
  const body = { name: 'Bakker', email: 'info@bakker.example' };
  const bakker = (await admin.client.post('/api/v1/contacts', body)).expect(201).json.data.id;
  expect(await decided(admin, seen)).toEqual([null]);
  const { data } = (await admin.client.get(`/api/v1/tags?contact_id=eq:${bakker}`)).expect(200).json;
  const tags = data.map(({ id }: Json) => id);
  const preview = (await admin.client.post('/api/v1/rpc/tags/preview', { tags, change: {} })).expect(200).json.data;
  expect(preview).toMatchObject({ logs: 1, days: 1 });
  const colleague = await its.addColleague(admin);
  const permissions = [{ key: 'manage_general_tags', value: false }];
  (await admin.client.put(`/api/v1/users/${colleague.userId}/permissions`, { permissions })).expect(200);
  const apply = { tags, apply_to_open: true };
  const theirs = (await colleague.client.post('/api/v1/rpc/tags/batch-edit', apply)).expect(200).json.data;
  expect(theirs).toMatchObject({ changed: [], run: null });
  const { applied, run } = (await admin.client.post('/api/v1/rpc/tags/batch-edit', apply)).expect(200).json.data;
  expect([applied, run.attributes.changed_logs]).toEqual([1, 1]);
  expect(await decided(admin, seen)).toEqual([bakker]);
  (await admin.client.delete(`/api/v1/tag_runs/${run.id}`)).expect(200);
  await its.runJobs();
  expect(await decided(admin, seen)).toEqual([null]);
  const kept = [`bakker.example contact ${bakker}`, `info@bakker.example contact ${bakker}`];
  expect(await forced(admin)).toEqual(kept);
  (await admin.client.put(`/api/v1/tags/${tags[0]}`, { apply_to_open: true })).expect(200);
});
