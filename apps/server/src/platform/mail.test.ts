import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { bodiesOf, headerOf, type TestSmtpServer, testSmtpServer } from '../testing/smtp-server.ts';
import { backgroundWork } from './background.ts';
import { type Mail, mailer } from './mail.ts';
import { outboxTransport, smtpTransport } from './mail-transports.ts';

const from = 'Daybook <daybook@firm.example>';
const mail: Mail = {
  to: 'eva@dewit.example',
  subject: 'Vérifiez votre adresse – „Prüfung“',
  text: 'Guten Tag Zoë,\n\nÄrger & Söhne\n.\nEnde\n',
  html: '<p>Ärger &amp; Söhne</p>',
};
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function server(about: Parameters<typeof testSmtpServer>[0] = {}): Promise<TestSmtpServer> {
  const started = await testSmtpServer(about);
  ends.push(() => started.close());
  return started;
}

type Line = { level: string; message: string; details: Record<string, unknown> };

/** A sender to an address, with what it writes to the log. */
function sender(url: string, pausesMs: readonly number[] = []) {
  const lines: Line[] = [];
  const transport = smtpTransport(url, from);
  const background = backgroundWork((error) => {
    throw error;
  });
  ends.push(() => transport.close());
  const log = (level: string, message: string, details: Record<string, unknown>) =>
    void lines.push({ level, message, details });
  return { mail: mailer(transport, background, log, pausesMs), background, lines };
}

describe('a mail', () => {
  test('arrives by SMTP as plain text and HTML, in any language', async () => {
    const smtp = await server();
    const { mail: out, background, lines } = sender(smtp.url);
    out.send(mail);
    await background.idle();
    const [received] = smtp.received;
    expect(received).toMatchObject({ from: 'daybook@firm.example', to: ['eva@dewit.example'] });
    const raw = received?.raw ?? '';
    expect(bodiesOf(raw)).toEqual({ text: mail.text.trim(), html: mail.html });
    expect(headerOf(raw, 'From')).toBe(from);
    expect(headerOf(raw, 'To')).toBe('eva@dewit.example');
    expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(raw, 'Content-Type')).toContain('multipart/alternative');
    expect(lines).toEqual([]);
  });

  test('is handed over after signing in to the server', async () => {
    const smtp = await server({ user: 'daybook' });
    const { mail: out, background } = sender(smtp.url);
    out.send(mail);
    await background.idle();
    expect(smtp.received).toHaveLength(1);
  });

  test.each([
    ['a recipient with a header behind', { to: 'eva@dewit.example\r\nBcc: evil@example.com' }],
    ['two recipients in one', { to: 'eva@dewit.example, evil@example.com' }],
    ['a recipient in angle brackets', { to: 'eva@dewit.example>, <evil@example.com' }],
    ['a subject with a header behind', { subject: 'Hello\r\nBcc: evil@example.com\r\n\r\nbody' }],
    ['a subject with a lone line feed', { subject: 'Hello\nBcc: evil@example.com' }],
  ])('with %s reaches nobody else', async (_, change) => {
    const smtp = await server();
    const { mail: out, background } = sender(smtp.url);
    out.send({ ...mail, ...change });
    await background.idle();
    for (const { to, raw } of smtp.received) {
      expect(to).toHaveLength(1);
      expect(to).not.toContain('evil@example.com');
      expect(headerOf(raw, 'Bcc')).toBeNull();
    }
  });

  test('never makes the server read a file or fetch an address', async () => {
    const smtp = await server();
    const { mail: out, background } = sender(smtp.url);
    // As it would come out of a body that nobody checked.
    const disguised: string = JSON.parse('{"path":"/etc/hostname"}');
    out.send({ ...mail, text: disguised });
    await background.idle();
    expect(smtp.received).toEqual([]);
  });
});

describe('a mail that is not taken', () => {
  test('is tried again after passing trouble, and arrives once', async () => {
    const smtp = await server({ refusals: [451, 452] });
    const { mail: out, background, lines } = sender(smtp.url, [5, 5, 5]);
    out.send(mail);
    await background.idle();
    expect(smtp.received).toHaveLength(1);
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'warn']);
  });

  test('for good is not tried again, and the log names no address', async () => {
    const smtp = await server({ refusals: [550] });
    const { mail: out, background, lines } = sender(smtp.url, [5, 5, 5]);
    out.send(mail);
    await background.idle();
    expect(smtp.attempts()).toBe(1);
    expect(lines).toMatchObject([{ level: 'error', details: { attempt: 1, response: 550 } }]);
    expect(JSON.stringify(lines)).not.toContain('dewit');
  });

  test('is given up after some attempts when there is no server', async () => {
    const smtp = await testSmtpServer();
    await smtp.close();
    const { mail: out, background, lines } = sender(smtp.url, [5, 5]);
    out.send(mail);
    await background.idle();
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'error']);
    expect(lines.at(-1)?.details).toMatchObject({ attempt: 3, error: 'ESOCKET' });
  });

  test('does not keep the process from ending', async () => {
    const smtp = await server({ refusals: [451, 451] });
    const { mail: out, background, lines } = sender(smtp.url, [3_600_000]);
    out.send(mail);
    while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await background.end();
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'error']);
  });
});

test('a password is not sent to another machine over a line that others can read', async () => {
  // All of 127.* is this machine, but only one address of it counts as such.
  const smtp = await server({ user: 'daybook', host: '127.0.0.2' });
  const { mail: out, background, lines } = sender(smtp.url);
  out.send(mail);
  await background.idle();
  expect(lines.at(-1)?.details).toMatchObject({ error: 'ETLS' });
  expect(smtp.received).toEqual([]);
});

test('without a server mails are files that only their owner reads', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'daybook-outbox-')), 'outbox');
  ends.push(() => rm(join(folder, '..'), { recursive: true }));
  const transport = outboxTransport(folder, from, () => new Date('2026-03-02T08:00:00Z'));
  await Promise.all([transport.deliver(mail), transport.deliver(mail)]);
  const names = await readdir(folder);
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(name).toMatch(/^2026-03-02T08-00-00\.000Z-[0-9a-f]{8}\.eml$/);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    const raw = await readFile(join(folder, name), 'utf8');
    expect(headerOf(raw, 'To')).toBe('eva@dewit.example');
    expect(bodiesOf(raw).text).toBe(mail.text.trim());
  }
});
