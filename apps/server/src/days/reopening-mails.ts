import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Deps } from '../platform/deps.ts';
import { mailText } from '../platform/mail/mail-texts.ts';
import { fullName } from './day-view.ts';
import { actingAdministrators, findReader, type Reader } from './readers.repository.ts';

type MailDeps = Pick<Deps, 'mail' | 'webAddress'>;
type DayOfUser = { readonly user_id: number; readonly date: string };

/** Formats a date in words, in the language of the mail's reader. */
const inWords = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Notifies a user that an administrator reopened a day. The mail is sent when the transaction is committed. */
export async function mailReopened(
  trx: Transaction,
  deps: MailDeps,
  scope: Scope,
  day: DayOfUser,
  reason: string,
): Promise<void> {
  const reader = await findReader(trx, scope, day.user_id);
  const administrator = await findReader(trx, scope, scope.userId);
  if (reader === undefined || reader.user_id === scope.userId) return;
  const by = administrator === undefined ? '' : fullName(administrator);
  await send(trx, deps, reader, 'dayReopened', {
    values: { administrator: by, reason, date: inWords(day.date, reader.language) },
    url: `${deps.webAddress()}/day?date=${day.date}`,
  });
}

/** Asks the administrators to reopen an own day. Returns how many were asked. */
export async function askAdministrators(
  trx: Transaction,
  deps: MailDeps,
  scope: Scope,
  day: DayOfUser,
  reason: string,
): Promise<number> {
  const person = await findReader(trx, scope, scope.userId);
  const readers = await actingAdministrators(trx, scope);
  for (const reader of readers) {
    await send(trx, deps, reader, 'reopeningAsked', {
      values: {
        person: person === undefined ? '' : fullName(person),
        reason,
        date: inWords(day.date, reader.language),
      },
      url: `${deps.webAddress()}/day?date=${day.date}&user=${day.user_id}`,
    });
  }
  return readers.length;
}

async function send(
  trx: Transaction,
  deps: MailDeps,
  reader: Reader,
  name: 'dayReopened' | 'reopeningAsked',
  { values, url }: { readonly values: Readonly<Record<string, string>>; readonly url: string },
): Promise<void> {
  const text = mailText({ language: reader.language, name, values: { ...values, name: fullName(reader) }, url });
  await deps.mail.send({ to: reader.email, ...text }, trx);
}
