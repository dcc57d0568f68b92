// This server as an OAuth client of systems with a sign-in.
import type { CrmDefinition } from '@daybook/connectors/crm/crm-definition.ts';
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { OAuthClient, TokenCalls } from '@daybook/connectors/crm/oauth/oauth-calls.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { Values } from './secrets.ts';

/** The part of a system that signing in needs. */
export type SigningSystem = Pick<CrmSystem, 'oauthAddresses'> & {
  readonly definition: Pick<CrmDefinition, 'key' | 'oauth'>;
};

type Means = Pick<Deps, 'crm' | 'allowsPrivateAddresses' | 'now'>;

/** Returns the token calls for a connection with these fields. @throws AppError CRM_NOT_SET_UP */
export function tokenCalls(deps: Means, system: SigningSystem, fields: Values): TokenCalls {
  const { oauth } = system.definition;
  const address = system.oauthAddresses?.(fields).token;
  if (oauth === undefined || address === undefined) throw new Error(`Nobody signs in to ${system.definition.key}`);
  const { allowsPrivateAddresses, now } = deps;
  const client = requireClient(deps, system, fields);
  return { address, oauth, client, allowsPrivateAddresses, now, timeoutMs: deps.crm.timing.timeoutMs };
}

/** @throws AppError CRM_NOT_SET_UP */
export function requireClient({ crm }: Pick<Deps, 'crm'>, { definition }: SigningSystem, fields: Values): OAuthClient {
  const { regionField = '', accountField = '' } = definition.oauth ?? {};
  const clients = crm.clients.get(definition.key);
  // A client for the account itself takes precedence over one for all accounts.
  const client = clients?.get(fields[accountField] || '-') ?? clients?.get(fields[regionField] ?? '');
  if (client === undefined) throw new AppError('CRM_NOT_SET_UP');
  return client;
}

/** Whether users can connect a system here: one with a sign-in has to be configured. */
export const isSetUp = ({ crm }: Pick<Deps, 'crm'>, { definition }: SigningSystem): boolean =>
  definition.oauth === undefined || (crm.clients.get(definition.key)?.size ?? 0) > 0;
