import type { RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { buildDay } from '../../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register, timelineOf } from '../../timeline/testing/firm.ts';

let its: TestApp;
let firm: Firm;
let admin: TestUser;
let colleague: TestUser;
let now = new Date('2026-04-20T10:00:00Z');
const laterSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
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

const ask = (user: TestUser, targetId: number, reason = 'Asked by telephone') =>
  user.client.post(`/api/v1/users/${targetId}/login-token`, { reason });
const tokenFor = async (target: TestUser, issuer = admin): Promise<string> =>
  (await ask(issuer, target.userId)).expect(201).json.data.login_token;
const use = (client: TestClient, token: string) => client.post('/api/v1/auth/impersonate', { login_token: token });
const state = async (client: TestClient): Promise<Json> => (await client.get('/api/v1/auth')).expect(200).json.data;

/** The administrator's browser, in which the administrator acts in the colleague's name. */
async function acting(target = colleague, issuer = admin): Promise<TestClient> {
  (await use(issuer.client, await tokenFor(target, issuer))).expect(200);
  return issuer.client;
}

describe('a login token', () => {
  test('lets the administrator who made it act in the name of a colleague, and says so', async () => {
    const made = (await ask(admin, colleague.userId)).expect(201).json.data;
    expect(made.url).toBe(`http://localhost/?login_token=${made.login_token}`);
    expect(made.expires_at).toBe(new Date(now.getTime() + 60_000).toISOString());
    const ends_at = new Date(now.getTime() + 30 * 60_000).toISOString();
    const begun = (await use(admin.client, made.login_token)).expect(200).json.data;
    expect(begun).toEqual({ user_id: String(colleague.userId), ends_at });
    expect(await state(admin.client)).toMatchObject({
      signed_in: true,
      user_id: String(colleague.userId),
      impersonator: { name: 'Ada Bakker', ends_at },
    });
    const self = (await admin.client.get('/api/v1/users/self')).expect(200).json;
    expect(self.data.attributes.email).toBe(colleague.email);
    expect(self.meta).toEqual({ impersonator: { name: 'Ada Bakker' } });
    expect((await colleague.client.get('/api/v1/users/self')).json.meta).toEqual({ impersonator: null });
    expect((await state(colleague.client)).impersonator).toBeNull();
  });

  test('works once', async () => {
    const token = await tokenFor(colleague);
    const other = { ...admin, client: await its.login(admin.email) };
    (await use(admin.client, token)).expect(200);
    expect((await use(other.client, token)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('works once, also for two at the same moment', async () => {
    const token = await tokenFor(colleague);
    const browsers = [admin.client, await its.login(admin.email), await its.login(admin.email)];
    const answers = await Promise.all(browsers.map((browser) => use(browser, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('works for a minute', async () => {
    const token = await tokenFor(colleague);
    laterSeconds(61);
    expect((await use(admin.client, token)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('is of no use to anybody but its maker: not to a visitor, the user, or another administrator', async () => {
    const token = await tokenFor(colleague);
    const other = await its.addColleague(admin, { isAdmin: true });
    const stranger = await its.register();
    for (const client of [its.visitor(), colleague.client, other.client, stranger.client]) {
      expect((await use(client, token)).expect(422).codes).toEqual(['INVALID_GRANT']);
    }
    // Those attempts did not use it up.
    (await use(admin.client, token)).expect(200);
  });

  test('cannot be used by a page of somebody else', async () => {
    const token = await tokenFor(colleague);
    const body = { login_token: token };
    const answer = await admin.client.post('/api/v1/auth/impersonate', body, { withoutCsrf: true });
    expect(answer.expect(419).codes).toEqual(['CSRF_TOKEN_MISMATCH']);
  });

  test('ends with the rights of its maker', async () => {
    const other = await its.addColleague(admin, { isAdmin: true });
    const token = await tokenFor(colleague, other);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ is_admin: false }).where('id', '=', other.userId).execute(),
    );
    expect((await use(other.client, token)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test.each(['', 'x', '1.1.', `1.1.${'A'.repeat(43)}`, 'support..', `support.e30.${'A'.repeat(43)}`, '💣'])(
    'that was guessed is refused: %s',
    async (token) => {
      expect((await use(admin.client, token)).expect(422).codes).toEqual(['INVALID_GRANT']);
    },
  );

  test('is made by administrators, for somebody else of their organisation who can sign in', async () => {
    expect((await ask(colleague, admin.userId)).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
    expect((await ask(admin, admin.userId)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    const stranger = await its.register();
    expect((await ask(admin, stranger.userId)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    const close = (column: 'deactivated_at' | 'deleted_at') =>
      its.database.asMaintenance((trx) =>
        trx
          .updateTable('users')
          .set({ [column]: now })
          .where('id', '=', colleague.userId)
          .execute(),
      );
    await close('deactivated_at');
    expect((await ask(admin, colleague.userId)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    await close('deleted_at');
    expect((await ask(admin, colleague.userId)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });

  test('asks for the password of an administrator who gave it too long ago', async () => {
    laterSeconds(16 * 60);
    expect((await ask(admin, colleague.userId)).expect(423).codes).toEqual(['PASSWORD_CONFIRMATION_REQUIRED']);
  });

  test('of somebody who was archived meanwhile is refused', async () => {
    const token = await tokenFor(colleague);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ deleted_at: now }).where('id', '=', colleague.userId).execute(),
    );
    expect((await use(admin.client, token)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });
});

describe('who acts in the name of a user', () => {
  const date = '2026-04-08';
  const privateTitle = 'Private matters.docx';

  async function livedDay(): Promise<{ openDay: number; publishedDay: number }> {
    const built = await buildDay(its, colleague, date, [
      { from: '09:00', to: '10:00', title: privateTitle, contactId: firm.bakker },
      { from: '13:00', to: '14:30', type: 'appointment', title: 'Private appointment', attendees: ['a@b.example'] },
    ]);
    const published = await buildDay(its, colleague, '2026-04-07', [
      { from: '09:00', to: '10:00', title: privateTitle, contactId: firm.bakker },
    ]);
    const slot = { contact_id: firm.bakker, dimensions: [firm.project], description: 'Jaarrekening' };
    (await register(colleague, published.dayId, [{ ...slot, logs: published.logIds }])).expect(201);
    await publishDay(colleague, published.dayId);
    const tag = { type: 'folder', value: '/home/private', contact_id: firm.bakker, scope: 'personal', nature: 'tag' };
    (await colleague.client.post('/api/v1/tags', tag)).expect(201);
    (await colleague.client.post('/api/v1/auth/tokens', { name: 'Laptop', abilities: ['logs:write'] })).expect(201);
    return { openDay: built.dayId, publishedDay: published.dayId };
  }

  test('sees nothing private: no log, note, appointment, suggestion, personal tag or token, only what is published', async () => {
    const days = await livedDay();
    const client = await acting();
    const user = { ...colleague, client };
    const open = await timelineOf(user, date);
    expect(open.day).toMatchObject({ id: null, status: 'nonexistent' });
    expect([open.logs, open.notes, open.appointments, open.registrations]).toEqual([[], [], [], []]);
    const published = await timelineOf(user, '2026-04-07');
    expect(published.registrations).toMatchObject([{ description: 'Jaarrekening' }]);
    expect([published.logs, published.notes, published.appointments, published.groups]).toEqual([[], [], [], []]);
    expect((await client.get('/api/v1/days')).expect(200).json.data).toMatchObject([
      { id: String(days.publishedDay), attributes: { status: 'published' } },
    ]);
    expect((await client.get(`/api/v1/days/${days.openDay}`)).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    const pending = (await client.post('/api/v1/rpc/appointments/pending', {})).expect(200).json.data;
    expect(pending.appointments).toEqual([]);
    for (const list of ['/api/v1/auth/tokens', '/api/v1/tags']) {
      expect((await client.get(list)).expect(200).json.data).toEqual([]);
    }
    expect((await client.get('/api/v1/audit-log/self')).expect(403).codes).toEqual(['IMPERSONATION_REFUSED']);
  });

  test('sees nothing private in any call that only reads', async () => {
    await livedDay();
    const client = await acting();
    const reads = (Object.values(routes) as RouteSpec[]).filter(
      ({ method, path, access }) => method === 'GET' && !path.includes('{') && access === 'signed_in',
    );
    expect(reads.length).toBeGreaterThan(8);
    for (const { path } of reads) {
      const { text } = await client.get(`${path}?date=${date}`);
      const plain = await client.get(path);
      for (const answer of [text, plain.text]) {
        expect(answer).not.toContain(privateTitle);
        expect(answer).not.toContain('Private appointment');
        expect(answer).not.toContain('/home/private');
        expect(answer).not.toContain('Laptop');
      }
    }
  });

  test('leaves entries that name both, and each look at a published day', async () => {
    const { publishedDay } = await livedDay();
    const client = await acting();
    (await client.get(`/api/v1/days/${publishedDay}`)).expect(200);
    (await client.post('/api/v1/auth/impersonate/end')).expect(200);
    const { data } = (await colleague.client.get('/api/v1/audit-log/self?limit=4')).expect(200).json;
    const maker = { id: String(admin.userId), name: 'Ada Bakker' };
    const self = { id: String(colleague.userId), name: 'Bob de Vries' };
    expect(data.map(({ attributes }: Json) => attributes)).toMatchObject([
      { action: 'user.impersonation_ended', actor: maker, address: null },
      { action: 'day.viewed', actor: self, impersonator: maker, address: null },
      { action: 'user.impersonated', actor: maker, subject_user: self, details: { reason: 'Asked by telephone' } },
      { action: 'login_token.created', actor: maker, subject_user: self },
    ]);
  });

  test('stays half an hour, however much is done', async () => {
    const client = await acting();
    for (let count = 0; count < 4; count += 1) {
      laterSeconds(7 * 60);
      expect((await state(client)).signed_in).toBe(true);
    }
    laterSeconds(2 * 60 + 1);
    expect(await state(client)).toMatchObject({ signed_in: false, impersonator: null });
  });

  test('goes back to the own session, whose value is a new one', async () => {
    const before = admin.client.cookies.get('daybook_session') ?? '';
    const client = await acting();
    const during = client.cookies.get('daybook_session') ?? '';
    const ended = (await client.post('/api/v1/auth/impersonate/end')).expect(200).json.data;
    expect(ended).toEqual({ signed_in: true, user_id: String(admin.userId) });
    expect(await state(client)).toMatchObject({ user_id: String(admin.userId), impersonator: null });
    (await client.get('/api/v1/audit-log')).expect(200);
    for (const value of [before, during]) {
      const planted = its.visitor();
      planted.cookies.set('daybook_session', value);
      expect((await state(planted)).signed_in).toBe(false);
    }
    expect((await client.post('/api/v1/auth/impersonate/end')).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  });

  test('is out when signing out, on both sides', async () => {
    const before = admin.client.cookies.get('daybook_session') ?? '';
    const client = await acting();
    (await client.post('/api/auth/logout')).expect(204);
    expect((await state(client)).signed_in).toBe(false);
    const planted = its.visitor();
    planted.cookies.set('daybook_session', before);
    expect((await state(planted)).signed_in).toBe(false);
  });

  test.each([
    ['the own session ends', (trx: Trx) => trx.deleteFrom('sessions').where('user_id', '=', admin.userId).execute()],
    ['the administrator is deactivated', (trx: Trx) => ofAdmin(trx).set({ deactivated_at: now }).execute()],
    ['the administrator loses the rights', (trx: Trx) => ofAdmin(trx).set({ is_admin: false }).execute()],
    ['the user is deactivated', (trx: Trx) => ofColleague(trx).set({ deactivated_at: now }).execute()],
  ])('is out when %s', async (_, change) => {
    const client = await acting();
    expect((await state(client)).signed_in).toBe(true);
    await its.database.asMaintenance<unknown>(change);
    expect((await state(client)).signed_in).toBe(false);
  });

  test('cannot make a login token from there', async () => {
    const other = await its.addColleague(admin, { isAdmin: true });
    const client = await acting(other);
    const answer = await client.post(`/api/v1/users/${colleague.userId}/login-token`, {});
    expect(answer.expect(403).codes).toEqual(['IMPERSONATION_REFUSED']);
  });
});

type Trx = Parameters<Parameters<TestApp['database']['asMaintenance']>[0]>[0];
const ofUser = (trx: Trx, userId: number) => trx.updateTable('users').where('id', '=', userId);
const ofAdmin = (trx: Trx) => ofUser(trx, admin.userId);
const ofColleague = (trx: Trx) => ofUser(trx, colleague.userId);

describe('calls that change something', () => {
  /** Calls that help a user to get started, all visible in the record; every other call is refused. */
  const allowed = new Set([
    'endImpersonation',
    'ignoreOnboardingTask',
    'updateClientPreference',
    ...['createLocation', 'updateLocation', 'archiveLocation', 'restoreLocation'],
    ...['createDepartment', 'updateDepartment', 'archiveDepartment', 'restoreDepartment'],
    ...['createContact', 'updateContact', 'archiveContact', 'restoreContact'],
    ...['createDimension', 'updateDimension', 'archiveDimension', 'restoreDimension'],
    ...['reorderDimension', 'batchEditDimensions', 'clearDimensionsCache'],
    ...['createDimensionLevel', 'updateDimensionLevel', 'deleteDimensionLevel'],
    ...['createTemplate', 'updateTemplate', 'archiveTemplate', 'restoreTemplate'],
    ...['createCustomField', 'updateCustomField', 'archiveCustomField', 'restoreCustomField'],
    // These only read.
    ...['getDaySummary', 'awaitDay', 'listDayActivities', 'getExportStatus', 'getWeek'],
    ...['getTimeline', 'listPendingAppointments', 'listTagSuggestions', 'getReportSummary', 'listExternalUsers'],
    ...['getReportChart', 'paginateReport', 'listCrmDifferences', 'listCrmDaySums'],
    ...['getReportOverview', 'getReportPeople', 'getReportDays'],
    ...['getIgnoredTime', 'getLeakage'],
    ...['suggestForSlot', 'suggestForContact', 'getActivitiesOverview', 'listExportErrors'],
    'explainAiSuggestion',
    ...['offerDescriptions', 'listSharingColleagues'],
    ...['startFromContact', 'startFromProject', 'startEmpty', 'searchDimensions', 'searchExternalDimensions'],
    ...['getCrmStatus', 'listCrmRecords', 'listCrmRuns', 'getTicketStatus', 'listAssignedTickets'],
    ...['readLevels', 'askCustomFields', 'askDimensionCustomFields', 'askAfasCustomFields'],
  ]);
  const changing = (Object.values(routes) as RouteSpec[]).filter(
    ({ method, access, name }) => method !== 'GET' && access !== 'public' && !allowed.has(name),
  );

  test('are refused to who acts in another’s name', () => {
    expect(changing.length).toBeGreaterThan(20);
    expect(changing.filter(({ impersonation }) => impersonation !== 'refused').map(({ name }) => name)).toEqual([]);
  });

  test('are refused before anything is looked at', async () => {
    const other = await its.addColleague(admin, { isAdmin: true });
    const client = await acting(other);
    for (const route of changing) {
      const path = route.path.replaceAll(/\{\w+\}/g, '1');
      const answer = await client.call(route.method, path, route.body === undefined ? undefined : {});
      expect([route.name, answer.codes]).toEqual([route.name, ['IMPERSONATION_REFUSED']]);
    }
  });
});

test('a failed login in the same browser changes nothing about who acts', async () => {
  const client = await acting();
  (await client.post('/api/auth/login', { email: admin.email, password: `${testPassword}!` })).expect(422);
  expect((await state(client)).impersonator).not.toBeNull();
});
