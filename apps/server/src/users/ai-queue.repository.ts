// The waiting list for the assistant: one for all organisations of the server.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterRole, enterScope } from '@daybook/database/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { UserRow } from './users.repository.ts';

/** Waiting: requested, not admitted, and still active. */
const waiting = sql<boolean>`ai_requested_at IS NOT NULL AND ai_enabled_at IS NULL
  AND deleted_at IS NULL AND deactivated_at IS NULL AND erased_at IS NULL`;

const queue: RawBuilder<unknown> = sql`
  SELECT id, row_number() OVER (ORDER BY ai_requested_at, id)::integer AS place FROM users WHERE ${waiting}`;

/**
 * Returns the positions of waiting users, 1 being the next, by id. Nobody may know who is before them: the role that
 * counts over all organisations is left again, and only numbers are returned.
 */
export async function queuePositions(
  trx: Transaction,
  scope: Scope,
  users: readonly Pick<UserRow, 'id' | 'ai_requested_at' | 'ai_enabled_at'>[],
): Promise<ReadonlyMap<number, number>> {
  const ids = users.filter((user) => user.ai_requested_at !== null && user.ai_enabled_at === null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  await enterRole(trx, 'daybook_maintenance');
  const { rows } = await sql<{ id: number; place: number }>`
    SELECT id, place FROM (${queue}) queue WHERE id = ANY(${ids}::bigint[])`.execute(trx);
  await enterScope(trx, scope);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** Admits the scope's user. No role of a request can do that, so nobody can skip the list. */
export async function admit(trx: Transaction, scope: Scope, now: Date): Promise<void> {
  await enterRole(trx, 'daybook_maintenance');
  await trx
    .updateTable('users')
    .set({ ai_enabled_at: now })
    .where('client_id', '=', scope.clientId)
    .where('id', '=', scope.userId)
    .execute();
  await enterScope(trx, scope);
}

/** Admits the users who have waited longest. Returns how many there were. */
export async function admitNext(trx: Transaction, most: number, now: Date): Promise<number> {
  const { rows } = await sql`
    UPDATE users SET ai_enabled_at = ${now}, updated_at = ${now}
    WHERE id IN (SELECT id FROM users WHERE ${waiting} ORDER BY ai_requested_at, id LIMIT ${most} FOR UPDATE)
    RETURNING id`.execute(trx);
  return rows.length;
}

/** Returns how many people wait, and how many were admitted. */
export async function countQueue(trx: Transaction): Promise<{ readonly waiting: number; readonly admitted: number }> {
  const { rows } = await sql<{ waiting: number; admitted: number }>`
    SELECT count(*) FILTER (WHERE ${waiting})::integer AS waiting,
      count(*) FILTER (WHERE ai_enabled_at IS NOT NULL)::integer AS admitted FROM users`.execute(trx);
  return rows[0] ?? { waiting: 0, admitted: 0 };
}
