import type { TenantApp } from '@daybook/connectors/workplace/microsoft/tenant-token.ts';
import type { Deps } from '../platform/deps.ts';
import type { TenantRow } from './microsoft-tenant.repository.ts';

/** Returns the application that reads a tenant. */
export function tenantApp({ secrets, providers }: Pick<Deps, 'secrets' | 'providers'>, tenant: TenantRow): TenantApp {
  const own = secrets.open(tenant.secret_encrypted, 'microsoft tenant');
  // Without a secret of its own it is the application of this server, whose secret may change.
  const secret = own === '' ? (providers.microsoft?.clientSecret ?? '') : own;
  return { tenantId: tenant.tenant_id, appId: tenant.app_id, secret };
}
