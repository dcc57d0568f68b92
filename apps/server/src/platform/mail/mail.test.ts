import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { bodiesOf, headerOf, type TestSmtpServer, testSmtpServer } from '../../testing/smtp-server.ts';
import { testApp } from '../../testing/test-app.ts';
import type { Mail, MailTransport } from './mail.ts';
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

/** A logger that collects its lines. */
const loggerInto = (lines: string[]) => pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });

function transportTo(url: string): MailTransport {
  const transport = smtpTransport(url, from);
  ends.push(() => transport.close());
  return transport;
}

describe('a mail', () => {
  test('arrives by SMTP as plain text and HTML, in any language', async () => {
    const smtp = await server();
    await transportTo(smtp.url).deliver({ ...mail, id: '17', replyTo: 'anna@bakker.example' });
    const [received] = smtp.received;
    expect(received).toMatchObject({ from: 'daybook@firm.example', to: ['eva@dewit.example'] });
    const raw = received?.raw ?? '';
    expect(bodiesOf(raw)).toEqual({ text: mail.text.trim(), html: mail.html });
    expect(headerOf(raw, 'From')).toBe(from);
    expect(headerOf(raw, 'To')).toBe('eva@dewit.example');
    expect(headerOf(raw, 'Reply-To')).toBe('anna@bakker.example');
    expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(raw, 'Message-ID')).toBe('<17@firm.example>');
    expect(headerOf(raw, 'Content-Type')).toContain('multipart/alternative');
  });

  test('is handed over after signing in to the server', async () => {
    const smtp = await server({ user: 'daybook' });
    await transportTo(smtp.url).deliver(mail);
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
    await transportTo(smtp.url)
      .deliver({ ...mail, ...change })
      .catch(() => 'refused');
    for (const { to, raw } of smtp.received) {
      expect(to).toHaveLength(1);
      expect(to).not.toContain('evil@example.com');
      expect(headerOf(raw, 'Bcc')).toBeNull();
    }
  });

  test('never makes the server read a file or fetch an address', async () => {
    const smtp = await server();
    // As an unchecked body could contain it.
    const disguised: string = JSON.parse('{"path":"/etc/hostname"}');
    await expect(transportTo(smtp.url).deliver({ ...mail, text: disguised })).rejects.toThrow();
    expect(smtp.received).toEqual([]);
  });
});

test('a password is not sent to another machine over a line that others can read', async () => {
  // All of 127.* is this machine, but only one of these addresses counts as such.
  const smtp = await server({ user: 'daybook', host: '127.0.0.2' });
  await expect(transportTo(smtp.url).deliver(mail)).rejects.toMatchObject({ code: 'ETLS' });
  expect(smtp.received).toEqual([]);
});

describe('a mail that is not taken', () => {
  /** An application whose mail goes to the server, with a waiting code for a new user, and the queue's row of it. */
  async function waiting(url: string) {
    const log: string[] = [];
    const its = await testApp({ mailTransport: transportTo(url), logger: loggerInto(log) });
    ends.push(() => its.close());
    const { email } = await its.register();
    const kept = async () => {
      const read = sql<Kept>`SELECT state::text, retry_count, data::text, output::text FROM jobs.job
        WHERE name = 'sendMail'`;
      const { rows } = await its.database.asJobs((trx) => read.execute(trx));
      expect(rows).toHaveLength(1);
      return rows[0];
    };
    return { its, email, log, kept };
  }
  type Kept = { state: string; retry_count: number; data: string | null; output: string | null };

  test('is tried again after passing trouble, arrives once, and is forgotten', async () => {
    const smtp = await server({ refusals: [451, 452] });
    const { its, email, log, kept } = await waiting(smtp.url);
    await its.runJobs();
    // A waiting mail reveals neither its recipient nor its text.
    expect(await kept()).toMatchObject({ state: 'retry', retry_count: 0, data: expect.stringContaining('sealed') });
    expect(JSON.stringify(await kept())).not.toContain(email);
    expect(await its.runJobs()).toBe(0);
    for (let run = 0; run < 3; run += 1) await its.runJobs({ early: true });
    expect(smtp.received).toHaveLength(1);
    expect(await kept()).toMatchObject({ state: 'completed', data: null });
    expect(log.join()).not.toContain(email);
  });

  test('for good is not tried again, and nothing that is kept names the address', async () => {
    const smtp = await server({ refusals: [550] });
    const { its, email, log, kept } = await waiting(smtp.url);
    for (let run = 0; run < 3; run += 1) await its.runJobs({ early: true });
    expect(smtp.attempts()).toBe(1);
    expect(await kept()).toMatchObject({
      state: 'failed',
      data: null,
      output: expect.stringContaining('refused with 550'),
    });
    expect(JSON.stringify([await kept(), log])).not.toContain(email);
  });

  test('is given up after half a day without a server', async () => {
    const smtp = await testSmtpServer();
    await smtp.close();
    const { its, kept } = await waiting(smtp.url);
    for (let run = 0; run < 25; run += 1) await its.runJobs({ early: true });
    expect(await kept()).toMatchObject({ state: 'failed', retry_count: 20, data: null });
  });
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
