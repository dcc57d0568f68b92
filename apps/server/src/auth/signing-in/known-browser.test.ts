// A stranger who tries passwords from everywhere keeps nobody out of a browser in which they signed in before.

import { cookieNames } from '@daybook/contract/headers.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const publicUrl = 'https://daybook.example.com';
const known = cookieNames.knownBrowserOfHost;
let nowMs = Date.parse('2026-03-02T08:00:00Z');
let its: TestApp;
let user: TestUser;
let own: TestClient;

beforeAll(async () => {
  const limitRules = {
    loginByAccountAnywhere: { attempts: 5, windowSeconds: 3600 },
    loginByKnownBrowser: { attempts: 3, windowSeconds: 600 },
  };
  its = await testApp({ now: () => new Date(nowMs), publicUrl, limitRules });
});
afterAll(() => its.close());
beforeEach(async () => {
  nowMs += dayMs;
  user = await its.register();
  own = await its.login(user.email);
  (await own.post('/api/auth/logout')).expect(204);
});

const signIn = (client: TestClient, password = testPassword, email = user.email) =>
  client.post('/api/auth/login', { email, password });

async function attack(): Promise<void> {
  for (let guess = 1; guess <= 6; guess += 1) await signIn(its.visitor(), `guess number ${guess}`);
  (await signIn(its.visitor())).expect(429);
}

/** Returns a new browser with the marks of another one, or with invented ones. */
function withMarks(marks = ''): TestClient {
  const client = its.visitor();
  client.cookies.set(known, marks);
  return client;
}

describe('while a stranger tries passwords', () => {
  test('a browser in which its user signed in before lets in, however the address is written', async () => {
    await attack();
    (await signIn(own, testPassword, ` ${user.email.toUpperCase()} `)).expect(200);
  });

  test('the mark of another account, and one that was changed, count nothing', async () => {
    const stranger = await its.register();
    const theirs = (await its.login(stranger.email)).cookies.get(known) ?? '';
    const mark = own.cookies.get(known) ?? '';
    const [day = '', nonce = '', seal = ''] = mark.split('.');
    const flipped = `${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`;
    await attack();
    for (const marks of [theirs, `${day}.${nonce}.${flipped}`, `${Number(day) + 1}.${nonce}.${seal}`, '~~..~', 'x']) {
      (await signIn(withMarks(marks))).expect(429);
    }
    (await signIn(withMarks(`${theirs}~${mark}`))).expect(200);
  });

  test('a mark is worth nothing after a year', async () => {
    const mark = own.cookies.get(known);
    nowMs += 366 * dayMs;
    await attack();
    (await signIn(withMarks(mark))).expect(429);
  });

  test('who reads the mail of the address comes in on any browser, with a new password', async () => {
    await attack();
    (await its.visitor().post('/api/auth/forgot-password', { email: user.email })).expect(202);
    const mail = (await its.mails()).findLast(({ to, text }) => to === user.email && text.includes('/auth/reset#'));
    const [, fragment] = /\/auth\/reset#(\S+)/.exec(mail?.text ?? '') ?? [];
    const password = 'quite another password';
    const choice = { ...Object.fromEntries(new URLSearchParams(fragment)), password, password_confirmation: password };
    const browser = its.visitor();
    (await browser.post('/api/auth/reset-password', choice)).expect(204);
    (await signIn(browser, password)).expect(200);
  });
});

describe('a browser in which somebody signed in before', () => {
  test('may guess only so often itself, and keeps nobody else out by it', async () => {
    for (let guess = 1; guess <= 3; guess += 1) (await signIn(own, `guess number ${guess}`)).expect(422);
    (await signIn(own)).expect(429);
    for (let guess = 1; guess <= 10; guess += 1) await signIn(own, `guess number ${guess}`);
    (await signIn(its.visitor())).expect(200);
  });

  test('keeps a mark that scripts cannot read and that names nobody', async () => {
    const answer = await signIn(own);
    const cookie = answer.expect(200).cookies.find(({ name }) => name === known);
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, path: '/', maxAge: 365 * 86_400 });
    expect(Buffer.from(cookie?.value ?? '', 'base64url').toString()).not.toContain(user.email);
    expect(cookie?.value).not.toContain(user.email);
  });

  test('has a mark for each who shares it, of the latest few', async () => {
    const first = own.cookies.get(known) ?? '';
    const colleagues = [];
    for (let count = 0; count < 6; count += 1) colleagues.push(await its.addColleague(user));
    for (const { email } of colleagues) (await signIn(own, testPassword, email)).expect(200);
    const marks = (own.cookies.get(known) ?? '').split('~');
    expect(marks).toHaveLength(5);
    expect(marks).not.toContain(first);
  });

  test('is also one in which somebody registered', async () => {
    const founder = await its.register();
    expect(founder.client.cookies.has(known)).toBe(true);
  });

  test('has none after a wrong password', async () => {
    const visitor = its.visitor();
    await signIn(visitor, 'not the password');
    expect(visitor.cookies.has(known)).toBe(false);
  });
});
