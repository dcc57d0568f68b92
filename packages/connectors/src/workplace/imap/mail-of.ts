import type { FetchMessageObject, MessageAddressObject } from 'imapflow';
import type { Mail } from '../../core/mail-connector.ts';
import { instantOf, type MailFolder, mailOfHeaders } from '../mail/mail-of-headers.ts';

/** Returns the mail of an envelope; null for a draft, and for a mail marked as deleted. */
export function mailOf(message: FetchMessageObject, folder: MailFolder, content: string | null): Mail | null {
  const { uid, envelope = {}, flags, size } = message;
  const arrivedMs = instantOf(message.internalDate);
  if (arrivedMs === null || flags?.has('\\Draft') === true || flags?.has('\\Deleted') === true) return null;
  const headers = {
    uid,
    messageId: envelope.messageId ?? '',
    subject: envelope.subject ?? '',
    senders: addresses([...(envelope.from ?? []), ...(envelope.sender ?? [])]),
    recipients: addresses([...(envelope.to ?? []), ...(envelope.cc ?? [])]),
    writtenMs: instantOf(envelope.date),
    arrivedMs,
    bytes: size ?? 0,
  };
  return mailOfHeaders(headers, folder, content);
}

const addresses = (people: readonly MessageAddressObject[]): string[] => people.map(({ address = '' }) => address);
