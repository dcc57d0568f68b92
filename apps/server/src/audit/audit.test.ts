import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register, timelineOf } from '../timeline/testing/firm.ts';

let its: TestApp;
let firm: Firm;
let admin: TestUser;
let colleague: TestUser;
let now = new Date('2026-04-20T10:00:00Z');
const laterMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  its = await testApp({ now: () => now });
});
beforeEach(async () => {
  firm = await buildFirm(its);
  admin = firm.admin;
  colleague = await its.addColleague(admin);
});
afterAll(() => its.close());

async function entries(user: TestUser, query = '', path = '/api/v1/audit-log'): Promise<Json[]> {
  const { data } = (await user.client.get(`${path}?limit=200${query}`)).expect(200).json;
  return data.map((entry: Json) => entry.attributes);
}
const ownEntries = (user: TestUser, query = '') => entries(user, query, '/api/v1/audit-log/self');
const actions = (list: Json[]) => list.map(({ action }) => action);

async function publishedDay(user: TestUser, date: string): Promise<number> {
  const { dayId, logIds } = await buildDay(its, user, date, [{ from: '09:00', to: '10:00', contactId: firm.bakker }]);
  const slot = { logs: logIds, contact_id: firm.bakker, dimensions: [firm.project] };
  (await register(user, dayId, [slot])).expect(201);
  await publishDay(user, dayId);
  return dayId;
}

describe('what is recorded', () => {
  test('is coming in and going out, newest first, with who and from where', async () => {
    const browser = await its.login(admin.email);
    (await browser.post('/api/auth/logout')).expect(204);
    const [out, signedIn] = await entries(admin, `&user_id=eq:${admin.userId}`);
    const self = { id: String(admin.userId), name: 'Ada Bakker' };
    const about = { actor: self, subject_user: self, impersonator: null, address: '127.0.0.1', at: now.toISOString() };
    expect(out).toMatchObject({ ...about, action: 'user.signed_out' });
    expect(signedIn).toMatchObject({ ...about, action: 'user.signed_in', details: { method: 'password' } });
    const [registered] = await entries(admin, '&sort=at:asc');
    expect(registered).toMatchObject({ action: 'user.registered', subject_type: 'user' });
  });

  test('is never where visitors of the demo come from, who all share its people', async () => {
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ is_demo: true }).where('client_id', '=', admin.clientId).execute(),
    );
    (await admin.client.post('/api/v1/rpc/descriptions/create', { description: 'Call' })).expect(201);
    const [made] = await ownEntries(admin);
    expect(made).toMatchObject({ action: 'description.created', address: null });
  });

  test('is a token that was made and one that was revoked, never its value, and its name for its owner alone', async () => {
    const token = { name: 'My old laptop', abilities: ['logs:write'] };
    const { id, attributes } = (await colleague.client.post('/api/v1/auth/tokens', token)).expect(201).json.data;
    (await colleague.client.delete(`/api/v1/auth/tokens/${id}`)).expect(204);
    const found = await entries(admin, '&subject_type=eq:token');
    expect(found).toMatchObject([
      { action: 'token.revoked', subject_id: id },
      { action: 'token.created', subject_id: id, details: { abilities: ['logs:write'] } },
    ]);
    expect(JSON.stringify(found)).not.toContain(attributes.token);
    const day = { from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' };
    const { csv } = (await admin.client.post('/api/v1/rpc/audit-log/export', day)).expect(200).json.data;
    for (const read of [JSON.stringify(found), csv]) expect(read).not.toContain(token.name);
    const [, , made] = [null, ...(await ownEntries(colleague, '&subject_type=eq:token'))];
    expect(made).toMatchObject({ action: 'token.created', details: token });
  });

  test('is what is set up for everybody, as it was and as it is, and no personal description', async () => {
    const { client } = admin;
    const made = async (path: string, body: object) => (await client.post(path, body)).expect(201).json.data.id;
    const level = await made('/api/v1/dimension_levels', { name: 'Phase' });
    (await client.put(`/api/v1/dimension_levels/${level}`, { name: 'Stage' })).expect(200);
    (await client.delete(`/api/v1/dimension_levels/${level}`)).expect(204);
    const field = await made('/api/v1/custom_fields', { key: 'km', name: 'Kilometres', type: 'int', maximum: 500 });
    (await client.put(`/api/v1/custom_fields/${field}`, { maximum: 900 })).expect(200);
    (await client.put(`/api/v1/custom_fields/${field}`, { maximum: 900 })).expect(200);
    (await client.delete(`/api/v1/custom_fields/${field}`)).expect(204);
    const [first] = (await client.get('/api/v1/dimension_levels')).expect(200).json.data;
    const template = { name: 'Advice', contact_id: firm.bakker, dimensions: [firm.project] };
    await made(`/api/v1/dimension_levels/${first.id}/templates`, template);
    const kept = '/api/v1/rpc/descriptions/create';
    await made(kept, { description: 'Mine alone', personal: true });
    const general = await made(kept, { description: 'Advice by phone' });
    (await client.put(`/api/v1/descriptions/${general}`, { personal: true })).expect(200);
    const setUp = 'dimension_level,custom_field,dimension_template,description';
    const found = await entries(admin, `&subject_type=in:${setUp}&sort=at:asc`);
    expect(found.map(({ action, details }) => [action, details.before ?? details.name, details.after])).toEqual([
      ['dimension_level.created', 'Phase', undefined],
      ['dimension_level.changed', { name: 'Phase' }, { name: 'Stage' }],
      ['dimension_level.removed', 'Stage', undefined],
      ['custom_field.created', 'Kilometres', undefined],
      ['custom_field.changed', { maximum: 500 }, { maximum: 900 }],
      ['custom_field.removed', 'Kilometres', undefined],
      ['dimension_template.created', 'Advice', undefined],
      ['description.created', 'Advice by phone', undefined],
      ['description.removed', 'Advice by phone', undefined],
    ]);
    expect(found[6]?.details).toMatchObject({ contact: 'Bakkerij Bakker', dimensions: 'Advies' });
  });

  test('is a setting of the organisation with what it was, and no setting of a user', async () => {
    (await admin.client.put('/api/v1/preferences/client/theme', { value: 'dark' })).expect(200);
    (await colleague.client.put('/api/v1/preferences/theme', { value: 'system' })).expect(200);
    (await admin.client.put('/api/v1/preferences/client/theme', { value: null })).expect(200);
    const changes = await entries(admin, '&action=eq:preference.changed');
    expect(changes.map(({ details }) => details).slice(0, 2)).toEqual([
      { chapter: 'theme', from: 'dark', to: null },
      { chapter: 'theme', from: null, to: 'dark' },
    ]);
  });

  test('is a tag that decides for everybody, without what it looks for, and no personal one', async () => {
    const tag = { type: 'email_domain', value: 'bakker.example', contact_id: firm.bakker, nature: 'tag' };
    const personal = { ...tag, value: 'mine.example', scope: 'personal' };
    (await colleague.client.post('/api/v1/tags', personal)).expect(201);
    const general = { ...tag, scope: 'general', locked: true };
    const { id } = (await admin.client.post('/api/v1/tags', general)).expect(201).json.data;
    (await admin.client.delete(`/api/v1/tags/${id}`)).expect(204);
    const found = await entries(admin, '&subject_type=eq:tag');
    expect(actions(found)).toEqual(['tag.removed', 'tag.created']);
    expect(found[1].details).toEqual({ type: 'email_domain', locked: true, contact_id: String(firm.bakker) });
  });

  test('is a day that was published, once', async () => {
    const dayId = await publishedDay(colleague, '2026-04-01');
    expect(await entries(admin, '&action=eq:day.published')).toMatchObject([
      { subject_id: String(dayId), subject_user: { id: String(colleague.userId) }, details: { date: '2026-04-01' } },
    ]);
  });

  test('is nothing of what did not happen', async () => {
    const before = (await entries(admin)).length;
    (await admin.client.put('/api/v1/preferences/client/theme', { value: 'purple' })).expect(422);
    (await admin.client.delete('/api/v1/auth/tokens/987654')).expect(404);
    expect(await entries(admin)).toHaveLength(before);
  });
});

describe('a look at a colleague’s published day', () => {
  test('is recorded once an hour, and read by the colleague', async () => {
    const dayId = await publishedDay(colleague, '2026-04-02');
    const look = () => timelineOf(admin, '2026-04-02', colleague.userId);
    await look();
    (await admin.client.get(`/api/v1/days/${dayId}`)).expect(200);
    laterMinutes(59);
    await look();
    expect(await ownEntries(colleague, '&action=eq:day.viewed')).toHaveLength(1);
    laterMinutes(2);
    await look();
    const looks = await ownEntries(colleague, '&action=eq:day.viewed');
    const seen = { actor: { name: 'Ada Bakker' }, subject_id: String(dayId), details: { date: '2026-04-02' } };
    expect(looks).toMatchObject([seen, seen]);
    // Colleagues do not see where somebody works from; administrators do.
    expect(looks[0].address).toBeNull();
    expect((await entries(admin, '&action=eq:day.viewed'))[0].address).toBe('127.0.0.1');
  });

  test('is recorded for each who looks, also when several look at once', async () => {
    await publishedDay(colleague, '2026-04-03');
    const other = await its.addColleague(admin, { isAdmin: true });
    const looks = [admin, other, admin, other, admin, other];
    await Promise.all(looks.map((user) => timelineOf(user, '2026-04-03', colleague.userId)));
    const viewers = (await ownEntries(colleague, '&action=eq:day.viewed')).map(({ actor }) => Number(actor.id));
    expect(viewers.sort()).toEqual([admin.userId, other.userId].sort());
  });

  test('at the own day is nobody’s business', async () => {
    const dayId = await publishedDay(colleague, '2026-04-06');
    await timelineOf(colleague, '2026-04-06');
    (await colleague.client.get(`/api/v1/days/${dayId}`)).expect(200);
    expect(await entries(admin, '&action=eq:day.viewed')).toEqual([]);
  });
});

describe('who reads it', () => {
  test('each what concerns them, administrators all of their organisation', async () => {
    const third = await its.addColleague(admin);
    const own = await ownEntries(third);
    expect(actions(own)).toEqual(['user.signed_in']);
    const whole = await entries(admin, `&user_id=eq:${colleague.userId}`);
    expect(actions(whole)).toContain('user.signed_in');
    expect((await ownEntries(admin)).every(({ actor }) => actor?.id === String(admin.userId))).toBe(true);
    expect((await third.client.get('/api/v1/audit-log')).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    const stranger = await its.register();
    expect(await entries(stranger, `&user_id=eq:${admin.userId}`)).toEqual([]);
  });

  test('by action and time, page by page', async () => {
    laterMinutes(10);
    const since = now.toISOString();
    for (let count = 0; count < 5; count += 1) await its.login(colleague.email);
    const query = `&action=in:user.signed_in,user.signed_out&at=gte:${since}&user_id=eq:${colleague.userId}`;
    const path = `/api/v1/audit-log?limit=2&page=2${query}`;
    const { data, meta } = (await admin.client.get(path)).expect(200).json;
    expect(data).toHaveLength(2);
    expect(meta.pagination).toEqual({ count: 2, total: 5, page: 2, limit: 2 });
    expect(await entries(admin, `&at=lt:${since}&at=gte:${since}`)).toEqual([]);
  });

  test('nobody changes it; upkeep alone takes away what has had its time', async () => {
    const asCaller = { clientId: admin.clientId, userId: admin.userId, readsPublished: true, administers: true };
    const attempts = [
      () => its.database.asMaintenance((trx) => trx.updateTable('audit_entries').set({ action: 'nothing' }).execute()),
      () => its.database.asUser(asCaller, (trx) => trx.updateTable('audit_entries').set({ address: null }).execute()),
      () => its.database.asAuthenticator((trx) => trx.updateTable('audit_entries').set({ address: null }).execute()),
      () => its.database.asUser(asCaller, (trx) => trx.deleteFrom('audit_entries').execute()),
      () => its.database.asAuthenticator((trx) => trx.deleteFrom('audit_entries').execute()),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the export for a spreadsheet program', () => {
  const period = { from: '2026-04-01T00:00:00Z', until: '2026-12-31T00:00:00Z' };
  const take = (user: TestUser, about: object = {}) =>
    user.client.post('/api/v1/rpc/audit-log/export', { ...period, ...about });

  test('has every entry of the period and no formula, and is recorded itself', async () => {
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ name_first: '=HYPERLINK("x")' }).where('id', '=', colleague.userId).execute(),
    );
    const { data } = (await take(admin)).expect(200).json;
    const lines = data.csv.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFnumber,at,action,actor_id,actor,/);
    expect(lines).toHaveLength(data.entries + 1);
    expect(data.file_name).toBe('audit-log-2026-04-01-2026-12-31.csv');
    expect(data.csv).toContain(`"'=HYPERLINK(""x"") de Vries"`);
    expect(data.csv).not.toMatch(/(^|,)"?[=+@]/m);
    expect((await entries(admin, '&action=eq:audit_log.exported'))[0].details).toMatchObject({ entries: data.entries });
  });

  test('is of one kind of entry, or about one user', async () => {
    const signedIn = { action: 'user.signed_in', user_id: colleague.userId };
    const { data } = (await take(admin, signedIn)).expect(200).json;
    expect(data.entries).toBe(1);
    expect(data.csv).toContain('user.signed_in');
  });

  test.each([
    [{ until: '2026-04-01T00:00:00Z' }],
    [{ until: '2025-04-01T00:00:00Z' }],
    [{ until: '2029-04-01T00:00:00Z' }],
  ])('is of a period that has a length, and not too long a one: %j', async (about) => {
    expect((await take(admin, about)).expect(422).codes).toEqual(['DATE_RANGE']);
  });

  test('is for administrators', async () => {
    expect((await take(colleague)).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
  });
});

test('entries that are written at the same moment are one chain', async () => {
  const browsers = Array.from({ length: 20 }, () => its.visitor());
  for (const browser of browsers) await browser.get('/api/auth/csrf-cookie');
  const body = { email: colleague.email, password: testPassword };
  const answers = await Promise.all(browsers.map((browser) => browser.post('/api/auth/login', body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await its.database.asMaintenance((trx) =>
    trx
      .selectFrom('audit_entries')
      .select(['sequence', 'hash', 'previous_hash'])
      .where('client_id', '=', admin.clientId)
      .orderBy('sequence')
      .execute(),
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.slice(1).map((row) => row.previous_hash)).toEqual(rows.slice(0, -1).map((row) => row.hash));
});
