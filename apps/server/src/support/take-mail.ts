// Answers by mail to mails of a conversation, read from a mailbox of the operator. A mail is authenticated by the
// signed address that it was sent to, and by its sender; automatic mail is never answered, so that two machines cannot
// write to each other for ever.
//   takeAnswers   reads the mailbox
import { createHash } from 'node:crypto';
import { takeUnseenMails, type UnseenMail } from '@daybook/connectors/workplace/imap/unseen-mails.ts';
import { replyText } from '@daybook/domain/support/reply-text.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type AnswerAddress, readAnswerAddress } from './answer-address.ts';
import { mailAnswer } from './answer-question.ts';
import { mailQuestion } from './mail-question.ts';
import { type AskingPerson, addMailMessage, findAskingPerson } from './support.repository.ts';

export async function takeAnswers(deps: Deps, _: null, signal: AbortSignal): Promise<void> {
  const { supportInbox } = deps;
  if (supportInbox === undefined) return;
  const sentTo = `${supportInbox.address.split('@')[0]}+`;
  const { folder, credentials } = supportInbox;
  const settings = { allowsPrivateAddresses: true };
  await takeUnseenMails(credentials, settings, { folder, sentTo, take: (mail) => takeMail(deps, mail) }, signal);
}

/** Handles a mail; returns false when it has to wait in the mailbox. */
async function takeMail(deps: Deps, mail: UnseenMail): Promise<boolean> {
  const asked = mail.recipients.map((address) => readAnswerAddress(deps, address)).find((found) => found !== null);
  const text = replyText(mail.text);
  if (asked == null || text === '' || isByMachine(mail) || isForged(mail)) return true;
  const person = await deps.database.asMaintenance((trx) => findAskingPerson(trx, asked.person), { mode: 'read' });
  if (person === undefined || !maySend(deps, asked, person, mail.from)) return true;
  if (await isTooMany(deps, asked)) return false;
  await keep(deps, asked, person, { text, mailKey: mailKeyOf(mail) });
  return true;
}

/** Whether it is automatic: absence notices, delivery reports, lists (RFC 3834). */
function isByMachine(mail: UnseenMail): boolean {
  const first = (name: string) => (mail.header(name)[0] ?? '').trim().toLowerCase();
  return (
    !['', 'no'].includes(first('auto-submitted')) ||
    /bulk|junk|list/.test(first('precedence')) ||
    first('return-path') === '<>' ||
    first('list-id') !== '' ||
    /^(?:mailer-daemon|postmaster|no-?reply)@/.test(mail.from ?? '')
  );
}

/** Whether the operator's own mail server, whose header comes first, marked the sender as forged. */
const isForged = (mail: UnseenMail): boolean =>
  mail.from === null || /\bdmarc=fail\b/i.test(mail.header('authentication-results')[0] ?? '');

/** The support writes from its own domain, the user from the account's address. */
function maySend({ supportEmail }: Deps, { by }: AnswerAddress, person: AskingPerson, from: string | null): boolean {
  if (by === 'user') return from === person.email.toLowerCase();
  const domain = supportEmail?.toLowerCase().split('@').at(-1);
  return domain !== undefined && from?.split('@').at(-1) === domain;
}

/** Whether the limit is reached: then the mail waits in its mailbox. */
async function isTooMany(deps: Deps, { person: { clientId, userId } }: AnswerAddress): Promise<boolean> {
  try {
    await deps.limits.count('supportByAccount', `${clientId}:${userId}`);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return true;
    throw error;
  }
}

const mailKeyOf = ({ messageId, from, text }: UnseenMail): string =>
  createHash('sha256')
    .update(JSON.stringify(messageId === '' ? [from, text] : [messageId]))
    .digest('base64url');

/** Saves the message and mails it to the other side, or neither. */
function keep(
  deps: Deps,
  { by, person: asking }: AnswerAddress,
  person: AskingPerson,
  { text, mailKey }: { readonly text: string; readonly mailKey: string },
): Promise<void> {
  return deps.database.asMaintenance(async (trx) => {
    const isNew = await addMailMessage(trx, asking, { sender: by, text, mailKey }, deps.now());
    if (!isNew) return;
    if (by === 'support') await mailAnswer(deps, trx, { ...person, ...asking }, text);
    else await mailQuestion(deps, trx, { ...person, ...asking }, { text, diagnosis: [] });
  });
}
