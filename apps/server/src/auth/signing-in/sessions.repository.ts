import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { SignInMethod } from '@daybook/domain/auth/sign-in-methods.ts';
import { sql } from 'kysely';
import type { ListQuery } from '../../platform/lists/list-query.ts';
import { type ListColumns, type Page, pageOf } from '../../platform/lists/list-sql.ts';

export type SessionRow = {
  readonly id: number;
  readonly method: SignInMethod;
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly remembered: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
};

const shown = [
  'id',
  'method',
  'user_agent',
  'address',
  'remembered',
  'created_at',
  'last_used_at',
  'expires_at',
] as const;
const listColumns: ListColumns = {
  last_used_at: { column: sql.ref('last_used_at') },
  created_at: { column: sql.ref('created_at') },
};

/**
 * Returns a page of the scope's sessions that are not over, including those in which somebody acts in the user's name.
 */
export function findSessions(
  trx: Transaction,
  { clientId, userId }: Scope,
  list: ListQuery,
  now: Date,
): Promise<Page<SessionRow>> {
  const query = trx
    .selectFrom('sessions')
    .select(shown)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now);
  return pageOf(query, list, listColumns, sql.ref('id'));
}

/** Ends one of the scope's sessions; returns whether there was one. */
export async function removeSession(trx: Transaction, { clientId, userId }: Scope, id: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom('sessions')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Ends all of the scope's sessions but one, and returns how many. */
export async function removeSessionsBut(trx: Transaction, { clientId, userId }: Scope, id: number): Promise<number> {
  const removed = await trx
    .deleteFrom('sessions')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .returning('id')
    .execute();
  return removed.length;
}
