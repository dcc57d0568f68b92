import type { Deps } from '../../platform/deps.ts';
import { mailText } from '../../platform/mail/mail-texts.ts';
import type { Account } from '../accounts.repository.ts';

/** Notifies the owner of an account that its password was changed, in case somebody else did it. */
export function mailPasswordChange({ mail }: Deps, { email, language, nameFirst }: Account): Promise<void> {
  return mail.send({ to: email, ...mailText({ language, name: 'passwordChanged', values: { name: nameFirst } }) });
}
