import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ProvidersSettings } from '../../platform/optional-settings.ts';
import { type ProviderClient, providerClient } from '../providers/provider-client.ts';

const known = new WeakMap<ProvidersSettings, Map<SignInProvider, ProviderClient>>();

/**
 * Returns the client of a provider, one for the life of the server: it caches the discovery document.
 * @throws AppError PROVIDER_NOT_CONFIGURED
 */
export function requireClient(
  { providers, now }: Pick<Deps, 'providers' | 'now'>,
  name: SignInProvider,
): ProviderClient {
  const settings = providers[name];
  if (settings === undefined) throw new AppError('PROVIDER_NOT_CONFIGURED');
  const clients = known.get(providers) ?? new Map<SignInProvider, ProviderClient>();
  const client = clients.get(name) ?? providerClient(name, settings, now);
  known.set(providers, clients.set(name, client));
  return client;
}
