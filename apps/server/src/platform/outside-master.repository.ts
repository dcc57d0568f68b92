// Fields that a connected system determines, for the concepts with rows of that system.
//   requireChangedHere   refuses to change such fields
//   outsideContact       returns the record of a contact in the connected system
//   connectedSystem      returns which system is connected
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { AppError } from './http/app-error.ts';

/** The organisation's connection in use; only that one is read. */
const connected = sql`c.user_id IS NULL AND c.state IN ('confirmed', 'connected', 'invalid')`;

/**
 * Refuses to change the fields of contacts or dimensions that came from a connected system: the next read would
 * overwrite them.
 * @throws AppError CHANGED_OUTSIDE
 */
export async function requireChangedHere(
  trx: Transaction,
  { clientId }: Scope,
  kind: 'contact' | 'dimension',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ system: string; name: string }>`
    SELECT c.system, r.name FROM crm_connections c
    JOIN crm_records r ON r.client_id = c.client_id AND r.connection_id = c.id AND r.kind = ${kind} AND r.own_id = ANY(${ids}::bigint[])
    WHERE c.client_id = ${clientId} AND ${connected} AND r.is_here LIMIT 1`.execute(trx);
  const [first] = rows;
  if (first === undefined) return;
  const { system, name } = first;
  throw new AppError('CHANGED_OUTSIDE', {
    detail: `${name} comes from ${system} and is changed there.`,
    meta: { system },
  });
}

/** Returns the key of the system that the organisation is connected to; null: none. */
export async function connectedSystem(trx: Transaction, { clientId }: Scope): Promise<string | null> {
  const { rows } = await sql<{ system: string }>`
    SELECT c.system FROM crm_connections c WHERE c.client_id = ${clientId} AND ${connected}`.execute(trx);
  return rows[0]?.system ?? null;
}

export type OutsideContact = { readonly connectionId: number; readonly isKnown: boolean };

/** Returns the connection to a system, and whether it has a contact with an id; null: that system is not connected. */
export async function outsideContact(
  trx: Transaction,
  { clientId }: Scope,
  system: string,
  outsideId: string,
): Promise<OutsideContact | null> {
  const { rows } = await sql<OutsideContact>`
    SELECT c.id AS "connectionId", EXISTS (SELECT FROM crm_records r WHERE r.client_id = ${clientId} AND r.connection_id = c.id
      AND r.kind = 'contact' AND r.outside_id = ${outsideId}) AS "isKnown"
    FROM crm_connections c WHERE c.client_id = ${clientId} AND c.system = ${system} AND ${connected}`.execute(trx);
  return rows[0] ?? null;
}
