// Calling Microsoft as an organisation's own application.
import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import { type ProviderApi, providerApi } from '@daybook/connectors/workplace/cloud/provider-api.ts';
import { type TenantApp, tenantToken } from '@daybook/connectors/workplace/microsoft/tenant-token.ts';
import type { Deps } from '../platform/deps.ts';
import { isLoopback } from '../platform/http/loopback.ts';
import { apiAddress } from '../platform/provider-addresses.ts';

const standardAuthority = 'https://login.microsoftonline.com';

/** Reads Microsoft Graph as an application; the first call requests a token. */
export function tenantApi({ providers }: Pick<Deps, 'providers'>, app: TenantApp, signal?: AbortSignal): ProviderApi {
  const { issuer, apiUrl } = providers.microsoft ?? { issuer: standardAuthority, apiUrl: undefined };
  const authority = new URL(issuer);
  const address = apiAddress('microsoft', 'calendars', { apiUrl });
  const at = { address: authority.origin, isLocal: isLoopback(authority), ...(signal === undefined ? {} : { signal }) };
  let token: Promise<string> | null = null;
  const renewed = () => {
    token = tenantToken(at, app);
    return token;
  };
  const refused = async (): Promise<never> => {
    throw new ConnectorError('LINK_PASSWORD_REFUSED', new Error('A new token is refused'));
  };
  const tokens = { token: () => token ?? renewed(), renew: renewed, refused };
  return providerApi({ address, tokens, isLocal: isLoopback(new URL(address)), signal });
}
