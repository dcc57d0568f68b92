import type { Deps } from '../../platform/deps.ts';
import { mailText } from '../../platform/mail/mail-texts.ts';
import type { Account } from '../accounts.repository.ts';

type Change = 'twoFactorEnabled' | 'twoFactorDisabled' | 'recoveryCodeUsed';

/** Notifies the owner of an account of a change of its second factor, in case somebody else made it. */
export function mailTwoFactorChange(
  { mail }: Deps,
  { email, language, nameFirst }: Pick<Account, 'email' | 'language' | 'nameFirst'>,
  name: Change,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  return mail.send({ to: email, ...mailText({ language, name, values: { ...values, name: nameFirst } }) });
}
