import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { loadClientPreferences } from '../../preferences/preferences.service.ts';

/** Whether a connection can be disconnected: the system allows it, and the organisation did not switch that off. */
export async function mayLeave(trx: Transaction, scope: Scope, { definition }: CrmSystem): Promise<boolean> {
  if (!definition.capabilities.allow_disconnect) return false;
  return (await loadClientPreferences(trx, scope))['external_crm.disconnect'];
}
