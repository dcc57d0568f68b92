import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

let its: TestApp;
let admin: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  const feedbackByAccount = { attempts: 2, windowSeconds: 3600 };
  const feeds = { news: undefined, webinars: 'https://webinars.example/feed' };
  its = await testApp({ supportEmail: 'support@example.com', feeds, limitRules: { feedbackByAccount } });
});
beforeEach(async () => {
  admin = await its.register();
  colleague = await its.addColleague(admin);
});
afterAll(() => its.close());

type Task = { key: string; completed_at: string | null; is_ignored: boolean };
async function tasks(by: TestUser, of = by): Promise<Map<string, Task & Json>> {
  const { data, meta } = (await by.client.get(`/api/v1/users/${of.userId}/onboarding?limit=100`)).expect(200).json;
  expect(meta.pagination.total).toBe(data.length);
  return new Map(data.map(({ attributes }: Json) => [attributes.key, attributes]));
}
const done = (list: Map<string, Task>) =>
  [...list.values()].filter(({ completed_at: at }) => at !== null).map(({ key }) => key);

describe('the tasks of a good start', () => {
  test('stand together by type, with what an administrator alone does only for administrators', async () => {
    const own = [...(await tasks(admin)).values()];
    const types = own.map(({ type }) => type);
    expect(types).toEqual(
      ['detection', 'essential', 'security', 'general'].flatMap((one) => types.filter((type) => type === one)),
    );
    expect(own.map(({ key }) => key).slice(0, 3)).toEqual(['browser_extension', 'desktop_app', 'calendar']);
    expect(own.find(({ key }) => key === 'colleague_invited')).toMatchObject({ reward: 3, is_required: false });
    const keys = [...(await tasks(colleague)).keys()];
    expect(keys).not.toContain('company_data');
    expect(keys).toContain('browser_extension');
  });

  test('ask of a colleague what the colleague may do', async () => {
    const rights = ['first_contact', 'first_project', 'crm_connect', 'crm_initialize'];
    const offered = async (person: TestUser) => {
      const own = await tasks(person);
      return rights.filter((key) => own.has(key));
    };
    expect(await offered(admin)).toEqual(rights);
    expect(await offered(colleague)).toEqual(['first_contact']);
    const given = [
      { key: 'manage_contacts', value: false },
      { key: 'manage_dimensions', value: true },
    ];
    (await admin.client.put(`/api/v1/users/${colleague.userId}/permissions`, { permissions: given })).expect(200);
    expect(await offered(colleague)).toEqual(['first_project']);
  });

  test('are done when what they ask for has happened', async () => {
    const fresh = await its.register();
    expect(done(await tasks(fresh))).toEqual(['user_set_password']);
    (await fresh.client.post('/api/v1/contacts', { name: 'Van Dijk' })).expect(201);
    const [{ id: level }] = (await fresh.client.get('/api/v1/dimension_levels')).expect(200).json.data;
    (await fresh.client.post(`/api/v1/dimension_levels/${level}/dimensions`, { name: 'Audit' })).expect(201);
    const place = { email: 'a@example.com', address: 'Dam 1', postal: '1012 JS', city: 'Amsterdam' };
    (await fresh.client.put('/api/v1/clients', place)).expect(200);
    expect(done(await tasks(fresh))).toEqual(['first_contact', 'first_project', 'user_set_password']);
    (await fresh.client.post('/api/v1/clients/onboarding', { employee_count: 3, industry: 'legal' })).expect(200);
    const program = await its.withToken(fresh, ['logs:write']);
    const device = { id: '3f1c9a52-6d0e-4f6a-9a51-0c7d1f2e3b4a', name: 'LAPTOP', kind: 'browser', version: '1.0.0' };
    (await program.post('/api/v1/rpc/logs/ingest', { device, events: [] })).expect(200);
    await its.addColleague(fresh);
    const keys = ['company_data', 'first_contact', 'first_project', 'colleague_invited'];
    expect(done(await tasks(fresh))).toEqual(expect.arrayContaining(keys));
  });

  test('come twenty to a page, and by type', async () => {
    const page = async (query: string) =>
      (await admin.client.get(`/api/v1/users/${admin.userId}/onboarding${query}`)).expect(200).json;
    const first = await page('');
    expect(first.meta.pagination).toMatchObject({ count: 20, page: 1, limit: 20 });
    const second = await page('?page=2');
    expect(first.data.length + second.data.length).toBe(first.meta.pagination.total);
    const security = await page('?type=eq:security');
    expect(new Set(security.data.map(({ attributes }: Json) => attributes.type))).toEqual(new Set(['security']));
    expect((await page('?is_required=eq:true')).data.map(({ attributes }: Json) => attributes.key)).toEqual([
      'company_data',
      'email_verified',
    ]);
    (await admin.client.get(`/api/v1/users/${admin.userId}/onboarding?colour=eq:red`)).expect(422);
  });

  test('follow from what was chosen, connected and sent', async () => {
    const fresh = await its.register();
    const isDone = async (key: string) => (await tasks(fresh)).get(key)?.completed_at !== null;
    const blocks = { block_size: 600, forced_block_size: 600, round_type: 'up', ignore_threshold: 10 };
    const address = '/api/v1/preferences/client/block_calculation_settings';
    (await fresh.client.put(address, { value: blocks })).expect(200);
    // A new organisation begins with block sizes that nobody chose.
    expect(await isDone('client_set_block_size')).toBe(false);
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('preferences')
        .set({ updated_at: new Date(Date.now() + 60_000) })
        .where('client_id', '=', fresh.clientId)
        .where('chapter', '=', 'block_calculation_settings')
        .execute(),
    );
    expect(await isDone('client_set_block_size')).toBe(true);
    const work = { enforce_schedule: false, schedule: [] };
    const saveWork = (value: object) => fresh.client.put('/api/v1/preferences/client/work_schedule', { value });
    (await saveWork(work)).expect(200);
    expect(await isDone('public_holidays')).toBe(false);
    (await saveWork({ ...work, holidays: { calendar: 'none', extra: [] } })).expect(200);
    expect(await isDone('public_holidays')).toBe(true);
    for (const [key, activity] of [['user_join_webinar', 'webinar_joined']] as const) {
      expect(await isDone(key)).toBe(false);
      (await fresh.client.post(`/api/v1/account/activity/${activity}`)).expect(204);
      expect(await isDone(key)).toBe(true);
    }
    expect(await isDone('write_review')).toBe(false);
    (await fresh.client.post('/api/v1/feedback/activation_quote', { text: 'Works well' })).expect(201);
    expect(await isDone('write_review')).toBe(true);
    expect(await isDone('tasks_incomplete')).toBe(false);
  });

  test('ask for nothing that this server cannot do, and are all done once the others are done or put away', async () => {
    const fresh = await its.register();
    const own = await tasks(fresh);
    expect([...own.keys()]).toEqual(expect.arrayContaining(['request_submitted', 'crm_connect', 'write_review']));
    for (const key of ['office_connect_google', 'office_enable_sso', 'messaging_connect_slack', 'upgrade']) {
      expect([...own.keys()]).not.toContain(key);
    }
    const { onboarding_checkpoints: told } = (await fresh.client.get('/api/v1/users/self')).expect(200).json.data
      .attributes;
    expect(told.map(({ key }: Json) => key)).toEqual([...own.keys()]);
    const putAway = (key: string) => fresh.client.delete(`/api/v1/users/${fresh.userId}/onboarding/${key}`);
    for (const { key, is_required: isRequired } of own.values()) {
      if (!isRequired && key !== 'tasks_incomplete') (await putAway(key)).expect(204);
    }
    const isFinished = async () => (await tasks(fresh)).get('tasks_incomplete')?.completed_at !== null;
    expect(await isFinished()).toBe(false);
    const place = { email: 'a@example.com', address: 'Dam 1', postal: '1012 JS', city: 'Amsterdam' };
    (await fresh.client.put('/api/v1/clients', place)).expect(200);
    (await fresh.client.post('/api/v1/clients/onboarding', { employee_count: 3, industry: 'legal' })).expect(200);
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('users')
        .set({ email_verified_at: new Date('2026-11-01T09:00:00Z') })
        .where('id', '=', fresh.userId)
        .execute(),
    );
    expect(await isFinished()).toBe(true);
  });

  test('see the device of a colleague as done, which an administrator may ask', async () => {
    await its.database.asMaintenance((trx) =>
      trx
        .insertInto('devices')
        .values({
          client_id: colleague.clientId,
          user_id: colleague.userId,
          uuid: '3f1c9a52-6d0e-4f6a-9a51-0c7d1f2e3b4a',
          name: 'LAPTOP of Bob',
          kind: 'desktop',
          version: '1.0.0',
        })
        .execute(),
    );
    const seen = await tasks(admin, colleague);
    expect(seen.get('desktop_app')?.completed_at).not.toBeNull();
    expect(JSON.stringify([...seen])).not.toContain('LAPTOP');
    expect((await tasks(admin)).get('desktop_app')?.completed_at).toBeNull();
  });

  test('are nobody else’s business', async () => {
    const stranger = await its.register();
    for (const who of [colleague, stranger]) {
      (await who.client.get(`/api/v1/users/${admin.userId}/onboarding`)).expect(404);
    }
    (await admin.client.delete(`/api/v1/users/${colleague.userId}/onboarding/help`)).expect(404);
  });

  test('can be put away by their person and taken back, save those that are required', async () => {
    const own = `/api/v1/users/${colleague.userId}/onboarding`;
    for (const _ of [1, 2]) (await colleague.client.delete(`${own}/help`)).expect(204);
    expect((await tasks(colleague)).get('help')).toMatchObject({ is_ignored: true, completed_at: null });
    (await colleague.client.post('/api/v1/account/activity/help_opened')).expect(204);
    (await colleague.client.patch(`${own}/help`)).expect(204);
    const taken = (await tasks(colleague)).get('help');
    expect(taken).toMatchObject({ is_ignored: false, completed_at: expect.any(String) });
    (await admin.client.patch(`${own}/help`)).expect(404);
    (await colleague.client.patch(`${own}/company_data`)).expect(404);
    expect((await colleague.client.delete(`${own}/email_verified`)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    (await colleague.client.delete(`${own}/company_data`)).expect(404);
    (await colleague.client.delete(`${own}/constructor`)).expect(404);
  });

  test('hear from an application what only that knows; the first time counts', async () => {
    (await colleague.client.post('/api/v1/account/activity/help_opened')).expect(204);
    const first = (await tasks(colleague)).get('help')?.completed_at;
    (await colleague.client.post('/api/v1/account/activity/help_opened')).expect(204);
    expect((await tasks(colleague)).get('help')?.completed_at).toBe(first);
    expect(first).not.toBeNull();
    (await colleague.client.post('/api/v1/account/activity/first_day_published')).expect(422);
  });
});

describe('words on an activation', () => {
  const send = (text: unknown) => colleague.client.post('/api/v1/feedback/activation_quote', { text });

  test('are kept, and mailed to who supports the server', async () => {
    const text = 'Works well.\r\nBcc: victim@example.com\n<script>alert(1)</script>';
    (await send(text)).expect(201);
    const mail = (await its.mails()).at(-1);
    expect(mail?.to).toBe('support@example.com');
    expect(mail?.subject).toBe('A message about Daybook');
    expect(mail?.text).toContain('> Works well.\n> Bcc: victim@example.com');
    expect(mail?.html).not.toContain('<script>');
    const rows = await its.database.asMaintenance((trx) =>
      trx.selectFrom('feedback').select(['kind', 'body']).where('user_id', '=', colleague.userId).execute(),
    );
    expect(rows).toEqual([{ kind: 'activation_quote', body: { text } }]);
  });

  test('are some, not too many, and not too often', async () => {
    for (const text of ['', ' ', 'x'.repeat(2001), 7])
      expect((await send(text)).expect(422).pointers).toEqual(['/text']);
    for (const text of ['One', 'Two']) (await send(text)).expect(201);
    (await send('Three')).expect(429);
  });
});
