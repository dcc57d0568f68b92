// Suggestion sets and their sessions: one for each day. Row-level security shows them to their user alone.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { AiSessionsTable, AiSuggestionSetsTable } from '@daybook/database/schema.ts';
import { type Selectable, sql, type Updateable } from 'kysely';

export type SetRow = Selectable<AiSuggestionSetsTable>;
export type SessionRow = Selectable<AiSessionsTable>;

export function addSet(
  trx: Transaction,
  { clientId, userId }: Scope,
  { origin, replaces, now }: Pick<SetRow, 'origin' | 'replaces'> & { readonly now: Date },
): Promise<SetRow> {
  return trx
    .insertInto('ai_suggestion_sets')
    .values({ client_id: clientId, user_id: userId, origin, replaces, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function addSessions(
  trx: Transaction,
  { clientId, userId }: Scope,
  setId: number,
  dayIds: readonly number[],
  now: Date,
): Promise<void> {
  const about = { client_id: clientId, user_id: userId, set_id: setId, created_at: now, updated_at: now };
  await trx
    .insertInto('ai_sessions')
    .values(dayIds.map((dayId) => ({ ...about, day_id: dayId })))
    .execute();
}

const ownSets = (trx: Transaction, { clientId, userId }: Scope) =>
  trx.selectFrom('ai_suggestion_sets').selectAll().where('client_id', '=', clientId).where('user_id', '=', userId);

/** Row-level security hides the days before the history of the plan, and with them their sessions. */
const ownSessions = (trx: Transaction, { clientId, userId }: Scope) =>
  trx
    .selectFrom('ai_sessions')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('days')
          .select('days.id')
          .where('days.client_id', '=', clientId)
          .whereRef('days.id', '=', 'ai_sessions.day_id'),
      ),
    );

/** A set; undefined when none of its days is shown. */
export const findSet = (trx: Transaction, scope: Scope, id: number): Promise<SetRow | undefined> =>
  ownSets(trx, scope)
    .where('id', '=', id)
    .where(({ exists }) => exists(ownSessions(trx, scope).where('set_id', '=', id)))
    .executeTakeFirst();

export const sessionsOfSet = (trx: Transaction, scope: Scope, setId: number): Promise<SessionRow[]> =>
  ownSessions(trx, scope).where('set_id', '=', setId).orderBy('id').execute();

export const sessionsById = (trx: Transaction, scope: Scope, ids: readonly number[]): Promise<SessionRow[]> =>
  ownSessions(trx, scope).where('id', '=', sql<number>`ANY(${ids}::bigint[])`).orderBy('id').execute();

/** The newest session of a day; undefined when there is none. */
export const lastSessionOf = (trx: Transaction, scope: Scope, dayId: number): Promise<SessionRow | undefined> =>
  ownSessions(trx, scope).where('day_id', '=', dayId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Changes a session that is in one of some states. Returns false when it is in another one, or removed. */
export async function changeSession(
  trx: Transaction,
  { clientId, userId }: Scope,
  { id, from }: { readonly id: number; readonly from: readonly SessionRow['status'][] },
  change: Updateable<AiSessionsTable>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('ai_sessions')
    .set(change)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function cancelSet(trx: Transaction, { clientId, userId }: Scope, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('ai_suggestion_sets')
    .set({ cancelled_at: now })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute();
}

/** Removes all users' sets that were made before an instant. */
export async function forgetSetsBefore(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('ai_suggestion_sets').where('created_at', '<=', before).execute();
}
