import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback } from '../http/loopback.ts';
import { type OnFirstUse, onFirstUse } from '../on-first-use.ts';
import type { MailTransport, OutgoingMail } from './mail.ts';

const timeoutMs = 10_000;

/** Loaded only when mail is sent, because the library is large. */
const library = () => import('nodemailer');

/** Closes a transport; one that was never used has nothing to close. */
function endOf(transporter: OnFirstUse<{ close(): void }>): void {
  transporter.made()?.then(
    (made) => made.close(),
    () => undefined,
  );
}

/** Nothing in a mail is ever treated as a file or an address to fetch. */
const contained = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Returns a message for nodemailer. One recipient, as a structure: a comma in an address never makes it two. */
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
    // No out-of-office reply answers a generated mail (RFC 3834).
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
 * Sends mail through a server: smtp://user:password@host:587, or smtps:// for TLS from the first byte. With smtp:// TLS
 * begins as soon as the server offers it; a password is sent to another machine only over TLS.
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

/** Writes mail into a folder, one file each, for a server without a mail server. Mail programs open the files. */
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
