import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { Deps } from '../../platform/deps.ts';
import { isLoopback } from '../../platform/http/loopback.ts';

/**
 * Returns the address for a provider's notifications; null where the provider cannot reach this server, which then
 * reads on a schedule only.
 */
export function notifiedAddress({ publicUrl }: Pick<Deps, 'publicUrl'>, provider: SignInProvider): string | null {
  const url = URL.parse(publicUrl ?? '');
  const isPublic = url?.protocol === 'https:' && !isLoopback(url) && isName(url.hostname);
  return isPublic ? `${publicUrl}/api/hooks/${provider}` : null;
}

/** Whether a host is a public name: providers accept no certificate for numbers or local names. */
const isName = (host: string): boolean =>
  /\.[a-z][a-z0-9-]+$/i.test(host) && !/\.(?:local|localhost|internal|lan|home|corp|test)$/i.test(host);
