// Names and addresses with all kinds of odd characters: people keep their names, and nobody can imitate another's.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/test-app.ts';

let its: TestApp;
let user: TestUser;

beforeAll(async () => {
  its = await testApp();
  user = await its.register();
});
afterAll(() => its.close());

const register = (email: string, nameFirst = 'Eva') =>
  its.visitor().post('/api/v1/auth', {
    client: { name: 'Notariaat' },
    user: { name_first: nameFirst, name_last: 'Wit', email, password: testPassword },
  });
let number = 0;
const fresh = () => {
  number += 1;
  return `eva.${number}@odd.example`;
};

describe('a name', () => {
  test.each([
    ['Zoë', 'Zoë'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['O’Neill-D\u2019Arcy', 'O’Neill-D\u2019Arcy'],
    ['דנה', 'דנה'],
    ['نیم\u200cفاصله', 'نیم\u200cفاصله'],
    ['👩\u200d🚀', '👩\u200d🚀'],
    ['Ａｄａ', 'Ａｄａ'],
    ['  Ada  ', 'Ada'],
    ['ﷺ', 'ﷺ'],
    ['=Ada()', '=Ada()'],
  ])('%j is kept as %j', async (typed, kept) => {
    const { data } = (await register(fresh(), typed)).expect(201).json;
    expect(data.attributes.name_first).toBe(kept);
  });

  test.each([
    ['nothing but blanks', '   '],
    ['nothing to see', '\u200b\u2060\ufeff'],
    ['a turned direction', 'Ada\u202egnp.exe'],
    ['an isolated direction', '\u2066Ada'],
    ['a NUL', 'A\u0000da'],
    ['a line feed', 'Ada\nBcc: evil@example.com'],
    ['half a character', 'Ada \ud83d'],
    ['201 letters', 'x'.repeat(201)],
  ])('with %s is refused', async (_, typed) => {
    const answer = await register(fresh(), typed);
    expect([400, 422]).toContain(answer.status);
  });
});

describe('an address', () => {
  test.each([
    ['of another script', '\u0435va@odd.example'],
    ['in wide letters', '\uff45va@odd.example'],
    ['with an invisible character', 'eva\u200b@odd.example'],
    ['with a turned direction', '\u202eeva@odd.example'],
    ['with a line feed', 'eva@odd.example\nBcc: evil@example.com'],
    ['that is two', 'eva@odd.example,evil@example.com'],
    ['with a name', 'Eva <eva@odd.example>'],
    ['with a NUL', 'eva\u0000@odd.example'],
    ['without an end', `${'a'.repeat(250)}@odd.example`],
    ['with a domain of dots', 'eva@odd..example'],
  ])('%s is refused', async (_, email) => {
    const answer = await register(email);
    expect([400, 422]).toContain(answer.status);
  });

  test.each([
    ['the Kelvin sign', (email: string) => email.replace('k', '\u212a')],
    ['a Cyrillic a', (email: string) => email.replace('a', '\u0430')],
    ['a wide a', (email: string) => email.replace('a', '\uff41')],
    ['a dotted capital I', (email: string) => email.replace('i', '\u0130')],
    ['an invisible character', (email: string) => `\u200b${email}`],
    ['another sign for the dot', (email: string) => email.replace('.com', '\u3002com')],
  ])('that only looks the same, by %s, is nobody’s', async (_, change) => {
    const known = `kim.${fresh()}.com`;
    (await register(known)).expect(201);
    const lookalike = change(known);
    expect(lookalike).not.toBe(known);
    const answer = await its.visitor().post('/api/auth/login', { email: lookalike, password: testPassword });
    expect(answer.expect(422).codes).toEqual(['INVALID_CREDENTIALS']);
  });

  test('is one address in any case, and another one with a tag', async () => {
    const email = fresh();
    (await register(email.toUpperCase())).expect(201);
    expect((await register(email)).expect(422).codes).toEqual(['EMAIL_IN_USE']);
    (await register(email.replace('@', '+work@'))).expect(201);
  });
});

test('what is no text, too long or too deep is refused before anything is looked up', async () => {
  const visitor = its.visitor();
  for (const email of [null, 7, ['a@b.example'], { $ne: '' }, 'x'.repeat(255)]) {
    (await visitor.post('/api/auth/login', { email, password: testPassword })).expect(422);
  }
  (await visitor.post('/api/auth/login', { email: user.email, password: 'x'.repeat(129) })).expect(422);
  const admin = { email: user.email, password: testPassword, is_admin: true, client_id: '1' };
  expect((await visitor.post('/api/auth/login', admin)).expect(422).pointers.sort()).toEqual([
    '/client_id',
    '/is_admin',
  ]);
});
