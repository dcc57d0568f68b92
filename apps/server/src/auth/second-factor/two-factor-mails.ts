import type { Deps } from '../../platform/deps.ts';
import { mailText } from '../../platform/mail/mail-texts.ts';
import type { Account } from '../accounts.repository.ts';

type Change = 'twoFactorEnabled' | 'twoFactorDisabled' | 'recoveryCodeUsed';

/** Tells the owner of an account what happened to its second factor, in case it was somebody else. */
export function tellTwoFactorChange(
  { mail }: Deps,
  { email, language, nameFirst }: Pick<Account, 'email' | 'language' | 'nameFirst'>,
  name: Change,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  return mail.send({ to: email, ...mailText({ language, name, values: { ...values, name: nameFirst } }) });
}
