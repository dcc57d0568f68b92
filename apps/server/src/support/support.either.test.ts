// The conversation with the support of a server, through the calls.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

const support = 'support@daybook.example.com';
const start = new Date('2026-11-24T09:00:00Z');
let now = start;
let its: TestApp;
let user: TestUser;
const supportByAccount = { attempts: 3, windowSeconds: 3600 };
const supportLinkByAddress = { attempts: 10, windowSeconds: 900 };

beforeAll(async () => {
  const limitRules = { supportByAccount, supportLinkByAddress };
  its = await testApp({ supportEmail: support, now: () => now, limitRules });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 24 * 3_600_000);
  user = await its.register({ name: 'Bakker <b>& Zonen</b>' });
});
afterAll(() => its.close());

const chat = ({ client }: TestUser, body: object) => client.post('/api/chat/start-chat', body);
const conversation = async ({ client }: TestUser): Promise<Json> =>
  (await client.get('/api/chat/conversation')).expect(200).json.data;
const lastMailTo = async (address: string) => (await its.mails()).findLast(({ to }) => to === address);
const remindersOf = async ({ client }: TestUser): Promise<Json[]> =>
  (await client.get('/api/v1/reminders'))
    .expect(200)
    .json.data.reminders.filter(({ key }: Json) => key === 'support_answer');
const tokenOf = (text = '') => decodeURIComponent(/#answer=(\S+)/.exec(text)?.[1] ?? '');
const asked = async (text = 'Nothing is recorded'): Promise<string> => {
  (await chat(user, { text })).expect(201);
  return tokenOf((await lastMailTo(support))?.text);
};
const question = (token: string) => its.visitor().post('/api/chat/question', { token });
const answer = (token: string, text: string) => its.visitor().post('/api/chat/answer', { token, text });

describe('a message to the support', () => {
  const diagnosis = [{ name: 'Browser', value: 'Firefox <140>' }];

  it('is kept with the diagnosis, and mailed so that an answer goes to the user', async () => {
    const text = 'Nothing is recorded.\n<script>alert(1)</script>';
    const { messages } = (await chat(user, { text, diagnosis })).expect(201).json.data;
    expect(messages).toMatchObject([{ sender: 'user', text, diagnosis, created_at: now.toISOString() }]);
    expect(await conversation(user)).toEqual({ is_available: true, messages });
    const mail = await lastMailTo(support);
    expect(mail).toMatchObject({ replyTo: user.email });
    expect(mail?.text).toContain('> Nothing is recorded.\n> <script>alert(1)</script>\n> \n> Browser: Firefox <140>');
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.html).not.toMatch(/<script|<b>/);
    expect(mail?.subject).not.toContain('Bakker');
  });

  it('is one of a conversation that goes on', async () => {
    await asked('One');
    await asked('Two');
    expect((await conversation(user)).messages.map(({ text }: Json) => text)).toEqual(['One', 'Two']);
  });

  it.each([
    ['empty', { text: '  ' }],
    ['too long', { text: 'x'.repeat(4001) }],
    ['with NUL', { text: 'a\0b' }],
    ['with half a character', { text: 'a\ud800' }],
    ['with too much of a diagnosis', { text: 'x', diagnosis: Array.from({ length: 31 }, () => diagnosis[0]) }],
    ['with a long value', { text: 'x', diagnosis: [{ name: 'a', value: 'x'.repeat(501) }] }],
    ['that names its sender', { text: 'x', sender: 'support' }],
  ])('is refused: %s', async (_, body) => {
    expect((await chat(user, body)).expect(422).codes).toEqual(['VALIDATION_FAILED']);
    expect((await conversation(user)).messages).toEqual([]);
  });

  it('is no more than a few in an hour', async () => {
    for (const text of ['1', '2', '3']) (await chat(user, { text })).expect(201);
    expect((await chat(user, { text: '4' })).expect(429).codes).toEqual(['RATE_LIMITED']);
    expect((await conversation(user)).messages).toHaveLength(3);
  });

  it('is nobody else’s, not of the administrator either', async () => {
    const colleague = await its.addColleague(user);
    (await chat(colleague, { text: 'Between us' })).expect(201);
    expect((await conversation(user)).messages).toEqual([]);
    expect((await conversation(colleague)).messages).toHaveLength(1);
  });

  it('is refused without an address for support, which the product says', async () => {
    const other = await testApp({ now: () => now });
    const lonely = await other.register();
    expect((await chat(lonely, { text: 'Hello' })).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    expect(await conversation(lonely)).toEqual({ is_available: false, messages: [] });
    const featuresOf = async ({ client }: TestUser) =>
      (await client.get('/api/v1/users/self')).expect(200).json.data.attributes.features;
    expect(await featuresOf(lonely)).not.toHaveProperty('support_chat');
    expect(await featuresOf(user)).toHaveProperty('support_chat', true);
    await other.close();
  });
});

describe('the link of the mail', () => {
  it('opens the conversation for an answer, which the user sees and gets by mail', async () => {
    const token = await asked();
    expect((await question(token)).expect(200).json.data).toMatchObject({
      name: 'Ada Bakker',
      organisation: 'Bakker <b>& Zonen</b>',
      messages: [{ sender: 'user', text: 'Nothing is recorded' }],
    });
    now = new Date(now.getTime() + 60_000);
    const text = 'Please switch the\nextension on. <i>Thanks</i>';
    (await answer(token, text)).expect(201);
    const mail = await lastMailTo(user.email);
    expect(mail).toMatchObject({ replyTo: support });
    expect(mail?.text).toContain('> extension on. <i>Thanks</i>');
    expect(mail?.text).toContain('/support');
    expect(mail?.html).not.toContain('<i>');
    expect(await remindersOf(user)).toEqual([{ key: 'support_answer', answered_at: now.toISOString() }]);
    expect((await conversation(user)).messages).toMatchObject([
      { sender: 'user' },
      { sender: 'support', text, diagnosis: [] },
    ]);
    expect(await remindersOf(user)).toEqual([]);
  });

  it('opens no other conversation, and nothing when it was changed', async () => {
    const token = await asked();
    const colleague = await its.addColleague(user);
    (await chat(colleague, { text: 'Another' })).expect(201);
    expect((await question(token)).json.data.messages).toHaveLength(1);
    const changed = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    for (const wrong of [changed, 'v1.a.b.c', 'x']) {
      expect((await question(wrong)).expect(422).codes).toEqual(['INVALID_GRANT']);
      expect((await answer(wrong, 'Hi')).expect(422).codes).toEqual(['INVALID_GRANT']);
    }
    expect((await conversation(user)).messages).toHaveLength(1);
  });

  it('is over after thirty days', async () => {
    const token = await asked();
    now = new Date(now.getTime() + 30 * 86_400_000);
    (await question(token)).expect(200);
    now = new Date(now.getTime() + 1000);
    expect((await question(token)).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  it('is over when the person is gone', async () => {
    const token = await asked();
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ deleted_at: now }).where('id', '=', user.userId).execute(),
    );
    expect((await answer(token, 'Hi')).expect(422).codes).toEqual(['INVALID_GRANT']);
  });

  it('is not tried without end', async () => {
    for (let tries = 0; tries < 10; tries++) (await question('x')).expect(422);
    expect((await question('x')).expect(429).codes).toEqual(['RATE_LIMITED']);
  });
});
