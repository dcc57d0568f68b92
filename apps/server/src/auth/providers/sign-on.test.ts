import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppWithProviders, appWithProviders, attach, tenantId, walk } from '../../testing/sign-in-elsewhere.ts';
import { type TestApp, type TestUser, testPassword } from '../../testing/test-app.ts';

/** Claims of the providers for each account; they vouch for `hd` and `xms_edov`. */
const people: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  workspace: { email: 'eva@bakker.example', email_verified: true, hd: 'bakker.example' },
  // Anybody can have a Google account under an address of the company.
  consumer: { email: 'eva@bakker.example', email_verified: true },
  gmail: { email: 'eva@gmail.com', email_verified: true },
  unproven: { email: 'eva@gmail.com', email_verified: false },
  // A tenant can write any address into its tokens.
  tenant: { oid: '6f1f2a3b-0000-4000-8000-000000000001', email: 'eva@bakker.example' },
  owner: { oid: '6f1f2a3b-0000-4000-8000-000000000002', email: 'eva@bakker.example', xms_edov: true },
};

let app: AppWithProviders;
let its: TestApp;
beforeAll(async () => {
  app = await appWithProviders((login) => people[login.split('-')[0] ?? ''] ?? {});
  its = app.its;
});
afterAll(() => app.close());

const settings = (about: object = {}) => ({ enforces_single_sign_on: false, allowed_domains: [], ...about });
const set = (user: TestUser, about: object) => user.client.put('/api/v1/clients/sign-on', settings(about));

describe('the settings', () => {
  let somebody: TestUser | undefined;

  test('begin open, are saved in one form, and stand in the record', async () => {
    const admin = await its.register();
    await its.addColleague(admin);
    expect((await admin.client.get('/api/v1/clients/sign-on')).expect(200).json.data).toEqual({
      enforces_single_sign_on: false,
      allowed_domains: [],
      users_without_identity: 2,
    });
    const allowed_domains = [' Bakker.Example ', 'bakker.example', tenantId.toUpperCase()];
    const saved = (await set(admin, { allowed_domains })).expect(200).json.data;
    expect(saved.allowed_domains).toEqual(['bakker.example', tenantId]);
    expect((await admin.client.get('/api/v1/clients/sign-on')).json.data).toEqual(saved);
    const entry = await its.database.asMaintenance((trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['actor_user_id', 'details'])
        .where('client_id', '=', admin.clientId)
        .where('action', '=', 'client.sign_on_changed')
        .executeTakeFirst(),
    );
    expect(entry).toEqual({
      actor_user_id: admin.userId,
      details: { before: settings(), after: settings({ allowed_domains: ['bakker.example', tenantId] }) },
    });
  });

  test.each([
    'bakker',
    '@bakker.example',
    '*.bakker.example',
    'https://bakker.example',
    'bakker..example',
    '-bakker.example',
    'bäcker.example',
    'bakker.example/',
    '6f1f2a3b-0000-4000-8000',
    '',
  ])('take no %j as a domain', async (domain) => {
    somebody ??= await its.register();
    const answer = await set(somebody, { allowed_domains: [domain] });
    expect(answer.expect(422).pointers).toEqual(['/allowed_domains/0']);
  });

  test('are the organisation’s own', async () => {
    const [one, other] = [await its.register(), await its.register()];
    (await set(one, { allowed_domains: ['one.example'] })).expect(200);
    expect((await other.client.get('/api/v1/clients/sign-on')).json.data.allowed_domains).toEqual([]);
  });

  test('ask for the password once more after a while', async () => {
    const admin = await its.register();
    await its.database.asMaintenance((trx) =>
      trx.updateTable('sessions').set({ password_confirmed_at: null }).where('user_id', '=', admin.userId).execute(),
    );
    expect((await set(admin, {})).expect(423).codes).toEqual(['PASSWORD_CONFIRMATION_REQUIRED']);
  });
});

describe('domains', () => {
  test.each([
    ['google', 'workspace', ['bakker.example'], 200],
    ['google', 'workspace', ['elsewhere.example'], 422],
    ['google', 'consumer', ['bakker.example'], 422],
    ['google', 'gmail', ['gmail.com'], 200],
    ['google', 'unproven', ['gmail.com'], 422],
    ['microsoft', 'tenant', ['bakker.example'], 422],
    ['microsoft', 'tenant', [tenantId], 200],
    ['microsoft', 'owner', ['bakker.example'], 200],
    ['microsoft', 'owner', ['elsewhere.example'], 422],
  ] as const)('%s account %s with %j allowed: %d', async (name, login, allowed_domains, status) => {
    const admin = await its.register();
    const user = await its.addColleague(admin);
    (await set(admin, { allowed_domains })).expect(200);
    const answer = (await attach(user.client, name, login)).expect(status);
    if (status === 422) expect(answer.codes).toEqual(['DOMAIN_NOT_ALLOWED']);
    else (await user.client.delete(`/api/auth/${name}`)).expect(204);
  });

  test('that are narrowed later shut out who was attached before, but no administrator', async () => {
    const admin = await its.register();
    const user = await its.addColleague(admin);
    (await attach(admin.client, 'google', 'workspace-admin')).expect(200);
    (await attach(user.client, 'google', 'workspace-user')).expect(200);
    (await set(admin, { allowed_domains: ['elsewhere.example'] })).expect(200);
    const refused = await walk(its.visitor(), 'google', 'workspace-user');
    expect(refused.expect(422).codes).toEqual(['DOMAIN_NOT_ALLOWED']);
    (await walk(its.visitor(), 'google', 'workspace-admin')).expect(200);
  });
});

describe('enforcement', () => {
  test('cannot begin before an administrator comes in that way: nobody locks everybody out', async () => {
    const admin = await its.register();
    const user = await its.addColleague(admin);
    (await attach(user.client, 'google', 'first-user')).expect(200);
    const refused = await set(admin, { enforces_single_sign_on: true });
    expect(refused.expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    expect((await admin.client.get('/api/v1/clients/sign-on')).json.data.enforces_single_sign_on).toBe(false);
    (await attach(admin.client, 'google', 'first-admin')).expect(200);
    const saved = (await set(admin, { enforces_single_sign_on: true })).expect(200).json.data;
    expect(saved).toMatchObject({ enforces_single_sign_on: true, users_without_identity: 0 });
  });

  test('takes passwords of administrators only, and says so to nobody else than who knows the password', async () => {
    const admin = await its.register();
    const user = await its.addColleague(admin);
    (await attach(user.client, 'microsoft', 'tenant')).expect(200);
    (await attach(admin.client, 'microsoft', 'owner')).expect(200);
    (await set(admin, { enforces_single_sign_on: true })).expect(200);
    const login = (email: string, password: string) => its.visitor().post('/api/auth/login', { email, password });
    expect((await login(user.email, testPassword)).expect(422).codes).toEqual(['SINGLE_SIGN_ON_REQUIRED']);
    expect((await login(user.email, 'wrong password')).expect(422).codes).toEqual(['INVALID_CREDENTIALS']);
    (await login(admin.email, testPassword)).expect(200);
    (await walk(its.visitor(), 'microsoft', 'tenant')).expect(200);
    // The account is the only way in now, whatever password there is.
    expect((await user.client.delete('/api/auth/microsoft')).expect(422).codes).toEqual(['LAST_SIGN_IN_METHOD']);
    (await admin.client.delete('/api/auth/microsoft')).expect(204);
  });
});
