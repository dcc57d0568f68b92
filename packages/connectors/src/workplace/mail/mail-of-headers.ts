// Builds a mail from its headers, by the same rules for all providers.
//   mailOfHeaders    the mail
//   addressesOf      addresses in the form in which they are compared
//   instantOf        a valid date
import type { Mail, MailNumber } from '../../core/mail-connector.ts';

export type MailFolder = {
  readonly use: 'inbox' | 'sent' | null;
  /** In lower case. */
  readonly ownAddresses: ReadonlySet<string>;
};

export type MailHeaders = {
  readonly uid: MailNumber;
  readonly messageId: string;
  readonly subject: string;
  readonly senders: readonly string[];
  readonly recipients: readonly string[];
  readonly writtenMs: number | null;
  readonly arrivedMs: number;
  readonly bytes: number;
};

const mostPeople = 50;
const longestSubject = 1000;
const longestIdentity = 1000;

/**
 * Returns the mail of its headers. It is the user's own in the folder of sent mail, and elsewhere if its sender is the
 * user, but not among incoming mail, where anybody can forge the sender.
 */
export function mailOfHeaders(headers: MailHeaders, folder: MailFolder, content: string | null): Mail {
  const { uid, messageId, writtenMs, arrivedMs, bytes } = headers;
  const isOwn = (address: string) => folder.ownAddresses.has(address);
  const [sender = null] = addressesOf(headers.senders);
  const isSent = folder.use === 'sent' || (folder.use !== 'inbox' && sender !== null && isOwn(sender));
  const to = addressesOf(headers.recipients).filter((one) => !isOwn(one));
  const subject = headers.subject.slice(0, longestSubject).toWellFormed();
  const id = messageId.trim().slice(0, longestIdentity).toWellFormed();
  // Programs that give every mail the same id at least write them at different times.
  const when = String(writtenMs ?? arrivedMs);
  const identity = id === '' ? ['', when, sender ?? '', subject, String(bytes)] : [id, writtenMs === null ? '' : when];
  return {
    uid,
    identity,
    direction: isSent ? 'out' : 'in',
    subject,
    from: isSent || sender === null || isOwn(sender) ? null : sender,
    to: to.slice(0, mostPeople),
    writtenMs,
    arrivedMs,
    content,
  };
}

/** Returns epoch milliseconds; null for an invalid date. */
export function instantOf(value: Date | string | number | undefined | null): number | null {
  const ms = value == null ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(ms) || ms < 0 ? null : ms;
}

/** Returns each address once, in lower case, without invalid ones. */
export function addressesOf(people: readonly string[]): string[] {
  const addresses = people.slice(0, 10 * mostPeople).map((address) => address.trim().toLowerCase());
  return [...new Set(addresses.filter((one) => one.length <= 320 && /^[^\s@<>"]+@[^\s@<>"]+$/u.test(one)))];
}
