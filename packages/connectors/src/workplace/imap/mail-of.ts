import type { FetchMessageObject, MessageAddressObject } from 'imapflow';
import type { Mail } from '../../core/mail-connector.ts';

export type MailFolder = {
  readonly use: 'inbox' | 'sent' | null;
  /** In small letters. */
  readonly ownAddresses: ReadonlySet<string>;
};

const mostPeople = 50;
const longestSubject = 1000;
const longestIdentity = 1000;

/**
 * What a mail says, from its envelope; null for a draft, and for what is about to be deleted. It is the user's own in the
 * folder of sent mail, and elsewhere by its sender: but not among incoming mail, where anybody can write any sender.
 */
export function mailOf(message: FetchMessageObject, folder: MailFolder, content: string | null): Mail | null {
  const { uid, envelope = {}, flags, size } = message;
  const arrivedMs = instantOf(message.internalDate);
  if (arrivedMs === null || flags?.has('\\Draft') === true || flags?.has('\\Deleted') === true) return null;
  const writtenMs = instantOf(envelope.date);
  const isOwn = (address: string) => folder.ownAddresses.has(address);
  const [sender = null] = addressesOf([...(envelope.from ?? []), ...(envelope.sender ?? [])]);
  const isSent = folder.use === 'sent' || (folder.use !== 'inbox' && sender !== null && isOwn(sender));
  const to = addressesOf([...(envelope.to ?? []), ...(envelope.cc ?? [])]).filter((one) => !isOwn(one));
  const subject = (envelope.subject ?? '').slice(0, longestSubject).toWellFormed();
  const id = (envelope.messageId ?? '').trim().slice(0, longestIdentity).toWellFormed();
  // Programs that give every mail the same id at least write them at different times.
  const when = String(writtenMs ?? arrivedMs);
  const identity =
    id === '' ? ['', when, sender ?? '', subject, String(size ?? 0)] : [id, writtenMs === null ? '' : when];
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

function instantOf(value: Date | string | undefined): number | null {
  const ms = value === undefined ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(ms) || ms < 0 ? null : ms;
}

/** Each address once, in small letters, and what is none left out. */
function addressesOf(people: readonly MessageAddressObject[]): string[] {
  const addresses = people.slice(0, 10 * mostPeople).map(({ address = '' }) => address.trim().toLowerCase());
  return [...new Set(addresses.filter((one) => one.length <= 320 && /^[^\s@<>"]+@[^\s@<>"]+$/u.test(one)))];
}
