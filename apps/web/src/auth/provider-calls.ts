// The calls of each account elsewhere that can sign somebody in; they are alike but for their address.
import type { ProviderName } from '@daybook/contract/auth-providers.ts';
import { routes } from '@daybook/contract/routes.ts';

/** Names of companies are the same in all languages. */
export const providerTitles: Record<ProviderName, string> = { google: 'Google', microsoft: 'Microsoft' };

export const providerCalls = {
  google: { begin: routes.beginGoogle, finish: routes.finishGoogle, detach: routes.detachGoogle },
  microsoft: { begin: routes.beginMicrosoft, finish: routes.finishMicrosoft, detach: routes.detachMicrosoft },
} as const;
