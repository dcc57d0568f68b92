import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback } from '../http/loopback.ts';
import { type OnFirstUse, onFirstUse } from '../on-first-use.ts';
import type { MailTransport, OutgoingMail } from './mail.ts';

const timeoutMs = 10_000;

/** The library is large, and who is asked for nothing sends nothing. */
const library = () => import('nodemailer');

/** Closes what was begun; where no mail was sent there is nothing. */
function endOf(transporter: OnFirstUse<{ close(): void }>): void {
  transporter.made()?.then(
    (made) => made.close(),
    () => undefined,
  );
}

/** Nothing that a mail contains is ever taken for a file or an address to fetch. */
const contained = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Message for nodemailer. One recipient, as a structure: a comma in an address never makes it two. */
function messageOf(mail: OutgoingMail, from: string) {
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const to = { name: '', address: mail.to };
  return {
    from,
    to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.id === undefined ? {} : { messageId: `<${mail.id}@${host}>` }),
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    ...(mail.attachment === undefined ? {} : { attachments: [attachmentOf(mail.attachment)] }),
    // No out-of-office notice answers to what a machine wrote (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...contained,
  };
}

const attachmentOf = ({ name, mediaType, content }: NonNullable<OutgoingMail['attachment']>) => ({
  filename: name,
  contentType: mediaType,
  content: Buffer.from(content, 'base64'),
});

/**
 * Mail by a server: smtp://user:password@host:587, or smtps:// for TLS from the first byte. With smtp:// TLS begins as
 * soon as the server offers it; a password is sent elsewhere only under TLS.
 */
export function smtpTransport(url: string, from: string): MailTransport {
  const parsed = new URL(url);
  const settings = {
    url,
    requireTLS: parsed.username !== '' && !isLoopback(parsed),
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
    ...contained,
  } as const;
  const transporter = onFirstUse(async () => (await library()).createTransport(settings));
  return {
    async deliver(mail) {
      await (await transporter()).sendMail(messageOf(mail, from));
    },
    close: () => endOf(transporter),
  };
}

/** Mail into a folder, one file each, for who runs Daybook without a mail server. Mail programs open the files. */
export function outboxTransport(folder: string, from: string, now: () => Date): MailTransport {
  const settings = { streamTransport: true, buffer: true, ...contained } as const;
  const transporter = onFirstUse(async () => (await library()).createTransport(settings));
  return {
    async deliver(mail) {
      const { message } = await (await transporter()).sendMail(messageOf(mail, from));
      const time = now().toISOString().replaceAll(':', '-');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
      await writeFile(path, message, { mode: 0o600, flag: 'wx' });
    },
    close: () => endOf(transporter),
  };
}
