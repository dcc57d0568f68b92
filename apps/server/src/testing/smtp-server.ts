// A mail server for one test: speaks SMTP on a port of this machine and keeps the mails that it receives.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

export type TestSmtpServer = {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Returns how often a client tried to deliver a mail. */
  attempts(): number;
  close(): Promise<void>;
};

/**
 * user: the required login name, with the password "secret". refusals: answers to the first mails, such as 451. takes:
 * awaited before a mail is accepted.
 */
export async function testSmtpServer(
  about: { user?: string; host?: string; refusals?: number[]; takes?: () => Promise<void> } = {},
): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const refusals = [...(about.refusals ?? [])];
  let attempts = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: about.user === undefined,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === about.user && password === 'secret';
      done(isRight ? null : new Error('Wrong password'), isRight ? { user: username } : undefined);
    },
    onRcptTo: ({ address }, _session, done) => {
      attempts += 1;
      const responseCode = refusals.shift();
      if (responseCode === undefined) return done();
      done(Object.assign(new Error(`No mail for ${address} now`), { responseCode }));
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then(async (raw) => {
        await about.takes?.();
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
  });
  const host = about.host ?? '127.0.0.1';
  server.listen(0, host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const user = about.user === undefined ? '' : `${about.user}:secret@`;
  return {
    url: `smtp://${user}${host}:${port}`,
    received,
    attempts: () => attempts,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns a header of a mail as it was sent, unfolded; null without one. */
export function headerOf(raw: string, name: string): string | null {
  const [head = ''] = raw.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return (
    unfolded.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))?.slice(name.length + 2) ?? null
  );
}

/** Returns both bodies of a mail of ours, decoded. */
export function bodiesOf(raw: string): { text: string; html: string } {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? [];
  const parts = raw.split(`--${boundary}`).slice(1, 3);
  const [text = '', html = ''] = parts.map((part) => {
    const [, ...body] = part.split('\r\n\r\n');
    const joined = body.join('\r\n\r\n').trim();
    return decoded(joined, /transfer-encoding: (\S+)/i.exec(part)?.[1] ?? '7bit').replaceAll('\r\n', '\n');
  });
  return { text, html };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
