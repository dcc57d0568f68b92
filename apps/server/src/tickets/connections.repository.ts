// Users' connections to the ticket system, and the system that their organisation uses.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { TicketConnectionsTable } from '@daybook/database/schema.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Named } from '../platform/connection-secrets/secrets.repository.ts';

export type ConnectionRow = Selectable<TicketConnectionsTable>;
export type ConnectionChange = Omit<Updateable<TicketConnectionsTable>, 'client_id' | 'id' | 'user_id'>;

/** Returns the identification of a connection for its secrets. */
export const named = ({ client_id, id }: Pick<ConnectionRow, 'client_id' | 'id'>): Named => ({
  ...{ client_id, id, secretsIn: 'ticket_secrets' },
});

const connections = (trx: Transaction, { clientId }: Pick<Scope, 'clientId'>) =>
  trx.selectFrom('ticket_connections').selectAll().where('client_id', '=', clientId);

/** Returns the user's existing or unfinished connection. */
export const findConnection = (
  trx: Transaction,
  scope: Pick<Scope, 'clientId' | 'userId'>,
): Promise<ConnectionRow | undefined> =>
  connections(trx, scope).where('user_id', '=', scope.userId).where('state', '<>', 'disconnected').executeTakeFirst();

export const findConnectionById = (
  trx: Transaction,
  scope: Pick<Scope, 'clientId'>,
  id: number,
): Promise<ConnectionRow | undefined> => connections(trx, scope).where('id', '=', id).executeTakeFirst();

/** Returns a former connection of the user to the same account: sent time refers to it. */
export const findLeft = (
  trx: Transaction,
  scope: Scope,
  { system, learned }: Pick<ConnectionRow, 'system' | 'learned'>,
): Promise<ConnectionRow | undefined> =>
  connections(trx, scope)
    .where('user_id', '=', scope.userId)
    .where('system', '=', system)
    .where('state', '=', 'disconnected')
    .where(sql<boolean>`learned ->> 'account_id' = ${learned['account_id'] ?? ''}`)
    .where(sql<boolean>`learned ->> 'person_id' = ${learned['person_id'] ?? ''}`)
    .orderBy('id', 'desc')
    .executeTakeFirst();

export async function addConnection(
  trx: Transaction,
  { clientId, userId }: Scope,
  connection: Omit<Insertable<TicketConnectionsTable>, 'client_id' | 'user_id'>,
): Promise<void> {
  await trx
    .insertInto('ticket_connections')
    .values({ ...connection, client_id: clientId, user_id: userId })
    .execute();
}

export async function changeConnection(
  trx: Transaction,
  { clientId }: Pick<Scope, 'clientId'>,
  id: number,
  change: ConnectionChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('ticket_connections')
    .set({ ...change, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function removeConnection(trx: Transaction, { clientId }: Scope, id: number): Promise<void> {
  await trx.deleteFrom('ticket_connections').where('client_id', '=', clientId).where('id', '=', id).execute();
}

export async function useSystem(trx: Transaction, { clientId }: Scope, system: string): Promise<void> {
  await trx.updateTable('clients').set({ external_ticket_system: system }).where('id', '=', clientId).execute();
}

export type Access = { readonly system: string; readonly is_ticket_locked: boolean; readonly is_locked: boolean };

/** Returns which system the organisation uses, and whether connecting is locked for it, and for the user. */
export const findAccess = (trx: Transaction, { clientId, userId }: Scope): Promise<Access> =>
  trx
    .selectFrom('clients')
    .innerJoin('users', 'users.client_id', 'clients.id')
    .select(['clients.external_ticket_system as system', 'clients.is_ticket_locked', 'users.is_locked'])
    .where('clients.id', '=', clientId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Returns all existing connections of an organisation. As daybook_maintenance. */
export const findAllOf = (trx: Transaction, clientId: number): Promise<ConnectionRow[]> =>
  connections(trx, { clientId }).where('state', '<>', 'disconnected').orderBy('id').execute();

export type DueConnection = { readonly client_id: number; readonly id: number };

/** Returns connections of active people, over all organisations, that are due. As daybook_maintenance. */
export const findDue = (trx: Transaction, now: Date, atMost: number): Promise<DueConnection[]> =>
  trx
    .selectFrom('ticket_connections as t')
    .innerJoin('users as u', (join) => join.onRef('u.client_id', '=', 't.client_id').onRef('u.id', '=', 't.user_id'))
    .select(['t.client_id', 't.id'])
    .where('t.state', 'in', ['confirmed', 'connected'])
    .where('t.next_read_at', '<=', now)
    .where(sql<boolean>`u.deleted_at IS NULL AND u.deactivated_at IS NULL AND u.erased_at IS NULL`)
    .orderBy('t.next_read_at')
    .limit(atMost)
    .execute();
