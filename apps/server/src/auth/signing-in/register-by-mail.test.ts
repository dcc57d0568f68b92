import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/test-app.ts';

let its: TestApp;
let known: TestUser;
let now = new Date('2026-03-02T08:00:00Z');
beforeAll(async () => {
  const limitRules = { resetByAccount: { attempts: 4, windowSeconds: 900 } };
  its = await testApp({ now: () => now, sendsMail: true, limitRules });
  known = await its.register();
});
afterAll(() => its.close());

let serial = 0;
const newAddress = () => {
  serial += 1;
  return `eva.${serial}@example.com`;
};
const entered = (email: string) => ({
  client: { name: 'Notariaat Wit' },
  user: { name_first: 'Eva', name_last: 'Wit', email, password: testPassword, language: 'en' },
  timezone: 'Europe/Amsterdam',
});
const ask = (email: string) => its.visitor().post('/api/v1/auth', entered(email));
const finish = (token: string, password = testPassword) =>
  its.visitor().post('/api/v1/auth/registration', { token, password });

async function mailTo(email: string): Promise<Mail> {
  const mail = (await its.mails()).findLast(({ to }) => to === email);
  if (mail === undefined) throw new Error('There is no mail');
  return mail;
}
async function tokenFor(email: string): Promise<string> {
  (await ask(email)).expect(201);
  const [, token = ''] = /#registration=(\S+)/.exec((await mailTo(email)).text) ?? [];
  return decodeURIComponent(token);
}

describe('registering where mail leaves the server', () => {
  test('answers the same whether the address has an account or not, and signs nobody in', async () => {
    const unknown = (await ask(newAddress())).expect(201);
    const taken = (await ask(known.email.toUpperCase())).expect(201);
    expect(unknown.json).toEqual({ data: null });
    expect(taken.text).toBe(unknown.text);
    const names = ({ cookies }: typeof taken) => cookies.map(({ name }) => name);
    expect(names(taken)).toEqual(names(unknown));
  });

  test('tells the owner of a known address that there is an account, and leaves it alone', async () => {
    (await ask(known.email)).expect(201);
    const mail = await mailTo(known.email);
    expect(mail.subject).toBe('You already have an account');
    expect(mail.text).not.toContain('registration=');
    expect(mail.text).not.toContain('Notariaat');
    (await (await its.login(known.email)).get('/api/v1/users/self')).expect(200);
  });

  test('makes an organisation by the link and the password, with a confirmed address', async () => {
    const email = newAddress();
    const token = await tokenFor(email);
    const body = { email, password: testPassword };
    (await its.visitor().post('/api/auth/login', body)).expect(422);
    const visitor = its.visitor();
    const made = (await visitor.post('/api/v1/auth/registration', { token, password: testPassword })).expect(201);
    expect(made.json.data.attributes).toMatchObject({ email, is_admin: true, is_email_verified: true });
    (await visitor.get('/api/v1/users/self')).expect(200);
    expect((await finish(token)).expect(422).codes).toEqual(['EMAIL_IN_USE']);
    (await (await its.login(email)).get('/api/v1/users/self')).expect(200);
  });

  test('is of no use to the owner of an address that somebody else entered, nor to who guesses', async () => {
    const token = await tokenFor(newAddress());
    expect((await finish(token, 'another password')).expect(422).codes).toEqual(['INVALID_CREDENTIALS']);
    for (const wrong of ['', 'v1.x.y.z', token.slice(0, -2), `${token.slice(0, 40)}A${token.slice(41)}`]) {
      expect((await finish(wrong)).expect(422).codes).toEqual(['INVALID_GRANT']);
    }
  });

  test('by a link is over after a day', async () => {
    const token = await tokenFor(newAddress());
    now = new Date(now.getTime() + 24 * 3_600_000 + 1);
    expect((await finish(token)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  test('refuses what is wrong with the form at once, for every address alike', async () => {
    for (const email of [known.email, newAddress()]) {
      const body = { ...entered(email), timezone: 'Europe/Nowhere' };
      expect((await its.visitor().post('/api/v1/auth', body)).expect(422).pointers).toEqual(['/timezone']);
    }
  });

  test('mails an address only so often', async () => {
    const email = newAddress();
    const before = (await its.mails()).length;
    for (let count = 0; count < 6; count += 1) (await ask(email)).expect(201);
    expect((await its.mails()).length - before).toBe(4);
  });
});

test('where no mail leaves the server, registering signs in at once, and says that an address is taken', async () => {
  const quiet = await testApp();
  const { email } = await quiet.register();
  expect((await quiet.visitor().post('/api/v1/auth', entered(email))).codes).toEqual(['EMAIL_IN_USE']);
  await quiet.close();
});
