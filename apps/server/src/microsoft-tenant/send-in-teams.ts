import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import { ProviderRefusal } from '@daybook/connectors/workplace/cloud/provider-refusal.ts';
import { notifyInTeams, teamsLink } from '@daybook/connectors/workplace/microsoft/activity-notification.ts';
import type { Scope } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { findPeople, findTenant } from './microsoft-tenant.repository.ts';
import { tenantApi } from './tenant-api.ts';
import { tenantApp } from './tenant-app.ts';

export type TeamsMessage = { readonly topic: string; readonly text: string; readonly url: string };

/**
 * Notifies a user in Teams. Returns false where that is not possible: no tenant is attached, the user is unknown in it,
 * or Microsoft does not permit its application.
 * @throws ConnectorError where another attempt may help
 */
export async function sendInTeams(
  deps: Deps,
  { clientId, userId }: Scope,
  { topic, text, url }: TeamsMessage,
  signal: AbortSignal,
): Promise<boolean> {
  const found = await deps.database.asMaintenance(
    async (trx) => {
      const tenant = await findTenant(trx, clientId);
      if (tenant === undefined || tenant.state === 'invalid') return null;
      const person = (await findPeople(trx, tenant)).find(({ user_id: id }) => id === userId);
      return person === undefined ? null : { tenant, personId: person.person_id };
    },
    { mode: 'read' },
  );
  if (found === null) return false;
  const { tenant, personId } = found;
  const about = { personId, topic, text, url: teamsLink(tenant.app_id, url) };
  try {
    await notifyInTeams(tenantApi(deps, tenantApp(deps, tenant), signal), about);
    return true;
  } catch (error) {
    if (!isForGood(error)) throw error;
    return false;
  }
}

const isForGood = (error: unknown): boolean =>
  error instanceof ProviderRefusal ? !error.isPassing : isRefusedApp(error);
const isRefusedApp = (error: unknown): boolean =>
  error instanceof ConnectorError && error.code === 'LINK_PASSWORD_REFUSED';
