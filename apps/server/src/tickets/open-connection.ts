// Opening a connection to a ticket system: its fields with its secrets, and a connector within its budget.
import { jsonClients } from '@daybook/connectors/crm/json-client.ts';
import type { CrmSession } from '@daybook/connectors/crm/oauth/session.ts';
import type { TicketField } from '@daybook/connectors/tickets/ticket-definition.ts';
import type { TicketConnector, TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';
import { budgetOfConnection } from '../platform/connection-secrets/budget-of-connection.ts';
import { readSecrets, type Values } from '../platform/connection-secrets/secrets.ts';
import { storedSession, withoutTokens } from '../platform/connection-secrets/token-session.ts';
import type { SendingMeans } from '../platform/export-system.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type ConnectionRow, named } from './connections.repository.ts';

/** @throws AppError INVALID_REQUEST for a system that cannot be connected */
export function requireSystem({ crm }: Pick<SendingMeans, 'crm'>, key: string): TicketSystem {
  const found = crm.tickets.find(({ definition }) => definition.key === key);
  if (found === undefined) throw new AppError('INVALID_REQUEST', { detail: 'This system cannot be connected.' });
  return found;
}

export const fieldsOf = ({ definition }: TicketSystem): readonly TicketField[] =>
  definition.steps.flatMap(({ fields }) => fields);

/** Returns a connector to a system with these fields; `session`: of a sign-in whose tokens are not stored yet. */
export function connectorFor(
  deps: SendingMeans,
  system: TicketSystem,
  connection: Pick<ConnectionRow, 'client_id' | 'id'>,
  values: Values,
  session?: CrmSession,
): TicketConnector {
  const { limits, oauth } = system.definition;
  const budget = budgetOfConnection(deps, named(connection), limits);
  const { allowsPrivateAddresses, now } = deps;
  const client = jsonClients({ allowsPrivateAddresses, budget, now, ...deps.crm.timing });
  const fields = withoutTokens(values);
  if (oauth === undefined) return system.connect({ values: fields, client });
  const stored = session ?? storedSession(deps, system, named(connection), fields);
  return system.connect({ values: fields, client, session: stored });
}

/** Returns the connector of a connection. */
export async function openConnection(deps: SendingMeans, connection: ConnectionRow): Promise<TicketConnector> {
  const system = requireSystem(deps, connection.system);
  const secrets = await readSecrets(deps, named(connection));
  return connectorFor(deps, system, connection, { ...connection.field_values, ...connection.learned, ...secrets });
}
