import type { ConsentPurpose } from '@daybook/domain/auth/provider-scopes.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { ProviderSettings } from './optional-settings.ts';

const graph = 'https://graph.microsoft.com/v1.0';
const standard: Record<SignInProvider, Record<ConsentPurpose, string>> = {
  google: {
    calendars: 'https://www.googleapis.com',
    mail: 'https://gmail.googleapis.com',
    documents: 'https://www.googleapis.com',
  },
  microsoft: { calendars: graph, mail: graph, documents: graph },
};

/** Returns the address of a provider's calendars and mail, without a slash at the end. */
export function apiAddress(
  provider: SignInProvider,
  purpose: ConsentPurpose,
  { apiUrl }: Pick<ProviderSettings, 'apiUrl'>,
): string {
  return (apiUrl ?? standard[provider][purpose]).replace(/\/+$/, '');
}
