// The conversation with the support by mail, read from a real mail server.
import { type Dovecot, noDovecot, startDovecot } from '@daybook/connectors/workplace/imap/testing/dovecot.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

const support = 'help@daybook.example.com';
const address = 'answers@daybook.example.com';
let now = new Date('2026-11-24T09:00:00Z');
let server: Dovecot;
let its: TestApp;
let user: TestUser;

describe.skipIf(noDovecot !== undefined)('support by mail', () => {
  beforeAll(async () => {
    server = await startDovecot();
    const { username, password, port } = server;
    const credentials = { host: '127.0.0.1', port, security: 'tls' as const, username, password };
    const supportInbox = { address, folder: 'INBOX', credentials };
    const limitRules = { supportByAccount: { attempts: 6, windowSeconds: 3600 } };
    its = await testApp({ supportEmail: support, supportInbox, now: () => now, limitRules });
  }, 60_000);
  beforeEach(async () => {
    now = new Date(now.getTime() + 24 * 3_600_000);
    user = await its.register();
  });
  afterAll(async () => {
    await its?.close();
    await server?.close();
  });

  const messages = async ({ client }: TestUser = user): Promise<Json[]> =>
    (await client.get('/api/chat/conversation')).expect(200).json.data.messages;
  const said = async (of?: TestUser) => (await messages(of)).map(({ sender, text }) => `${sender}: ${text}`);
  const lastMailTo = async (to: string) => (await its.mails()).findLast((mail) => mail.to === to);
  /** Writes to the support; returns the address for the support's answers. */
  const ask = async (text = 'Nothing is recorded', of = user): Promise<string> => {
    (await of.client.post('/api/chat/start-chat', { text })).expect(201);
    return (await lastMailTo(support))?.replyTo ?? '';
  };
  let serial = 0;
  type Sent = { to: string; from?: string; text?: string; id?: string; headers?: readonly string[] };
  const arrive = async ({ from = support, text = 'Press the button.', ...mail }: Sent) => {
    serial += 1;
    await server.put('INBOX', { id: `${serial}@mail.example`, from, text, at: now.toISOString(), ...mail });
  };
  const read = async () => {
    await its.jobs.enqueue(null, 'takeAnswers', null);
    while ((await its.runJobs()) > 0);
  };

  it('goes to and fro, each answer kept in the conversation and mailed to the other side', async () => {
    const to = await ask();
    expect(to).toMatch(/^answers\+[0-9a-z.]+@daybook\.example\.com$/);
    expect(to.split('@')[0]?.length).toBeLessThanOrEqual(64);
    const quoted = 'On Mon, 2 Nov 2026 Daybook wrote:\n> Nothing is recorded';
    await arrive({ to: to.toUpperCase().replace('ANSWERS', 'answers'), text: `Press the button.\n\n${quoted}` });
    await read();
    expect(await said()).toEqual(['user: Nothing is recorded', 'support: Press the button.']);
    const answer = await lastMailTo(user.email);
    expect(answer?.text).toContain('> Press the button.');
    const back = answer?.replyTo ?? '';
    expect(back).toMatch(/^answers\+u/);
    await arrive({ to: back, from: user.email, text: 'It works now.' });
    await read();
    expect((await said()).at(-1)).toBe('user: It works now.');
    expect(await lastMailTo(support)).toMatchObject({ replyTo: expect.stringMatching(/^answers\+s/) });
    expect(await server.countUnseen('INBOX')).toBe(0);
  });

  it('takes the same mail once, also where it was not marked as read', async () => {
    const to = await ask();
    await arrive({ to, id: 'same@mail.example' });
    await read();
    await arrive({ to, id: 'same@mail.example' });
    await read();
    expect(await said()).toEqual(['user: Nothing is recorded', 'support: Press the button.']);
  });

  it('believes no address that was changed, made by another server, of somebody else, or too old', async () => {
    const to = await ask();
    const colleague = await its.addColleague(user);
    await ask('Another', colleague);
    const [, token = ''] = /\+(.*)@/.exec(to) ?? [];
    const last = token.endsWith('a') ? 'b' : 'a';
    const wrong = [
      to.replace('+s', '+u'),
      to.replace(token, `${token.slice(0, -1)}${last}`),
      to.replace(token, token.replace(/^s[^.]+/, 's1')),
      to.replace(token, 's1.1.1.0000000000000000'),
      to.replace(token, "s'; DROP TABLE users"),
    ];
    for (const one of wrong) await arrive({ to: one });
    await read();
    expect(await said()).toEqual(['user: Nothing is recorded']);
    expect(await said(colleague)).toEqual(['user: Another']);
    now = new Date(now.getTime() + 32 * 86_400_000);
    user = { ...user, client: await its.login(user.email) };
    await arrive({ to });
    await read();
    expect(await said()).toEqual(['user: Nothing is recorded']);
    expect(await server.countUnseen('INBOX')).toBe(0);
  });

  it('believes no other sender, and none that the mail server holds for forged', async () => {
    const to = await ask();
    const back = to.replace(/^/, '');
    await arrive({ to: back, from: 'somebody@else.example' });
    await arrive({
      to,
      from: support,
      headers: ['Authentication-Results: mx.example; dmarc=fail header.from=daybook'],
    });
    await arrive({ to, from: `${support}, other@else.example` });
    await read();
    expect(await said()).toEqual(['user: Nothing is recorded']);
    await arrive({ to, from: 'Ans <ans@daybook.example.com>' });
    await read();
    expect(await said()).toHaveLength(2);
  });

  it('answers no machine', async () => {
    const to = await ask();
    const machines = ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'Return-Path: <>', 'List-Id: <a.b>'];
    for (const line of machines) await arrive({ to, headers: [line] });
    await arrive({ to, from: 'MAILER-DAEMON@daybook.example.com' });
    await arrive({ to, text: 'On Monday Daybook wrote:\n> Nothing' });
    const before = (await its.mails()).length;
    await read();
    expect(await said()).toEqual(['user: Nothing is recorded']);
    expect(await its.mails()).toHaveLength(before);
  });

  it('leaves alone what else is in the mailbox, and keeps waiting what is too much', async () => {
    await arrive({ to: 'help@daybook.example.com', text: 'For somebody else' });
    const to = await ask();
    for (let index = 0; index < 7; index += 1) await arrive({ to, text: `Line ${index}` });
    await read();
    expect(await messages()).toHaveLength(6);
    expect(await server.countUnseen('INBOX')).toBe(3);
    now = new Date(now.getTime() + 2 * 3_600_000);
    await read();
    expect(await messages()).toHaveLength(8);
    expect(await server.countUnseen('INBOX')).toBe(1);
  });

  it('is forgotten two years after its last word', async () => {
    await ask();
    const forget = async () => {
      await its.jobs.enqueue(null, 'forgetOldConversations', null);
      while ((await its.runJobs()) > 0);
    };
    now = new Date(now.getTime() + 729 * 86_400_000);
    await forget();
    user = { ...user, client: await its.login(user.email) };
    expect(await messages()).toHaveLength(1);
    now = new Date(now.getTime() + 2 * 86_400_000);
    await forget();
    user = { ...user, client: await its.login(user.email) };
    expect(await messages()).toEqual([]);
  });
});
