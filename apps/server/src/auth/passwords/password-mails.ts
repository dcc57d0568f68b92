import type { Deps } from '../../platform/deps.ts';
import { mailText } from '../../platform/mail/mail-texts.ts';
import type { Account } from '../accounts.repository.ts';

/** Tells the owner of an account that its password is another one now, in case it was somebody else. */
export function tellPasswordChanged({ mail }: Deps, { email, language, nameFirst }: Account): Promise<void> {
  return mail.send({ to: email, ...mailText({ language, name: 'passwordChanged', values: { name: nameFirst } }) });
}
