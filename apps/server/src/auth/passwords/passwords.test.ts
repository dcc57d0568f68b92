import { cookieNames } from '@daybook/contract/headers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeOutdated } from '../../platform/jobs/upkeep.ts';
import type { Json } from '../../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/test-app.ts';

const newPassword = 'another good long one';
let its: TestApp;
let now = new Date('2026-03-02T08:00:00Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  its = await testApp({ now: () => now, publicUrl: 'https://daybook.example.com' });
});
afterAll(() => its.close());

/** Returns mails to an address about the password; registering mails a code for the address, too. */
async function mailsTo(email: string) {
  return (await its.mails()).filter(({ to, subject }) => to === email && subject !== 'Confirm your e-mail address');
}

const forgot = (email: string) => its.visitor().post('/api/auth/forgot-password', { email });

/** The values that the link of the last mail to an address carries. */
async function linkOf(email: string): Promise<{ token: string; email: string }> {
  const mail = (await mailsTo(email)).findLast(({ text }) => text.includes('/auth/reset#'));
  const [, fragment] = /https:\/\/daybook\.example\.com\/auth\/reset#(\S+)/.exec(mail?.text ?? '') ?? [];
  const values = new URLSearchParams(fragment);
  return { token: values.get('token') ?? '', email: values.get('email') ?? '' };
}

async function linkFor({ email }: TestUser) {
  (await forgot(email)).expect(202);
  return linkOf(email);
}

/** Blocks all transactions of signing in but the first, which counts limits, until the returned function is called. */
function holdAfterLimits(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const original = its.database.asAuthenticator;
  let begun = 0;
  its.database.asAuthenticator = async (work, options) => {
    begun += 1;
    if (begun > 1) await promise;
    return original(work, options);
  };
  return () => {
    its.database.asAuthenticator = original;
    resolve();
  };
}

const reset = (link: { token: string; email: string }, password = newPassword) =>
  its.visitor().post('/api/auth/reset-password', { ...link, password, password_confirmation: password });

const signIn = (email: string, password: string) => its.visitor().post('/api/auth/login', { email, password });

describe('a forgotten password', () => {
  test('is chosen anew by a link in a mail, which ends all sessions and tokens and signs nobody in', async () => {
    const user = await its.register();
    const program = await its.withToken(user, ['contacts:read']);
    const other = await its.login(user.email, { remember: true });
    const link = await linkFor(user);
    expect(link.email).toBe(user.email);
    const browser = its.visitor();
    const body = { ...link, password: newPassword, password_confirmation: newPassword };
    (await browser.post('/api/auth/reset-password', body)).expect(204);
    expect((await browser.get('/api/v1/auth')).json.data.signed_in).toBe(false);
    for (const client of [user.client, other]) (await client.get('/api/v1/users/self')).expect(401);
    (await program.get('/api/v1/contacts')).expect(401);
    (await signIn(user.email, testPassword)).expect(422);
    (await signIn(user.email, newPassword)).expect(200);
    const told = (await mailsTo(user.email)).at(-1);
    expect(told?.subject).toBe('Your password was changed');
  });

  test('gets the same answer for everybody, and a mail only for who can sign in', async () => {
    const user = await its.register();
    const gone = await its.addColleague(user);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ deactivated_at: now }).where('id', '=', gone.userId).execute(),
    );
    const answers = [];
    for (const email of [user.email, gone.email, 'nobody@example.com', 'no address', user.email.toUpperCase()]) {
      answers.push(await forgot(email));
    }
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [202, '']));
    expect(await mailsTo(user.email)).toHaveLength(2);
    expect(await mailsTo(gone.email)).toEqual([]);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  test('is answered before anything is looked up, so that time tells nothing', async () => {
    const user = await its.register();
    const visitor = its.visitor();
    await visitor.get('/api/auth/csrf-cookie');
    const release = holdAfterLimits();
    (await visitor.post('/api/auth/forgot-password', { email: user.email })).expect(202);
    release();
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  test('is mailed to the address that is stored, never to one that only looks like it', async () => {
    const user = await its.register();
    const kelvin = user.email.replace('k', '\u212a');
    const cyrillic = user.email.replace('a', '\u0430');
    for (const lookalike of [kelvin, cyrillic, `${user.email}, evil@example.com`, `${user.email}\u200b`]) {
      if (lookalike !== user.email) (await forgot(lookalike)).expect(202);
    }
    expect(await mailsTo(user.email)).toEqual([]);
    expect((await its.mails()).some(({ to }) => to.includes('evil'))).toBe(false);
  });

  test('links to where the server is known to be, whatever the request says', async () => {
    const user = await its.register();
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    };
    (await its.visitor().post('/api/auth/forgot-password', { email: user.email }, { headers })).expect(202);
    const [mail] = await mailsTo(user.email);
    expect(mail?.text).toContain('https://daybook.example.com/auth/reset#token=');
    expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toContain('evil.example');
  });

  test('is nothing for the people of the demo', async () => {
    const user = await its.register();
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ is_demo: true }).where('id', '=', user.userId).execute(),
    );
    (await forgot(user.email)).expect(202);
    expect(await mailsTo(user.email)).toEqual([]);
  });
});

describe('a link', () => {
  test('works once, also when it is used twice at the same moment', async () => {
    const user = await its.register();
    const link = await linkFor(user);
    const visitors = [its.visitor(), its.visitor(), its.visitor()];
    for (const visitor of visitors) await visitor.get('/api/auth/csrf-cookie');
    const body = { ...link, password: newPassword, password_confirmation: newPassword };
    const answers = await Promise.all(visitors.map((visitor) => visitor.post('/api/auth/reset-password', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
    expect((await reset(link, 'a third good long one')).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('works for an hour', async () => {
    const user = await its.register();
    const early = await linkFor(user);
    later(61);
    expect((await reset(early)).expect(422).codes).toEqual(['INVALID_GRANT']);
    const next = await linkFor(user);
    later(59);
    (await reset(next)).expect(204);
  });

  test('that was not used ends with the password that it was for', async () => {
    const user = await its.register();
    const [first, second] = [await linkFor(user), await linkFor(user)];
    (await reset(second)).expect(204);
    (await reset(first, 'a third good long one')).expect(422);
    const third = await linkFor(user);
    const browser = its.visitor();
    (await browser.post('/api/auth/login', { email: user.email, password: newPassword })).expect(200);
    const change = { password_current: newPassword, password_new: testPassword, password_repeat: testPassword };
    (await browser.put('/api/auth/user/password', change)).expect(204);
    (await reset(third, 'a third good long one')).expect(422);
  });

  test('works for its own user only, and not as anything else', async () => {
    const [mine, theirs] = [await its.register(), await its.register()];
    const link = await linkFor(mine);
    const other = await linkFor(theirs);
    const [client = '', row = ''] = other.token.split('.');
    const secret = link.token.split('.').at(-1) ?? '';
    const forged = [
      { ...link, email: theirs.email },
      { email: theirs.email, token: link.token },
      { email: theirs.email, token: `${client}.${row}.${secret}` },
      { email: mine.email, token: `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'B' : 'A'}` },
      { email: mine.email, token: `1.1.${'A'.repeat(43)}` },
      { email: mine.email, token: "1.1.' OR ''='" },
      { email: mine.email, token: '999999999999999.999999999999999.' },
    ];
    for (const attempt of forged) expect((await reset(attempt)).expect(422).codes).toEqual(['INVALID_GRANT']);
    for (const { email } of [mine, theirs]) (await signIn(email, testPassword)).expect(200);
    (await reset(link)).expect(204);
  });

  test('survives a password that is refused', async () => {
    const user = await its.register();
    const link = await linkFor(user);
    expect((await reset(link, 'wachtwoord')).expect(422).pointers).toEqual(['/password']);
    expect((await reset(link, user.email)).expect(422).pointers).toEqual(['/password']);
    const different = { ...link, password: newPassword, password_confirmation: testPassword };
    const answer = await its.visitor().post('/api/auth/reset-password', different);
    expect(answer.expect(422).pointers).toEqual(['/password_confirmation']);
    (await reset(link)).expect(204);
  });

  test('is nowhere in the database, and shows no way to it', async () => {
    const user = await its.register();
    const { token } = await linkFor(user);
    const rows = await its.database.asMaintenance((trx) => trx.selectFrom('one_time_codes').selectAll().execute());
    const secret = token.split('.').at(-1) ?? 'none';
    expect(rows.some(({ user_id }) => user_id === user.userId)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('that had its time is removed', async () => {
    const user = await its.register();
    await linkFor(user);
    const kept = () =>
      its.database.asMaintenance((trx) =>
        trx.selectFrom('one_time_codes').select('id').where('client_id', '=', user.clientId).execute(),
      );
    await removeOutdated(its.database, now);
    expect(await kept()).not.toEqual([]);
    await removeOutdated(its.database, new Date(now.getTime() + 26 * 3_600_000));
    expect(await kept()).toEqual([]);
  });

  test('is worth nothing once its user was deactivated', async () => {
    const user = await its.register();
    const link = await linkFor(user);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ deactivated_at: now }).where('id', '=', user.userId).execute(),
    );
    (await reset(link)).expect(422);
  });
});

describe('asking too often', () => {
  test('for one account is answered as ever, and mails no more', async () => {
    const strict = await testApp({ limitRules: { resetByAccount: { attempts: 3, windowSeconds: 900 } } });
    const { email } = await strict.register();
    for (let time = 1; time <= 6; time += 1) {
      (await strict.visitor().post('/api/auth/forgot-password', { email })).expect(202);
    }
    expect((await strict.mails()).filter(({ to, text }) => to === email && text.includes('reset#'))).toHaveLength(3);
    await strict.close();
  });

  test('from one network address is refused, guesses included', async () => {
    const strict = await testApp({ limitRules: { resetByAddress: { attempts: 2, windowSeconds: 900 } } });
    for (const name of ['a', 'b']) {
      (await strict.visitor().post('/api/auth/forgot-password', { email: `${name}@example.com` })).expect(202);
    }
    (await strict.visitor().post('/api/auth/forgot-password', { email: 'c@example.com' })).expect(429);
    const guess = { email: 'c@example.com', token: `1.1.${'A'.repeat(43)}`, password: 'long enough' };
    const body = { ...guess, password_confirmation: guess.password };
    (await strict.visitor().post('/api/auth/reset-password', body)).expect(429);
    await strict.close();
  });
});

describe('changing the own password', () => {
  const change = (password_current: string, password_new: string, password_repeat = password_new) => ({
    password_current,
    password_new,
    password_repeat,
  });

  test('ends every other session and token, and goes on in a new session that stays remembered', async () => {
    const user = await its.register();
    const browser = await its.login(user.email, { remember: true });
    const program = await its.withToken(user, ['contacts:read']);
    const before = browser.cookies.get(cookieNames.sessionOfHost) ?? '';
    const answer = (await browser.put('/api/auth/user/password', change(testPassword, newPassword))).expect(204);
    const cookie = answer.cookies.find(({ name }) => name === cookieNames.sessionOfHost);
    expect(cookie).toMatchObject({ maxAge: 30 * 24 * 3600 });
    expect(cookie?.value).not.toBe(before);
    (await browser.get('/api/v1/users/self')).expect(200);
    (await user.client.get('/api/v1/users/self')).expect(401);
    (await program.get('/api/v1/contacts')).expect(401);
    const thief = its.visitor();
    thief.cookies.set(cookieNames.sessionOfHost, before);
    (await thief.get('/api/v1/users/self')).expect(401);
    (await signIn(user.email, newPassword)).expect(200);
    expect((await mailsTo(user.email)).at(-1)?.subject).toBe('Your password was changed');
  });

  test.each([
    ['the wrong current one', change('not the password', newPassword), 'PASSWORD_CURRENT', undefined],
    ['a repeat that differs', change(testPassword, newPassword, 'x'), 'VALIDATION_FAILED', '/password_repeat'],
    ['the current one again', change(testPassword, testPassword), 'VALIDATION_FAILED', '/password_new'],
    ['seven characters', change(testPassword, '1234567'), 'VALIDATION_FAILED', '/password_new'],
    ['a common one', change(testPassword, 'Welkom01'), 'VALIDATION_FAILED', '/password_new'],
    ['one character', change(testPassword, 'zzzzzzzzzzzz'), 'VALIDATION_FAILED', '/password_new'],
    ['129 characters', change(testPassword, 'x1'.repeat(64).concat('y'), 'y'), 'VALIDATION_FAILED', '/password_new'],
  ])('refuses %s and changes nothing', async (_, body, code, pointer) => {
    const user = await its.register();
    const answer = (await user.client.put('/api/auth/user/password', body)).expect(422);
    expect(answer.codes).toEqual([code]);
    expect(answer.pointers).toEqual([pointer]);
    (await user.client.get('/api/v1/users/self')).expect(200);
    (await signIn(user.email, testPassword)).expect(200);
  });

  test('takes any characters, however the keyboard writes them', async () => {
    const user = await its.register();
    const composed = 'b\u00e9b\u00e9 \u{1f9d1}\u200d\u{1f680} \u05e9\u05dc\u05d5\u05dd';
    (await user.client.put('/api/auth/user/password', change(testPassword, composed))).expect(204);
    (await signIn(user.email, composed.normalize('NFD'))).expect(200);
    (await signIn(user.email, composed.replaceAll('\u00e9', 'e'))).expect(422);
  });

  test('asks for the current password only so often', async () => {
    const strict = await testApp({ limitRules: { confirmByUser: { attempts: 3, windowSeconds: 60 } } });
    const user = await strict.register();
    for (let guess = 1; guess <= 3; guess += 1) {
      const answer = await user.client.put('/api/auth/user/password', change(`guess number ${guess}`, newPassword));
      answer.expect(422);
    }
    (await user.client.put('/api/auth/user/password', change(testPassword, newPassword))).expect(429);
    (await user.client.post('/api/auth/user/confirm-password', { password: testPassword })).expect(429);
    await strict.close();
  });

  test('is entered in the record, without the passwords', async () => {
    const user = await its.register();
    (await user.client.put('/api/auth/user/password', change(testPassword, newPassword))).expect(204);
    await its.mails();
    const entries = await its.database.asMaintenance((trx) =>
      trx.selectFrom('audit_entries').selectAll().where('client_id', '=', user.clientId).execute(),
    );
    expect(entries.map(({ action }) => action)).toContain('user.password_changed');
    expect(JSON.stringify(entries)).not.toContain(newPassword);
  });
});

describe('the password once more', () => {
  const confirmed = (user: TestUser) =>
    its.database.asMaintenance(async (trx) => {
      const rows = await trx
        .selectFrom('sessions')
        .select('password_confirmed_at')
        .where('user_id', '=', user.userId)
        .where('client_id', '=', user.clientId)
        .execute();
      return rows.map((row) => row.password_confirmed_at?.toISOString());
    });

  test('marks the session and gives it another value', async () => {
    const user = await its.register();
    later(60);
    const before = user.client.cookies.get(cookieNames.sessionOfHost) ?? '';
    (await user.client.post('/api/auth/user/confirm-password', { password: 'not the password' })).expect(422);
    expect(await confirmed(user)).not.toContain(now.toISOString());
    (await user.client.post('/api/auth/user/confirm-password', { password: testPassword })).expect(204);
    expect(await confirmed(user)).toEqual([now.toISOString()]);
    (await user.client.get('/api/v1/users/self')).expect(200);
    const thief = its.visitor();
    thief.cookies.set(cookieNames.sessionOfHost, before);
    (await thief.get('/api/v1/users/self')).expect(401);
  });

  test('cannot be given with an API token', async () => {
    const user = await its.register();
    const program = await its.withToken(user, ['contacts:read']);
    const answer = await program.post('/api/auth/user/confirm-password', { password: testPassword });
    expect(answer.expect(403).codes).toEqual(['MISSING_ABILITY']);
  });
});

describe('signing in', () => {
  const failures = (user: TestUser): Promise<Json[]> =>
    its.database.asMaintenance((trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['action', 'subject_user_id', 'details'])
        .where('client_id', '=', user.clientId)
        .where('action', 'in', ['user.signed_in', 'user.sign_in_failed'])
        .orderBy('sequence')
        .execute(),
    );

  test('is recorded, and so is each failure, under the organisation of the account', async () => {
    const user = await its.register();
    (await signIn(user.email, 'not the password')).expect(422);
    await its.mails();
    await its.login(user.email);
    expect(await failures(user)).toEqual([
      {
        action: 'user.sign_in_failed',
        subject_user_id: user.userId,
        details: { method: 'password', reason: 'password' },
      },
      { action: 'user.signed_in', subject_user_id: user.userId, details: { method: 'password' } },
    ]);
  });

  test('with a password ends where the organisation wants another way, after the right password only', async () => {
    const admin = await its.register();
    const colleague = await its.addColleague(admin);
    await its.database.asMaintenance((trx) =>
      trx.updateTable('clients').set({ enforces_single_sign_on: true }).where('id', '=', admin.clientId).execute(),
    );
    expect((await signIn(colleague.email, 'not the password')).expect(422).codes).toEqual(['INVALID_CREDENTIALS']);
    expect((await signIn(colleague.email, testPassword)).expect(422).codes).toEqual(['SINGLE_SIGN_ON_REQUIRED']);
    (await signIn(admin.email, testPassword)).expect(200);
    (await forgot(colleague.email)).expect(202);
    expect(await mailsTo(colleague.email)).toEqual([]);
  });

  test.each([['deactivated_at'], ['erased_at'], ['invited_at'], ['deleted_at']] as const)(
    'with %s set is as if there were no account',
    async (column) => {
      const colleague = await its.addColleague(await its.register());
      await its.database.asMaintenance((trx) =>
        trx
          .updateTable('users')
          .set({ [column]: now })
          .where('id', '=', colleague.userId)
          .execute(),
      );
      expect((await signIn(colleague.email, testPassword)).expect(422).codes).toEqual(['INVALID_CREDENTIALS']);
    },
  );

  test('never takes over a cookie that somebody planted before', async () => {
    const user = await its.register();
    const planted = its.visitor();
    await planted.get('/api/auth/csrf-cookie');
    const victim = its.visitor();
    for (const [name, value] of planted.cookies) victim.cookies.set(name, value);
    (await victim.post('/api/auth/login', { email: user.email, password: testPassword })).expect(200);
    expect((await planted.get('/api/v1/auth')).json.data.signed_in).toBe(false);
    (await planted.get('/api/v1/users/self')).expect(401);
    expect(victim.cookies.get(cookieNames.sessionOfHost)).not.toBe(planted.cookies.get(cookieNames.sessionOfHost));
  });

  test('is limited for an account whose guesses come from everywhere', async () => {
    const strict = await testApp({ limitRules: { loginByAccountAnywhere: { attempts: 3, windowSeconds: 3600 } } });
    const { email } = await strict.register();
    for (let guess = 1; guess <= 3; guess += 1) {
      (await strict.visitor().post('/api/auth/login', { email, password: `guess number ${guess}` })).expect(422);
    }
    (await strict.visitor().post('/api/auth/login', { email: email.toUpperCase(), password: testPassword })).expect(
      429,
    );
    await strict.close();
  });
});
