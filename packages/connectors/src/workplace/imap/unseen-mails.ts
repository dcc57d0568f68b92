// A mailbox of the operator whose new mails are processed one by one. Processed ones are marked as read; everything
// else in it is left alone.
import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { textPart } from './first-text.ts';
import { htmlText } from './html-text.ts';
import { causeOf, type ImapSettings, openImap } from './imap-client.ts';
import type { ImapCredentials } from './imap-credentials.ts';
import { imapFailure } from './imap-failure.ts';

export type UnseenMail = {
  /** The Message-ID; empty for none. */
  readonly messageId: string;
  /** In lower case; null when there is none, or several. */
  readonly from: string | null;
  /** To and Cc, in lower case. */
  readonly recipients: readonly string[];
  /** Returns all values of a header, the topmost first. */
  header(name: string): readonly string[];
  readonly text: string;
};

export type TakeUnseen = {
  readonly folder: string;
  /** The part of the address to which mails must be sent. */
  readonly sentTo: string;
  /** True: it is done. False: it is offered again the next time. */
  take(mail: UnseenMail): Promise<boolean>;
};

const mostMails = 50;
const mostTextBytes = 64 * 1024;
const headers = [
  'auto-submitted',
  'precedence',
  'return-path',
  'authentication-results',
  'x-auto-response-suppress',
  'list-id',
];

/** Processes the unread mails to an address. @throws ConnectorError, and whatever `take` throws */
export async function takeUnseenMails(
  credentials: ImapCredentials,
  settings: ImapSettings,
  { folder, sentTo, take }: TakeUnseen,
  signal: AbortSignal,
): Promise<void> {
  const client = await openImap(credentials, settings, signal);
  const named = (error: unknown): never => {
    throw imapFailure(signal.aborted ? signal.reason : causeOf(client, error), credentials.host);
  };
  try {
    const lock = await client.getMailboxLock(folder).catch(named);
    try {
      const found = await client.search({ seen: false, to: sentTo }, { uid: true }).catch(named);
      for (const uid of (found || []).slice(0, mostMails)) {
        const mail = await readMail(client, uid).catch(named);
        if (mail === null || (await take(mail)))
          await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }).catch(named);
      }
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => undefined);
    client.close();
  }
}

async function readMail(client: ImapFlow, uid: number): Promise<UnseenMail | null> {
  const query = { uid: true, envelope: true, bodyStructure: true, headers } as const;
  const message = await client.fetchOne(String(uid), query, { uid: true });
  if (message === false || message === undefined) return null;
  const { envelope } = message;
  const lines = headerLines(message);
  const addresses = (people: readonly { address?: string | undefined }[] = []) =>
    people.map(({ address = '' }) => address.toLowerCase());
  const senders = addresses(envelope?.from);
  return {
    messageId: envelope?.messageId ?? '',
    from: senders.length === 1 ? (senders[0] ?? null) : null,
    recipients: [...addresses(envelope?.to), ...addresses(envelope?.cc)],
    header: (name) => lines.filter(([own]) => own === name).map(([, value]) => value),
    text: await plainText(client, uid, message.bodyStructure),
  };
}

/** Long lines continue after a blank. */
function headerLines({ headers: raw }: FetchMessageObject): readonly (readonly [string, string])[] {
  const text = (raw?.toString('utf8') ?? '').replace(/\r?\n[ \t]+/g, ' ');
  return text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value] as const];
  });
}

async function plainText(
  client: ImapFlow,
  uid: number,
  structure: MessageStructureObject | undefined,
): Promise<string> {
  const plain = textPart(structure);
  if (plain !== null) return download(client, uid, plain);
  const markup = textPart(structure, 0, 'text/html');
  return markup === null ? '' : htmlText(await download(client, uid, markup));
}

async function download(client: ImapFlow, uid: number, part: string): Promise<string> {
  const { content } = await client.download(String(uid), part, { uid: true, maxBytes: mostTextBytes });
  if (content === undefined) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of content) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\uFFFD+$/u, '');
}
