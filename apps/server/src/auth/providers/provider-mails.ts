import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailText } from '../../platform/mail/mail-texts.ts';
import type { Account } from '../accounts.repository.ts';

/** Names that are the same in every language. */
const names = { google: 'Google', microsoft: 'Microsoft' } as const satisfies Record<SignInProvider, string>;

/** Notifies the owner of an account that another way to sign in was added or removed, in case somebody else did it. */
export function mailIdentityChange(
  { mail }: Deps,
  { email, language, nameFirst }: Pick<Account, 'email' | 'language' | 'nameFirst'>,
  name: 'identityAttached' | 'identityDetached',
  provider: SignInProvider,
): Promise<void> {
  return mail.send({
    to: email,
    ...mailText({ language, name, values: { name: nameFirst, provider: names[provider] } }),
  });
}
