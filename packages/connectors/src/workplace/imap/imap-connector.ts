// Mailboxes by IMAP. Folders are opened for reading alone: nothing is marked as read.
import type { ImapFlow } from 'imapflow';
import { ConnectorError } from '../../core/connector-error.ts';
import type { MailConnector, MailPage, MailRequest, MailSession } from '../../core/mail-connector.ts';
import { causeOf, type ImapSettings, openImap } from './imap-client.ts';
import type { ImapCredentials } from './imap-credentials.ts';
import { imapFailure } from './imap-failure.ts';
import { type ImapFolder, listFolders } from './list-folders.ts';
import { type PlannedPage, planPage, readMails } from './read-folder.ts';

const mailsAtOnce = 200;
/** For trying an account, while its user waits. */
const tryingMs = 30_000;

/** A connector for IMAP servers. */
export function imapConnector(settings: ImapSettings): MailConnector<ImapCredentials> {
  return {
    async list(credentials) {
      const session = await openSession(credentials, settings, AbortSignal.timeout(tryingMs));
      return session.list().finally(session.close);
    },
    open: (credentials, signal) => openSession(credentials, settings, signal),
  };
}

/** What a session needs to know: a connection that can be replaced by another. */
type Line = {
  client: ImapFlow;
  folders: readonly ImapFolder[] | null;
  readonly host: string;
  readonly reconnect: () => Promise<ImapFlow>;
};

async function openSession(
  credentials: ImapCredentials,
  settings: ImapSettings,
  signal: AbortSignal,
): Promise<MailSession> {
  const reconnect = () => openImap(credentials, settings, signal);
  const line: Line = { client: await reconnect(), folders: null, host: credentials.host, reconnect };
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
 * One page. A mail that no answer can hold, or that the server's own words make unreadable, is found by asking for fewer
 * and fewer, and left out: it must not hide those that come after it.
 */
async function readPage(line: Line, request: MailRequest): Promise<MailPage> {
  const folder = (await foldersOf(line)).find(({ key }) => key === request.folderKey);
  if (folder === undefined) throw new ConnectorError('LINK_NOT_FOUND');
  const ownAddresses = new Set(request.ownAddresses.map((one) => one.toLowerCase()));
  for (let atMost = mailsAtOnce, again = request.again; ; atMost = Math.floor(atMost / 6), again = []) {
    const page = await inFolder(line, folder, () => planPage(line.client, { ...request, again }, Math.max(1, atMost)));
    const about = { use: folder.use, ownAddresses };
    const mails = await inFolder(line, folder, () => readMails(line.client, page, about, request.wantsContent)).catch(
      (error: unknown) => recover(line, page, error),
    );
    if (mails !== null) return { mails, cursor: page.cursor, isLast: page.isLast };
    if (page.uids.length <= 1) return { mails: [], cursor: page.cursor, isLast: page.isLast };
  }
}

/** Whether it was a mail that broke the conversation, which then goes on over another connection; gives null for that. */
async function recover(line: Line, { uids }: PlannedPage, error: unknown): Promise<null> {
  const { code } = imapFailure(causeOf(line.client, error), line.host);
  const isTheMail = code === 'LINK_TOO_LARGE' || code === 'LINK_NOT_A_MAIL_SERVER';
  if (!isTheMail || uids.length === 0) throw error;
  line.client.close();
  line.client = await line.reconnect();
  return null;
}

async function inFolder<T>(line: Line, { key }: ImapFolder, work: () => Promise<T>): Promise<T> {
  const lock = await line.client.getMailboxLock(key, { readOnly: true });
  try {
    return await work();
  } finally {
    lock.release();
  }
}
