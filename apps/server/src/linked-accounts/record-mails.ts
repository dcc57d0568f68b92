import type { Mail, MailNumber } from '@daybook/connectors/core/mail-connector.ts';
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { providerOfServer } from '@daybook/domain/linked-accounts/mail-providers.ts';
import { mailInterval, mailMomentMs } from '@daybook/domain/linked-accounts/mail-time.ts';
import { mailTitle } from '@daybook/domain/linked-accounts/mail-title.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { ingestWithin, openDates, stableEventId, storedEnds } from '../capture/capture.service.ts';
import type { AccountRow, CollectionRow } from './linked-accounts.repository.ts';
import { linkedDevice } from './linked-device.ts';
import { addRecorded } from './occurrences.repository.ts';

export type ReadMails = {
  readonly account: AccountRow;
  readonly folder: CollectionRow;
  readonly mails: readonly Mail[];
  /** The server of the mails. */
  readonly host: string;
  readonly fromMs: number;
  readonly timeZone: string;
  readonly now: Date;
};

/** A mail as an event, on the date of its end. */
type Placed = {
  readonly mail: Mail;
  readonly eventId: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly date: string;
};

/**
 * Adds mails to their days, as ordinary events, each once however many folders and accounts contain it. An incoming
 * mail makes no day: it waits until other activity makes one, at most until the day after. Returns the numbers of those
 * that wait.
 */
export async function recordMails(trx: Transaction, scope: Scope, read: ReadMails): Promise<MailNumber[]> {
  const { account, folder, mails, fromMs, timeZone, now } = read;
  const placed = unique(mails.map((mail) => place(mail, read)).filter(({ endMs }) => endMs >= fromMs));
  const stored = await storedEnds(
    trx,
    scope,
    placed.map(({ eventId }) => eventId),
  );
  const fresh = placed.filter(({ eventId }) => !stored.has(eventId));
  const sent = fresh.filter(({ mail }) => mail.direction === 'out');
  const opened = await openDates(trx, scope, [...new Set(fresh.map(({ date }) => date))]);
  const dates = new Set([...opened, ...sent.map(({ date }) => date)]);
  const isReady = ({ mail, date }: Placed) => mail.direction === 'out' || dates.has(date);
  const ready = fresh.filter(isReady);
  const events = ready.map((one) => eventOf(one, read.host));
  const device = linkedDevice(account.id, account.name);
  const accepted = events.length === 0 ? [] : (await ingestWithin(trx, scope, { device, events }, now)).accepted;
  const recorded = new Set([...stored.keys(), ...accepted]);
  const own = placed.filter(({ eventId }) => recorded.has(eventId));
  await addRecorded(trx, scope, folder.id, own, now);
  const yesterday = addDays(localDate(now.getTime(), timeZone), -1);
  return fresh.filter((one) => !isReady(one) && one.date >= yesterday).map(({ mail }) => mail.uid);
}

function place(mail: Mail, { timeZone, now }: ReadMails): Placed {
  const momentMs = Math.min(mailMomentMs(mail), now.getTime());
  const eventId = stableEventId('mail', mail.direction, ...mail.identity);
  return { mail, eventId, ...mailInterval(mail.direction, momentMs), date: localDate(momentMs, timeZone) };
}

/** A folder may contain a mail twice. */
const unique = (placed: readonly Placed[]): Placed[] => [...new Map(placed.map((one) => [one.eventId, one])).values()];

function eventOf({ mail, eventId, startMs, endMs }: Placed, host: string): CapturedEvent {
  const { direction, subject, from, to, content } = mail;
  const { identifier, name } = providerOfServer(host) ?? { identifier: 'email', name: 'E-mail' };
  return {
    id: eventId,
    source: { type: 'email', identifier, name },
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(endMs).toISOString(),
    subject: { title: mailTitle(subject), from, to: [...to], direction, content },
  };
}
