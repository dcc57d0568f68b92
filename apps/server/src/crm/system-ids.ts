import type { Deps } from '../platform/deps.ts';
import { type ConnectionRow, findConnection } from './connections.repository.ts';
import { type Of, recordsOfKind, zonesOfUsers } from './records.repository.ts';

/** The system's ids of people and dimensions, and their ids here. */
export type SystemIds = {
  readonly userOf: ReadonlyMap<string, number>;
  readonly employeeOf: ReadonlyMap<number, string>;
  /** The time zones of people who are users here. */
  readonly zoneOf: ReadonlyMap<string, string>;
  readonly dimensionOf: ReadonlyMap<number, string>;
  /** Names of dimensions and people, by the system's ids. */
  readonly dimensionNames: ReadonlyMap<string, string>;
  readonly employeeNames: ReadonlyMap<string, string>;
};

/** Loads them by the organisation's connection: users' own ones are not read. */
export async function loadSystemIds(
  { database }: Pick<Deps, 'database'>,
  connection: ConnectionRow,
): Promise<SystemIds> {
  const clientId = connection.client_id;
  return database.asMaintenance(
    async (trx) => {
      const common = await findConnection(trx, { clientId }, null);
      const of: Of = { clientId, connectionId: common?.id ?? connection.id };
      const people = await recordsOfKind(trx, of, 'employee');
      const nodes = await recordsOfKind(trx, of, 'dimension');
      const own = <T>(
        rows: readonly { own_id: number | null; outside_id: string }[],
        to: (row: [number, string]) => T,
      ) => rows.flatMap(({ own_id: id, outside_id: outsideId }) => (id === null ? [] : [to([id, outsideId])]));
      const zones = await zonesOfUsers(trx, clientId);
      return {
        zoneOf: new Map(own(people, ([id, outsideId]) => [outsideId, zones.get(id) ?? 'UTC'])),
        userOf: new Map(own(people, ([id, outsideId]) => [outsideId, id])),
        employeeOf: new Map(own(people, (pair) => pair)),
        dimensionOf: new Map(own(nodes, (pair) => pair)),
        dimensionNames: new Map(nodes.map(({ outside_id: id, name }) => [id, name])),
        employeeNames: new Map(people.map(({ outside_id: id, name }) => [id, name])),
      };
    },
    { mode: 'read' },
  );
}
