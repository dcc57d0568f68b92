import { cookieNames, headerNames } from '@daybook/contract/headers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standardPasswordCost } from '../app.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../testing/test-app.ts';

let its: TestApp;
let admin: TestUser;
let now = new Date('2026-03-02T08:00:00Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  its = await testApp({ now: () => now, passwordCost: standardPasswordCost });
  admin = await its.register();
});
afterAll(() => its.close());

const account = (email: string, about: object = {}) => ({
  client: { name: 'Notariaat De Wit' },
  user: { name_first: 'Eva', name_prefix: 'de', name_last: 'Wit', email, password: 'correct horse battery' },
  timezone: 'Europe/Amsterdam',
  ...about,
});

describe('registering', () => {
  test('makes an organisation with an administrator, three levels and an internal contact, and signs in', async () => {
    const visitor = its.visitor();
    const { data } = (await visitor.post('/api/v1/auth', account(' Eva@DeWit.example '.trim()))).expect(201).json;
    expect(data.attributes).toMatchObject({ name_full: 'Eva de Wit', email: 'eva@dewit.example', is_admin: true });
    expect((await visitor.get('/api/v1/auth')).json.data).toEqual({
      signed_in: true,
      user_id: data.id,
      two_factor_pending: false,
      impersonator: null,
    });
    const levels = (await visitor.get('/api/v1/dimension_levels')).json.data;
    expect(levels.map((level: { attributes: { name: string } }) => level.attributes.name)).toEqual([
      'Project',
      'Deelproject',
      'Werkcode',
    ]);
    const blocks = (await visitor.get('/api/v1/preferences?chapter=eq:block_calculation_settings')).json.data[0];
    expect(blocks.attributes).toMatchObject({ set_by: 'client', value: { block_size: 360, forced_block_size: 360 } });
    const contacts = (await visitor.get('/api/v1/contacts')).json.data;
    expect(contacts).toHaveLength(1);
    expect(contacts[0].attributes).toMatchObject({ name: 'Intern', internal: true });
    const { included } = (await visitor.get('/api/v1/users/self?include=client')).json;
    expect(included[0].attributes).toMatchObject({
      // This server sells nothing.
      status: 'active',
      country: 'NL',
      trial_ends_at: '2026-03-16T08:00:00.000Z',
    });
  });

  test.each([
    ['nl', 'Werkcode', 'Intern'],
    ['en', 'Working code', 'Internal'],
    ['de', 'Tätigkeitscode', 'Intern'],
    ['fr', 'Code d’activité', 'Interne'],
  ])('names what it makes in the language of the user: %s', async (language, level, contact) => {
    const { client } = await its.register({ language });
    const levels = (await client.get('/api/v1/dimension_levels')).json.data;
    expect(levels[2].attributes.name).toBe(level);
    expect((await client.get('/api/v1/contacts')).json.data[0].attributes.name).toBe(contact);
  });

  test('refuses an address that is in use, in any case, and keeps nothing', async () => {
    const before = await countClients();
    const answer = await its.visitor().post('/api/v1/auth', account(admin.email.toUpperCase()));
    expect(answer.expect(422).codes).toEqual(['EMAIL_IN_USE']);
    expect(answer.pointers).toEqual(['/user/email']);
    expect(await countClients()).toBe(before);
  });

  test('happens once when two ask at the same moment with one address', async () => {
    const tries = [its.visitor(), its.visitor(), its.visitor()];
    for (const visitor of tries) await visitor.get('/api/auth/csrf-cookie');
    const answers = await Promise.all(
      tries.map((visitor) => visitor.post('/api/v1/auth', account('twice@example.com'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test.each([
    ['aaaaaaaa', '/user/password'],
    ['Evaluation1', undefined],
    ['new@address.example', '/user/password'],
    ['NOTARIAAT DE WIT', '/user/password'],
  ])('the password %s', async (password, pointer) => {
    const about = account('new@address.example');
    const body = {
      ...about,
      user: { ...about.user, email: pointer ? about.user.email : 'fine@address.example', password },
    };
    const answer = await its.visitor().post('/api/v1/auth', body);
    if (pointer === undefined) answer.expect(201);
    else expect(answer.expect(422).pointers).toEqual([pointer]);
  });

  test('refuses a time zone that does not exist', async () => {
    const answer = await its.visitor().post('/api/v1/auth', account('z@example.com', { timezone: 'Mars/Olympus' }));
    expect(answer.expect(422).pointers).toEqual(['/timezone']);
  });
});

async function countClients(): Promise<number> {
  return its.database.asMaintenance(async (trx) => (await trx.selectFrom('clients').select('id').execute()).length);
}

describe('signing in', () => {
  test('works with the address in any case, and gives a new session each time', async () => {
    const first = await its.login(admin.email);
    const second = await its.login(admin.email.toUpperCase());
    expect((await first.get('/api/v1/users/self')).expect(200).json.data.id).toBe(String(admin.userId));
    expect(first.cookies.get(cookieNames.session)).not.toBe(second.cookies.get(cookieNames.session));
  });

  test('ends the session that the browser had', async () => {
    const browser = await its.login(admin.email);
    const old = browser.cookies.get(cookieNames.session) ?? '';
    (await browser.post('/api/auth/login', { email: admin.email, password: testPassword })).expect(200);
    const thief = its.visitor();
    thief.cookies.set(cookieNames.session, old);
    (await thief.get('/api/v1/users/self')).expect(401);
  });

  test('tells nothing about which of the two was wrong', async () => {
    const wrong = await its.visitor().post('/api/auth/login', { email: admin.email, password: 'not the password' });
    const unknown = await its
      .visitor()
      .post('/api/auth/login', { email: 'nobody@example.com', password: testPassword });
    const withoutReference = (text: string) => text.replace(/"reference":"[^"]+"/, '');
    expect(wrong.expect(422).codes).toEqual(['INVALID_CREDENTIALS']);
    expect(unknown.status).toBe(wrong.status);
    expect(withoutReference(unknown.text)).toBe(withoutReference(wrong.text));
  });

  test('takes as long for an unknown address', async () => {
    const timed = async (email: string) => {
      const visitor = its.visitor();
      await visitor.get('/api/auth/csrf-cookie');
      const startMs = performance.now();
      await visitor.post('/api/auth/login', { email, password: 'not the password' });
      return performance.now() - startMs;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      known.push(await timed(admin.email));
      unknown.push(await timed('nobody@example.com'));
    }
    // Hashing is most of the work: leaving it out would make an unknown address several times faster. The fastest of each
    // are compared, because other work of the machine only ever slows.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5);
  });

  test('is refused to somebody who was archived, and ends what was open', async () => {
    const colleague = await its.addColleague(admin);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ deleted_at: now }).where('id', '=', colleague.userId).execute(),
    );
    (await colleague.client.get('/api/v1/users/self')).expect(401);
    const again = await its.visitor().post('/api/auth/login', { email: colleague.email, password: testPassword });
    expect(again.expect(422).codes).toEqual(['INVALID_CREDENTIALS']);
  });

  test('of a suspended organisation is told at every call', async () => {
    const other = await its.register();
    await its.database.asMaintenance((trx) =>
      trx.updateTable('clients').set({ status: 'suspended' }).where('id', '=', other.clientId).execute(),
    );
    expect((await other.client.get('/api/v1/contacts')).expect(403).codes).toEqual(['ACCOUNT_SUSPENDED']);
    (await other.client.post('/api/auth/logout')).expect(204);
  });

  test('keeps secrets out of the database', async () => {
    const browser = await its.login(admin.email);
    const secret = browser.cookies.get(cookieNames.session)?.split('.').at(-1) ?? 'none';
    const rows = await its.database.asMaintenance((trx) => trx.selectFrom('sessions').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(secret);
    const passwords = await its.database.asMaintenance((trx) =>
      trx.selectFrom('user_credentials').selectAll().execute(),
    );
    expect(passwords.every(({ password_hash }) => password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(
      true,
    );
  });
});

describe('a session', () => {
  test('lasts twelve hours from its last use', async () => {
    const browser = await its.login(admin.email);
    later(11 * 60);
    (await browser.get('/api/v1/users/self')).expect(200);
    later(11 * 60);
    (await browser.get('/api/v1/users/self')).expect(200);
    later(12 * 60 + 1);
    (await browser.get('/api/v1/users/self')).expect(401);
  });

  test('that is remembered lasts thirty days, in the cookie too', async () => {
    const browser = await its.login(admin.email, { remember: true });
    later(29 * 24 * 60);
    const answer = (await browser.get('/api/v1/users/self')).expect(200);
    const renewed = answer.cookies.find(({ name }) => name === cookieNames.session);
    expect(renewed).toMatchObject({ maxAge: 30 * 24 * 3600, httpOnly: true, sameSite: 'Lax' });
    later(31 * 24 * 60);
    (await browser.get('/api/v1/users/self')).expect(401);
  });

  test('ends when its user leaves', async () => {
    const browser = await its.login(admin.email);
    const old = browser.cookies.get(cookieNames.session) ?? '';
    (await browser.post('/api/auth/logout')).expect(204);
    expect((await browser.get('/api/v1/auth')).json.data.signed_in).toBe(false);
    browser.cookies.set(cookieNames.session, old);
    (await browser.get('/api/v1/users/self')).expect(401);
  });

  test.each([
    ['somebody else’s number', (value: string) => value.replace(/^s\.\d+/, 's.1')],
    ['another secret', (value: string) => `${value.slice(0, -43)}${'A'.repeat(43)}`],
    ['nonsense', () => "s.1.1.' OR 1=1 --"],
    ['a visitor’s', () => `v.${'A'.repeat(43)}`],
    ['a huge number', () => `s.999999999999999.999999999999999.${'A'.repeat(43)}`],
  ])('with %s is nobody', async (_, change) => {
    const other = await its.register();
    const value = other.client.cookies.get(cookieNames.session) ?? '';
    const visitor = its.visitor();
    visitor.cookies.set(cookieNames.session, change(value));
    (await visitor.get('/api/v1/users/self')).expect(401);
  });

  test('has cookies that scripts cannot read, and that stay on https where that is used', async () => {
    const secure = await testApp({ publicUrl: 'https://daybook.example.com' });
    const { cookies, headers } = (await secure.visitor().get('/api/auth/csrf-cookie')).expect(204);
    const [session, csrf] = [cookieNames.sessionOfHost, cookieNames.csrf].map((name) =>
      cookies.find((one) => one.name === name),
    );
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    expect(csrf).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' });
    expect(csrf?.httpOnly).toBeUndefined();
    expect(session?.domain).toBeUndefined();
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
  });

  test('has a cookie over https that no other host of the domain can have set', async () => {
    const secure = await testApp({ publicUrl: 'https://daybook.example.com' });
    const { client } = await secure.register();
    (await client.get('/api/v1/users/self')).expect(200);
    const value = client.cookies.get(cookieNames.sessionOfHost) ?? '';
    expect(value).toMatch(/^s\./);
    // Another host of the domain could set this cookie, so that somebody would work in a session of somebody else.
    const planted = secure.visitor();
    planted.cookies.set(cookieNames.session, value);
    (await planted.get('/api/v1/users/self')).expect(401);
    await secure.close();
  });
});

describe('CSRF', () => {
  test('a token belongs to its session only', async () => {
    const mine = await its.login(admin.email);
    const other = await its.register();
    const stolen = {
      headers: { [headerNames.csrf]: other.client.cookies.get(cookieNames.csrf) ?? '' },
      withoutCsrf: true,
    };
    expect((await mine.post('/api/v1/contacts', { name: 'X' }, stolen)).expect(419).codes).toEqual([
      'CSRF_TOKEN_MISMATCH',
    ]);
  });

  test('a visitor’s token of before signing in is worth nothing afterwards', async () => {
    const browser = its.visitor();
    await browser.get('/api/auth/csrf-cookie');
    const before = browser.cookies.get(cookieNames.csrf) ?? '';
    (await browser.post('/api/auth/login', { email: admin.email, password: testPassword })).expect(200);
    const call = { headers: { [headerNames.csrf]: before }, withoutCsrf: true };
    (await browser.post('/api/v1/contacts', { name: 'X' }, call)).expect(419);
  });

  test('a session that is over does not keep anybody from signing in', async () => {
    const browser = await its.login(admin.email);
    later(13 * 60);
    (await browser.get('/api/v1/users/self')).expect(401);
    (await browser.get('/api/auth/csrf-cookie')).expect(204);
    expect(browser.cookies.get(cookieNames.session)).toMatch(/^v\./);
    (await browser.post('/api/auth/login', { email: admin.email, password: testPassword })).expect(200);
  });

  test('asking again keeps the session', async () => {
    const browser = await its.login(admin.email);
    const session = browser.cookies.get(cookieNames.session);
    (await browser.get('/api/auth/csrf-cookie')).expect(204);
    expect(browser.cookies.get(cookieNames.session)).toBe(session);
    (await browser.post('/api/auth/logout')).expect(204);
  });
});

describe('API tokens', () => {
  test('are shown once, do what they may, and end when they are revoked', async () => {
    const browser = await its.login(admin.email);
    const body = { name: 'Chrome on the laptop', abilities: ['logs:write', 'logs:write'] };
    const { data } = (await browser.post('/api/v1/auth/tokens', body)).expect(201).json;
    expect(data.attributes.token).toMatch(/^db_\d+_\d+_[A-Za-z0-9_-]{43}$/);
    expect(data.attributes.abilities).toEqual(['logs:write']);
    const listed = (await browser.get('/api/v1/auth/tokens?name=like:LAPTOP')).expect(200);
    expect(listed.text).not.toContain(data.attributes.token);
    expect(listed.json.data[0].attributes.token).toBeUndefined();
    const call = { headers: { authorization: `Bearer ${data.attributes.token}` } };
    expect((await its.visitor().get('/api/v1/auth', call)).expect(200).json.data.user_id).toBe(String(admin.userId));
    expect((await browser.get('/api/v1/auth/tokens?name=like:laptop')).json.data[0].attributes.last_used_at).toBe(
      now.toISOString(),
    );
    (await browser.delete(`/api/v1/auth/tokens/${data.id}`)).expect(204);
    expect((await its.visitor().get('/api/v1/auth', call)).expect(401).codes).toEqual(['INVALID_TOKEN']);
    expect((await browser.get('/api/v1/auth/tokens?name=like:laptop')).json.data).toEqual([]);
  });

  test('need no CSRF token', async () => {
    const program = await its.withToken(await its.register(), ['contacts:write']);
    (await program.post('/api/v1/contacts', { name: 'From a program' })).expect(201);
  });

  test('of a colleague are neither listed nor revoked', async () => {
    const owner = await its.register();
    const colleague = await its.addColleague(owner, { isAdmin: true });
    const made = await colleague.client.post('/api/v1/auth/tokens', { name: 'Hers', abilities: ['logs:write'] });
    const { id } = made.expect(201).json.data;
    expect((await owner.client.get('/api/v1/auth/tokens')).json.data).toEqual([]);
    (await owner.client.delete(`/api/v1/auth/tokens/${id}`)).expect(404);
  });

  test.each(['Bearer', 'Bearer nonsense', 'Basic YTpi', `Bearer db_1_1_${'A'.repeat(43)}`, 'Bearer db_0_0_x'])(
    '%s is refused, also beside a good session',
    async (authorization) => {
      const browser = await its.login(admin.email);
      expect((await browser.get('/api/v1/contacts', { headers: { authorization } })).expect(401).codes).toEqual([
        'INVALID_TOKEN',
      ]);
    },
  );

  test.each([[[]], [['logs:everything']], [undefined]])('abilities %j are refused', async (abilities) => {
    const browser = await its.login(admin.email);
    (await browser.post('/api/v1/auth/tokens', { name: 'X', abilities })).expect(422);
  });
});

describe('guessing', () => {
  test('is stopped by account and address, and the right password counts again a minute later', async () => {
    const strict = await testApp({
      now: () => now,
      limitRules: { loginByAccount: { attempts: 5, windowSeconds: 60 } },
    });
    const { email } = await strict.register();
    const attempt = (password: string, who = email) =>
      strict.visitor().post('/api/auth/login', { email: who, password });
    for (let guess = 1; guess <= 5; guess += 1) (await attempt(`guess number ${guess}`)).expect(422);
    const refused = (await attempt(testPassword)).expect(429);
    expect(refused.codes).toEqual(['RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBe(60);
    (await attempt('guess', 'another@example.com')).expect(422);
    later(1.1);
    (await attempt(testPassword)).expect(200);
    await strict.close();
  });

  test('of many accounts is stopped by address', async () => {
    const rule = { attempts: 3, windowSeconds: 60 };
    const strict = await testApp({ limitRules: { loginByAddress: rule } });
    const attempt = (name: string) =>
      strict.visitor().post('/api/auth/login', { email: `${name}@example.com`, password: 'x' });
    for (const name of ['a', 'b', 'c']) (await attempt(name)).expect(422);
    (await attempt('d')).expect(429);
    await strict.close();
  });

  test('registering is limited by address', async () => {
    const strict = await testApp({ limitRules: { registerByAddress: { attempts: 2, windowSeconds: 3600 } } });
    await strict.register();
    await strict.register();
    (await strict.visitor().post('/api/v1/auth', account('third@example.com'))).expect(429);
    await strict.close();
  });
});

test('whether plans are sold is told before a time for free is promised', async () => {
  const selling = { stripe: { url: 'https://api.stripe.example', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' } };
  for (const [settings, sells] of [
    [{}, false],
    [selling, true],
  ] as const) {
    const server = await testApp(settings);
    const { data } = (await server.visitor().get('/api/v1/auth/init')).expect(200).json;
    expect(data.sells_plans).toBe(sells);
    await server.close();
  }
});

test('what the sign-in page needs is public', async () => {
  const { data } = (await its.visitor().get('/api/v1/auth/init')).expect(200).json;
  expect(data.languages).toEqual(['nl', 'en', 'de', 'fr']);
  expect(data.server_time).toBe(now.toISOString());
});

test.each([true, false])('whether mail leaves the server is told before anything claims it (%s)', async (sendsMail) => {
  const server = await testApp({ sendsMail });
  const { data } = (await server.visitor().get('/api/v1/auth/init')).expect(200).json;
  expect(data.sends_mail).toBe(sendsMail);
  await server.close();
});
