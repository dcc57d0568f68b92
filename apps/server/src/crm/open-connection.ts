// Opening a connection: its fields with its secrets, and a connector to its system within its budget.
import type { CrmField } from '@daybook/connectors/crm/crm-definition.ts';
import type { CrmConnector, CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import { jsonClients } from '@daybook/connectors/crm/json-client.ts';
import type { CrmSession } from '@daybook/connectors/crm/oauth/session.ts';
import { unmarkedClients } from '@daybook/connectors/crm/unmarked-clients.ts';
import { budgetOfConnection } from '../platform/connection-secrets/budget-of-connection.ts';
import type { Named } from '../platform/connection-secrets/secrets.repository.ts';
import { readSecrets, type Values } from '../platform/connection-secrets/secrets.ts';
import { storedSession, withoutTokens } from '../platform/connection-secrets/token-session.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { ConnectionRow } from './connections.repository.ts';
import { marksTexts } from './marks-texts.ts';

type Means = Pick<Deps, 'database' | 'secrets' | 'allowsPrivateAddresses' | 'crm' | 'now'>;

/** @throws AppError INVALID_REQUEST for a system that cannot be connected */
export function requireSystem({ crm }: Pick<Deps, 'crm'>, key: string): CrmSystem {
  const found = crm.systems.find(({ definition }) => definition.key === key);
  if (found === undefined) throw new AppError('INVALID_REQUEST', { detail: 'This system cannot be connected.' });
  return found;
}

export const fieldsOf = ({ definition }: CrmSystem): readonly CrmField[] =>
  definition.steps.flatMap(({ fields }) => fields);

/** Returns a connector to a system with these fields; `session`: of a sign-in whose tokens are not stored yet. */
export function connectorFor(
  deps: Means,
  system: CrmSystem,
  named: Named,
  values: Values,
  session?: CrmSession,
  isMarked = true,
): CrmConnector {
  const budget = budgetOfConnection(deps, named, system.definition.limits);
  const { allowsPrivateAddresses, now } = deps;
  const clients = jsonClients({ allowsPrivateAddresses, budget, now, inside: deps.crm.inside, ...deps.crm.timing });
  const client = isMarked ? clients : unmarkedClients(clients);
  const fields = withoutTokens(values);
  if (system.definition.oauth === undefined) return system.connect({ values: fields, client });
  return system.connect({ values: fields, client, session: session ?? storedSession(deps, system, named, fields) });
}

/** Returns the connector of a connection. */
export async function openConnection(deps: Means, connection: ConnectionRow): Promise<CrmConnector> {
  const system = requireSystem(deps, connection.system);
  const secrets = await readSecrets(deps, connection);
  const values = { ...connection.field_values, ...connection.learned, ...secrets };
  return connectorFor(deps, system, connection, values, undefined, marksTexts(connection));
}
