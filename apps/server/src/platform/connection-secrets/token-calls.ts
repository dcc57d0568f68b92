// This server as a client of a system to which people sign in.
import type { CrmDefinition } from '@daybook/connectors/crm/crm-definition.ts';
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { OAuthClient, TokenCalls } from '@daybook/connectors/crm/oauth/oauth-calls.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { Values } from './secrets.ts';

/** Part of a system that matters to signing in. */
export type SigningSystem = Pick<CrmSystem, 'oauthAddresses'> & {
  readonly definition: Pick<CrmDefinition, 'key' | 'oauth'>;
};

type Means = Pick<Deps, 'crm' | 'allowsPrivateAddresses' | 'now'>;

/** How the tokens of a connection with these fields are asked for. @throws AppError CRM_NOT_SET_UP */
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
  // A client of the account itself comes before that of all accounts.
  const client = clients?.get(fields[accountField] || '-') ?? clients?.get(fields[regionField] ?? '');
  if (client === undefined) throw new AppError('CRM_NOT_SET_UP');
  return client;
}

/** Whether people can connect a system here: one to which they sign in has to be set up. */
export const isSetUp = ({ crm }: Pick<Deps, 'crm'>, { definition }: SigningSystem): boolean =>
  definition.oauth === undefined || (crm.clients.get(definition.key)?.size ?? 0) > 0;
