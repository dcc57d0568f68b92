// Opening a connection: its fields with its secrets, and the conversation with its system within its budget.
import type { CrmField } from '@daybook/connectors/crm/crm-definition.ts';
import type { CrmConnector, CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import { jsonClients } from '@daybook/connectors/crm/json-client.ts';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type ConnectionRow, findSealed, saveSealed } from './connections.repository.ts';

export type Values = Readonly<Record<string, string>>;
type Means = Pick<Deps, 'database' | 'secrets' | 'allowsPrivateAddresses' | 'crm' | 'now'>;
type Named = Pick<ConnectionRow, 'client_id' | 'id'>;

const purpose = 'crm connection';
const valuesSchema = z.record(z.string(), z.string());

/** @throws AppError INVALID_REQUEST for a system that cannot be connected */
export function requireSystem({ crm }: Pick<Deps, 'crm'>, key: string): CrmSystem {
  const found = crm.systems.find(({ definition }) => definition.key === key);
  if (found === undefined) throw new AppError('INVALID_REQUEST', { detail: 'This system cannot be connected.' });
  return found;
}

export const fieldsOf = ({ definition }: CrmSystem): readonly CrmField[] =>
  definition.steps.flatMap(({ fields }) => fields);

/** The secrets of a connection. In a transaction of daybook_maintenance of its own: no request reads them. */
export async function readSecrets({ database, secrets }: Means, { client_id, id }: Named): Promise<Values> {
  const sealed = await database.asMaintenance((trx) => findSealed(trx, client_id, id), { mode: 'read' });
  return sealed === null ? {} : valuesSchema.parse(JSON.parse(secrets.open(sealed, purpose)));
}

export async function writeSecrets(
  { database, secrets }: Means,
  { client_id, id }: Named,
  values: Values,
): Promise<void> {
  const sealed = secrets.seal(JSON.stringify(values), purpose);
  await database.asMaintenance((trx) => saveSealed(trx, client_id, id, sealed));
}

/** The conversation with a system, with these fields. */
export function connectorFor(deps: Means, system: CrmSystem, { client_id, id }: Named, values: Values): CrmConnector {
  const budget = deps.crm.budgets.of(`${client_id}:${id}`, system.definition.limits);
  const { allowsPrivateAddresses, now } = deps;
  const client = jsonClients({ allowsPrivateAddresses, budget, now, ...deps.crm.timing });
  return system.connect({ values, client });
}

/** The conversation of a connection as it stands. */
export async function openConnection(deps: Means, connection: ConnectionRow): Promise<CrmConnector> {
  const system = requireSystem(deps, connection.system);
  const secrets = await readSecrets(deps, connection);
  return connectorFor(deps, system, connection, { ...connection.field_values, ...connection.learned, ...secrets });
}
