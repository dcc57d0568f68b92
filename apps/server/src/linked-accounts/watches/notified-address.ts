import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { Deps } from '../../platform/deps.ts';
import { isLoopback } from '../../platform/http/loopback.ts';

/** Where a provider sends its notifications; null where it cannot reach this server, which reads by the clock alone then. */
export function notifiedAddress({ publicUrl }: Pick<Deps, 'publicUrl'>, provider: SignInProvider): string | null {
  const url = URL.parse(publicUrl ?? '');
  const isPublic = url?.protocol === 'https:' && !isLoopback(url) && isName(url.hostname);
  return isPublic ? `${publicUrl}/api/hooks/${provider}` : null;
}

/** A name of the internet: a number or a name of an own network has no certificate that they accept. */
const isName = (host: string): boolean =>
  /\.[a-z][a-z0-9-]+$/i.test(host) && !/\.(?:local|localhost|internal|lan|home|corp|test)$/i.test(host);
