// The side of the support: the holder of a mail's link reads that conversation and answers in it.
import type { SupportMessage } from '@daybook/contract/support.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { fullName } from '@daybook/domain/users/full-name.ts';
import type { Deps } from '../platform/deps.ts';
import { mailText } from '../platform/mail/mail-texts.ts';
import { answerAddress } from './answer-address.ts';
import { linkOver, readAnswerLink } from './answer-link.ts';
import { messageViews } from './message-views.ts';
import { type AskingPerson, addMessage, findAskingPerson, findMessages, type Person } from './support.repository.ts';

type Question = { name: string; organisation: string; messages: SupportMessage[] };

/** @throws AppError INVALID_GRANT, RATE_LIMITED */
export async function readQuestion(deps: Deps, token: string, address: string): Promise<Question> {
  await deps.limits.count('supportLinkByAddress', address);
  const asking = readAnswerLink(deps, token);
  return deps.database.asMaintenance(async (trx) => questionView(trx, asking, await personOf(trx, asking)), {
    mode: 'read',
  });
}

type Answer = { readonly token: string; readonly text: string };

/** Saves an answer and mails it to the user, or neither. @throws AppError INVALID_GRANT, RATE_LIMITED */
export async function answerQuestion(deps: Deps, { token, text }: Answer, address: string): Promise<Question> {
  await deps.limits.count('supportLinkByAddress', address);
  const asking = readAnswerLink(deps, token);
  return deps.database.asMaintenance(async (trx) => {
    const person = await personOf(trx, asking);
    await addMessage(trx, asking, { sender: 'support', text, diagnosis: [] }, deps.now());
    await mailAnswer(deps, trx, { ...person, ...asking }, text);
    return questionView(trx, asking, person);
  });
}

/** Mails an answer to the user; the user's reply arrives in the conversation where this server reads it. */
export async function mailAnswer(
  deps: Deps,
  trx: Transaction,
  person: AskingPerson & Person,
  text: string,
): Promise<void> {
  const { language, email, name_first: name } = person;
  const replyTo = answerAddress(deps, 'user', person) ?? deps.supportEmail;
  const content = { language, values: { name }, quote: text, takesReplies: replyTo !== undefined };
  const mail = mailText({ ...content, name: 'supportAnswer', url: `${deps.webAddress()}/support` });
  await deps.mail.send({ to: email, ...(replyTo === undefined ? {} : { replyTo }), ...mail }, trx);
}

/** @throws AppError INVALID_GRANT for a person who has left */
async function personOf(trx: Transaction, asking: Person): Promise<AskingPerson> {
  const person = await findAskingPerson(trx, asking);
  if (person === undefined) throw linkOver();
  return person;
}

async function questionView(trx: Transaction, asking: Person, person: AskingPerson): Promise<Question> {
  const messages = messageViews(await findMessages(trx, asking));
  return { name: fullName(person), organisation: person.organisation, messages };
}
