// The calls for each external account that can sign users in; they differ only in their address.

import { routes } from '@daybook/contract/routes.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';

/** Names of companies are the same in all languages. */
export const providerTitles: Record<SignInProvider, string> = { google: 'Google', microsoft: 'Microsoft' };

export const providerCalls = {
  google: { begin: routes.beginGoogle, finish: routes.finishGoogle, detach: routes.detachGoogle },
  microsoft: { begin: routes.beginMicrosoft, finish: routes.finishMicrosoft, detach: routes.detachMicrosoft },
} as const;
