// Connects the demo organisation to its system outside, as if an administrator had done so and a read had followed.
import type { MasterRecord } from '@daybook/example-bridge/protocol.ts';
import { connectPrepared, type PreparedRecord } from '../crm/crm.service.ts';
import type { Deps } from '../platform/deps.ts';
import { type DemoPerson, findDemoContactIds, findDemoDimensionIds } from './demo.repository.ts';
import { contactRecords, dimensionRecords, employeeRecords } from './demo-books.ts';
import { demoBridgeValues } from './demo-bridge.ts';

const system = 'alure_cloud';

type Means = Pick<Deps, 'database' | 'secrets' | 'now' | 'crm' | 'jobs' | 'secretKey'>;

/** Does nothing when it is connected, or where this server has no such system. `years`: of the projects. */
export async function connectDemo(deps: Means, people: readonly DemoPerson[], years: readonly number[]): Promise<void> {
  const scope = people.find(({ persona }) => persona.isAdmin)?.scope;
  if (scope === undefined || !deps.crm.systems.some(({ definition }) => definition.key === system)) return;
  const { plain, secret, account } = demoBridgeValues(deps.secretKey, scope.clientId);
  const records = () => preparedRecords(deps, people, years);
  const about = { system, values: plain, secrets: secret, account, person: null, learned: { timestamps: 'true' } };
  await connectPrepared(deps, scope, { ...about, records });
}

/** All records exist here already, under the same codes. */
async function preparedRecords(
  { database }: Means,
  people: readonly DemoPerson[],
  years: readonly number[],
): Promise<PreparedRecord[]> {
  const scope = people[0]?.scope;
  if (scope === undefined) return [];
  const [contacts, dimensions] = await database.asUser(
    scope,
    async (trx) => [await findDemoContactIds(trx, scope), await findDemoDimensionIds(trx, scope)] as const,
    { mode: 'read' },
  );
  const users = new Map(people.map((one) => [one.persona.key, one.scope.userId]));
  return [
    ...contactRecords().map((record) => prepared('contact', record, contacts.get(record.id))),
    ...dimensionRecords(years).map((record) =>
      prepared('dimension', record, dimensions.get(record.code ?? record.name)),
    ),
    ...employeeRecords().map((record) => prepared('employee', record, users.get(record.id))),
  ].flatMap((one) => one ?? []);
}

function prepared(
  kind: PreparedRecord['kind'],
  { id: outsideId, name, code = null, email = null, level = 0, contact_id: contactId = null }: MasterRecord,
  ownId: number | undefined,
): PreparedRecord | null {
  if (ownId === undefined) return null;
  const addresses = { mailAddresses: [], phoneNumbers: [] };
  const below = { contactId, parentId: null, requiresChild: false, details: {}, isActive: true, ...addresses };
  return { kind, ownId, record: { outsideId, name, code, email, level, ...below } };
}
