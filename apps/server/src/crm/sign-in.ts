import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import { addressOf } from '@daybook/domain/crm/crm-address.ts';
import type { SigningKind } from '../platform/connecting/sign-in.ts';
import { reactivate } from './connect.ts';
import { crmConnections } from './connection-kind.ts';
import type { ConnectionRow } from './connections.repository.ts';

/** Signing in at a CRM or accounting system. */
export const crmSignIns: SigningKind<ConnectionRow, CrmSystem> = {
  ...crmConnections,
  returnPath: (key) => `/integrations/external-crm-${addressOf(key)}/oauth-return`,
  reactivate,
};
