import type { SupportFact } from '@daybook/contract/support.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { fullName } from '@daybook/domain/users/full-name.ts';
import type { Deps } from '../platform/deps.ts';
import { idText } from '../platform/lists/json-api.ts';
import { mailText } from '../platform/mail/mail-texts.ts';
import { answerAddress } from './answer-address.ts';
import { answerLink } from './answer-link.ts';
import type { AskingPerson, Person } from './support.repository.ts';

type Question = { readonly text: string; readonly diagnosis: readonly SupportFact[] };

/**
 * Mails a user's message to the support. The reply arrives in the conversation where this server reads it, otherwise at
 * the user.
 */
export async function mailQuestion(
  deps: Deps,
  trx: Transaction,
  person: AskingPerson & Person,
  { text, diagnosis }: Question,
): Promise<void> {
  const { supportEmail } = deps;
  if (supportEmail === undefined) return;
  const values = {
    name: fullName(person),
    organisation: person.organisation,
    ...{ client: idText(person.clientId), user: idText(person.userId) },
  };
  const keptAt = answerAddress(deps, 'support', person);
  const name = keptAt === null ? 'supportQuestion' : 'supportQuestionKept';
  const content = { language: person.language, values, quote: quoted(text, diagnosis), takesReplies: true };
  const mail = mailText({ ...content, name, url: answerLink(deps, person) });
  await deps.mail.send({ to: supportEmail, replyTo: keptAt ?? person.email, ...mail }, trx);
}

/** Returns the message, and below it the facts that the user attached. */
const quoted = (text: string, diagnosis: readonly SupportFact[]): string =>
  [text, ...(diagnosis.length === 0 ? [] : ['']), ...diagnosis.map(({ name, value }) => `${name}: ${value}`)].join(
    '\n',
  );
