// Ids and codes of projects in connected CRM and accounting systems.
//   outsideCalls             by dimension
//   outsideCallsByContact    of the projects of contacts
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isWritten } from '@daybook/domain/suggestions/outside-numbers.ts';
import { sql } from 'kysely';

/** The most that are searched in texts. */
const mostCalls = 20_000;

/** By connection first, like the index of records: without a connection none of them is read. */
const linkedDimensions = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('crm_connections as c')
    .innerJoin('crm_records as r', (join) =>
      join
        .on('r.client_id', '=', clientId)
        .onRef('r.connection_id', '=', 'c.id')
        .on('r.kind', '=', 'dimension')
        .on('r.own_id', 'is not', null),
    )
    .where('c.client_id', '=', clientId);

/** Returns the ids and codes that the systems which the user sees have for these dimensions. */
export async function outsideCalls(
  trx: Transaction,
  scope: Scope,
  dimensionIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  if (dimensionIds.length === 0) return new Map();
  const rows = await linkedDimensions(trx, scope)
    .where('r.own_id', '=', sql<number>`any(${dimensionIds})`)
    .select(['r.own_id as id', 'r.outside_id', 'r.code'])
    .orderBy('r.connection_id')
    .limit(mostCalls)
    .execute();
  return callsBy(rows);
}

/** Returns the ids and codes that the systems have for the projects of each contact. */
export async function outsideCallsByContact(trx: Transaction, scope: Scope): Promise<ReadonlyMap<number, string[]>> {
  const rows = await linkedDimensions(trx, scope)
    .innerJoin('dimensions as d', (join) => join.on('d.client_id', '=', scope.clientId).onRef('d.id', '=', 'r.own_id'))
    .where('d.contact_id', 'is not', null)
    .where('d.deleted_at', 'is', null)
    .select(['d.contact_id as id', 'r.outside_id', 'r.code'])
    .orderBy('d.id', 'desc')
    .orderBy('r.connection_id')
    .limit(mostCalls)
    .execute();
  return callsBy(rows);
}

type CallRow = { readonly id: number | null; readonly outside_id: string; readonly code: string | null };

function callsBy(rows: readonly CallRow[]): Map<number, string[]> {
  const calls = new Map<number, string[]>();
  for (const { id, outside_id: outsideId, code } of rows) {
    const written = [outsideId, code ?? ''].filter(isWritten);
    if (id !== null && written.length > 0) calls.set(id, [...(calls.get(id) ?? []), ...written]);
  }
  return calls;
}
