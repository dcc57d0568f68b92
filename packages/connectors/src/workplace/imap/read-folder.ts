// One page of a folder: the mails since the last one, by their increasing numbers.
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { FetchMessageObject, ImapFlow, MailboxObject } from 'imapflow';
import { z } from 'zod';
import { ConnectorError } from '../../core/connector-error.ts';
import type { Mail, MailRequest } from '../../core/mail-connector.ts';
import type { MailFolder } from '../mail/mail-of-headers.ts';
import { beginningOf, textPart } from './first-text.ts';
import { mailOf } from './mail-of.ts';
import { rawSubject } from './raw-subject.ts';

const cursorSchema = z
  .object({
    /** Numbers are valid as long as this is the same. */
    uidValidity: z.string(),
    lastUid: z.number().int(),
  })
  .nullable()
  .catch(null);

/** The numbers of a page, and the cursor after it. */
export type PlannedPage = { readonly uids: readonly number[]; readonly cursor: unknown; readonly isLast: boolean };

/** Returns the next mails, at most `atMost`. The folder is open. */
export async function planPage(client: ImapFlow, request: MailRequest, atMost: number): Promise<PlannedPage> {
  const { uidValidity, uidNext } = openFolder(client);
  const known = cursorSchema.parse(request.cursor);
  const cursor = known?.uidValidity === uidValidity ? known : null;
  const lastUid = cursor?.lastUid ?? 0;
  // Servers compare dates without hours, each in its own zone.
  const since = new Date(request.sinceMs - dayMs);
  const found = await client.search({ uid: `${lastUid + 1}:*`, since }, { uid: true });
  if (found === false) throw new ConnectorError('LINK_SERVER_ERROR', new Error('The search was refused'));
  // "n:*" always includes the newest mail, even if its number is below n.
  const fresh = [...new Set(found)].filter((uid) => uid > lastUid).sort((a, b) => a - b);
  const page = fresh.slice(0, atMost);
  const isLast = page.length === fresh.length;
  const last = isLast ? Math.max(lastUid, page.at(-1) ?? 0, uidNext - 1) : (page.at(-1) ?? lastUid);
  const numbers = request.again.filter((uid) => typeof uid === 'number');
  const again = cursor === null ? [] : numbers.filter((uid) => uid <= lastUid);
  return { uids: [...again, ...page], cursor: { uidValidity, lastUid: last }, isLast };
}

function openFolder(client: ImapFlow): { uidValidity: string; uidNext: number } {
  const mailbox: MailboxObject | false = client.mailbox;
  if (mailbox === false) throw new ConnectorError('LINK_SERVER_ERROR', new Error('No folder is open'));
  return { uidValidity: String(mailbox.uidValidity), uidNext: Number(mailbox.uidNext) || 0 };
}

/** Reads these mails. First all envelopes, then one text after the other: a server answers one command at a time. */
export async function readMails(
  client: ImapFlow,
  { uids }: PlannedPage,
  folder: MailFolder,
  wantsContent: boolean,
): Promise<Mail[]> {
  if (uids.length === 0) return [];
  const query = { uid: true, envelope: true, internalDate: true, flags: true, size: true, bodyStructure: wantsContent };
  const messages = await withRawSubjects(client, await client.fetchAll(uids.join(','), query, { uid: true }));
  const mails: Mail[] = [];
  for (const message of messages.sort((a, b) => a.uid - b.uid)) {
    const mail = mailOf(message, folder, null);
    if (mail !== null) mails.push(wantsContent ? await withContent(client, mail, message) : mail);
  }
  return mails;
}

/** Subjects that are neither ASCII nor UTF-8 arrive with replaced letters: their header lines are read byte by byte. */
async function withRawSubjects(client: ImapFlow, messages: FetchMessageObject[]): Promise<FetchMessageObject[]> {
  const garbled = messages.filter(({ envelope }) => envelope?.subject?.includes('\uFFFD'));
  if (garbled.length === 0) return messages;
  const uids = garbled.map(({ uid }) => uid).join(',');
  const read = await client.fetchAll(uids, { uid: true, headers: ['subject'] }, { uid: true });
  const subjects = new Map(read.map(({ uid, headers }) => [uid, headers === undefined ? null : rawSubject(headers)]));
  return messages.map((message) => {
    const subject = subjects.get(message.uid);
    return subject == null ? message : { ...message, envelope: { ...message.envelope, subject } };
  });
}

async function withContent(client: ImapFlow, mail: Mail, { uid, bodyStructure }: FetchMessageObject): Promise<Mail> {
  return { ...mail, content: await beginningOf(client, uid, textPart(bodyStructure)) };
}
