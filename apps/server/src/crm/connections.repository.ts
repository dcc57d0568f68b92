// Connections and their runs, by level: the organisation's, or a user's own.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CrmConnectionsTable, CrmRunsTable } from '@daybook/database/schema.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type ConnectionRow = Selectable<CrmConnectionsTable>;
export type ConnectionChange = Omit<Updateable<CrmConnectionsTable>, 'client_id' | 'id' | 'user_id'>;
export type RunRow = Selectable<CrmRunsTable>;
export type RunChange = Omit<Updateable<CrmRunsTable>, 'client_id' | 'id'>;
/** Owner of a connection: one user, or null for the organisation. */
export type Owner = number | null;

const connections = (trx: Transaction, { clientId }: Pick<Scope, 'clientId'>) =>
  trx.selectFrom('crm_connections').selectAll().where('client_id', '=', clientId);

/** Returns the existing or unfinished connection of a level. */
export const findConnection = (
  trx: Transaction,
  scope: Pick<Scope, 'clientId'>,
  owner: Owner,
): Promise<ConnectionRow | undefined> =>
  connections(trx, scope)
    .where('user_id', 'is not distinct from', owner)
    .where('state', '<>', 'disconnected')
    .executeTakeFirst();

export const findConnectionById = (
  trx: Transaction,
  scope: Pick<Scope, 'clientId'>,
  id: number,
): Promise<ConnectionRow | undefined> => connections(trx, scope).where('id', '=', id).executeTakeFirst();

/** Returns the users' own connections, existing or unfinished. As daybook_maintenance. */
export const findAllOwn = (trx: Transaction, scope: Pick<Scope, 'clientId'>): Promise<ConnectionRow[]> =>
  connections(trx, scope).where('user_id', 'is not', null).where('state', '<>', 'disconnected').orderBy('id').execute();

/** Returns the connection, locked until the transaction ends. */
export const lockConnection = (
  trx: Transaction,
  scope: Pick<Scope, 'clientId'>,
  id: number,
): Promise<ConnectionRow | undefined> =>
  connections(trx, scope).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * Returns another connection of the organisation to the same system that the same person opened: the person whom the
 * system names, else the user who connected it. As daybook_maintenance.
 */
export const findOtherOfPerson = (
  trx: Transaction,
  { client_id: clientId, id, system, learned, connected_by }: ConnectionRow,
): Promise<ConnectionRow | undefined> =>
  connections(trx, { clientId })
    .where('id', '<>', id)
    .where('system', '=', system)
    .where('state', 'in', ['confirmed', 'connected', 'invalid'])
    .where(
      sql<boolean>`coalesce(learned ->> 'person_id' = ${learned['person_id'] ?? null}::text, connected_by = ${connected_by})`,
    )
    .executeTakeFirst();

/** Returns a former connection to the same account: the records that came from it refer to it. */
export const findLeft = (
  trx: Transaction,
  scope: Scope,
  { system, user_id, field_values, learned }: Pick<ConnectionRow, 'system' | 'user_id' | 'field_values' | 'learned'>,
): Promise<ConnectionRow | undefined> =>
  connections(trx, scope)
    .where('user_id', 'is not distinct from', user_id)
    .where('system', '=', system)
    .where('state', '=', 'disconnected')
    .where(sql<boolean>`field_values = ${JSON.stringify(field_values)}::jsonb`)
    // Where no field states which account it is, the system reported it.
    .where(sql<boolean>`learned ->> 'account_id' IS NOT DISTINCT FROM ${learned['account_id'] ?? null}::text`)
    .orderBy('id', 'desc')
    .executeTakeFirst();

export async function addConnection(
  trx: Transaction,
  { clientId }: Scope,
  connection: Omit<Insertable<CrmConnectionsTable>, 'client_id'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('crm_connections')
    .values({ ...connection, client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeConnection(
  trx: Transaction,
  { clientId }: Pick<Scope, 'clientId'>,
  id: number,
  change: ConnectionChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('crm_connections')
    .set({ ...change, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function removeConnection(
  trx: Transaction,
  { clientId }: Pick<Scope, 'clientId'>,
  id: number,
): Promise<void> {
  await trx.deleteFrom('crm_connections').where('client_id', '=', clientId).where('id', '=', id).execute();
}

export async function useSystem(
  trx: Transaction,
  { clientId }: Pick<Scope, 'clientId'>,
  system: string,
): Promise<void> {
  await trx.updateTable('clients').set({ external_crm: system }).where('id', '=', clientId).execute();
}

export type Locks = { readonly is_crm_locked: boolean; readonly is_locked: boolean; readonly is_admin: boolean };

/**
 * Returns whether connecting is locked for the organisation and for the user, and whether the user is an administrator.
 */
export const findLocks = (trx: Transaction, { clientId, userId }: Scope): Promise<Locks> =>
  trx
    .selectFrom('clients')
    .innerJoin('users', 'users.client_id', 'clients.id')
    .select(['clients.is_crm_locked', 'users.is_locked', 'users.is_admin'])
    .where('clients.id', '=', clientId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

const runs = (trx: Transaction, { clientId }: Pick<Scope, 'clientId'>, connectionId: number) =>
  trx.selectFrom('crm_runs').selectAll().where('client_id', '=', clientId).where('connection_id', '=', connectionId);

export const findRuns = (
  trx: Transaction,
  scope: Pick<Scope, 'clientId'>,
  connectionId: number,
  limit: number,
): Promise<RunRow[]> => runs(trx, scope, connectionId).orderBy('id', 'desc').limit(limit).execute();

export const findRunning = (
  trx: Transaction,
  scope: Pick<Scope, 'clientId'>,
  connectionId: number,
): Promise<RunRow | undefined> => runs(trx, scope, connectionId).where('state', '=', 'running').executeTakeFirst();

export async function addRun(
  trx: Transaction,
  { clientId }: Pick<Scope, 'clientId'>,
  run: Omit<Insertable<CrmRunsTable>, 'client_id'>,
): Promise<RunRow> {
  return trx
    .insertInto('crm_runs')
    .values({ ...run, client_id: clientId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a run that is under way; returns undefined when it is over. */
export const changeRun = (
  trx: Transaction,
  { clientId }: Pick<Scope, 'clientId'>,
  id: number,
  change: RunChange,
): Promise<RunRow | undefined> =>
  trx
    .updateTable('crm_runs')
    .set(change)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();

export type DueConnection = { readonly client_id: number; readonly id: number };

/**
 * Returns connections of all organisations that are due for a read, or whose read was abandoned. As
 * daybook_maintenance.
 */
export async function findDue(trx: Transaction, now: Date, atMost: number): Promise<DueConnection[]> {
  const { rows } = await sql<DueConnection>`
    SELECT c.client_id, c.id FROM crm_connections c
    WHERE c.user_id IS NULL AND c.state IN ('confirmed', 'connected') AND (c.next_read_at <= ${now}
      OR EXISTS (SELECT FROM crm_runs r WHERE r.client_id = c.client_id AND r.connection_id = c.id AND r.state = 'running'))
    ORDER BY c.next_read_at LIMIT ${atMost}`.execute(trx);
  return [...rows];
}
