// Teams calls of a tenant, from attaching it to the day: a stateful stand-in runs on this machine.
import { type TenantStandIn, tenantStandIn } from '@daybook/connectors/workplace/testing/tenant-stand-in.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Json, TestAnswer } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { timelineOf } from '../timeline/testing/firm.ts';

const path = '/api/v1/microsoft/tenant';
const day = '2026-11-16';
const at = (time: string) => `${day}T${time}:00Z`;
const eva = '0000000a-0000-4000-8000-000000000001';
const stranger = '0000000a-0000-4000-8000-000000000002';
let now = new Date(at('12:00'));
let tenant: TenantStandIn;
let its: TestApp;
let admin: TestUser;

beforeAll(async () => {
  tenant = await tenantStandIn();
  const microsoft = {
    issuer: `${tenant.url}/common/v2.0`,
    clientId: tenant.appId,
    clientSecret: tenant.secret,
    apiUrl: tenant.url,
  };
  its = await testApp({ now: () => now, providers: { microsoft } });
});
afterAll(async () => {
  expect(tenant.violations).toEqual([]);
  await its.close();
  await tenant.close();
});
beforeEach(async () => {
  now = new Date(at('12:00'));
  tenant.agree(true);
  admin = await its.register({ language: 'en' });
});

const body = (about: Json = {}) => ({
  ...{ tenant_id: tenant.tenantId, client_id: tenant.appId, client_secret: tenant.secret },
  ...about,
});
const attach = (about: Json = {}, of = admin): Promise<TestAnswer> => of.client.post(path, body(about));
const status = async (): Promise<Json> => (await admin.client.get(path)).expect(200).json.data.tenant;
/** Lets an account of the tenant sign the user in. */
const isKnown = ({ clientId, userId }: TestUser, oid: string, tenantId = tenant.tenantId) =>
  its.database.asMaintenance(async (trx) => {
    const about = { issuer: `https://login.example/${tenantId}/${userId}`, subject: `${tenantId}:${oid}` };
    await trx
      .insertInto('sign_in_identities')
      .values({
        ...{ ...about, client_id: Number(clientId), user_id: Number(userId), provider: 'microsoft' },
        ...{ email: null, tenant_id: tenantId, attached_at: now },
      })
      .execute();
  });
const read = async () => {
  await its.jobs.enqueue(null, 'findTenantsToRead', null);
  while ((await its.runJobs()) > 0);
};
const calls = async (of: TestUser) =>
  (await timelineOf(of, day)).logs.map(
    ({ subject, started_at: from, ended_at: until }) => `${subject.title} ${from.slice(11, 16)}-${until.slice(11, 16)}`,
  );

it('puts the own part of a call on the day of its person, and nothing of anybody else', async () => {
  const colleague = await its.addColleague(admin);
  await isKnown(admin, eva);
  tenant.put('c1', 'groupCall', [
    { who: eva, from: at('09:00'), until: at('09:20') },
    // The user switched from the computer to the phone.
    { who: eva, from: at('09:20'), until: at('09:45') },
    { who: stranger, from: at('08:55'), until: at('10:30') },
  ]);
  tenant.put('c2', 'peerToPeer', [{ who: eva, from: at('10:00'), until: at('10:10') }]);
  tenant.put('c3', 'groupCall', [{ who: stranger, from: at('11:00'), until: at('11:30') }]);
  (await attach()).expect(200);
  await read();
  await read();
  expect(await calls(admin)).toEqual(['Teams meeting 09:00-09:45', 'Teams call 10:00-10:10']);
  expect(await calls(colleague)).toEqual([]);
  expect(await status()).toEqual({
    ...{ tenant_id: tenant.tenantId, client_id: tenant.appId, state: 'active', call_records_enabled: true },
    ...{ read_until: at('12:00').replace('Z', '.000Z'), people: 1 },
  });
});

it('records calls without meetings, and meetings without calls, as their person wants it', async () => {
  await isKnown(admin, eva);
  const prefer = async (calls: boolean, meetings: boolean) => {
    const value = { appointments: true, calls, emailContents: false, meetings };
    (await admin.client.put('/api/v1/preferences/detections', { value })).expect(200);
  };
  tenant.put('c1', 'groupCall', [{ who: eva, from: at('09:00'), until: at('09:45') }]);
  tenant.put('c2', 'peerToPeer', [{ who: eva, from: at('10:00'), until: at('10:10') }]);
  tenant.put('c3', 'groupCall', [{ who: stranger, from: at('11:00'), until: at('11:30') }]);
  await prefer(true, false);
  (await attach()).expect(200);
  await read();
  expect(await calls(admin)).toEqual(['Teams call 10:00-10:10']);
  await prefer(false, true);
  await read();
  expect(await calls(admin)).toEqual(['Teams meeting 09:00-09:45', 'Teams call 10:00-10:10']);
  tenant.put('c2', 'peerToPeer', [{ who: stranger, from: at('10:00'), until: at('10:10') }]);
});

it('records no meeting for who does not want meetings, and believes no account of another organisation', async () => {
  const colleague = await its.addColleague(admin);
  await isKnown(admin, eva);
  await isKnown(colleague, eva, '99999999-2fa1-41d2-883f-0016d3cca427');
  const detections = { appointments: true, calls: true, emailContents: false, meetings: false };
  (await admin.client.put('/api/v1/preferences/detections', { value: detections })).expect(200);
  tenant.put('c1', 'groupCall', [{ who: eva, from: at('09:00'), until: at('09:45') }]);
  (await attach()).expect(200);
  await read();
  expect(await calls(admin)).toEqual([]);
  expect(await calls(colleague)).toEqual([]);
});

it('keeps nothing of an application that Microsoft refuses, or to which no administrator there agreed', async () => {
  const codeOf = async (about: Json) => (await attach(about)).expect(422).json.errors[0].code;
  expect(await codeOf({ client_secret: 'guessed' })).toBe('MICROSOFT_APP_REFUSED');
  expect(await codeOf({ tenant_id: stranger })).toBe('MICROSOFT_APP_REFUSED');
  expect(await codeOf({ client_id: 'no guid' })).toBe('VALIDATION_FAILED');
  tenant.agree(false);
  expect(await codeOf({})).toBe('ACCESS_DENIED');
  expect(await status()).toBeNull();
});

it('is for administrators, and its secret is told to nobody', async () => {
  const colleague = await its.addColleague(admin);
  (await attach({}, colleague)).expect(403);
  (await colleague.client.get(path)).expect(403);
  const answer = (await attach()).expect(200);
  expect(JSON.stringify(answer.json)).not.toContain(tenant.secret);
  const rows = await its.database.asMaintenance((trx) => trx.selectFrom('microsoft_tenants').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(tenant.secret);
});

it('says that Microsoft refuses it, until it is attached again, and ends when it is detached', async () => {
  await isKnown(admin, eva);
  (await attach()).expect(200);
  tenant.agree(false);
  await read();
  expect(await status()).toMatchObject({ state: 'invalid', call_records_enabled: false });
  tenant.agree(true);
  (await attach()).expect(200);
  expect(await status()).toMatchObject({ state: 'active' });
  expect((await admin.client.delete(path)).expect(200).json.data.tenant).toBeNull();
  tenant.put('late', 'groupCall', [{ who: eva, from: at('11:00'), until: at('11:30') }]);
  await read();
  expect(await calls(admin)).not.toContain('Teams meeting 11:00-11:30');
});

const teams = '/api/v1/rpc/microsoft/teams';
const connect = (of = admin, tenantId = tenant.tenantId): Promise<TestAnswer> =>
  of.client.post(teams, { tenant_id: tenantId });

it('is read by the application of this server, where the administrator has an account there', async () => {
  await isKnown(admin, eva);
  tenant.put('shared', 'groupCall', [{ who: eva, from: at('07:00'), until: at('07:30') }]);
  (await connect()).expect(200);
  await read();
  expect(await calls(admin)).toContain('Teams meeting 07:00-07:30');
  expect(await status()).toMatchObject({ client_id: tenant.appId, state: 'active', people: 1 });
  const [row] = await its.database.asMaintenance((trx) =>
    trx.selectFrom('microsoft_tenants').selectAll().where('client_id', '=', Number(admin.clientId)).execute(),
  );
  expect(JSON.stringify(row)).not.toContain(tenant.secret);
  const shownTo = async ({ client }: TestUser) => (await client.get('/api/v1/clients')).json.data.attributes;
  const microsoft = { call_records_enabled: true, client_id: tenant.appId, tenant_id: tenant.tenantId };
  expect((await shownTo(admin)).integrations).toEqual({ microsoft });
  expect(await shownTo(await its.addColleague(admin))).not.toHaveProperty('integrations');
  const left = (await admin.client.delete(teams)).expect(200).json.data.tenant;
  expect(left).toMatchObject({ client_id: tenant.appId, state: 'active', call_records_enabled: false });
  expect((await admin.client.delete(path)).expect(200).json.data.tenant).toBeNull();
});

it('is attached with its own application while no calls are read, also after that, and calls of that time stay unread', async () => {
  await isKnown(admin, eva);
  tenant.put('before', 'groupCall', [{ who: eva, from: at('05:00'), until: at('05:10') }]);
  (await attach()).expect(200);
  await read();
  const off = (await admin.client.delete(teams)).expect(200).json.data.tenant;
  expect(off).toMatchObject({ client_id: tenant.appId, state: 'active', call_records_enabled: false });
  expect((await admin.client.get('/api/v1/clients')).json.data.attributes.integrations.microsoft).toMatchObject({
    call_records_enabled: false,
  });
  tenant.put('meanwhile', 'groupCall', [{ who: eva, from: at('12:10'), until: at('12:20') }]);
  now = new Date(at('12:30'));
  await read();
  const secretOf = async () =>
    await its.database.asMaintenance(async (trx) => {
      const rows = trx.selectFrom('microsoft_tenants').select('secret_encrypted');
      return (await rows.where('client_id', '=', Number(admin.clientId)).executeTakeFirst())?.secret_encrypted;
    });
  const secret = await secretOf();
  (await admin.client.post('/api/auth/user/confirm-password', { password: testPassword })).expect(204);
  expect((await connect()).expect(200).json.data.tenant).toMatchObject({ call_records_enabled: true });
  expect(await secretOf()).toBe(secret);
  tenant.put('after', 'groupCall', [{ who: eva, from: at('12:35'), until: at('12:45') }]);
  now = new Date(at('12:50'));
  await read();
  const shown = await calls(admin);
  expect(shown).toEqual(expect.arrayContaining(['Teams meeting 05:00-05:10', 'Teams meeting 12:35-12:45']));
  expect(shown).not.toContain('Teams meeting 12:10-12:20');
});

it('is not read for somebody who only knows its id, and not without the agreement there', async () => {
  expect((await connect()).expect(422).codes).toEqual(['ACCESS_DENIED']);
  const colleague = await its.addColleague(admin);
  await isKnown(colleague, eva);
  expect((await connect(colleague)).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
  expect((await connect()).codes).toEqual(['ACCESS_DENIED']);
  await isKnown(admin, stranger);
  tenant.agree(false);
  expect((await connect()).codes).toEqual(['ACCESS_DENIED']);
  expect(await status()).toBeNull();
});

it('reminds in Teams in place of a mail where Microsoft lets it, and by mail where it does not', async () => {
  await isKnown(admin, eva);
  (await attach()).expect(200);
  const reminders = { book_current_day: true, book_current_day_time: '16:45', book_previous_day: false };
  const others = { recording_disabled: true, webmail_integration: true };
  const prefer = async (about: Json = {}) =>
    (await admin.client.put('/api/v1/preferences/reminders', { value: { ...reminders, ...others, ...about } })).expect(
      200,
    );
  await prefer();
  const told = async () => {
    await its.database.asMaintenance((trx) => trx.deleteFrom('dismissed_reminders').execute());
    await its.jobs.enqueue(null, 'findWhomToRemind', null);
    return (await its.mails()).filter(({ to, subject }) => to === admin.email && /not booked/.test(subject)).length;
  };
  await buildDay(its, admin, day, [{ from: '09:00', to: '10:30', title: 'Secret contract' }]);
  now = new Date(at('16:00'));
  // First the application may not notify, then the person has not installed it.
  expect(await told()).toBe(1);
  tenant.letNotify([stranger]);
  expect(await told()).toBe(2);
  tenant.letNotify([eva]);
  expect(await told()).toBe(2);
  expect(tenant.notified).toHaveLength(1);
  const [{ personId, text, webUrl } = { personId: '', text: '', webUrl: '' }] = tenant.notified;
  expect(personId).toBe(eva);
  // The calls of other tests are on this day too.
  expect(text).toMatch(/\d:\d\d was recorded on Monday, November 16, 2026/);
  expect(text).not.toContain('Secret');
  expect(new URL(webUrl).searchParams.get('webUrl')).toMatch(/\/process\?date=2026-11-16$/);
  await prefer({ in_teams: false });
  expect(await told()).toBe(3);
  expect(tenant.notified).toHaveLength(1);
});
