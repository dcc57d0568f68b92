// Mailboxes by IMAP. Folders are opened read-only: nothing is marked as read.
import type { ImapFlow } from 'imapflow';
import { ConnectorError } from '../../core/connector-error.ts';
import type { MailConnector, MailPage, MailRequest, MailSession } from '../../core/mail-connector.ts';
import { causeOf, type ImapSettings, openImap } from './imap-client.ts';
import type { ImapCredentials } from './imap-credentials.ts';
import { imapFailure } from './imap-failure.ts';
import { type ImapFolder, listFolders } from './list-folders.ts';
import { planPage, readMails } from './read-folder.ts';

const mailsAtOnce = 200;
/** For trying an account, while its user waits. */
const tryingMs = 30_000;

/** Returns a connector for IMAP servers. */
export function imapConnector(settings: ImapSettings): MailConnector<ImapCredentials> {
  return {
    async list(credentials) {
      const session = await openSession(credentials, settings, AbortSignal.timeout(tryingMs));
      return session.list().finally(session.close);
    },
    open: (credentials, signal) => openSession(credentials, settings, signal),
  };
}

/** The state of a session: a connection that can be replaced. */
type Line = {
  client: ImapFlow;
  folders: readonly ImapFolder[] | null;
  /** The next N pages have one mail each. */
  oneByOne: number;
  readonly host: string;
  readonly reconnect: () => Promise<ImapFlow>;
};

async function openSession(
  credentials: ImapCredentials,
  settings: ImapSettings,
  signal: AbortSignal,
): Promise<MailSession> {
  const reconnect = () => openImap(credentials, settings, signal);
  const line: Line = { client: await reconnect(), folders: null, oneByOne: 0, host: credentials.host, reconnect };
  const named = (error: unknown): never => {
    throw imapFailure(signal.aborted ? signal.reason : causeOf(line.client, error), credentials.host);
  };
  return {
    list: () => foldersOf(line).catch(named),
    read: (request) => readPage(line, request).catch(named),
    async close() {
      await line.client.logout().catch(() => undefined);
      line.client.close();
    },
  };
}

async function foldersOf(line: Line): Promise<ImapFolder[]> {
  line.folders ??= await listFolders(line.client);
  return [...line.folders];
}

/**
 * Reads one page. If a mail breaks the session, because its answer is too large or unreadable, the page is read again
 * one by one over a new connection, without that mail: it must not hide those after it.
 */
async function readPage(line: Line, request: MailRequest): Promise<MailPage> {
  const folder = (await foldersOf(line)).find(({ key }) => key === request.folderKey);
  if (folder === undefined) throw new ConnectorError('LINK_NOT_FOUND');
  const atMost = line.oneByOne > 0 ? 1 : mailsAtOnce;
  const about = { use: folder.use, ownAddresses: new Set(request.ownAddresses.map((one) => one.toLowerCase())) };
  const page = await inFolder(line, folder, () => planPage(line.client, request, atMost));
  const { uids, cursor, isLast } = page;
  try {
    const mails = await inFolder(line, folder, () => readMails(line.client, page, about, request.wantsContent));
    line.oneByOne = Math.max(0, line.oneByOne - 1);
    return { mails, cursor, isLast };
  } catch (error) {
    await recover(line, error);
    if (uids.length <= 1) return { mails: [], cursor, isLast };
    line.oneByOne = uids.length;
    return readPage(line, { ...request, again: [] });
  }
}

/** Continues over another connection if a mail broke this one. */
async function recover(line: Line, error: unknown): Promise<void> {
  const { code } = imapFailure(causeOf(line.client, error), line.host);
  if (code !== 'LINK_TOO_LARGE' && code !== 'LINK_NOT_A_MAIL_SERVER') throw error;
  line.client.close();
  line.client = await line.reconnect();
}

async function inFolder<T>(line: Line, { key }: ImapFolder, work: () => Promise<T>): Promise<T> {
  const lock = await line.client.getMailboxLock(key, { readOnly: true });
  try {
    return await work();
  } finally {
    lock.release();
  }
}
