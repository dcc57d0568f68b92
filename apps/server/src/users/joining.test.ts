import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onTrial } from '../billing/testing/on-trial.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

const start = Date.parse('2026-03-10T09:00:00Z');
const password = 'quite another long one';
let nowMs = start;
let its: TestApp;
let admin: TestUser;
let serial = 0;

beforeAll(async () => {
  its = await testApp({ now: () => new Date(nowMs), publicUrl: 'https://daybook.example' });
});
beforeEach(async () => {
  nowMs = start;
  admin = await verified(await onTrial(its, await its.register()));
});
afterAll(() => its.close());

/** Returns a user after confirming the address with the mailed code. */
async function verified(user: TestUser): Promise<TestUser> {
  (await user.client.post('/api/v1/users/verify-email')).expect(202);
  const [, code] = /\b(\d{6})\b/.exec((await mailsTo(user.email)).at(-1)?.text ?? '') ?? [];
  (await user.client.put('/api/v1/users/verify-email', { code })).expect(200);
  return user;
}

const mailsTo = async (email: string): Promise<Mail[]> => (await its.mails()).filter(({ to }) => to === email);
const newEmail = () => `new.${++serial}@example.com`;
const invite = (email: string, about: object = {}, from = admin) =>
  from.client.post('/api/v1/users/invite', { email, ...about });

/** Returns the secret of the last invitation that was mailed. */
async function tokenFor(email: string): Promise<string> {
  const [, fragment = ''] =
    /https:\/\/daybook\.example\/account#(\S+)/.exec((await mailsTo(email)).at(-1)?.text ?? '') ?? [];
  return new URLSearchParams(fragment).get('invitation') ?? '';
}

const accept = (token: string, about: object = {}, browser = its.visitor()) =>
  browser.post('/api/v1/users/accept-invitation', {
    token,
    password,
    name_first: 'Nina',
    name_last: 'Nieuw',
    terms: true,
    ...about,
  });
const look = (token: string) => its.visitor().post('/api/v1/users/invitation', { token });
const signIn = (email: string) => its.visitor().post('/api/auth/login', { email, password });

describe('an invitation', () => {
  test('begins with the language and the time zone that the organisation chose', async () => {
    const colleagueOf = async (about: object = {}) => {
      const email = newEmail();
      const { language, timezone } = (await invite(email, about)).expect(201).json.data.attributes;
      return { email, language, timezone };
    };
    const own = (await admin.client.get('/api/v1/users/self')).expect(200).json.data.attributes;
    expect(await colleagueOf()).toMatchObject({ language: own.language, timezone: own.timezone });
    const choose = (chapter: string, value: string) =>
      admin.client.put(`/api/v1/preferences/client/${chapter}`, { value });
    (await choose('language.code', 'fr')).expect(200);
    (await choose('timezone.identifier', 'Europe/Lisbon')).expect(200);
    const made = await colleagueOf();
    expect(made).toMatchObject({ language: 'fr', timezone: 'Europe/Lisbon' });
    expect((await look(await tokenFor(made.email))).expect(200).json.data).toMatchObject({
      language: 'fr',
      timezone: 'Europe/Lisbon',
    });
    expect(await colleagueOf({ language: 'de' })).toMatchObject({ language: 'de', timezone: 'Europe/Lisbon' });
  });

  test('is mailed, looked at, accepted, and signs in', async () => {
    const email = newEmail();
    const made = (await invite(email, { language: 'en', is_admin: true })).expect(201).json.data.attributes;
    expect(made).toMatchObject({ status: 'invited', email, is_admin: true, is_password_set: false, is_setup: false });
    (await signIn(email)).expect(422);

    const token = await tokenFor(email);
    expect((await look(token)).expect(200).json.data).toMatchObject({
      organisation: 'Bakker & Zonen',
      invited_by: 'Ada Bakker',
      email,
      is_admin: true,
    });
    const browser = its.visitor();
    const answer = (await accept(token, { timezone: 'Europe/Brussels' }, browser)).expect(201).json.data.attributes;
    expect(answer).toMatchObject({
      name: 'Nina Nieuw',
      status: 'trial',
      timezone: 'Europe/Brussels',
      is_email_verified: true,
      is_setup: true,
      terms: true,
      source: 'invited',
    });
    (await browser.get('/api/v1/users')).expect(200);
    (await signIn(email)).expect(200);
  });

  test('works once, and of two who accept at the same moment for one', async () => {
    const email = newEmail();
    (await invite(email)).expect(201);
    const token = await tokenFor(email);
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await accept(token)).expect(422).codes).toEqual(['INVALID_GRANT']);
    expect((await look(token)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('sent once more voids the link before', async () => {
    const email = newEmail();
    (await invite(email)).expect(201);
    const first = await tokenFor(email);
    (await invite(email)).expect(201);
    expect((await accept(first)).expect(422).codes).toEqual(['INVALID_GRANT']);
    (await accept(await tokenFor(email))).expect(201);
  });

  test('is over after a week', async () => {
    const email = newEmail();
    (await invite(email)).expect(201);
    const token = await tokenFor(email);
    nowMs = start + 7 * dayMs;
    expect((await accept(token)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test.each(['archived', 'deactivated'])('of who was %s meanwhile is void', async (how) => {
    const email = newEmail();
    const { id } = (await invite(email)).expect(201).json.data;
    const token = await tokenFor(email);
    if (how === 'archived') (await admin.client.delete(`/api/v1/users/${id}`)).expect(204);
    else (await admin.client.post('/api/v1/rpc/deactivate', { user_id: id, reason: 'other' })).expect(200);
    expect((await look(token)).expect(422).codes).toEqual(['INVALID_GRANT']);
    expect((await accept(token)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('ends the session that the browser had', async () => {
    const email = newEmail();
    (await invite(email)).expect(201);
    const other = await its.addColleague(admin);
    const before = new Map(other.client.cookies);
    (await accept(await tokenFor(email), {}, other.client)).expect(201);
    expect((await other.client.get('/api/v1/users/self')).json.data.attributes.email).toBe(email);
    const old = its.visitor();
    for (const [name, value] of before) old.cookies.set(name, value);
    (await old.get('/api/v1/users/self')).expect(401);
  });

  test('gives no more than was meant, to nobody but who has the link', async () => {
    const email = newEmail();
    (await invite(email)).expect(201);
    const token = await tokenFor(email);
    for (const field of ['is_admin', 'client_id', 'email', 'is_demo']) {
      expect((await accept(token, { [field]: '1' })).expect(422).pointers).toEqual([`/${field}`]);
    }
    expect((await accept(token, { terms: false })).expect(422).pointers).toEqual(['/terms']);
    expect((await accept(token, { password: 'nina nieuw' })).expect(422).pointers).toEqual(['/password']);
    const guessed = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const wrong of [guessed, '', '1.1.x', token.replace(/^\d+/, '999')]) {
      expect((await accept(wrong)).expect(422).codes).toEqual(['INVALID_GRANT']);
    }
    expect((await accept(token)).expect(201).json.data.attributes.is_admin).toBe(false);
  });

  test('needs an administrator who confirmed the own address', async () => {
    const unverified = await its.register();
    expect((await invite(newEmail(), {}, unverified)).expect(403).codes).toEqual(['EMAIL_NOT_VERIFIED']);
    const regular = await its.addColleague(admin);
    expect((await invite(newEmail(), {}, regular)).expect(403).codes).toEqual(['ADMINISTRATOR_REQUIRED']);
  });

  test('keeps to the domains of the organisation', async () => {
    await its.database.asMaintenance((trx) =>
      trx
        .updateTable('clients')
        .set({ allowed_domains: ['bakker.example'] })
        .where('id', '=', admin.clientId)
        .execute(),
    );
    expect((await invite('x@bakker.example.evil.example')).expect(422).codes).toEqual(['DOMAIN_NOT_ALLOWED']);
    (await invite(`n${++serial}@bakker.example`)).expect(201);
  });

  test('carries a personal word as nothing but a line of text', async () => {
    const email = newEmail();
    (await invite(email, { language: 'en', message: 'See <b>evil.example/x</b>\n\nBcc: all@example.com' })).expect(201);
    const [mail] = await mailsTo(email);
    expect(mail?.html).toContain('&lt;b&gt;');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.text).not.toContain('evil.example/x');
    expect(mail?.subject).not.toContain('Bcc');
  });
});

describe('an address that is known', () => {
  const taken = ['PRECONDITION_FAILED'];

  test('in the organisation is not invited again; who was archived is restored or erased first', async () => {
    const colleague = await its.addColleague(admin);
    expect((await invite(colleague.email)).expect(422).codes).toEqual(taken);
    expect((await invite(` ${colleague.email.toUpperCase()} `.trim())).expect(422).codes).toEqual(taken);
    (await admin.client.delete(`/api/v1/users/${colleague.userId}`)).expect(204);
    expect((await invite(colleague.email)).expect(422).codes).toEqual(['USER_ARCHIVED']);
    const again = { name_first: 'Ben', name_last: 'Bos', email: colleague.email, password: password };
    expect((await admin.client.post('/api/v1/users', again)).expect(422).codes).toEqual(['USER_ARCHIVED']);
    const path = `/api/v1/users/${colleague.userId}/erase`;
    (await admin.client.post(path, { email: colleague.email })).expect(202);
    (await admin.client.post('/api/v1/users', again)).expect(201);
  });

  test('in another organisation gets the same answer as any, and stays where it is', async () => {
    const elsewhere = await its.register();
    const known = (await invite(elsewhere.email, { language: 'en' })).expect(201).json.data.attributes;
    const unknown = (await invite(newEmail(), { language: 'en' })).expect(201).json.data.attributes;
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(known).toMatchObject({ status: unknown.status, is_setup: false, is_password_set: false, provider: null });
    expect((await accept(await tokenFor(elsewhere.email))).expect(422).codes).toEqual(taken);
    const client = await its.login(elsewhere.email);
    expect((await client.get('/api/v1/users/self')).json.data.attributes.client_id).toBe(String(elsewhere.clientId));
  });

  test('is free to register while it is only invited', async () => {
    const email = newEmail();
    (await invite(email)).expect(201);
    const token = await tokenFor(email);
    const user = { name_first: 'O', name_last: 'Wner', email, password };
    (await its.visitor().post('/api/v1/auth', { client: { name: 'Own firm' }, user })).expect(201);
    expect((await accept(token)).expect(422).codes).toEqual(taken);
  });
});

describe('a trial', () => {
  const remaining = async (): Promise<number> => {
    const client = await its.login(admin.email);
    return (await client.get('/api/v1/users/self')).json.data.attributes.subscription_trial_remaining;
  };
  const join = async () => {
    const email = newEmail();
    (await invite(email, {}, { ...admin, client: await its.login(admin.email) })).expect(201);
    return accept(await tokenFor(email));
  };

  test('grows by three days for each accepted invitation, not for one that was only sent', async () => {
    (await invite(newEmail())).expect(201);
    expect(await remaining()).toBe(14);
    (await join()).expect(201);
    (await join()).expect(201);
    expect(await remaining()).toBe(20);
  });

  test('grows for all who accept at the same moment', async () => {
    const emails = [newEmail(), newEmail(), newEmail()];
    for (const email of emails) (await invite(email)).expect(201);
    const tokens = await Promise.all(emails.map(tokenFor));
    for (const answer of await Promise.all(tokens.map((token) => accept(token)))) answer.expect(201);
    expect(await remaining()).toBe(23);
  });

  test('that is over does not come back', async () => {
    nowMs = start + 20 * dayMs;
    (await join()).expect(201);
    expect(await remaining()).toBe(0);
  });
});

describe('a person who is added', () => {
  const person = (about: object) => ({ name_first: 'Nina', name_last: 'Nieuw', email: newEmail(), ...about });
  const add = (about: object) => admin.client.post('/api/v1/users', person(about));

  test('with a password signs in at once, with the address still to be confirmed, and is told by mail without it', async () => {
    const email = newEmail();
    const made = (await add({ email, password, subscription_id: 'starter' })).expect(201).json.data.attributes;
    expect(made).toMatchObject({ status: 'trial', subscription_id: 'starter', is_email_verified: false });
    expect(made).toMatchObject({ is_password_set: true, timezone: 'Europe/Amsterdam' });
    (await signIn(email)).expect(200);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Bakker');
    expect(JSON.stringify(mail)).not.toContain(password);
  });

  test('without one is invited', async () => {
    const email = newEmail();
    const made = (await add({ email })).expect(201).json.data.attributes;
    expect(made).toMatchObject({ status: 'invited', name: 'Nina Nieuw', is_password_set: false });
    (await accept(await tokenFor(email))).expect(201);
  });

  test('with an address that signs in already is not, and leaves nothing behind', async () => {
    const elsewhere = await its.register();
    expect((await add({ email: elsewhere.email, password })).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    expect((await admin.client.get('/api/v1/users')).json.meta.pagination.total).toBe(1);
  });

  test('gets nothing that an administrator cannot give', async () => {
    for (const field of ['client_id', 'is_demo', 'email_verified_at', 'permissions', 'accepted_at']) {
      expect((await add({ [field]: 'x' })).expect(422).pointers).toEqual([`/${field}`]);
    }
    expect((await add({ department_id: '987654' })).expect(422).pointers).toEqual(['/department_id']);
  });

  test('in an organisation with plans begins with the free one', async () => {
    (await admin.client.put(`/api/v1/subscriptions/${admin.userId}`, { plan: 'premium' })).expect(200);
    (await admin.client.post('/api/v1/subscriptions/activate')).expect(200);
    const made = (await add({ password })).expect(201).json.data.attributes;
    expect(made).toMatchObject({ subscription_id: 'free', status: 'active' });
  });
});

test('joining is on record, without addresses', async () => {
  const email = newEmail();
  const { id } = (await invite(email)).expect(201).json.data;
  (await accept(await tokenFor(email))).expect(201);
  const entries: Json[] = await its.database.asMaintenance((trx) =>
    trx
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('client_id', '=', admin.clientId)
      .where('subject_user_id', '=', Number(id))
      .orderBy('sequence')
      .execute(),
  );
  expect(entries.map(({ action }) => action)).toEqual(['user.invited', 'user.invitation_accepted', 'user.signed_in']);
  expect(JSON.stringify(entries)).not.toContain(email);
});
